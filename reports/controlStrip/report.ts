import type { Filter, Query } from '@cubejs-client/core'
import { cents, frenchNumber } from '../../shared/frenchNumber.ts'
import { exact, sum, toWire, type Exact } from '../../shared/money.ts'
import { buckets, mayGroup } from '../../shared/period.ts'
import type { CubeRow, Report, ReportFilter } from '../question/report.ts'
import type { View } from '../../shared/views.ts'
import { ask, readers, type Reader } from '../question/ask.ts'
import { daysTouched, wholeDaysOf } from '../question/daysTouched.ts'
import { keyOfDay } from '../question/ofEachDay.ts'
import { SITE_DIMENSIONS, siteOf, type OfSite } from '../rows/ofSite.ts'

/** Which ticket a check points to; `_id` opens it. */
export interface CheckedTicket extends OfSite {
  readonly id: string
  readonly number: string
  readonly till: string
  /** Wall time 'yyyy-MM-ddTHH:mm:ss.SSS'. */
  readonly at: string
  readonly detail: string
}

/** One line of the control strip. `state`: 'ok' holds, 'differs' does not, 'note' is worth knowing and no fault. */
export interface Check {
  readonly id: 'vat' | 'payments' | 'numbers' | 'duplicates' | 'days' | 'gaps' | 'late'
  readonly state: 'ok' | 'differs' | 'note'
  /** Named amounts in euros or counts, in the order to show them. */
  readonly figures: readonly { readonly name: string; readonly value: number; readonly unit: 'euro' | 'count' }[]
  readonly tickets: readonly CheckedTicket[]
  readonly days: readonly CheckedDay[]
}

/** A restaurant's service day 'yyyy-MM-dd' that a check names. */
export interface CheckedDay {
  readonly siteId: string
  readonly day: string
}

/** What the strip needs beside the filter. */
export interface ControlOptions {
  readonly dayStartMinutes: number
  /** Minutes after midnight at which each restaurant's own day starts; that of them all when absent. */
  readonly startsOfDay?: ReadonlyMap<string, number>
  /** The greatest ticket version that the last export held; absent when the report was never exported. */
  readonly exportedVersion?: number
}

const MOST = 50
const tickets = { dimensions: [...SITE_DIMENSIONS, 'guid', 'number', 'till', 'ts'], limit: MOST }

/**
 * The proofs under a report: VAT against turnover, payments against turnover, holes and doubles in the numbers, days
 * without a ticket, tickets whose parts disagree, tickets that arrived since the last export. Asked by every report of
 * /reports and by `report/controle`.
 */
export function controlStrip(filter: ReportFilter, options: ControlOptions): Report<Check[]> {
  const late = options.exportedVersion
  return {
    name: 'control_strip',
    queries: {
      sales: ask('sales', filter, { measures: ['gross_sales', 'net_sales', 'vat_amount'] }),
      vat: ask('vat', filter, { measures: ['gross_amount', 'net_amount', 'vat_amount'] }),
      payments: ask('payments', filter, { measures: ['amount'], dimensions: ['operation'] }),
      bridge: ask('control', filter, {
        measures: [
          ...['overpaid_amount', 'missing_amount', 'unpaid_count', 'on_account_amount', 'gaps_count'],
          // Nothing shows it: counts go back to what they were, as of a hole that is filled, and two looks would agree on what lay between.
          'last_version',
        ],
      }),
      unpaid: above(
        ask('control', filter, { ...tickets, measures: ['missing_amount'] }),
        'control.missing_amount',
        '0.02',
      ),
      gaps: where(
        ask('control', filter, { ...tickets, dimensions: [...tickets.dimensions, 'gap', 'identities'] }),
        'control.has_gap',
        'true',
      ),
      numbers: ofYears(ask('number_control', filter, { measures: ['missing_count', 'duplicates_count'] }), filter),
      holes: above(numbered(filter, ['previous_number', 'missing']), 'number_control.missing', '0'),
      doubles: where(numbered(filter, []), 'number_control.is_duplicate', 'true'),
      days: daysQuery(filter, options),
      ...lateQueries(filter, late),
    },
    read: (rows) => [
      vatCheck(rows),
      paymentsCheck(rows),
      numbersCheck(rows),
      duplicatesCheck(rows),
      daysCheck(rows, filter, options),
      gapsCheck(rows),
      ...(late === undefined ? [] : [lateCheck(rows)]),
    ],
  }
}

function lateQueries(filter: ReportFilter, version: number | undefined): Record<string, Query> {
  if (version === undefined) return {}
  const since = (query: Query) => above(query, 'control.version', String(version))
  return {
    late: since(ask('control', filter, { ...tickets, measures: ['gross_sales'] })),
    late_total: since(ask('control', filter, { measures: ['tickets_count', 'gross_sales'] })),
  }
}

/** The tickets of whole days: one of which the period has an hour is without a ticket where the whole of it is. */
function daysQuery(filter: ReportFilter, options: ControlOptions): Query {
  const asked = mayGroup(filter.range, 'day') ? { ...filter, range: wholeDaysOf(filter, options) } : filter
  return ask('tickets', asked, { measures: ['tickets_count'], dimensions: ['restaurant_id'], byDay: true })
}

type Rows = Readonly<Record<string, readonly CubeRow[]>>

function numbered(filter: ReportFilter, more: readonly string[]): Query {
  const dimensions = [...SITE_DIMENSIONS, 'guid', 'number', 'till', 'ts', ...more]
  return ofYears(ask('number_control', filter, { dimensions, limit: MOST }), filter)
}

/** Reads the calendar years of the range alone: a till's numbers start again each year, so no other year says anything. */
function ofYears(query: Query, { range }: ReportFilter): Query {
  const [first, last] = range.map((wall) => Number(wall.slice(0, 4))) as [number, number]
  const values = Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
  return narrowed(query, { member: 'number_control.number_year', operator: 'equals', values })
}

function where(query: Query, member: string, value: string): Query {
  return narrowed(query, { member, operator: 'equals', values: [value] })
}

function above(query: Query, member: string, value: string): Query {
  return narrowed(query, { member, operator: 'gt', values: [value] })
}

function narrowed(query: Query, filter: Filter): Query {
  return { ...query, filters: [...(query.filters ?? []), filter] }
}

function vatCheck(rows: Rows): Check {
  const [sales] = readers('sales', rows['sales'])
  const [vat] = readers('vat', rows['vat'])
  const gross = amountOf(sales, 'gross_sales')
  const vatGross = amountOf(vat, 'gross_amount')
  const split = amountOf(vat, 'net_amount').plus(amountOf(vat, 'vat_amount'))
  const holds = toWire(gross) === toWire(vatGross) && toWire(split) === toWire(vatGross)
  return check('vat', holds, [
    euro('CA TTC', gross),
    euro('Lignes de TVA, TTC', vatGross),
    euro('Lignes de TVA, HT + TVA', split),
    euro('Différence', vatGross.minus(gross)),
  ])
}

function paymentsCheck(rows: Rows): Check {
  const paid = readers('payments', rows['payments'])
  const receipts = sum(paid.filter(isReceipt).map((row) => row.amount('amount')))
  const received = sum(paid.filter((row) => !isReceipt(row)).map((row) => row.amount('amount')))
  const [bridge] = readers('control', rows['bridge'])
  const gross = amountOf(readers('sales', rows['sales'])[0], 'gross_sales')
  const overpaid = amountOf(bridge, 'overpaid_amount')
  const missing = amountOf(bridge, 'missing_amount')
  const unpaid = amountOf(bridge, 'unpaid_count')
  const tickets = checkedTickets('control', rows['unpaid'], (row) => `il manque ${euros(row.amount('missing_amount'))}`)
  const holds = unpaid.isZero() && toWire(gross.plus(overpaid).minus(missing)) === toWire(received)
  return {
    ...check('payments', holds, [
      euro('CA TTC', gross),
      euro('Trop-perçus et pourboires', overpaid),
      euro('Règlements manquants', missing.negated()),
      euro('Règlements des ventes', received),
      euro('dont en compte', amountOf(bridge, 'on_account_amount')),
      euro('Reçus de débiteurs', receipts),
    ]),
    tickets,
  }
}

function numbersCheck(rows: Rows): Check {
  const missing = amountOf(readers('number_control', rows['numbers'])[0], 'missing_count')
  const tickets = checkedTickets('number_control', rows['holes'], (row) => {
    const [first, last] = [row.count('previous_number') + 1, row.count('number') - 1]
    return first === last ? `manque le n° ${first}` : `manquent les n° ${first} à ${last}`
  })
  return { ...check('numbers', missing.isZero(), [count('Numéros manquants', missing)]), tickets }
}

function duplicatesCheck(rows: Rows): Check {
  const doubles = amountOf(readers('number_control', rows['numbers'])[0], 'duplicates_count')
  const tickets = checkedTickets('number_control', rows['doubles'], () => 'numéro déjà porté par un autre ticket')
  return { ...check('duplicates', doubles.isZero(), [count('Numéros en double', doubles)]), tickets }
}

/** A restaurant's days without a ticket are worth knowing (a file may be missing) and no fault: restaurants close. They are not counted over decades. */
function daysCheck(rows: Rows, filter: ReportFilter, { dayStartMinutes, startsOfDay }: ControlOptions): Check {
  if (!mayGroup(filter.range, 'day')) return { id: 'days', state: 'note', figures: [], tickets: [], days: [] }
  const sold = readers('tickets', rows['days']).map((row) => ({ day: row.day(), siteId: row.text('restaurant_id') }))
  const filled = new Set(sold.map(keyOfDay))
  const isTouched = daysTouched(filter, { dayStartMinutes, startsOfDay })
  const days = buckets(filter.range, 'day', dayStartMinutes)
    .flatMap(({ label }) => filter.sites.map((siteId) => ({ siteId, day: label })))
    .filter((day) => isTouched(day) && !filled.has(keyOfDay(day)))
  const figures = [count('Jours sans ticket', exact(days.length))]
  return { id: 'days', state: days.length === 0 ? 'ok' : 'note', figures, tickets: [], days }
}

function gapsCheck(rows: Rows): Check {
  const gaps = amountOf(readers('control', rows['bridge'])[0], 'gaps_count')
  const tickets = checkedTickets(
    'control',
    rows['gaps'],
    (row) => `écart de ${euros(row.amount('gap'))} (${row.text('identities')})`,
  )
  return { ...check('gaps', gaps.isZero(), [count('Tickets avec écart', gaps)]), tickets }
}

function lateCheck(rows: Rows): Check {
  const [total] = readers('control', rows['late_total'])
  const late = amountOf(total, 'tickets_count')
  const tickets = checkedTickets('control', rows['late'], (row) => `arrivé depuis, ${euros(row.amount('gross_sales'))}`)
  return {
    ...check('late', late.isZero(), [
      count("Tickets arrivés depuis l'export", late),
      euro('Montant', amountOf(total, 'gross_sales')),
    ]),
    tickets,
  }
}

function checkedTickets(
  view: View,
  rows: readonly CubeRow[] | undefined,
  detail: (row: Reader) => string,
): CheckedTicket[] {
  return readers(view, rows).map((row) => ({
    ...siteOf(row),
    id: `${row.text('restaurant_id')}_${row.text('guid')}`,
    number: row.text('number'),
    till: row.text('till'),
    at: row.text('ts'),
    detail: detail(row),
  }))
}

function check(id: Check['id'], holds: boolean, figures: Check['figures']): Check {
  return { id, state: holds ? 'ok' : 'differs', figures, tickets: [], days: [] }
}

function euro(name: string, value: Exact): Check['figures'][number] {
  return { name, value: toWire(value), unit: 'euro' }
}

const amount = frenchNumber(cents)

/** '84,20 €' in a sentence. */
function euros(value: Exact): string {
  return `${amount(toWire(value))}\u202f€`
}

function count(name: string, value: Exact): Check['figures'][number] {
  return { name, value: value.toNumber(), unit: 'count' }
}

function amountOf(row: Reader | undefined, member: string): Exact {
  return row?.amount(member) ?? exact(0)
}

function isReceipt(row: Reader): boolean {
  return row.text('operation') === 'RECU'
}
