import type { Report, ReportFilter } from '../report.ts'
import { ask, readers } from './ask.ts'
import { formatDuration } from './rows.ts'

/** One record of the time clock: wall times; without departure, `endedAt` and `duration` are null. */
export interface TimeClockRecord {
  readonly siteId: string
  readonly seller: string
  readonly date: string
  readonly startedAt: string
  readonly endedAt: string | null
  readonly duration: string | null
}

/** Records whose arrival lies in the range, in order of arrival. Asked by the time clock and `pointeuses`. */
export function timeClock(filter: ReportFilter): Report<TimeClockRecord[]> {
  const dimensions = ['restaurant_id', 'seller', 'date', 'started_at', 'ended_at', 'duration']
  return {
    name: 'time_clock',
    queries: {
      records: ask('time_clock', filter, {
        dimensions,
        order: [
          ['started_at', 'asc'],
          ['seller', 'asc'],
        ],
      }),
    },
    read: ({ records }) =>
      readers('time_clock', records).map((row) => ({
        siteId: row.text('restaurant_id'),
        seller: row.text('seller'),
        date: row.text('date').slice(0, 10),
        startedAt: row.text('started_at'),
        endedAt: row.isNull('ended_at') ? null : row.text('ended_at'),
        duration: row.isNull('duration') ? null : formatDuration(row.count('duration')),
      })),
  }
}
