import { cleanText } from '../../shared/cleanText.ts'
import { cents, frenchNumber, withSign } from '../../shared/frenchNumber.ts'
import { signedPercent } from './signedPercent.ts'
import type { Cell, CellKind } from './tableDocument.ts'

const narrow = '\u202F'
const amount = frenchNumber(cents)
const difference = frenchNumber({ ...cents, ...withSign })
const count = frenchNumber({ maximumFractionDigits: 0 })
const quantity = frenchNumber({ maximumFractionDigits: 3 })

/** 'DD/MM/YYYY HH:mm:ss' of a wall time; the seconds stay away when they were not given. */
export function formatWallTime(wallTime: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?/.exec(wallTime)
  if (parts === null) return cleanText(wallTime)
  const date = `${parts[3] ?? ''}/${parts[2] ?? ''}/${parts[1] ?? ''}`
  return parts[4] === undefined ? date : `${date} ${parts[4]}`
}

/** '29/11/2026 18:44 – 21:44 selon le restaurant': what the clocks of several restaurants show; one time where they show one. */
export function formatClocks(earliest: string, latest: string): string {
  const [first, last] = [formatWallTime(earliest), formatWallTime(latest)]
  if (first === last) return first
  const isOneDay = first.slice(0, 11) === last.slice(0, 11)
  return `${first} – ${isOneDay ? last.slice(11) : last} selon le restaurant`
}

/** Seconds as 'HH:mm:ss', over 24 h allowed. */
function formatDuration(seconds: number): string {
  const two = (value: number): string => String(Math.trunc(value)).padStart(2, '0')
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
}

/** One cell as a person reads it in French. A null figure is '—', a null text or date nothing. */
export function formatCell(kind: CellKind, value: Cell): string {
  if (value === null) return kind === 'text' || kind === 'date' || kind === 'datetime' ? '' : '—'
  if (typeof value === 'number') return formatNumber(kind, value)
  if (kind === 'date' || kind === 'datetime') return formatWallTime(kind === 'date' ? value.slice(0, 10) : value)
  return cleanText(value)
}

function formatNumber(kind: CellKind, value: number): string {
  switch (kind) {
    case 'money':
      return `${amount(value)}${narrow}€`
    case 'difference':
      return `${difference(value)}${narrow}€`
    case 'percent':
      return `${amount(value)}${narrow}%`
    case 'change':
      // To a tenth, as the screens show a change.
      return signedPercent(value, 1)
    case 'contribution':
      return signedPercent(value, 2)
    case 'count':
      return count(value)
    case 'quantity':
      return quantity(value)
    case 'decimal':
      return amount(value)
    case 'duration':
      return formatDuration(value)
    default:
      return String(value)
  }
}
