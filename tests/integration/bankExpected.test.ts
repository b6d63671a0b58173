import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBankDocument } from '../../reports/bankReconciliation/document.ts'
import { defaultLedgerAccounts } from '../../shared/accounting/ledgerAccounts.ts'
import { currentDayOf } from '../../shared/currentDay.ts'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { WireBankMonth, WireStatement } from '../../shared/wire/bank.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany, type Company } from '../support/builders.ts'
import { importFiles } from '../support/importSamples.ts'

let api: TestApi
let house: Company
let token: string
/** The one that runs now. */
let today: string

/** A till's ticket of one payment under a family. */
const ticket = (operation: 'VENTE' | 'RECU', { at, family, paid }: { at: string; family: string; paid: string }) =>
  `<ENTETE GUID="${randomUUID()}" LibSite="${house.restaurant.name}" Operation="${operation}" Etat="Fermé" Horodatage="${at}"
    LibCaisse="C1" MontantHT="${paid}" MontantTVA="0.00" MontantTTC="${paid}">
    ${operation === 'RECU' ? '<DEBITEUR><CONTACT TYPE="DEBITEUR" Nom="Morel"/></DEBITEUR>' : `<TVA Libelle="TVA 0 %" Taux="0" ValeurHT="${paid}" ValeurTVA="0.00" ValeurTTC="${paid}"/>`}
    <REGLEMENT Libelle="${family}" LibFamille="${family}" LibCaisse="C1" TotalValeur="${paid}"/></ENTETE>`

beforeAll(async () => {
  api = await startTestApi()
  house = await makeCompany(api.knex)
  token = await api.tokenFor(house.owner)
  today = currentDayOf({ dayStartMinutes: 0, holidayZone: '' }, wallNow())
  const tickets = [
    ticket('VENTE', { at: '2025-10-04T13:00:00', family: 'CB', paid: '50.00' }),
    ticket('VENTE', { at: '2025-10-04T13:30:00', family: 'Débiteurs', paid: '466.70' }),
    ticket('VENTE', { at: '2025-10-05T13:30:00', family: 'Ardoise', paid: '8.30' }),
    ticket('RECU', { at: '2025-10-20T10:00:00', family: 'Virements', paid: '466.70' }),
    ticket('VENTE', { at: `${addDays(today, -1)}T13:00:00`, family: 'CB', paid: '20.00' }),
    ticket('VENTE', { at: `${today}T05:00:00`, family: 'CB', paid: '7.00' }),
    ticket('VENTE', { at: `${today}T05:00:01`, family: 'Débiteurs', paid: '3.00' }),
  ]
  await importFiles(api, [{ name: 'bank.xml', bytes: Buffer.from(`<EXPORT>${tickets.join('')}</EXPORT>`) }])
}, 60_000)
afterAll(() => api.stop())

const id = () => house.restaurant.id
const month = async (mois: string) =>
  (await api.call('POST', '/bank/month', { token, body: { site: id(), month: mois } })).json as WireBankMonth
const keep = async (famille: string, jour: string, montant: string) => {
  const encaissements = [{ id: randomUUID(), famille, jour, montant, libelle: '' }]
  const { status } = await api.call('POST', `/bank/receipts/${id()}`, { token, body: { encaissements } })
  expect(status).toBe(200)
}
const expected = ({ familles }: WireBankMonth) => familles.map(({ famille, attendu }) => [famille, attendu])

it('What is sold on account is expected of no bank; the debtor’s receipt is, and the total can be nothing', async () => {
  const october = await month('2025-10')
  expect(expected(october)).toEqual([
    ['Ardoise', 8.3],
    ['CB', 50],
    ['Virements', 466.7],
  ])
  expect([october.total.attendu, october.en_compte]).toEqual([525, 466.7])
  expect(october.jours.map(({ jour }) => jour)).toEqual(['2025-10-05', '2025-10-04', '2025-10-20'])
  await keep('CB', '2025-10-04', '50')
  await keep('Virements', '2025-10-20', '466,70')
  await keep('Ardoise', '2025-10-05', '8,30')
  expect((await month('2025-10')).total).toEqual({ attendu: 525, recu: 525, ecart: 0 })
})

it('It is so of a family of which the restaurant’s books say so, and the file says what the call says', async () => {
  const accounts = {
    ...defaultLedgerAccounts,
    paymentByFamily: { ...defaultLedgerAccounts.paymentByFamily, Ardoise: '411000' },
  }
  const saved = await api.call('PUT', `/accounting/accounts/${id()}`, { token, body: accounts })
  expect(saved.status).toBe(200)
  const october = await month('2025-10')
  // What was typed under it before stays, and is said to be too much.
  expect(october.familles.find(({ famille }) => famille === 'Ardoise')).toEqual({
    ...{ famille: 'Ardoise', attendu: 0, recu: 8.3, ecart: 8.3, commencee: true, jours_en_ecart: 1, en_compte: true },
  })
  expect([october.total.attendu, october.en_compte]).toEqual([516.7, 475])
  const [families] = buildBankDocument(october).sections
  expect(families?.totals).toEqual(['Total', 516.7, 525, 8.3, null])
  expect(families?.note).toContain('475,00')
  expect(families?.note).toContain('Ardoise')
})

it('The running day lacks nothing yet and stands apart, with what was received of it', async () => {
  const ofToday = await month(today.slice(0, 7))
  const yesterday = addDays(today, -1).slice(0, 7) === today.slice(0, 7) ? 20 : 0
  expect(ofToday.total).toEqual({ attendu: yesterday, recu: 0, ecart: -yesterday })
  expect(ofToday.en_cours).toEqual([{ jour: today, famille: 'CB', attendu: 7, recu: 0 }])
  expect(ofToday.en_compte).toBe(3)
  expect(ofToday.jours.some(({ jour }) => jour === today)).toBe(false)
  expect(ofToday.familles.map(({ famille, jours_en_ecart }) => [famille, jours_en_ecart])).toEqual([['CB', null]])
  // A statement may hold it all the same.
  const [, monthOf = '', day = ''] = today.split('-')
  const texte = `${day}/${monthOf}/${today.slice(0, 4)};CB;7,00`
  const body = { texte, famille: 'CB', delai: 0 }
  const read = (await api.call('POST', `/bank/statements/${id()}`, { token, body })).json as WireStatement
  expect(read.lignes).toMatchObject([{ jour: today, exact: true }])
  await keep('CB', today, '7')
  const kept = await month(today.slice(0, 7))
  expect([kept.total.recu, kept.en_cours]).toEqual([0, [{ jour: today, famille: 'CB', attendu: 7, recu: 7 }]])
})
