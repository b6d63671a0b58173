import { parseWallTime } from './dates.ts'
import type { WallTime } from './dates.ts'
import { rawField } from './element.ts'
import type { Element } from './element.ts'
import { parseMicros } from './numbers.ts'
import type { Micros } from './numbers.ts'
import { spelledName } from './names.ts'
import { Refused } from './refusal.ts'
import type { Reason } from './refusal.ts'
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

/** An amount; null when it does not stand or is empty. Refuses one that cannot be read. */
export function amountField(element: Element, key: string): Micros | null {
  const raw = rawField(element, key)
  if (raw === null || raw.trim() === '') return null
  const micros = parseMicros(raw)
  if (micros === null) throw refusedField('badAmount', element, key)
  return micros
}

/** A time, not after `latest`; null when it does not stand or is empty. Refuses one that cannot be read. */
export function timeField(element: Element, key: string, latest: WallTime): WallTime | null {
  const raw = rawField(element, key)
  if (raw === null || raw.trim() === '') return null
  const wall = parseWallTime(raw)
  if (wall === null) throw refusedField('badDate', element, key)
  if (wall > latest) throw refusedField('futureDate', element, key)
  return wall
}

/** A refusal that names the field and what stands in it. */
export function refusedField(reason: Reason, element: Element, key: string): Refused {
  return new Refused(reason, element.offset, { attribute: spelledName(key), value: rawField(element, key) ?? '' })
}
