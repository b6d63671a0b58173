import { postedBy, readLines } from './fec/layout.ts'
import { dayOf, type ToldTicket } from './toldTickets.ts'

/** Cents by 'restaurant day what', debits above nothing; what comes to nothing is left out. */
export type Sums = ReadonlyMap<string, number>

/** A closing or complement as the store keeps it. */
export interface StoredLink {
  readonly site: string
  readonly day: string
  readonly journal: {
    readonly vatLines: readonly { readonly rate: string; readonly netAmount: number; readonly vatAmount: number }[]
    readonly payments: readonly { readonly family: string; readonly amount: number }[]
    readonly receipts: readonly { readonly family: string; readonly amount: number }[]
  }
}

/** What the entries of some days come to, from the tickets alone. */
export function sumTickets(
  tickets: readonly ToldTicket[],
  { nameOf, dayStartOf }: { nameOf: (site: number) => string; dayStartOf: (site: number) => number },
): Sums {
  return added(
    tickets.flatMap(({ site, ts, operation, lines, payments }) => {
      const key = (what: string) => `${nameOf(site)} ${dayOf(ts, dayStartOf(site))} ${what}`
      return [
        ...lines.flatMap(({ rate, net, tax }) => [at(key(sales(rate)), -net), at(key(vat(rate)), -tax)]),
        ...payments.map(({ family, cents }) => at(key(family), cents)),
        ...(operation === 'RECU' ? payments.map(({ cents }) => at(key(received), -cents)) : []),
      ]
    }),
  )
}

/** What the store's closings and complements come to together. */
export function sumClosings(links: readonly StoredLink[]): Sums {
  return added(
    links.flatMap(({ site, day, journal: { vatLines, payments, receipts } }) => {
      const key = (what: string) => `${site} ${day} ${what}`
      return [
        ...vatLines.flatMap(({ rate, netAmount, vatAmount }) => [
          at(key(sales(rate)), -cents(netAmount)),
          at(key(vat(rate)), -cents(vatAmount)),
        ]),
        ...[...payments, ...receipts].map(({ family, amount }) => at(key(family), cents(amount))),
        ...receipts.map(({ amount }) => at(key(received), -cents(amount))),
      ]
    }),
  )
}

/** What the lines of a file come to: sales and tax by rate, payments by family; what balances an entry is left out. */
export function sumFile(bytes: Uint8Array, nameOf: (code: string) => string): Sums {
  const amount = (text: string) => Number(text.replace(',', ''))
  return added(
    readLines(bytes)
      .lines.filter(({ cells }) => !balancing.has(postedBy(cells)))
      .map(({ cells }) => {
        const day = cells.PieceDate.replace(/(....)(..)(..)/, '$1-$2-$3')
        const name = nameOf(cells.PieceRef.split('-')[0] ?? '')
        return at(`${name} ${day} ${postedBy(cells)}`, amount(cells.Debit) - amount(cells.Credit))
      }),
  )
}

const received = 'Débiteurs, reçus'
const balancing = new Set([
  ...['Trop-perçus et pourboires', 'Trop-perçus titres-restaurant', 'Pourboires'],
  ...['Écarts de règlement', 'Sans mouvement'],
])
const sales = (rate: string) => `Ventes ${shown(rate)} %`
const vat = (rate: string) => `TVA collectée ${shown(rate)} %`
/** '5.5000' and '5.5' are one rate. */
const shown = (rate: string) => String(Number(rate)).replace('.', ',')
const cents = (euros: number) => Math.round(euros * 100)
const at = (key: string, amount: number) => [key, amount] as const

function added(amounts: readonly (readonly [string, number])[]): Sums {
  const sums = new Map<string, number>()
  for (const [key, amount] of amounts) sums.set(key, (sums.get(key) ?? 0) + amount)
  return new Map([...sums].filter(([, amount]) => amount !== 0))
}

/** Where two sums differ, a sentence each. */
export function differences(what: string, one: Sums, other: Sums): string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((key) => (one.get(key) ?? 0) !== (other.get(key) ?? 0))
    .map((key) => `${what}: ${key}: ${one.get(key) ?? 0} against ${other.get(key) ?? 0}`)
}

/** The entries of a file as text, by 'journal number', with the day under which each is booked. */
export function entriesOf(bytes: Uint8Array): Map<string, { readonly date: string; readonly text: string }> {
  const entries = new Map<string, { date: string; text: string }>()
  for (const { cells } of readLines(bytes).lines) {
    const key = `${cells.JournalCode} ${cells.EcritureNum}`
    const text = `${entries.get(key)?.text ?? ''}${Object.values(cells).join('\t')}\n`
    entries.set(key, { date: cells.EcritureDate.replace(/(....)(..)(..)/, '$1-$2-$3'), text })
  }
  return entries
}
