import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TicketPage } from '../../shared/wire/tickets.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany } from '../support/builders.ts'
import { importSamples, ticketSamples } from '../support/importSamples.ts'

const sold = [{ LibKey: 'Operation', LibValeur: ['VENTE', 'ANNULATION'] }]
const paid = [{ LibKey: 'Operation', LibValeur: ['VENTE', 'ANNULATION', 'RECU'] }]

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  const { owner, restaurant } = await makeCompany(api.knex)
  token = await api.tokenFor(owner)
  await importSamples(api, restaurant, ticketSamples)
})
afterAll(() => api.stop())

async function list(body: object): Promise<TicketPage> {
  const range = ['2026-03-01T00:00', '2026-03-31T23:59']
  const answer = await api.call('POST', '/entetes/tickets', { token, body: { range, ...body } })
  expect(answer.status, answer.text).toBe(200)
  return answer.json as TicketPage
}

const numbersOf = ({ data }: TicketPage) => data.map(({ NumTicket }) => NumTicket)

it('adds up the turnover of the whole list, whatever the page shown', async () => {
  // 89,10 + 260 + 62,50 − 19,40 + 141,16
  for (const limit of [1, 2, 50]) {
    const { total, data } = await list({ WhereLibInArray: sold, limit })
    expect(total).toEqual({ MontantTTC: 533.36, CA: 533.36 })
    expect(data).toHaveLength(Math.min(limit, 5))
  }
  expect((await list({ WhereLibInArray: sold, ticketSortBy: { MontantTTC: 1 } })).total.MontantTTC).toBe(533.36)
  // With every operation the list adds up more than turnover: it says both.
  const { total } = await list({})
  expect(total.CA).toBe(533.36)
  expect(total.MontantTTC).not.toBe(533.36)
})

it('says what of a list of every operation is turnover', async () => {
  const { total, data } = await list({})
  const added = data.reduce((cents, { MontantTTC }) => cents + Math.round(MontantTTC * 100), 0)
  expect(total).toEqual({ MontantTTC: added / 100, CA: 533.36 })
  expect(total.MontantTTC).not.toBe(total.CA)
})

it('narrows to an article and adds up its own lines', async () => {
  const page = await list({ WhereLibInArray: sold, Article: 'Menu Affaires' })
  expect(numbersOf(page)).toEqual(['10432', '10431'])
  expect(page.total).toEqual({ MontantTTC: 401.16, CA: 401.16, PrixTotalNet: 279 })
})

it('narrows to a service day or month, as the store reckons it', async () => {
  const all = await list({})
  expect(numbersOf(await list({ Jour: '2026-03' }))).toEqual(numbersOf(all))
  expect(numbersOf(await list({ Jour: '2026-02' }))).toEqual([])
  const days = await Promise.all(
    Array.from({ length: 31 }, (_, day) => list({ Jour: `2026-03-${String(day + 1).padStart(2, '0')}` })),
  )
  expect(days.flatMap(numbersOf).toSorted()).toEqual(numbersOf(all).toSorted())
})

it('narrows to an hour of the clock, midnight included', async () => {
  expect((await list({ Heure: 13 })).total).toEqual({ MontantTTC: 230.26, CA: 230.26 })
  expect(numbersOf(await list({ Heure: 0 }))).toEqual(['10419', '10418'])
})

it('adds up the payments when receipts are asked for', async () => {
  // sales and receipts: 89,10 + 62,50 − 19,40 + 260 + 141,16 + 401,16
  expect((await list({ WhereLibInArray: paid })).total.TotalValeur).toBe(934.52)
})

it('narrows to a payment mode at the till that took it, and adds up these payments alone', async () => {
  const page = await list({ WhereLibInArray: paid, ModeReglement: 'Titre-restaurant', CaisseReglement: 'CAISSE 1' })
  // One ticket of 89,10 €, of which 18,00 € with meal vouchers.
  expect(page.total).toEqual({ MontantTTC: 89.1, CA: 89.1, TotalValeur: 18 })
  const elsewhere = { ModeReglement: 'Titre-restaurant', CaisseReglement: 'CAISSE 2' }
  expect((await list({ WhereLibInArray: paid, ...elsewhere })).data).toEqual([])
})

it('refuses an hour that no clock has, and takes a label for nothing else than a label', async () => {
  const range = ['2026-03-01T00:00', '2026-03-31T23:59']
  const answer = await api.call('POST', '/entetes/tickets', { token, body: { range, Heure: 24 } })
  expect(answer.status).toBe(422)
  expect((await list({ Article: "' OR 1=1 --" })).data).toEqual([])
})
