import { addDays } from '../../../../../shared/serviceDay.ts'

/** The days of a period of e-reporting, both included. */
export interface ReportingPeriod {
  readonly key: 'first' | 'second' | 'third' | 'month'
  readonly first: string
  readonly last: string
}

/** The ten days and the month around a day: 1–10, 11–20, 21 to the end; together they are the month. */
export function reportingPeriods(day: string): ReportingPeriod[] {
  const month = day.slice(0, 7)
  const end = addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)
  return [
    { key: 'first', first: `${month}-01`, last: `${month}-10` },
    { key: 'second', first: `${month}-11`, last: `${month}-20` },
    { key: 'third', first: `${month}-21`, last: end },
    { key: 'month', first: `${month}-01`, last: end },
  ]
}
