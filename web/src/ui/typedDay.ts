import { formatDate } from '../fr/format.ts'

/** No till, subscription, note or access has a day outside: another year is a slip ('31/12/1227'). */
export const [firstDay, lastDay] = ['2000-01-01', '2100-12-31'] as const

const ways = [
  /^(?<date>\d{1,2})(?<mark>[/.\- ])(?<month>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})$/,
  /^(?<date>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})$/,
]

/** 'yyyy-MM-dd' of a day typed as '14/03/2026', '14.3.26', '140326' or '2026-03-14'; null while it is no whole, real day. */
export function typedDay(text: string): string | null {
  const parts = ways.map((way) => way.exec(text.trim())?.groups).find((found) => found !== undefined)
  const { date = '', month = '', year = '' } = parts ?? {}
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const read = new Date(`${day}T00:00:00Z`)
  const isReal = !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 10) === day
  return isReal && day >= firstDay && day <= lastDay ? day : null
}

/** Whether what is read now may be the beginning of another day: '31/12/20' of '31/12/2027'. */
export function mayGoOn(text: string): boolean {
  return typedDay(text) !== null && typedDay(`${text.trim()}00`) !== null
}

/** Before a text that is no day, in the value of its field: the API reads more as a day than people mean, and no rule lets this pass. */
const unread = '?'

/** What a field stands on while this is typed in it: a day, '' or the text that cannot be read. */
export function fieldDay(text: string): string {
  return text.trim() === '' ? '' : (typedDay(text) ?? unreadDay(text))
}

/** The value of a field whose text is no day, or not yet. */
export function unreadDay(text: string): string {
  return `${unread}${text}`
}

export function isUnread(value: string): boolean {
  return value.startsWith(unread)
}

/** Whether a field stands on a day. */
export function isDay(value: string): boolean {
  return value !== '' && !isUnread(value)
}

/** How the value of a field stands in it. */
export function writtenDay(value: string): string {
  return isUnread(value) ? value.slice(unread.length) : formatDate(value)
}
