import * as z from 'zod/mini'
import type { HourAmount } from './hourAmounts.ts'
import type { Totalled } from './rows.ts'
import { euros } from './wireShapes.ts'

/** Amounts per hour of the day, in the order of the service day. */
export const WireHours = z.array(z.strictObject({ heur: z.int(), total: euros }))

/** The rows of a report per hour. */
export function wireHours({ rows }: Totalled<HourAmount, unknown>) {
  return rows.map((row) => ({ heur: row.hour, total: row.amount }))
}
