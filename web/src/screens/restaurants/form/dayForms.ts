import { dayCount } from '../../../../../shared/subscription.ts'

/** 'MM-DD-YYYY', as creation and renewal send a day (01 §7), from 'yyyy-MM-dd'. */
export function payloadDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${month}-${date}-${year}`
}

/** Whole days from one calendar day to a later one, 0 when it is past. */
export function daysUntil(today: string, day: string): number {
  return Math.max(0, dayCount(midnight(today), midnight(day)) - 1)
}

/** End minus start in days plus 1, at least 0 (01 §9). */
export function totalDays(start: string, end: string): number {
  return dayCount(midnight(start), midnight(end))
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
