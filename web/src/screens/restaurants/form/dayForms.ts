import { dayCount } from '../../../../../shared/subscription.ts'

/** 'MM-DD-YYYY', as creation and renewal send a day (01 §7), from 'yyyy-MM-dd'. */
export function payloadDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${month}-${date}-${year}`
}

/** 'yyyy-MM-dd' of a day typed as '14/03/2026', '14.3.2026' or '14032026'; null while it is no whole, real day. */
export function typedDay(text: string): string | null {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[/.\- ]?(\d{1,2})[/.\- ]?(\d{4})$/.exec(text.trim()) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const read = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== day ? null : day
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
