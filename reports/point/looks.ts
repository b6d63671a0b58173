import { exact, sum, toWire, type Exact } from '../../shared/money.ts'
import { serviceRange } from '../../shared/period.ts'
import { soldOperations } from '../../shared/ticket/operations.ts'
import type { Check } from '../controlStrip/report.ts'
import type { DebtorBalance } from '../debtorBalances/report.ts'
import { byAmount, groupBy } from '../rows/rows.ts'
import type { LastService } from './lastServices.ts'
import type { LookKind, PointLook } from './point.ts'
import type { BySite, ServiceFigures, UsualFigures } from './serviceFigures.ts'
import { counted, euros, weekdayName } from './words.ts'

/** A restaurant that sold on Le point's day, with all that may be asked to be looked at. */
export interface Looked {
  readonly service: LastService & { readonly day: string }
  readonly figures: ServiceFigures
  readonly usual: UsualFigures | undefined
  readonly givenAway: Exact
  /** The control of a day that is not closed yet; none of one that is. */
  readonly checks: readonly Check[]
  /** Whether all of the day came: of a part, little says nothing, and much says more. */
  readonly isWhole: boolean
}

/** As many sentences as one reads at 9:00. */
const MOST = 3
/** A debt is to be looked at when it is older than so many days; the model's ages have it as a bound. */
const OLD_DAYS = 30

/** At most three things to look at, by the euros at stake. `others`: those that are not of its day, old debts and silent tills. */
export function looksOf(looked: readonly Looked[], others: readonly PointLook[]): PointLook[] {
  const found = [
    ...looked.flatMap((one) => [...turnoverLooks(one), ...givenLooks(one), ...controlLooks(one)]),
    ...others,
  ]
  const atStake = byAmount<PointLook>(
    ({ amount }) => exact(amount),
    ({ text }) => text,
  )
  return found.sort(atStake).slice(0, MOST)
}

/** Turnover below the second lowest, or above the second highest, of the days that are usual: beyond all of them but one. */
function turnoverLooks(one: Looked): PointLook[] {
  const { service, figures, usual, isWhole } = one
  if (!usual) return []
  const { grossSales } = figures
  const amount = grossSales.minus(usual.grossSales).abs()
  const text = (than: string) =>
    `${euros(toWire(grossSales))}, ${than}\u202f; habituel ${euros(toWire(usual.grossSales))}`
  const days = { of: usual.days, day: service.day }
  if (grossSales.lt(usual.low)) {
    if (!isWhole) return []
    const than = beyond('moins', { ...days, isAll: grossSales.lt(usual.lowest) })
    return [look(one, 'ca_bas', { amount, text: text(than) })]
  }
  if (!grossSales.gt(usual.high)) return []
  const than = beyond('plus', { ...days, isAll: grossSales.gt(usual.highest) })
  return [look(one, 'ca_haut', { amount, text: text(than) })]
}

/** Offered, cancelled and discounts above the second highest of those days. */
function givenLooks(one: Looked): PointLook[] {
  const { service, usual, givenAway } = one
  if (!usual || !givenAway.gt(usual.highGivenAway)) return []
  const than = beyond('plus', { of: usual.days, day: service.day, isAll: givenAway.gt(usual.highestGivenAway) })
  const given = `${euros(toWire(givenAway))} d’offerts, annulations et remises, ${than}`
  const text = `${given}\u202f; habituel ${euros(toWire(usual.givenAway))}`
  return [look(one, 'cadeaux', { amount: givenAway.minus(usual.givenAway), text })]
}

const checkNames: Partial<Record<Check['id'], string>> = {
  vat: 'TVA',
  payments: 'règlements',
  duplicates: 'numéros en double',
  gaps: 'tickets avec écart',
}

/** A day to close whose control strip is not green; missing numbers are a hole, named by itself. */
function controlLooks(one: Looked): PointLook[] {
  const wrong = one.checks.filter(({ id, state }) => state === 'differs' && checkNames[id] !== undefined)
  const names = wrong.map(({ id }) => checkNames[id] ?? '').join(', ')
  const text = `journée à arrêter, le contrôle n’est pas au vert (${names})`
  const differs = wrong.length === 0 ? [] : [look(one, 'controle', { amount: stakeOf(wrong), text })]
  return [...differs, ...holeLooks(one)]
}

/** Numbers that no ticket bears, at the mean ticket of the day: what may not have arrived. */
function holeLooks(one: Looked): PointLook[] {
  const missing = figureOf(
    one.checks.find(({ id }) => id === 'numbers'),
    'Numéros manquants',
  )
  if (missing.isZero()) return []
  const { grossSales, ticketsCount } = one.figures
  const amount = ticketsCount.isZero() ? exact(0) : missing.times(grossSales).dividedBy(ticketsCount).abs()
  const numbers = counted(missing.toNumber(), ['numéro de ticket manque', 'numéros de tickets manquent'])
  return [look(one, 'trou', { amount, text: `${numbers}, soit ${euros(toWire(amount))} au ticket moyen` })]
}

/** What is due for more than 30 days, one sentence a restaurant: no debtor's name goes into a notification. */
export function debtLooks(balances: readonly DebtorBalance[], services: readonly LastService[]): PointLook[] {
  const old = balances.map((row) => ({ row, amount: oldOf(row) })).filter(({ amount }) => amount.gt(0))
  return [...groupBy(old, ({ row }) => row.siteId).values()].flatMap((own) =>
    own.slice(0, 1).map(({ row: { siteId, site } }) => {
      const amount = toWire(sum(own.map((one) => one.amount)))
      const debtors = counted(own.length, ['débiteur', 'débiteurs'])
      const name = services.find((service) => service.siteId === siteId)?.shortName ?? site
      const text = `${name}\u202f: ${euros(amount)} dus depuis plus de ${OLD_DAYS} jours par ${debtors}.`
      return { siteId, site, kind: 'debiteur' as const, amount, text, link: `/debiteurs?sites=${siteId}` }
    }),
  )
}

function oldOf({ age }: DebtorBalance): Exact {
  return sum([age.days31to60, age.days61to90, age.over90].map((due) => exact(due)))
}

/** The address of the tickets of a restaurant's service day. */
export function ticketsLink({ siteId, dayStartMinutes }: LastService, day: string): string {
  const [du, au] = serviceRange(day, day, dayStartMinutes)
  return `/tickets?${new URLSearchParams({ du, au, sites: siteId, operation: soldOperations.join(',') }).toString()}`
}

function look(
  { service }: Looked,
  kind: LookKind,
  { amount, text }: { readonly amount: Exact; readonly text: string },
): PointLook {
  const { siteId, site, shortName, day } = service
  return {
    ...{ siteId, site, kind, amount: toWire(amount), link: ticketsLink(service, day) },
    text: `${shortName}\u202f: ${text}.`,
  }
}

/** The usual days that a figure is beyond. */
interface DaysBeyond {
  readonly of: number
  readonly day: string
  /** Beyond each of them, and not only beyond the second. */
  readonly isAll: boolean
}

/** 'moins que ses 8 derniers samedis', 'moins que 7 de ses 8 derniers samedis': beyond the second of them is beyond all but one. */
function beyond(than: 'moins' | 'plus', { of, day, isAll }: DaysBeyond): string {
  return `${than} que ${isAll ? '' : `${of - 1} de `}ses ${of} derniers ${weekdayName(day)}s`
}

/** The greatest amount that does not agree; 0 where only counts differ. */
function stakeOf(checks: readonly Check[]): Exact {
  const amounts = checks.flatMap((check) =>
    ['Différence', 'Règlements manquants'].map((name) => figureOf(check, name).abs()),
  )
  return amounts.reduce((most, amount) => (amount.gt(most) ? amount : most), exact(0))
}

function figureOf(check: Check | undefined, name: string): Exact {
  return exact(check?.figures.find((figure) => figure.name === name)?.value)
}

/** The restaurants of a map's amounts, zero where there is none. */
export function amountOf(amounts: BySite<Exact>, site: string): Exact {
  return amounts.get(site) ?? exact(0)
}
