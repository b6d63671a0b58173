import * as z from 'zod/mini'
import { day, id, instant, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { superAdmin } from './who.ts'

/**
 * A restaurant's month of which a store answered something else than Postgres knows. Amounts in euros; null while not known,
 * and for the time clock, whose records are counted as tickets. `month` is its first day; healedAt is null while the figures
 * are being rebuilt.
 */
const StoreDifference = z.strictObject({
  _id: z.string(),
  site: id,
  LibSite: z.string(),
  month: day,
  store: z.enum(['clickhouse', 'time_clock', 'cube']),
  expectedTickets: z.number(),
  expectedAmount: z.nullable(z.number()),
  readTickets: z.number(),
  readAmount: z.nullable(z.number()),
  foundAt: instant,
  healedAt: z.nullable(instant),
  attempts: z.int(),
  lastError: z.string(),
})
export type WireStoreDifference = Wire<typeof StoreDifference>

/** As many as are listed: what is open first, then the newest. Who shows them says so. */
export const mostDifferences = 500

/** Where the stores disagreed, and whether they agree again. */
export const storeDifferenceCalls = {
  list: defineCall({
    call: 'GET /store-differences',
    summary:
      'Les écarts trouvés entre les bases, et quand ils ont été réparés\u202f: 500 au plus, les ouverts d’abord.',
    roles: superAdmin,
    reach: 'none',
    answer: z.array(StoreDifference),
  }),
}
