import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { accountingDays } from '../../reports/accountingDays/report.ts'
import { runOnCube, storeXml } from '../support/cube.ts'
import { paidTicket } from '../support/paidTicket.ts'

const ticket = (gross: string, ...families: readonly (readonly [string, string])[]) => paidTicket(gross, families)

async function dayOf(tickets: readonly string[]) {
  const site = randomUUID()
  await storeXml(`<T>${tickets.join('')}</T>`, site)
  const range = ['2026-03-14T00:00:00.000', '2026-03-15T23:59:59.999'] as const
  const [day] = await runOnCube(accountingDays({ sites: [site], range }), [site])
  return day
}

/** [meal vouchers, tips] of a day with these tickets, in euros. */
async function overpaidOf(...tickets: readonly string[]): Promise<readonly [number | undefined, number | undefined]> {
  const day = await dayOf(tickets)
  return [day?.overpaid?.vouchers, day?.overpaid?.tips]
}

it('is kept of meal vouchers, which give no change, before it is a tip', async () => {
  expect(await overpaidOf(ticket('17.50', ['Titres-restaurant', '19.00']))).toEqual([1.5, 0])
  expect(await overpaidOf(ticket('17.50', ['CB', '20.00']))).toEqual([0, 2.5])
  // 9 € of vouchers and 10 € by card for 17.50 €: the voucher holds all that is beyond.
  expect(await overpaidOf(ticket('17.50', ['CB', '10.00'], ['Titres-restaurant', '9.00']))).toEqual([1.5, 0])
  // 12.50 € beyond, of which vouchers hold no more than the 9 € that they are worth.
  expect(await overpaidOf(ticket('17.50', ['CB', '21.00'], ['TR', '9.00']))).toEqual([9, 3.5])
  expect(await overpaidOf(ticket('17.50', ['TR', '9.00'], ['Espèces', '8.50']))).toEqual([0, 0])
  expect(await overpaidOf(ticket('17.50', ['TR', '9.00'], ['Swile', '9.00'], ['CB', '1.00']))).toEqual([1.5, 0])
})

it('is told ticket by ticket: what one lacks takes nothing from what another was given', async () => {
  expect(await overpaidOf(ticket('10.00', ['CB', '12.00']), ticket('10.00', ['CB', '7.00']))).toEqual([0, 2])
  expect(await overpaidOf(ticket('10.00'), ticket('0.10', ['CB', '0.30']), ticket('0.10', ['Swile', '0.20']))).toEqual([
    0.1, 0.2,
  ])
})

it('is taken back by a counter-ticket', async () => {
  const sold = [ticket('10.00', ['TR', '12.00']), ticket('10.00', ['CB', '11.00'])]
  expect(await overpaidOf(...sold, ticket('-10.00', ['TR', '-12.00']))).toEqual([0, 1])
  expect(await overpaidOf(...sold, ticket('-10.00', ['CB', '-11.00']))).toEqual([2, 0])
  expect(await overpaidOf(...sold, ticket('-10.00', ['CB', '-7.00']))).toEqual([2, 1])
})

it.each([
  ...[
    'Titres-restaurant',
    'titre restaurant',
    'TICKET RESTO',
    'Tickets-Restaurant',
    'TR',
    'CRT',
    'Carte TR',
    'Chèque déjeuner',
  ],
  ...[
    'CHEQUE DEJEUNER',
    'Swile',
    'Edenred',
    'Pluxee',
    'Sodexo',
    'Bimpli',
    'Apetiz',
    'Conecs',
    'Carte déjeuner',
    'Up Déjeuner',
    'T.R.',
    'Chèques de table',
    'C.B. / TR',
  ],
])('knows %s for meal vouchers', async (family) => {
  expect(await overpaidOf(ticket('10.00', [family, '11.00']))).toEqual([1, 0])
})

it.each([
  'CB',
  'Chèques',
  'Espèces',
  'Virements',
  'Troc',
  'Titre de transport',
  'Débiteurs',
  'Chèque cadeau',
  'Trésorerie',
  'Très bon',
  'Être',
  'Kadéos Edenred',
])('takes what %s is beyond the price for a tip', async (family) => {
  expect(await overpaidOf(ticket('10.00', [family, '11.00']))).toEqual([0, 1])
})

it('is nothing of a sale that says no VAT: that is turnover, of which no rate is known', async () => {
  const silent = (gross: string) => ticket(gross, ['CB', gross]).replace(/<TVA [^>]*>/, '')
  const known = ticket('10.00', ['CB', '10.00'])
  expect(await dayOf([known, silent('15.00')])).toMatchObject({
    vatLines: [{ netAmount: 10, vatAmount: 0 }],
    payments: [{ amount: 25 }],
    overpaid: { vouchers: 0, tips: 0 },
    unrated: 15,
  })
  expect(await dayOf([silent('15.00'), silent('-4.00')])).toMatchObject({ vatLines: [], unrated: 11 })
  // Nobody has paid it yet either.
  expect(await dayOf([silent('15.00').replace(/<REGLEMENT [^>]*>/, '')])).toMatchObject({ payments: [], unrated: 15 })
  expect(await dayOf([known])).toMatchObject({ unrated: 0 })
})

it('is owed by its debtor what a sale on account was not paid, and by nobody what another lacks', async () => {
  const debtor = '<DEBITEUR><CONTACT TYPE="DEBITEUR" Titre="STE" Nom="Les Halles"/></DEBITEUR>'
  const onAccount = (text: string) => text.replace('</ENTETE>', `${debtor}</ENTETE>`)
  const sold = [onAccount(ticket('50.00')), onAccount(ticket('20.00', ['CB', '5.00'])), ticket('8.00')]
  expect(await dayOf(sold)).toMatchObject({ owed: 65, overpaid: { vouchers: 0, tips: 0 } })
  // A counter-ticket takes it back; what is paid beyond the price is no debt.
  expect(await dayOf([...sold, onAccount(ticket('-50.00'))])).toMatchObject({ owed: 15 })
  expect(await dayOf([onAccount(ticket('20.00', ['CB', '22.00']))])).toMatchObject({ owed: 0, overpaid: { tips: 2 } })
})
