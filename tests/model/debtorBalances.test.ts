import type { Filter } from '@cubejs-client/core'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { exact } from '../../shared/money.ts'
import { debtorBalances, type BalanceQuestion } from '../../reports/debtorBalances/report.ts'
import { makeRandom } from '../faults/tickets.ts'
import { cubeRows, runOnCube, storeXml } from '../support/cube.ts'
import { settleByHand } from './settleByHand.ts'

const asOf = '2026-06-30T23:59:59.999'

interface Movement {
  readonly who?: string
  readonly at: string
  readonly number?: string
  readonly settles?: readonly string[]
  readonly invoiced?: string
  readonly received?: string
}

function movementXml({ who = 'Morel', at, number = '', settles = [], invoiced, received }: Movement): string {
  const operation = invoiced === undefined ? 'RECU' : 'JUSTIFICATIF'
  const paid = `<REGLEMENT Libelle="Virement" LibFamille="Virements" Quantite="1" ValeurUnitaire="${received}" TotalValeur="${received}"/>`
  return `<ENTETE GUID="${randomUUID()}" LibSite="X" NumTicket="${number}" Operation="${operation}" Etat="Fermé" Horodatage="${at}"
    LibVendeur="Julie" LibCaisse="C1" MontantTTC="${invoiced ?? received}">
    <DEBITEUR><CONTACT TYPE="DEBITEUR" Nom="${who}"><SOCIETE>${who}</SOCIETE></CONTACT></DEBITEUR>
    <COMMANDE>${settles.map((settled) => `<INVOICE NumTicket="${settled}"/>`).join('')}</COMMANDE>
    ${received === undefined ? '' : paid}
  </ENTETE>`
}

async function storeMovements(movements: readonly Movement[], site = randomUUID()): Promise<string> {
  await storeXml(`<TICKETS LibSite="X">${movements.map(movementXml).join('\n')}</TICKETS>`, site)
  return site
}

async function balances(site: string, question: Partial<BalanceQuestion> = {}) {
  return await runOnCube(debtorBalances({ sites: [site], asOf, ...question }), [site])
}

async function onlyBalance(...movements: Movement[]) {
  const { rows } = await balances(await storeMovements(movements))
  expect(rows).toHaveLength(1)
  return rows[0]
}

/** Up to 12 invoices and receipts of half a year, some below zero, receipts that name none, one or two earlier invoices. */
function randomHistory(who: string, random: () => number): Movement[] {
  const times = Array.from({ length: 2 + Math.floor(random() * 11) }, () => Math.floor(random() * 180))
  times.sort((left, right) => left - right)
  return times.map((day, place) => {
    const at = new Date(Date.UTC(2026, 0, 1 + day, 8, place)).toISOString().slice(0, 19)
    const amount = `${random() < 0.1 ? '-' : ''}${(random() * 500).toFixed(2)}`
    const settles = [0, 1].flatMap(() => (random() < 0.5 ? [`N${Math.floor(random() * (place + 1))}`] : []))
    return random() < 0.5 ? { who, at, number: `N${place}`, invoiced: amount } : { who, at, settles, received: amount }
  })
}

const noAge = { days0to30: 0, days31to60: 0, days61to90: 0, over90: 0 }

describe("a debtor's balance", () => {
  it('is nothing once the invoice was received', async () => {
    const balance = await onlyBalance(
      { at: '2026-03-20T10:05:00', invoiced: '401.16', number: '57' },
      { at: '2026-03-31T09:30:00', received: '401.16', settles: ['57'] },
    )
    expect(balance).toMatchObject({ invoiced: 401.16, received: 401.16, due: 0, credit: 0, age: noAge })
  })

  it('puts what is left of each invoice under its age: 30, 31, 60, 61, 90 and 91 days', async () => {
    const balance = await onlyBalance(
      { at: '2026-05-31T23:00:00', invoiced: '1', number: '1' },
      { at: '2026-05-30T23:00:00', invoiced: '2', number: '2' },
      { at: '2026-05-01T00:00:00', invoiced: '4', number: '3' },
      { at: '2026-04-30T00:00:00', invoiced: '8', number: '4' },
      { at: '2026-04-01T00:00:00', invoiced: '16', number: '5' },
      { at: '2026-03-31T00:00:00', invoiced: '32', number: '6' },
    )
    expect(balance).toMatchObject({ due: 63, age: { days0to30: 1, days31to60: 6, days61to90: 24, over90: 32 } })
  })

  it('settles the invoices that a receipt names first, then the oldest, and keeps the rest as credit', async () => {
    const invoices = [
      { at: '2026-01-10T10:00:00', invoiced: '100.10', number: 'A' },
      { at: '2026-06-20T10:00:00', invoiced: '50.20', number: 'B' },
    ]
    const at = '2026-06-25T10:00:00'
    expect(await onlyBalance(...invoices, { at, received: '60.20', settles: ['B'] })).toMatchObject({
      ...{ due: 90.1, credit: 0, age: { ...noAge, over90: 90.1 } },
    })
    expect(await onlyBalance(...invoices, { at, received: '60.20' })).toMatchObject({
      ...{ due: 90.1, credit: 0, age: { ...noAge, days0to30: 50.2, over90: 39.9 } },
    })
    expect(await onlyBalance(...invoices, { at, received: '200' })).toMatchObject({
      ...{ due: -49.7, credit: 49.7, age: noAge },
    })
  })

  it('gives what a receipt names and no longer owes to the oldest invoice', async () => {
    const balance = await onlyBalance(
      { at: '2026-01-10T10:00:00', invoiced: '10', number: 'A' },
      { at: '2026-04-20T10:00:00', invoiced: '20', number: 'B' },
      { at: '2026-06-20T10:00:00', invoiced: '40', number: 'C' },
      { at: '2026-06-21T10:00:00', received: '25', settles: ['B', 'C'] },
      { at: '2026-06-22T10:00:00', received: '21', settles: ['B'] },
    )
    // 25: B 20, C 5; 21: B owes nothing, A 10, then C 11. C is left with 24.
    expect(balance).toMatchObject({ due: 24, credit: 0, age: { ...noAge, days0to30: 24 } })
  })

  it('settles by an invoice below zero as by a receipt, and lets a receipt below zero take credit back', async () => {
    expect(
      await onlyBalance(
        { at: '2026-06-20T10:00:00', invoiced: '0.20', number: '1' },
        { at: '2026-06-21T10:00:00', invoiced: '-0.05', number: '2', settles: ['1'] },
      ),
    ).toMatchObject({ invoiced: 0.15, received: 0, due: 0.15, credit: 0, age: { ...noAge, days0to30: 0.15 } })
    expect(
      await onlyBalance(
        { at: '2026-06-20T10:00:00', invoiced: '10', number: '1' },
        { at: '2026-06-21T10:00:00', received: '16' },
        { at: '2026-06-22T10:00:00', received: '-4' },
      ),
    ).toMatchObject({ received: 12, due: -2, credit: 2, age: noAge })
  })

  it('owes again what a receipt below zero takes back: of the invoices that it names, else of the newest', async () => {
    const invoices = [
      { at: '2026-01-10T10:00:00', invoiced: '30', number: 'A' },
      { at: '2026-06-20T10:00:00', invoiced: '50', number: 'B' },
      { at: '2026-06-21T10:00:00', received: '80', settles: ['A', 'B'] },
    ]
    const at = '2026-06-22T10:00:00'
    expect(await onlyBalance(...invoices, { at, received: '-20', settles: ['A'] })).toMatchObject({
      ...{ due: 20, credit: 0, age: { ...noAge, over90: 20 } },
    })
    expect(await onlyBalance(...invoices, { at, received: '-20' })).toMatchObject({
      ...{ due: 20, credit: 0, age: { ...noAge, days0to30: 20 } },
    })
    // 40 of A: no more than its 30 were paid, the other 10 are B's.
    expect(await onlyBalance(...invoices, { at, received: '-40', settles: ['A'] })).toMatchObject({
      ...{ due: 40, credit: 0, age: { ...noAge, days0to30: 10, over90: 30 } },
    })
    // More than was ever received: nothing but the balance can say it.
    expect(await onlyBalance({ at, received: '-5' })).toMatchObject({ due: 5, credit: -5, age: noAge })
  })

  it('does not know what happens after the date, not even for the invoices of before', async () => {
    const site = await storeMovements([
      { at: '2026-06-20T10:00:00', invoiced: '10', number: '1' },
      { at: '2026-07-01T00:00:00', received: '10', settles: ['1'] },
    ])
    expect((await balances(site)).total).toMatchObject({ due: 10, age: { days0to30: 10 } })
    expect((await balances(site, { asOf: '2026-07-01T00:00:00.000' })).total).toMatchObject({ due: 0, age: noAge })
  })

  it('is apart by restaurant and debtor, greatest due first, and adds up exactly', async () => {
    const site = await storeMovements([
      { who: 'Éloi', at: '2026-06-20T10:00:00', invoiced: '0.10', number: '1' },
      { who: 'Noël', at: '2026-06-20T10:00:00', invoiced: '0.20', number: '1' },
      { who: 'Noël', at: '2026-06-21T10:00:00', received: '0.05', settles: ['1'] },
    ])
    const other = await storeMovements([{ who: 'Noël', at: '2026-01-20T10:00:00', invoiced: '7', number: '1' }])
    const both = await runOnCube(debtorBalances({ sites: [site, other], asOf }), [site, other])
    expect(both.rows.map(({ siteId, due }) => [siteId, due])).toEqual([
      [other, 7],
      [site, 0.15],
      [site, 0.1],
    ])
    expect(both.total).toMatchObject({ invoiced: 7.3, received: 0.05, due: 7.25, age: { days0to30: 0.25, over90: 7 } })
    expect((await runOnCube(debtorBalances({ sites: [site, other], asOf }), [site])).rows).toHaveLength(2)
    const [, second] = both.rows
    expect((await balances(site, { debtor: second?.debtor ?? '' })).rows).toEqual([second])
  })

  it('agrees with a reckoning step by step over 150 random histories', async () => {
    const random = makeRandom(20_260_630)
    const histories = Array.from({ length: 150 }, (_, who) => randomHistory(`Débiteur ${who}`, random))
    const { rows } = await balances(await storeMovements(histories.flat()))
    const found = rows
      .map(({ invoiced, age, credit }) =>
        [invoiced, age.days0to30, age.days31to60, age.days61to90, age.over90, credit].join(' '),
      )
      .sort()
    const expected = histories.map((history) => {
      const movements = history.map(({ at, number = '', settles = [], invoiced, received }) => ({
        ...{ day: at.slice(0, 10), number, settles, invoiced: exact(invoiced ?? 0), received: exact(received ?? 0) },
      }))
      const { ages, credit } = settleByHand(movements, asOf.slice(0, 10))
      const invoiced = movements.reduce((total, movement) => total.plus(movement.invoiced), exact(0))
      return [invoiced, ...ages, credit].map(Number).join(' ')
    })
    expect(found).toEqual(expected.sort())
    // Each kind of settling happens among them.
    expect(rows.filter(({ credit }) => credit > 0).length).toBeGreaterThan(5)
    expect(rows.filter(({ age }) => age.over90 > 0).length).toBeGreaterThan(5)
  })

  it.each([
    ['inDateRange', ['1970-01-01', '2026-06-30'], '10'],
    ['inDateRange', ['1970-01-01', '2199-12-31'], '0'],
    ['beforeOrOnDate', ['2026-06-30'], '10'],
    ['beforeOrOnDate', ['2026-08-31'], '0'],
    ['beforeDate', ['2026-07-01'], null],
    ['afterDate', ['2026-01-01'], null],
    ['afterOrOnDate', ['2026-01-01'], null],
    ['notInDateRange', ['2025-01-01', '2025-12-31'], null],
    ['set', undefined, null],
  ] as const)('has its age when a filter %s %s says the date, else none', async (operator, values, expected) => {
    const site = await storeMovements([{ at: '2026-06-20T10:00:00', invoiced: '10', number: '1' }])
    const filter = { member: 'debtor_balances.ts', operator, ...(values && { values: [...values] }) }
    const measures = ['debtor_balances.due', 'debtor_balances.due_0_30', 'debtor_balances.due_over_90']
    const [row] = await cubeRows({ measures, filters: [filter as Filter], timezone: 'UTC' }, [site])
    expect(row?.['debtor_balances.due']).toBe('10')
    expect(row?.['debtor_balances.due_0_30']).toBe(expected)
    const isOld = operator === 'inDateRange' && expected === '0'
    expect(row?.['debtor_balances.due_over_90']).toBe(expected === null ? null : isOld ? '10' : '0')
  })

  it('has no age without a date', async () => {
    const site = await storeMovements([{ at: '2026-06-20T10:00:00', invoiced: '10', number: '1' }])
    const measures = ['debtor_balances.due', 'debtor_balances.due_0_30', 'debtor_balances.credit']
    expect(await cubeRows({ measures, timezone: 'UTC' }, [site])).toEqual([
      { 'debtor_balances.due': '10', 'debtor_balances.due_0_30': null, 'debtor_balances.credit': '0' },
    ])
  })
})
