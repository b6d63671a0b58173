import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { serviceDayOf } from '../../shared/serviceDay.ts'
import { formatMicros } from './numbers.ts'
import { readRecords } from './readRecords.ts'
import type { Ticket } from './ticket.ts'

const FOLDER = new URL('../../docs/guide/exemples/', import.meta.url)
const TOTALS = new URL('../../tests/fixtures/samples/expected.json', import.meta.url)

interface Expected {
  tickets: number
  operations: Record<string, number>
  CA_TTC: string
  CA_HT: string
  TVA: string
  tva_par_taux: Record<string, { HT: string; TVA: string; TTC: string }>
  couverts: number
  reglements: Record<string, string>
  remises: string
  offerts: string
  annulations_lignes_ventes: string
  annulations_tickets: string
  transferts_valeur_absolue: string
  jours_comptables_TimeDebut_0400: Record<string, string>
}

const expected = JSON.parse(readFileSync(TOTALS, 'utf8')) as Record<string, Expected>

const isSale = (ticket: Ticket) =>
  ticket.operation === 'VENTE' || (ticket.operation === 'ANNULATION' && ticket.gross < 0)
const isPaid = (ticket: Ticket) => isSale(ticket) || ticket.operation === 'RECU'

function sum<T>(items: readonly T[], amount: (item: T) => number): string {
  return formatMicros(items.reduce((total, item) => total + amount(item), 0))
}

function sumBy<T>(items: readonly T[], key: (item: T) => string, amount: (item: T) => number): Record<string, string> {
  return Object.fromEntries(
    [...new Set(items.map(key))].map((one) => [
      one,
      sum(
        items.filter((item) => key(item) === one),
        amount,
      ),
    ]),
  )
}

function countBy(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

const plain = (text: string) => formatMicros(Math.round(Number(text) * 1e6))
const plainAll = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, plain(text)]))

it.each(Object.entries(expected))('%s gives its expected totals by reading alone', (name, totals) => {
  const { tickets, refusals, warnings, unknownNames } = readRecords(
    name,
    readFileSync(new URL(name, FOLDER)),
    '2099-01-01',
  )
  expect([refusals, warnings, unknownNames]).toEqual([[], [], {}])
  const sales = tickets.filter(isSale)
  const vatLines = sales.flatMap((ticket) => ticket.vatLines)
  expect(tickets).toHaveLength(totals.tickets)
  expect(countBy(tickets.map((ticket) => ticket.operation))).toEqual(totals.operations)
  expect([
    sum(sales, (ticket) => ticket.gross),
    sum(sales, (ticket) => ticket.net),
    sum(sales, (ticket) => ticket.vat),
  ]).toEqual([totals.CA_TTC, totals.CA_HT, totals.TVA].map(plain))
  expect(
    sumBy(
      vatLines,
      (vat) => formatMicros(vat.rate),
      (vat) => vat.net,
    ),
  ).toEqual(Object.fromEntries(Object.entries(totals.tva_par_taux).map(([rate, { HT }]) => [rate, plain(HT)])))
  expect(
    sales.reduce((total, ticket) => total + (ticket.operation === 'ANNULATION' ? -ticket.covers : ticket.covers), 0),
  ).toBe(totals.couverts)
  expect(
    sumBy(
      tickets.filter(isPaid).flatMap((ticket) => ticket.payments),
      (payment) => payment.label,
      (payment) => payment.amount,
    ),
  ).toEqual(plainAll(totals.reglements))
  expect(
    sum(
      sales.flatMap((ticket) => ticket.discounts),
      (discount) => discount.amount,
    ),
  ).toBe(plain(totals.remises))
  const lines = (operation: string) =>
    tickets.filter((ticket) => ticket.operation === operation).flatMap((ticket) => ticket.lines)
  expect(
    sum(
      lines('VENTE').flatMap((line) => line.offered),
      (waiver) => waiver.amount,
    ),
  ).toBe(plain(totals.offerts))
  expect(
    sum(
      lines('VENTE').flatMap((line) => line.cancelled),
      (waiver) => waiver.amount,
    ),
  ).toBe(plain(totals.annulations_lignes_ventes))
  expect(
    sum(
      lines('ANNULATION').flatMap((line) => line.cancelled),
      (waiver) => waiver.amount,
    ),
  ).toBe(plain(totals.annulations_tickets))
  const moved = tickets.filter((ticket) => ticket.operation.startsWith('TRANSFERT'))
  expect(
    sum(
      moved.flatMap((ticket) => ticket.transfers),
      (transfer) => Math.abs(transfer.amount),
    ),
  ).toBe(plain(totals.transferts_valeur_absolue))
  expect(
    sumBy(
      sales,
      (ticket) => serviceDayOf(ticket.ts, 240),
      (ticket) => ticket.gross,
    ),
  ).toEqual(plainAll(totals.jours_comptables_TimeDebut_0400))
})
