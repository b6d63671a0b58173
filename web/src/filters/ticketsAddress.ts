import type { WallRange } from '../../../shared/period.ts'
import { addDays } from '../../../shared/serviceDay.ts'
import { comparisonKeys } from './reportAddress.ts'

/** Which tickets a figure stands for; what is absent stays as the address has it. */
export interface TicketsOf {
  readonly seller?: string
  readonly till?: string
  /** One restaurant instead of those of the address. */
  readonly site?: string
  readonly article?: string
  /** A payment mode, and the till that took it in. */
  readonly mode?: string
  readonly paidAt?: string
  /** A wall hour, 0 to 23. */
  readonly hour?: number
  readonly range?: WallRange
  /** A service day 'yyyy-MM-dd' or month 'yyyy-MM' within the range, of restaurants whose days start at different times. */
  readonly day?: string
  /** The operations that the figure counts; an operation chosen on the screen narrows them. */
  readonly operations?: readonly string[]
}

/** The address of the ticket list behind a figure: the same period, sites and filters, then what the figure is of. */
export function ticketsAddress(search: URLSearchParams, shown: WallRange, of: TicketsOf): string {
  const kept = ['periode', 'du', 'au', 'sites', 'vendeur', 'caisse', 'operation', 'etat', 'heure', 'article']
  const keys: readonly string[] = [...kept, ...comparisonKeys]
  const next = new URLSearchParams([...search].filter(([key]) => keys.includes(key)))
  const set = (key: string, value: string | undefined) => {
    if (value) next.set(key, value)
  }
  set('vendeur', of.seller)
  set('caisse', of.till)
  set('article', of.article)
  set('mode', of.mode)
  set('encaisse', of.paidAt)
  set('jour', of.day)
  set('sites', of.site)
  if (!search.get('operation')) set('operation', of.operations?.join(','))
  const whole = of.range ?? shown
  const narrow = of.hour === undefined ? of.range : hourRange(whole, of.hour)
  if (narrow) setRange(next, narrow)
  if (of.hour !== undefined && !narrow) set('heure', String(of.hour))
  const text = next.toString()
  return text ? `/tickets?${text}` : '/tickets'
}

function setRange(next: URLSearchParams, [from, to]: WallRange): void {
  next.delete('periode')
  next.set('du', from)
  next.set('au', to)
}

/** The one hour of that number within the range; null when it comes more than once or never: the hour is then a filter of its own. */
export function hourRange([from, to]: WallRange, hour: number): WallRange | null {
  const two = String(hour).padStart(2, '0')
  const days = [from.slice(0, 10), addDays(from.slice(0, 10), 1)]
  if (to.slice(0, 10) > (days[1] ?? '')) return null
  const found = days
    .map((day): WallRange => [`${day}T${two}:00:00.000`, `${day}T${two}:59:59.999`])
    .filter(([start, end]) => start <= to && end >= from)
    .map(([start, end]): WallRange => [start < from ? from : start, end > to ? to : end])
  return found.length === 1 ? (found[0] ?? null) : null
}
