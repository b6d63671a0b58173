import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers } from '../question/ask.ts'
import { SITE_DIMENSIONS, siteOf, type OfSite } from '../rows/ofSite.ts'
import { formatDuration } from '../rows/rows.ts'

/** One record of the time clock: wall times; without departure, `endedAt` and `duration` are null. */
export interface TimeClockRecord extends OfSite {
  readonly seller: string
  readonly date: string
  readonly startedAt: string
  readonly endedAt: string | null
  readonly duration: string | null
}

/** Records whose arrival lies in the range, in order of arrival. Asked by the time clock and `pointeuses`. */
export function timeClock(filter: ReportFilter): Report<TimeClockRecord[]> {
  const dimensions = [...SITE_DIMENSIONS, 'seller', 'date', 'started_at', 'ended_at', 'duration']
  return {
    name: 'time_clock',
    queries: {
      records: ask('time_clock', filter, {
        dimensions,
        order: [
          ['started_at', 'asc'],
          ['seller', 'asc'],
          ['restaurant_id', 'asc'],
        ],
      }),
    },
    read: ({ records }) =>
      readers('time_clock', records).map((row) => ({
        ...siteOf(row),
        seller: row.text('seller'),
        date: row.text('date').slice(0, 10),
        startedAt: row.text('started_at'),
        endedAt: row.isNull('ended_at') ? null : row.text('ended_at'),
        duration: row.isNull('duration') ? null : formatDuration(row.count('duration')),
      })),
  }
}
