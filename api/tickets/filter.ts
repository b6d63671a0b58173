import { unnamed } from '../../shared/unnamed.ts'
import type { ContactTicketsBody, ListTotal, TicketListBody } from '../../shared/wire/tickets.ts'
import { soldOperations } from '../../shared/ticket/operations.ts'
import { readRange } from '../../reports/question/reportCall.ts'

/** The tickets of one contact: by its key, by the GUIDs (a known customer) or the numbers (a debtor) that it carries. */
export interface ContactTickets {
  readonly kind: 'contact' | 'debtor'
  readonly key: string
  readonly guids: readonly string[]
  readonly numbers: readonly string[]
}

/** Conditions on pos.tickets with their typed parameters. */
export interface TicketFilter {
  readonly where: readonly string[]
  readonly params: Readonly<Record<string, unknown>>
  /** What the counting pass adds up beside the lines, by the name it has on the wire. */
  readonly sums: Readonly<Partial<Record<keyof ListTotal, string>>>
}

type LibFilters = TicketListBody['WhereLibInArray']

/** Column and literal type of each filter key of 03 §3; what names nobody is no filter. */
const libColumns = {
  LibVendeur: { column: 'seller', none: unnamed.seller },
  LibCaisse: { column: 'till', none: unnamed.till },
  Operation: { column: 'operation', none: null },
  Etat: { column: 'state', none: null },
} as const
type LibKey = keyof typeof libColumns

/** The condition of a ticket list: sites and range first (they are the primary key), then the search. Open tickets stay out unless a state is asked for. */
export function ticketFilter(body: TicketListBody | ContactTicketsBody, sites: readonly string[]): TicketFilter {
  const where = ['restaurant_id IN {sites:Array(UUID)}']
  const params: Record<string, unknown> = { sites: [...sites] }
  const add = (condition: string, name: string, value: unknown): void => {
    where.push(condition)
    params[name] = value
  }
  if (body.range) {
    const [from, to] = readRange(body.range).map((wall) => wall.replace('T', ' '))
    add("ts >= {from:DateTime64(3, 'UTC')}", 'from', from)
    add("ts <= {to:DateTime64(3, 'UTC')}", 'to', to)
  }
  if (body.vendeur && body.vendeur !== unnamed.seller) add('seller = {vendeur:String}', 'vendeur', body.vendeur)
  if (body.caisse && body.caisse !== unnamed.till) add('till = {caisse:String}', 'caisse', body.caisse)
  for (const key of Object.keys(libColumns) as LibKey[]) {
    const { column } = libColumns[key]
    const wanted = libValues(body.WhereLibInArray, key)
    const unwanted = libValues(body.WhereLibNotInArray, key)
    if (wanted.length > 0) add(`${column} IN {in${key}:Array(String)}`, `in${key}`, wanted)
    if (unwanted.length > 0) add(`${column} NOT IN {out${key}:Array(String)}`, `out${key}`, unwanted)
  }
  if (libValues(body.WhereLibInArray, 'Etat').length === 0) where.push('is_closed')
  const operations = libValues(body.WhereLibInArray, 'Operation')
  if (isCountedSet(operations)) where.push("NOT (operation = 'ANNULATION' AND gross_amount >= 0)")
  addSearch(body, add)
  return { where, params, sums: sumsOf(body, operations) }
}

/**
 * Sales and counter-tickets asked for together are what turnover counts: a positive ANNULATION is in no figure (03 §2). Not the
 * store's `is_sale`, which is closed: this holds of open tickets too, where they are asked for.
 */
function isCountedSet(operations: readonly string[]): boolean {
  return soldOperations.every((operation) => operations.includes(operation))
}

function sumsOf(body: TicketListBody | ContactTicketsBody, operations: readonly string[]): TicketFilter['sums'] {
  const ofArticle =
    'sum(arraySum(arrayMap((label, amount) -> if(label = {article:String}, amount, toDecimal64(0, 6)), lines.label, lines.gross_amount)))'
  return {
    MontantTTC: 'sum(gross_amount)',
    CA: `sum(if(is_sale, gross_amount, toDecimal64(0, 6)))`,
    ...(body.Article === undefined ? {} : { PrixTotalNet: ofArticle }),
    ...paymentsSum(body, operations),
  }
}

/** Whether a payment line is of the mode and the till asked for; '' when neither is. */
function askedPayment({ ModeReglement, CaisseReglement }: TicketListBody | ContactTicketsBody): string {
  const mode = ModeReglement === undefined ? [] : ['label = {mode:String}']
  const till = CaisseReglement === undefined ? [] : ['till = {paidAt:String}']
  return [...mode, ...till].join(' AND ')
}

/** The payments of the mode and till asked for; else all of them, where receipts are listed. */
function paymentsSum(body: TicketListBody | ContactTicketsBody, operations: readonly string[]): TicketFilter['sums'] {
  const asked = askedPayment(body)
  if (asked !== '') {
    const amount = `if(${asked}, amount, toDecimal64(0, 6))`
    const lists = 'payments.label, payments.till, payments.amount'
    return { TotalValeur: `sum(arraySum(arrayMap((label, till, amount) -> ${amount}, ${lists})))` }
  }
  return operations.includes('RECU') ? { TotalValeur: 'sum(arraySum(payments.amount))' } : {}
}

/**
 * The same, narrowed to a contact's tickets. The order in which files came does not matter: links are resolved here, by key.
 * A debtor's total is what is due of the list: its invoices less its receipts, as the debtors' balance reckons; the sales
 * that an invoice re-states add nothing.
 */
export function contactFilter(filter: TicketFilter, { kind, key, guids, numbers }: ContactTickets): TicketFilter {
  const listed =
    kind === 'contact' ? 'guid IN {guids:Array(String)}' : "(number IN {numbers:Array(String)} AND number != '0')"
  const links = kind === 'contact' ? { guids: [...guids] } : { numbers: [...numbers] }
  return {
    ...filter,
    where: [...filter.where, `(${kind}_key = {contactKey:String} OR ${listed})`],
    params: { ...filter.params, ...links, contactKey: key },
    sums: kind === 'debtor' ? { ...filter.sums, ...debtorSums } : filter.sums,
  }
}

/** A closed document of the debtor himself, by operation: what the measures `invoiced` and `received` of the model add up (docs/decisions/0015). */
function ofDebtor(operation: string, amount: string): string {
  const isOwn = `debtor_key = {contactKey:String} AND is_closed AND operation = '${operation}'`
  return `sum(if(${isOwn}, toDecimal128(${amount}, 6), toDecimal128(0, 6)))`
}

const invoiced = ofDebtor('JUSTIFICATIF', 'gross_amount')
const received = ofDebtor(
  'RECU',
  'if(empty(payments.amount), toDecimal128(gross_amount, 6), arraySum(payments.amount))',
)
const debtorSums = { MontantTTC: `${invoiced} - ${received}`, Facture: invoiced, Recu: received }

/**
 * The tickets that a payload names of a contact's: those with these GUIDs, or these numbers with the invoices and receipts
 * that name them. All of the contact's own, as its page sends them, narrow nothing; nor does an empty list.
 */
export function namedTickets(filter: TicketFilter, body: ContactTicketsBody, contact: ContactTickets): TicketFilter {
  const isKnown = contact.kind === 'contact'
  const [asked, own] = isKnown
    ? [body.AccountHasTicketsGUIDs, contact.guids]
    : [body.InvoicesNumTickets, contact.numbers]
  const named = new Set(asked)
  const isWhole = named.size === 0 || (own.length > 0 && own.every((one) => named.has(one)))
  if (isWhole) return filter
  const condition = isKnown
    ? 'guid IN {named:Array(String)}'
    : '(number IN {named:Array(String)} OR hasAny(invoices.number, {named:Array(String)}))'
  return { ...filter, where: [...filter.where, condition], params: { ...filter.params, named: [...named] } }
}

function addSearch(
  body: TicketListBody | ContactTicketsBody,
  add: (condition: string, name: string, value: unknown) => void,
): void {
  const { NumTicket, MontantTTC, TableNumber, Article, ModeReglement, CaisseReglement, Heure, Jour } = body
  if (NumTicket !== undefined) {
    const isNumber = /^\d{1,18}$/.test(NumTicket)
    if (isNumber) add('number_value = {number:UInt64}', 'number', String(BigInt(NumTicket)))
    else add('number = {number:String}', 'number', NumTicket)
  }
  if (MontantTTC !== undefined) add('gross_amount = {amount:Decimal(18, 6)}', 'amount', MontantTTC)
  if (TableNumber !== undefined) add('table_number = {table:String}', 'table', TableNumber)
  const isPaidSo = `arrayExists((label, till) -> ${askedPayment(body)}, payments.label, payments.till)`
  if (ModeReglement !== undefined) add(isPaidSo, 'mode', ModeReglement)
  if (CaisseReglement !== undefined) add(isPaidSo, 'paidAt', CaisseReglement)
  if (Article !== undefined) add('has(lines.label, {article:String})', 'article', Article)
  if (Heure !== undefined && Heure !== null) add('toHour(ts) = {hour:UInt8}', 'hour', Heure)
  if (Jour) add('startsWith(toString(service_day), {day:String})', 'day', Jour)
}

function libValues(filters: LibFilters, key: LibKey): string[] {
  const { none } = libColumns[key]
  const values = (filters ?? []).filter(({ LibKey }) => LibKey === key).flatMap(({ LibValeur }) => LibValeur ?? [])
  return values.filter((value) => value !== '' && value !== none)
}
