import type { ReportAddress } from '../../../filters/reportAddress.ts'

/** Le point of the chosen restaurants, of the day that a mail's link names or of today. */
export function pointQuestions({ filter: { sites }, search }: ReportAddress) {
  const date = readDay(search.get('lu'))
  return { point: { path: 'board/le-point', body: { site: sites, ...(date === null ? {} : { date }) } } } as const
}

/** A day 'yyyy-MM-dd' of the calendar; null of anything else. */
function readDay(text: string | null): string | null {
  const day = text ?? ''
  const instant = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === day ? day : null
}
