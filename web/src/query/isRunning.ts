import type { Report } from '../../../reports/question/report.ts'

/** Whether any question of a report covers this wall time: its figures may still grow. */
export function isRunning({ queries }: Pick<Report<unknown>, 'queries'>, now: string): boolean {
  return Object.values(queries)
    .flatMap(({ timeDimensions = [] }) => timeDimensions)
    .some(({ dateRange }) => {
      if (!Array.isArray(dateRange)) return false
      const [from = '', to = ''] = dateRange.map(String)
      return from !== '' && from <= now && now <= to
    })
}
