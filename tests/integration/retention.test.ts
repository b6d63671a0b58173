import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseUnused } from '../../api/users/eraseUnused.ts'
import { findDifferences } from '../../db/reconciliation/differences.ts'
import { removeExpired } from '../../ingest/store/retention.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeAccount, makeCompany, uniqueWord, type Company } from '../support/builders.ts'
import { openRig, type Rig } from './ingestRig.ts'

/** Of what the files below hold, those of 2018 and 2019 have reached their end. */
const now = new Date('2026-11-23T04:00:00Z')

let api: TestApi
let rig: Rig
let company: Company

beforeAll(async () => {
  rig = await openRig()
  api = await startTestApi({ databaseUrl: rig.databaseUrl })
  rig.startWorker()
  company = await makeCompany(api.knex)
})
afterAll(async () => {
  await api.stop()
  await rig.close()
})

function ticket(day: string, more: { operation?: string; number?: string; inner?: string } = {}): string {
  const { operation = 'VENTE', number = '1', inner = '' } = more
  return `<ENTETE GUID="${uniqueWord('g')}" NumTicket="${number}" LibSite="${company.restaurant.name}" LibVendeur="Nina" LibCaisse="C1" Operation="${operation}" Etat="Fermé" Horodatage="${day}T12:00:00" MontantTTC="10">${inner}</ENTETE>`
}

const debtor =
  '<DEBITEUR><CONTACT TYPE="DEBITEUR" Nom="Société Blanche"><SIRET>12345678900011</SIRET></CONTACT></DEBITEUR>'
const worked = (day: string) =>
  `<POINTEUSE LibSite="${company.restaurant.name}" LibVendeur="Nina" date="${day}" timeStartWork="09:00:00" timeEndWork="17:00:00"/>`

async function stand() {
  const { rows } = await api.knex.raw<{ rows: { tickets: number; hours: number }[] }>(
    'SELECT (SELECT count(*) FROM ticket_keys)::int AS tickets, (SELECT count(*) FROM clock_keys)::int AS hours',
  )
  return rows[0]
}

it(
  'removes what has reached its end, once a day, says so, and nothing brings it back',
  { timeout: 60_000 },
  async () => {
    const files = {
      'vieux.xml': ticket('2019-05-10'),
      'facture.xml': ticket('2019-05-20', { operation: 'JUSTIFICATIF', number: '7', inner: debtor }),
      'recu.xml': ticket('2026-02-01', { operation: 'RECU', number: '8', inner: debtor }),
      'recent.xml': ticket('2026-02-02'),
      'vieilles-heures.xml': worked('2020-03-01'),
      'heures.xml': worked('2026-02-02'),
    }
    const sent = await rig.upload(files, [company.restaurant.id])
    expect(sent.map(({ verdict }) => verdict)).toEqual(sent.map(() => 'accepted'))
    expect(await stand()).toEqual({ tickets: 4, hours: 2 })
    const old = new Date('2020-04-01T00:00:00Z')
    await api
      .knex('inbox_files')
      .whereIn('name', ['vieux.xml', 'facture.xml', 'vieilles-heures.xml'])
      .update({ received_at: old })
    await api.knex('raw_files').update({ created_at: old })
    await api.knex('audit_log').insert({ action: 'auth.login', at: new Date('2023-01-01'), address: '10.1.2.3' })
    await api
      .knex('outbox')
      .insert({ kind: 'x', recipients: '[]', subject: 'x', text_body: '', html_body: '', state: 'sent', sent_at: old })

    // Its clock a hundred years ahead for three days, then right: nothing ends before seven rounds have come to a day.
    for (const day of ['2126-11-14', '2126-11-15', '2126-11-16', '2026-11-20', '2026-11-21', '2026-11-22'])
      expect(await removeExpired(rig, new Date(`${day}T04:00:00Z`))).toEqual({})
    expect(await stand()).toEqual({ tickets: 4, hours: 2 })

    const removed = await removeExpired(rig, now)
    expect(removed).toMatchObject({ tickets: 1, debtorTickets: 0, timeClock: 1, auditLog: 1, mails: 1 })
    expect(await stand()).toEqual({ tickets: 3, hours: 1 })
    expect(await rig.figures(company.restaurant.id)).toMatchObject({ tickets: 1, gross: '10' })
    // The invoice keeps its file: what is owed is the sum of all invoices and receipts.
    const names = await api.knex('inbox_files').orderBy('id').pluck<string[]>('name')
    expect(names).toEqual(['facture.xml', 'recu.xml', 'recent.xml', 'heures.xml'])
    expect(await api.knex('raw_files')).toHaveLength(4)
    const told: unknown = await api.knex('audit_log').where({ action: 'retention.remove' }).first()
    expect(told).toMatchObject({
      actor_name: 'Comptoir',
      target_name: '2026-11-23',
      details: { tickets: 1, timeClock: 1 },
    })
    expect(await removeExpired(rig, now)).toBeNull()

    await rig.order('rebuild', company.restaurant.id)
    const [again, hours] = await rig.upload({ 'v.xml': files['vieux.xml'], 'h.xml': files['vieilles-heures.xml'] }, [
      company.restaurant.id,
    ])
    expect([again?.verdict, again?.warnings.at(-1)]).toEqual(['duplicate', expect.stringContaining('01/11/2020')])
    expect([hours?.verdict, hours?.warnings.at(-1)]).toEqual(['duplicate', expect.stringContaining('01/11/2021')])
    expect(await stand()).toEqual({ tickets: 3, hours: 1 })
    expect(await findDifferences(rig, { restaurantIds: [company.restaurant.id] })).toEqual([])
  },
)

it('leaves a closed day whose tickets reached their end without a difference', async () => {
  const snapshot = { ticketsCount: 1, grossSales: 10, payments: 10 }
  const whole = {
    ...snapshot,
    covers: 0,
    netSales: 10,
    vatAmount: 0,
    discounts: 0,
    offered: 0,
    cancelled: 0,
    vatByLabel: [],
    paymentsByMode: [],
  }
  const issuer = { name: '', company: '', siret: '', vatNumber: '', address: '' }
  for (const [number, day] of [
    [1, '2019-05-10'],
    [2, '2026-02-03'],
  ] as const) {
    const row = { number, day, snapshot: JSON.stringify({ ...whole, issuer }), previous_hash: '', hash: '' }
    await api.knex('day_closings').insert({ restaurant_id: company.restaurant.id, ...row })
  }
  const token = await api.tokenFor(company.owner)
  const body = { range: ['2019-01-01T00:00', '2026-12-31T23:59'], site: company.restaurant.id }
  const { json } = await api.call('POST', '/closings/search', { token, body })
  expect(json).toMatchObject([
    { day: '2026-02-03', difference: { grossSales: -10 } },
    { day: '2019-05-10', difference: { grossSales: 0, ticketsCount: 0, payments: 0 } },
  ])
})

it('erases accounts that nobody used for three years, save the house and who has a subscription', async () => {
  const long = new Date('2023-01-01')
  const [unused, used, house] = [
    await makeAccount(api.knex),
    await makeAccount(api.knex),
    await makeAccount(api.knex, { role: 'admin' }),
  ]
  await api.knex('accounts').update({ created_at: long })
  await api
    .knex('accounts')
    .where({ id: used.id })
    .update({ last_used_at: new Date('2025-01-01') })
  expect(await eraseUnused(api.deps)).toBe(1)
  const erased = await api.knex('accounts').whereNotNull('erased_at').pluck<string[]>('id')
  expect(erased).toEqual([unused.id])
  expect(erased).not.toContain(house.id)
  expect(await api.knex('audit_log').where({ action: 'person.erase', target_id: unused.id })).toMatchObject([
    { actor_name: 'Comptoir', address: '' },
  ])
})
