import { cleanText } from '../../shared/cleanText.ts'
import { signedPercent } from './signedPercent.ts'
import type { Cell, CellKind } from './tableDocument.ts'

const narrow = '\u202F'
const money = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const count = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })
const quantity = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 })

/** '1 234,56 €' with narrow no-break spaces, as the screens write it; never '-0,00'. */
function formatMoney(value: number): string {
  return `${money.format(value)}${narrow}€`.replace(/^-(?=0,00)/, '')
}

/** 'DD/MM/YYYY HH:mm:ss' of a wall time; the seconds stay away when they were not given. */
export function formatWallTime(wallTime: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?/.exec(wallTime)
  if (parts === null) return cleanText(wallTime)
  const date = `${parts[3] ?? ''}/${parts[2] ?? ''}/${parts[1] ?? ''}`
  return parts[4] === undefined ? date : `${date} ${parts[4]}`
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
      return formatMoney(value)
    case 'percent':
      return `${money.format(value).replace('-', '−')}${narrow}%`
    case 'change':
      // To a tenth, as the screens show a change.
      return signedPercent(value, 1)
    case 'count':
      return count.format(value)
    case 'quantity':
      return quantity.format(value)
    case 'duration':
      return formatDuration(value)
    default:
      return String(value)
  }
}
