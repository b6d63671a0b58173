import { addDays } from '../../shared/serviceDay.ts'
import { ask, readers } from '../question/ask.ts'
import type { Report } from '../question/report.ts'
import type { FlowQuestion } from './report.ts'

/** How many days before now what is counted of tills reaches; the model counts so many too (model/cubes/till_counts.yml). */
export const COUNTED_DAYS = 28

/** The numbers that are missing before the tickets of a till on a service day 'yyyy-MM-dd'. */
export interface HoleDay {
  readonly siteId: string
  readonly till: string
  readonly day: string
  readonly missing: number
}

/** The days with missing numbers, by restaurant and till: the same numbers that the screen Flux counts. Asked by who watches over tills. */
export function holeDays({ sites, now }: FlowQuestion): Report<HoleDay[]> {
  const range = [`${addDays(now.slice(0, 10), -COUNTED_DAYS)}T00:00:00.000`, now] as const
  const query = ask(
    'number_control',
    { sites, range },
    {
      ...{ measures: ['missing_count'], dimensions: ['restaurant_id', 'till'], byDay: true },
    },
  )
  const years = [...new Set(range.map((wall) => wall.slice(0, 4)))]
  const filters = [
    ...(query.filters ?? []),
    { member: 'number_control.number_year', operator: 'equals' as const, values: years },
    { member: 'number_control.missing_count', operator: 'gt' as const, values: ['0'] },
  ]
  return {
    name: 'hole_days',
    queries: { holes: { ...query, filters } },
    read: (rows) =>
      readers('number_control', rows['holes']).map((row) => ({
        ...{ siteId: row.text('restaurant_id'), till: row.text('till'), day: row.day() },
        missing: row.count('missing_count'),
      })),
  }
}
