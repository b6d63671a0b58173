import type { House } from './house.ts'

const dayMs = 86_400_000

/** The calendar day 'yyyy-MM-dd' that many days later; plain calendar arithmetic, no zone. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Days from one calendar day to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** 0 = Sunday … 6 = Saturday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** The Monday of that day's week. */
export function mondayOf(date: string): string {
  return addDays(date, -((weekday(date) + 6) % 7))
}

/** Whether that is the last day of its month. */
export function isMonthEnd(date: string): boolean {
  return addDays(date, 1).endsWith('-01')
}

/** Every day of the month of 'yyyy-MM'. */
export function daysOfMonth(month: string): string[] {
  const days: string[] = []
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) days.push(date)
  return days
}

/** The month 'yyyy-MM' that many months before that of the day. */
export function monthBefore(date: string, months: number): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The wall time that many seconds after midnight of a service day; past 24 h it falls on the next calendar day. */
export function wallTime(date: string, seconds: number): string {
  const days = Math.floor(seconds / 86_400)
  return `${days === 0 ? date : addDays(date, days)}T${clock(seconds - days * 86_400)}`
}

/** 'HH:mm:ss' of seconds after midnight, over 24 h starting again from zero. */
export function clock(seconds: number): string {
  const inDay = seconds % 86_400
  return [inDay / 3600, (inDay / 60) % 60, inDay % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
}

/** How busy a house is that day against a plain one: week, season and growth; 0 when it is closed. */
export function activity(house: House, date: string): number {
  if (date < (house.opensOn ?? date) || date > (house.closesOn ?? date)) return 0
  const monthDay = date.slice(5)
  if (house.closed.some(([from, to]) => from <= monthDay && monthDay <= to)) return 0
  const years = daysBetween('2025-01-01', date) / 365
  const growth = Math.min(1.3, Math.max(0.8, 1 + 0.05 * years))
  const season = house.season[Number(date.slice(5, 7)) - 1] ?? 1
  return (house.week[weekday(date)] ?? 1) * season * growth * festivity(monthDay)
}

function festivity(monthDay: string): number {
  const busy: Readonly<Record<string, number>> = { '02-14': 1.5, '06-21': 1.45, '07-14': 1.25, '12-31': 1.4 }
  const quiet: Readonly<Record<string, number>> = { '01-04': 0.7, '05-01': 0.6, '11-01': 0.8, '12-24': 0.7 }
  return busy[monthDay] ?? quiet[monthDay] ?? 1
}
