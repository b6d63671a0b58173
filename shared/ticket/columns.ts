/**
 * A ticket as pos.tickets and pos.ticket_history keep it: the one table from which the worker's rows, the readers' selects and
 * their types follow. A test compares it with the migrated stores.
 */

const text = 'String'
/** A text of which there are few different ones. */
const word = 'LowCardinality(String)'
/** Euros or a quantity, to the millionth. */
const amount = 'Decimal(18, 6)'
/** A wall time, stored as if UTC. */
const time = "DateTime64(3, 'UTC')"

/** Whose a ticket is, its key, its place in time and its version; then the columns that the worker alone writes. */
export const envelopeTypes = {
  restaurant_id: 'UUID',
  guid: text,
  ts: time,
  version: 'UInt64',
  is_deleted: 'UInt8',
  file_id: 'UInt64',
  imported_at: time,
} as const

/** What a ticket says once. */
export const fieldTypes = {
  number: text,
  origin_number: text,
  origin_guid: text,
  table_number: text,
  covers: 'Int32',
  seller: word,
  till: word,
  operation: word,
  state: word,
  net_amount: amount,
  tax_amount: amount,
  gross_amount: amount,
  gap_amount: amount,
  gaps: 'Array(LowCardinality(String))',
  issuer: 'Map(LowCardinality(String), String)',
  contact_key: text,
  debtor_key: text,
  account_key: text,
} as const

/**
 * Texts that pass from the file to the answer of a whole ticket as they stand: the column, and the name that file and wire give
 * it. Known names, reading, rows, selects, the answer and its shape follow; what lists of tickets show too is none of them.
 */
export const plainTexts = { origin_number: 'NumTicketOrigine' } as const satisfies { [Name in FieldName]?: string }

/** What a ticket says in lists: each a nested table, its parts in the file's order. */
export const listTypes = {
  lines: {
    order_no: 'UInt16',
    ordered_at: time,
    seller: word,
    label: word,
    group_label: word,
    family_label: word,
    tax_label: word,
    quantity: amount,
    unit_price: amount,
    gross_amount: amount,
    net_amount: amount,
  },
  line_taxes: {
    line_no: 'UInt16',
    number: text,
    label: word,
    net_amount: amount,
    tax_amount: amount,
    gross_amount: amount,
  },
  offered: { line_no: 'UInt16', label: word, reason: word, quantity: amount, amount },
  cancelled: { line_no: 'UInt16', label: word, reason: word, quantity: amount, amount },
  transfers: { guid: text, number: text, table_number: text, label: text, amount },
  invoices: { number: text },
  taxes: { label: word, ts: time, rate: 'Decimal(9, 4)', net_amount: amount, tax_amount: amount, gross_amount: amount },
  discounts: { label: word, ts: time, rate: 'Decimal(9, 4)', amount },
  payments: { label: word, family_label: word, till: word, quantity: amount, unit_amount: amount, amount },
  statistics: { label: word, seller: word, family_label: word, quantity: amount, amount },
} as const

export type EnvelopeName = keyof typeof envelopeTypes
export type FieldName = keyof typeof fieldTypes
export type ListName = keyof typeof listTypes
export type PlainText = keyof typeof plainTexts
/** The columns of one list. */
export type PartName<List extends ListName> = keyof (typeof listTypes)[List] & string
type ListColumn = { [List in ListName]: `${List}.${PartName<List>}` }[ListName]
/** A column of a ticket's content: 'covers' or 'lines.label'. */
export type ContentColumn = FieldName | ListColumn

/** What a change brought to tickets: columns, and texts of the contacts that a ticket names and of its issuer, as they are stored. */
interface LaterForm extends LaterTexts {
  readonly columns: readonly ContentColumn[]
}

/** Names that a change added to a contact's `fields` and to the map `issuer`. */
export interface LaterTexts {
  readonly contact: readonly string[]
  readonly issuer: readonly string[]
}

/**
 * What came after the first form, one entry a change, newest last; an entry that was released never changes. Its columns are
 * written after the others, and all that it names stays out of the earlier fingerprints, so that a ticket that is sent again
 * stays known.
 */
const laterForms: readonly LaterForm[] = []
const laterColumns = laterForms.map(({ columns }) => columns)

/** The texts of contacts and issuer by the change that they came with. */
export const laterTexts: readonly LaterTexts[] = laterForms

/** The names of the lists. */
export const listNames = Object.keys(listTypes) as readonly ListName[]

/** The columns of the plain texts. */
export const plainColumns = Object.keys(plainTexts) as readonly PlainText[]

/** The columns before a ticket's content, in the order in which they are written. */
export const envelopeColumns = Object.keys(envelopeTypes) as readonly EnvelopeName[]

/** The columns of a ticket's content by the form of the fingerprint that they came with, the first form first. */
export const ticketForms: readonly (readonly ContentColumn[])[] = [firstForm(), ...laterColumns]

/** Every column that is written, in that order. */
export const ticketColumns: readonly (EnvelopeName | ContentColumn)[] = [...envelopeColumns, ...ticketForms.flat()]

/** The columns of a list, as the table above orders them. */
export function partNames(list: ListName): readonly string[] {
  return Object.keys(listTypes[list])
}

function firstForm(): ContentColumn[] {
  const later = new Set(laterColumns.flat())
  const parts = listNames.flatMap((list) => partNames(list).map((part) => `${list}.${part}` as ContentColumn))
  return [...(Object.keys(fieldTypes) as FieldName[]), ...parts].filter((column) => !later.has(column))
}
