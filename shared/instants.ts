import { DateTime } from 'luxon'

const zone = 'Europe/Paris'
const dayFormats = ['MM-dd-yyyy', 'yyyy-MM-dd', 'dd/MM/yyyy']

/**
 * An instant as a form or a payload writes it: MM-DD-YYYY (01 §7), a date of another usual form, or ISO with a time.
 * A day alone is that day in Paris: its first moment, or its last one for `edge` 'end'. Null when unreadable.
 */
export function parseInstant(value: string, edge: 'start' | 'end'): Date | null {
  const text = value.trim()
  for (const format of dayFormats) {
    const day = DateTime.fromFormat(text, format, { zone })
    if (day.isValid) return (edge === 'start' ? day : day.endOf('day')).toJSDate()
  }
  const french = DateTime.fromFormat(text, 'dd/MM/yyyy HH:mm:ss', { zone })
  const instant = french.isValid ? french : DateTime.fromISO(text, { zone })
  return instant.isValid ? instant.toJSDate() : null
}

/** 'DD/MM/YYYY' of an instant in Paris, for mails and exports. */
export function frenchDay(instant: Date): string {
  return DateTime.fromJSDate(instant, { zone }).toFormat('dd/MM/yyyy')
}

/**
 * The instant at which the clock of Paris first shows a time 'HH:mm' of a day 'yyyy-MM-dd', by the rules of RFC 5545: of an hour
 * that comes twice the first one, of an hour that the clock skips what it would have been by the clock of before.
 */
export function instantOf(day: string, time: string): Date {
  const possible = DateTime.fromISO(`${day}T${time}`, { zone }).getPossibleOffsets()
  return new Date(Math.min(...possible.map((one) => one.toMillis())))
}
