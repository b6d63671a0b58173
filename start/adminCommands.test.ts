import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builderPassword, makeAccount, makeRestaurant, uniqueWord } from '../tests/support/builders.ts'
import { startTestApi, type TestApi } from '../tests/support/api.ts'
import { createSuperAdmin, listStaff, resetPassword, undoTruncate } from './adminCommands.ts'

let api: TestApi
let knex: Knex
beforeAll(async () => {
  api = await startTestApi()
  knex = api.knex
})
afterAll(() => api.stop())

const login = async (username: string, password: string) =>
  (await api.call('POST', '/auth/login', { body: { username, password } })).status

test('The command line makes a super-admin who can log in and stands in the list', async () => {
  const username = uniqueWord('chef')
  await createSuperAdmin(knex, { email: `${username}@essai.fr`, username, password: 'Secret-1' })
  expect(await login(username, 'Secret-1')).toBe(200)
  expect(await listStaff(knex)).toContain(username)
  expect(await listStaff(knex, 'manager')).not.toContain(username)
})

test('A taken name, a short password and an unknown role are refused', async () => {
  const { username, email } = await makeAccount(knex)
  await expect(createSuperAdmin(knex, { email: `a${email}`, username, password: 'Secret-1' })).rejects.toThrow(
    'username_already_existe',
  )
  await expect(
    createSuperAdmin(knex, { email: `b${email}`, username: uniqueWord('x'), password: '1234567' }),
  ).rejects.toThrow('8 caractères')
  await expect(
    createSuperAdmin(knex, { email: `c${email}`, username: uniqueWord('x'), password: 'motdepasse' }),
  ).rejects.toThrow('l’un des plus utilisés')
  await expect(listStaff(knex, 'roi')).rejects.toThrow('Les rôles sont')
})

test('A password given by the command line ends the sessions and the wait after failed logins', async () => {
  const account = await makeAccount(knex)
  const token = await api.tokenFor(account)
  for (let at = 0; at < 6; at += 1) await login(account.username, 'faux')
  expect(await login(account.username, builderPassword)).toBe(429)
  await resetPassword(knex, { username: account.email.toUpperCase(), password: 'Secret-2' })
  expect((await api.call('GET', '/auth/me', { token })).status).toBe(401)
  expect(await login(account.username, 'Secret-2')).toBe(200)
  await expect(resetPassword(knex, { username: uniqueWord('x'), password: 'Secret-2' })).rejects.toThrow('Aucun compte')
})

test('A deletion of the last 30 days is undone by an order to the worker; an older one is not', async () => {
  const [recent, old] = [await makeRestaurant(knex), await makeRestaurant(knex)]
  const erasure = { kind: 'erase', state: 'done', up_to_file_id: 5, deleted_tickets: 12 }
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await knex('import_orders').insert({ ...erasure, restaurant_id: recent.id, done_at: daysAgo(29) })
  await knex('import_orders').insert({ ...erasure, restaurant_id: old.id, done_at: daysAgo(31) })
  const listed = await undoTruncate(knex)
  expect([listed.includes(recent.id), listed.includes(old.id)]).toEqual([true, false])
  await expect(undoTruncate(knex, old.name)).rejects.toThrow('Rien à annuler')
  await undoTruncate(knex, recent.name.toUpperCase())
  const order = await knex('import_orders')
    .where({ kind: 'restore', restaurant_id: recent.id })
    .first<{ up_to_file_id: number }>()
  expect(order.up_to_file_id).toBe(5)
})
