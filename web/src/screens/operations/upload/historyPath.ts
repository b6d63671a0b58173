import type { Sorting } from '../../../ui/table/tableColumn.ts'

/** Which former imports are shown. */
interface ShownHistory {
  readonly page: number
  readonly sorting: Sorting
  /** What stands in a restaurant's name; '' asks for all. */
  readonly text: string
}

export const newestFirst: Sorting = { key: 'createdAt', direction: 'desc' }

/** The call of one page of former imports, 20 of them. */
export function historyPath({ page, sorting, text }: ShownHistory): `xmlfile/uploads?${string}` {
  const asked = new URLSearchParams({
    ...{ limit: '20', page: String(page), sort: sorting.key, direction: sorting.direction },
    ...(text === '' ? {} : { text }),
  })
  return `xmlfile/uploads?${asked.toString()}`
}
