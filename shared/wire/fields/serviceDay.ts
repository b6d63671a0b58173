import { z } from 'zod'
import { missingOf } from '../../period.ts'

/** A day 'yyyy-MM-dd' that the calendar has, within the years of every period. */
export const serviceDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Date illisible\u202f: attendu AAAA-MM-JJ', abort: true })
  .refine((day) => missingOf(day) === null, { error: ({ input }) => missingOf(String(input)) ?? '' })
