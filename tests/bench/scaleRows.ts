import type { ClickHouseClient } from '@clickhouse/client'

/** Tickets of a history, `lines` / 5 of them, spread evenly over restaurants and months. */
export interface Shape {
  readonly lines: number
  /** Restaurants of the group that is asked about; its first one is the 'one restaurant' of the questions. */
  readonly group: number
  /** Restaurants of other customers, in the same table. */
  readonly others: number
  /** Months before April 2026. */
  readonly months: number
}

const linesOfTicket = 5

/** The id of the restaurant of a number, in each dialect the same text. */
export function restaurantId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** The ids of the group. */
export function groupOf({ group }: Shape): string[] {
  return Array.from({ length: group }, (_, index) => restaurantId(index))
}

/** How many tickets each month of the history has. */
function ticketsPerMonth({ lines, months }: Shape): number {
  return Math.round(lines / linesOfTicket / months)
}

/** First instants 'yyyy-MM-dd 00:00:00' of the months of a history, oldest first. */
export function monthsOf({ months }: Shape): string[] {
  return Array.from({ length: months }, (_, index) => {
    const month = new Date(Date.UTC(2026, 3 - months + index, 1))
    return `${month.toISOString().slice(0, 10)} 00:00:00`
  })
}

const list = (value: string) => `arrayMap(line -> ${value}, range(${linesOfTicket}))`
/** Millionths of the gross and of the net price of a line, drawn from its numbers. */
const cents = '(250 + (number * 31 + line * 977) % 4000)'
const gross = `toDecimal64(${cents}, 6) / 100`
const net = `toDecimal64(intDiv(${cents} * 10 + 5, 11), 6) / 100`
const grossOf = `arraySum(line -> ${cents}, range(${linesOfTicket}))`
const netOf = `arraySum(line -> intDiv(${cents} * 10 + 5, 11), range(${linesOfTicket}))`
const euros = (sum: string) => `toDecimal64(${sum}, 6) / 100`
const dish =
  "concat(['Entrecôte', 'Salade', 'Croque-monsieur', 'Café', 'Vin', 'Crème', 'Pinte'][1 + d % 7], ' ', toString(d))"

/** The columns of a ticket as the import fills them; from `number`, its place in the month, and the first instant of it. */
function columnsOf(shape: Shape, first: string): Readonly<Record<string, string>> {
  const restaurants = shape.group + shape.others
  const seconds = Math.floor((28 * 86_400) / Math.max(1, Math.ceil(ticketsPerMonth(shape) / restaurants)))
  return {
    restaurant_id: `toUUID(concat('00000000-0000-4000-8000-', leftPad(toString(number % ${restaurants}), 12, '0')))`,
    guid: `concat(lower(hex(sipHash64(number, '${first}'))), '-', lower(hex(sipHash64('${first}', number + 1))), 'abc')`,
    ts: `toDateTime64('${first}', 3, 'UTC') + toIntervalSecond(intDiv(number, ${restaurants}) * ${seconds} + number % 60)`,
    version: `toUInt64(toYYYYMM(toDate('${first.slice(0, 10)}'))) * 100000000 + number`,
    file_id: 'number + 1',
    imported_at: `toDateTime64('${first}', 3, 'UTC')`,
    number: `toString(intDiv(number, ${restaurants}) + 1)`,
    table_number: 'toString(number % 30)',
    covers: '1 + number % 6',
    seller: "concat('Vendeur ', toString(number % 12))",
    till: "concat('CAISSE ', toString(1 + intDiv(number, 3) % 2))",
    operation: "if(intDiv(number, 7) % 20 = 0, 'TRANSFERT', 'VENTE')",
    state: "'Fermé'",
    net_amount: euros(netOf),
    tax_amount: euros(`${grossOf} - ${netOf}`),
    gross_amount: euros(grossOf),
    'lines.order_no': list('toUInt16(1 + line)'),
    'lines.ordered_at': list(`toDateTime64('${first}', 3, 'UTC') + toIntervalSecond(number + line)`),
    'lines.seller': list("concat('Vendeur ', toString(number % 12))"),
    'lines.label': list(dish.replaceAll(/\bd\b/g, '((number * 7 + line * 13) % 150)')),
    'lines.group_label': list("concat('Groupe ', toString((number + line) % 4))"),
    'lines.family_label': list("concat('Famille ', toString((number + line) % 12))"),
    'lines.tax_label': list("if(line = 4, 'TVA 20 %', 'TVA 10 %')"),
    'lines.quantity': list('toDecimal64(1 + (number + line) % 3, 6)'),
    'lines.unit_price': list(`${gross} / (1 + (number + line) % 3)`),
    'lines.gross_amount': list(gross),
    'lines.net_amount': list(net),
    'taxes.label': "['TVA 10 %', 'TVA 20 %']",
    'taxes.ts': `arrayMap(rate -> toDateTime64('${first}', 3, 'UTC') + toIntervalSecond(number), range(2))`,
    'taxes.rate': '[toDecimal32(10, 4), toDecimal32(20, 4)]',
    'taxes.net_amount': `[${euros(`intDiv(${netOf}, 3)`)}, ${euros(`${netOf} - intDiv(${netOf}, 3)`)}]`,
    'taxes.tax_amount': `[${euros(`intDiv(${grossOf} - ${netOf}, 3)`)}, ${euros(`${grossOf} - ${netOf} - intDiv(${grossOf} - ${netOf}, 3)`)}]`,
    'taxes.gross_amount': `[${euros(`intDiv(${netOf}, 3) + intDiv(${grossOf} - ${netOf}, 3)`)}, ${euros(`${grossOf} - intDiv(${netOf}, 3) - intDiv(${grossOf} - ${netOf}, 3)`)}]`,
    'payments.label': "[['Carte bancaire', 'Espèces', 'Chèque'][1 + number % 3]]",
    'payments.family_label': "[['CB', 'Espèces', 'Chèques'][1 + number % 3]]",
    'payments.till': "[concat('CAISSE ', toString(1 + intDiv(number, 3) % 2))]",
    'payments.quantity': '[toDecimal64(1, 6)]',
    'payments.unit_amount': `[${euros(grossOf)}]`,
    'payments.amount': `[${euros(grossOf)}]`,
  }
}

/** Makes the tickets of a history inside ClickHouse, two months at a time, and merges them: the same rows for the same shape. */
export async function fillTickets(client: ClickHouseClient, shape: Shape): Promise<void> {
  const fillMonth = async (first: string) => {
    const columns = columnsOf(shape, first)
    await client.command({
      query: `INSERT INTO pos.tickets (${Object.keys(columns).join(', ')})
        SELECT ${Object.values(columns).join(', ')} FROM numbers(${ticketsPerMonth(shape)})`,
    })
  }
  const months = monthsOf(shape)
  for (let index = 0; index < months.length; index += 2)
    await Promise.all(months.slice(index, index + 2).map(fillMonth))
  await mergeTickets(client)
}

/** One part a month, as an import leaves it after its merges; a month at a time, since those of fifty years take longer than a statement may. */
export async function mergeTickets(client: ClickHouseClient): Promise<void> {
  for (const month of await monthsOfTickets(client, 'HAVING count() > 1'))
    await client.command({ query: `OPTIMIZE TABLE pos.tickets PARTITION ID '${month}' FINAL` })
}

/** The months of which there are tickets, as their partitions are named: of all, or of those whose parts are so. */
export async function monthsOfTickets(client: ClickHouseClient, having = ''): Promise<string[]> {
  const query = `SELECT partition_id AS month FROM system.parts WHERE active AND database = 'pos' AND table = 'tickets'
    GROUP BY month ${having} ORDER BY month`
  const months = await (await client.query({ query, format: 'JSONEachRow' })).json<{ month: string }>()
  return months.map(({ month }) => month)
}
