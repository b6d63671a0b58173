import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireAuditEntry } from '../../shared/wire/audit.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { makeAccount, makeCompany, uniqueWord } from '../../tests/support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

test('A change is found in the log: who, what, on whom, from where; never a password', async () => {
  const superAdmin = await makeAccount(api.knex, { role: 'super-admin' })
  const target = await makeAccount(api.knex)
  const token = await api.tokenFor(superAdmin)
  const body = { username: target.username, password: 'tres-secret', confirmation: 'tres-secret' }
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  await api.call('PATCH', '/user/edit-user-password', { token, body, headers })
  const answer = await api.call('GET', `/audit?text=${target.username}&action=user.edit-password`, { token })
  const { data } = answer.json as { data: WireAuditEntry[] }
  expect(data).toMatchObject([
    { actor: superAdmin.username, targetId: target.id, target: target.username, address: '203.0.113.7' },
  ])
  expect(answer.text).not.toContain('tres-secret')
})

test('Codes, offers, sellers, exports and mails stand in the log, and no code word does', async () => {
  const superAdmin = await makeAccount(api.knex, { role: 'super-admin' })
  const { owner, restaurant } = await makeCompany(api.knex)
  const [token, own] = [await api.tokenFor(superAdmin), await api.tokenFor(owner)]
  const word = uniqueWord('SECRET-')
  const code = { libel: uniqueWord('l'), code: word }
  const offer = { libel: uniqueWord('o').slice(0, 13), description: 'd', nbMonths: 1, price: 10 }
  for (const [path, body] of [
    ['codecsis', code],
    ['abonnements', offer],
  ] as const) {
    const made = (await api.call('POST', `/${path}/create`, { token, body })).json as { _id: string }
    await api.call('PUT', `/${path}/update/${made._id}`, { token, body: { isEnabled: false } })
    await api.call('DELETE', `/${path}/delete/${made._id}`, { token })
    expect((await api.call('DELETE', `/${path}/delete/${made._id}`, { token })).status).toBe(404)
  }
  const [seller] = await api
    .knex('sellers')
    .insert({ restaurant_id: restaurant.id, name: 'Julie' })
    .returning<{ id: string }[]>('id')
  await api.call('PUT', '/vendeurs', { token: own, body: { ids: [seller!.id], isActive: false } })
  const range = ['2026-01-01T00:00', '2026-01-02T23:59']
  await api.call('POST', '/report/exports', { token: own, body: { range, report: 'tva' } })
  await api.call('POST', '/accounting/journal', { token: own, body: { range, format: 'fec' } })
  await api.call('POST', '/accounting/journal', { token: own, body: { range, format: 'json' } })
  const pdf = Buffer.from('%PDF-1.4 vide %%EOF').toString('base64')
  const mail = { recipients: [{ Email: owner.email }, { Email: 'client@essai.fr' }], site: restaurant.id, pdfData: pdf }
  expect((await api.call('POST', '/contacts/send-pdf-tickets', { token: own, body: mail })).status).toBe(200)

  const linesOf = async (actor: { username: string }) => {
    const { json, text } = await api.call('GET', `/audit?text=${actor.username}`, { token })
    expect(text).not.toContain(word)
    return (json as { data: WireAuditEntry[] }).data.toReversed()
  }
  expect((await linesOf(superAdmin)).map(({ action, target }) => [action, target])).toEqual([
    ['code.create', code.libel],
    ['code.edit', code.libel],
    ['code.delete', code.libel],
    ['offer.create', offer.libel],
    ['offer.edit', offer.libel],
    ['offer.delete', offer.libel],
  ])
  expect(await linesOf(owner)).toMatchObject([
    { action: 'seller.edit', details: { vendeurs: [`Julie (${restaurant.name})`], isActive: false } },
    { action: 'report.export', target: 'tva', details: { sites: [restaurant.id] } },
    { action: 'report.export', target: 'journal-fec', details: { count: 1 } },
    { action: 'mail.tickets', targetId: restaurant.id, details: { recipients: [owner.email, 'client@essai.fr'] } },
  ])
})

test('The log is for the super-admin alone', async () => {
  const { owner } = await makeCompany(api.knex)
  const admin = await makeAccount(api.knex, { role: 'admin' })
  expect((await api.call('GET', '/audit')).status).toBe(401)
  expect((await api.call('GET', '/audit', { token: await api.tokenFor(owner) })).status).toBe(403)
  expect((await api.call('GET', '/audit', { token: await api.tokenFor(admin) })).status).toBe(403)
})
