import { isTooOld, parseTime, wallTimeIn } from './dates.ts'
import type { WallTime } from './dates.ts'
import { rawField } from './element.ts'
import type { Element } from './element.ts'
import type { Faults, Reading } from './faults.ts'
import { parseMicros } from './numbers.ts'
import type { Micros } from './numbers.ts'
import { storedText, cutKey } from '../../shared/ticket/storedText.ts'

/** A text field, cleaned; '' when it does not stand. */
export function textField(element: Element, key: string): string {
  const raw = rawField(element, key)
  return raw === null ? '' : storedText(raw)
}

/** A seller's or a till's name: a key of the stores, cut to what their indexes hold; '' when it does not stand. */
export function nameField(element: Element, key: string): string {
  return cutKey(textField(element, key))
}

/** An amount; null when it does not stand or is empty, and of one that cannot be read, which is a fault. */
export function amountField(element: Element, key: string, faults: Faults): Micros | null {
  const raw = rawField(element, key)
  if (raw === null || raw.trim() === '') return null
  const micros = parseMicros(raw)
  if (micros === null) faults.add('badAmount', element, key)
  return micros
}

/** A time, not after `latest`; null when it does not stand or is empty, and of one that cannot be read, which is a fault. */
export function timeField(element: Element, key: string, reading: Reading): WallTime | null {
  const raw = rawField(element, key)
  return raw === null || raw.trim() === '' ? null : wallTimeOf(raw, { element, key }, reading)
}

/** A text as a time on the restaurant's wall, not after `latest`; null of one that is none, which is a fault of its field. */
export function wallTimeOf(
  raw: string,
  { element, key }: { readonly element: Element; readonly key: string },
  { latest, zone, faults, met }: Reading,
): WallTime | null {
  const time = parseTime(raw)
  if (time === null) faults.add(isTooOld(raw) ? 'oldDate' : 'badDate', element, key)
  else if (time.wall > latest) faults.add('futureDate', element, key)
  else {
    if (time.instant !== null) met.offset = true
    return wallTimeIn(time, zone)
  }
  return null
}
