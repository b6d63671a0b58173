import * as z from 'zod/mini'
import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { WireSite, wireSite } from '../rows/wireShapes.ts'
import { timeClock } from './report.ts'

/** The records of the time clock; times of day and durations 'HH:mm:ss', null while the seller works. */
export const timeClockCall = defineReportCall({
  call: 'POST /pointeuses',
  summary: 'Les pointages.',
  roles: ['manager'],
  reach: 'sites',
  body: ReportingBody,
  paged: true,
  answer: z.array(
    z.strictObject({
      LibVendeur: z.string(),
      ...WireSite,
      date: z.string(),
      timeStartWork: z.string(),
      timeEndWork: z.nullable(z.string()),
      duration: z.nullable(z.string()),
    }),
  ),
  report: ({ filter }) => timeClock(filter),
  wire: (rows) =>
    rows.map((row) => ({
      LibVendeur: row.seller,
      ...wireSite(row),
      date: row.date,
      timeStartWork: timeOfDay(row.startedAt),
      timeEndWork: row.endedAt === null ? null : timeOfDay(row.endedAt),
      duration: row.duration,
    })),
})

function timeOfDay(wallTime: string): string {
  return wallTime.slice(11, 19)
}
