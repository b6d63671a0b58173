import { listNames, listTypes, partNames, plainColumns } from '../../shared/ticket/columns.ts'
import type { envelopeTypes, fieldTypes, ListName, PartName } from '../../shared/ticket/columns.ts'

/** A decimal as ClickHouse answers it: text, or a number where it is short. */
type Figure = string | number

/** What ClickHouse answers for a column of that type; times as 'yyyy-MM-dd HH:mm:ss.SSS'. */
type Answer<Type> = Type extends `Decimal${string}`
  ? Figure
  : Type extends 'Int32' | 'UInt16' | 'UInt8'
    ? number
    : Type extends `Map${string}`
      ? Readonly<Record<string, string>>
      : string

type SingleTypes = typeof envelopeTypes & typeof fieldTypes
type RowOf<Names extends readonly (keyof SingleTypes)[]> = {
  readonly [Name in Names[number]]: Answer<SingleTypes[Name]>
}

const headerNames = [
  ...([
    'restaurant_id',
    'guid',
    'ts',
    'number',
    'table_number',
    'covers',
    'seller',
    'till',
    'operation',
    'state',
  ] as const),
  ...(['net_amount', 'tax_amount', 'gross_amount'] as const),
] as const
const detailNames = [...plainColumns, ...(['origin_guid', 'issuer', 'debtor_key', 'account_key'] as const)] as const

/** A ticket's header. */
export type HeaderRow = RowOf<typeof headerNames>

/** What a header is selected by. */
export const headerColumns = headerNames.join(', ')

/** A whole ticket: the header, and each nested list as parallel arrays named 'list_column'. */
export type TicketRow = HeaderRow &
  RowOf<typeof detailNames> & { readonly version: string } & Readonly<
    Record<`${ListName}_${string}`, readonly Figure[] | undefined>
  >

/** What a whole ticket is selected by. */
export const selectedColumns = [
  headerColumns,
  'toString(version) AS version',
  ...detailNames,
  ...listNames.flatMap((list) => partNames(list).map((part) => `\`${list}.${part}\` AS ${list}_${part}`)),
].join(', ')

/** One element of a nested list: text or figure by column name. */
export interface Part<List extends ListName> {
  readonly text: (column: PartName<List>) => string
  readonly figure: (column: PartName<List>) => Figure
}

/** The elements of a nested list, in the file's order. */
export function partsOf<List extends ListName>(row: TicketRow, list: List): Part<List>[] {
  const [first = ''] = Object.keys(listTypes[list])
  const length = row[`${list}_${first}`]?.length ?? 0
  return Array.from({ length }, (_, index) => {
    const figure = (column: PartName<List>): Figure => row[`${list}_${column}`]?.[index] ?? 0
    return { figure, text: (column) => String(row[`${list}_${column}`]?.[index] ?? '') }
  })
}
