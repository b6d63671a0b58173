import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireAuditEntry } from '../../shared/contracts/audit.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { makeAccount, makeCompany } from '../../tests/support/builders.ts'

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

test('The log is for the super-admin alone', async () => {
  const { owner } = await makeCompany(api.knex)
  const admin = await makeAccount(api.knex, { role: 'admin' })
  expect((await api.call('GET', '/audit')).status).toBe(401)
  expect((await api.call('GET', '/audit', { token: await api.tokenFor(owner) })).status).toBe(403)
  expect((await api.call('GET', '/audit', { token: await api.tokenFor(admin) })).status).toBe(403)
})
