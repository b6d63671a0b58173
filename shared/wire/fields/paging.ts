import * as z from 'zod/mini'

/** The page asked for, from 1. */
export const listPage = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1)

/** Rows of a page: `usual` of them unless said otherwise; more than `most` is `most`. */
export function listLimit({ usual, most }: { usual: number; most: number }) {
  const capped = z.transform((rows: number) => Math.min(rows, most))
  return z._default(z.pipe(z.coerce.number().check(z.int(), z.minimum(1)), capped), usual)
}
