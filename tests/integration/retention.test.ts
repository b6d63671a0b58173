import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeExpired } from '../../ingest/store/retention.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeAccount, makeCompany, uniqueWord, type Company } from '../support/builders.ts'
import { openRig, type Rig } from './ingestRig.ts'

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

const oldSale = () =>
  `<ENTETE GUID="${uniqueWord('g')}" NumTicket="1" LibSite="${company.restaurant.name}" LibVendeur="Nina" LibCaisse="C1" Operation="VENTE" Etat="Fermé" Horodatage="2015-05-10T12:00:00" MontantTTC="10"/>`

it('removes what has reached its end, once a day, says so, and no sale, whatever its age', async () => {
  const sent = await rig.upload({ 'vieux.xml': oldSale() }, [company.restaurant.id])
  expect(sent.map(({ verdict }) => verdict)).toEqual(['accepted'])
  const old = new Date('2020-04-01T00:00:00Z')
  const { id: account } = await makeAccount(api.knex)
  await api.knex('inbox_files').update({ received_at: old })
  await api.knex('raw_files').update({ created_at: old })
  await api.knex('audit_log').insert({ action: 'auth.login', at: old, address: '10.1.2.3' })
  const mail = { kind: 'x', recipients: '[]', subject: 'x', text_body: '', html_body: '', created_at: old }
  await api.knex('outbox').insert([
    { ...mail, state: 'sent', sent_at: old },
    { ...mail, state: 'queued', next_attempt_at: new Date('2100-01-01') },
  ])
  await api.knex('accounts').where({ id: account }).update({ created_at: old })

  // The clock a hundred years ahead for three days, then right: nothing ends before seven rounds have come to a day.
  for (const day of ['2126-11-14', '2126-11-15', '2126-11-16', '2026-11-20', '2026-11-21', '2026-11-22'])
    expect(await removeExpired(rig, new Date(`${day}T04:00:00Z`))).toEqual({})
  expect(await api.knex('audit_log').where({ address: '10.1.2.3' })).toHaveLength(1)

  const now = new Date('2026-11-23T04:00:00Z')
  expect(await removeExpired(rig, now)).toMatchObject({ auditLog: 1, mails: 1 })
  expect(await api.knex('audit_log').where({ address: '10.1.2.3' })).toEqual([])
  expect(await api.knex('outbox').pluck<string[]>('state')).toEqual(['queued'])
  expect(await api.knex('audit_log').where({ action: 'retention.remove' }).first<object>()).toMatchObject({
    actor_name: 'Comptoir',
    target_name: '2026-11-23',
    details: { auditLog: 1, mails: 1 },
  })
  expect(await removeExpired(rig, now)).toBeNull()
  expect(await rig.figures(company.restaurant.id)).toMatchObject({ tickets: 1, gross: '10' })
  expect(await api.knex('inbox_files')).toHaveLength(1)
  expect(await api.knex('accounts').where({ id: account })).toHaveLength(1)
})
