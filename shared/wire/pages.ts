import type { PaginationShape, Wire } from './answers.ts'

/** 02 §3 pagination; showing_* are 0 on an empty list. */
export type Pagination = Wire<typeof PaginationShape>

/** Any paged answer of 03 §3. */
export interface Page<T> {
  readonly data: readonly T[]
  readonly pagination: Pagination
}

/** The pagination of one page of a list; `perPage` is the number of lines asked for. */
export function paginate(total: number, page: number, perPage: number): Pagination {
  const last = Math.max(1, Math.ceil(total / perPage))
  const from = (page - 1) * perPage
  const isEmpty = from >= total
  return {
    current_page: page,
    last_page: last,
    showing_from: isEmpty ? 0 : from + 1,
    showing_to: isEmpty ? 0 : Math.min(total, from + perPage),
    total_items: total,
    per_page: perPage,
  }
}
