import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLoginLimits } from '../limits/loginLimits.ts'
import { networkOf } from '../http/networkOf.ts'
import { createFairQueue } from '../limits/fairQueue.ts'
import { startTestApi, type Answer, type TestApi } from '../../tests/support/api.ts'
import { builderPassword, makeAccount, uniqueWord } from '../../tests/support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
const login = (username: string, password: string, address: string) =>
  api.call('POST', '/auth/login', { body: { username, password }, headers: { 'x-forwarded-for': address } })
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status)
const fill = (key: string, points: number) =>
  api.knex('rate_limits').insert({ key, points, expire: Date.now() + 3_600_000 })

test('Of 250 attempts at once from one address no more than 100 are evaluated, the others are told when to come back', async () => {
  const limits = createLoginLimits(api.knex)
  const address = anyAddress()
  let evaluated = 0
  const attempts = Array.from({ length: 250 }, () =>
    limits
      .evaluate({ account: uniqueWord('personne'), address }, () => {
        evaluated += 1
        return Promise.resolve(false)
      })
      .catch((cause: unknown) => cause),
  )
  const refused = (await Promise.all(attempts)).filter((answer) => answer !== false)
  expect([evaluated, refused.length]).toEqual([100, 150])
  for (const refusal of refused) expect(refusal).toMatchObject({ status: 429, code: 'too_many' })
  // Looked at first and counted after the work, all 250 of them find room.
  const other = anyAddress()
  const looks = await Promise.all(Array.from({ length: 250 }, () => hasRoom(other)))
  expect(looks.filter(Boolean)).toHaveLength(250)
})

test('Of 60 attempts at once at one account the first ones and one more are evaluated, whatever their addresses', async () => {
  const limits = createLoginLimits(api.knex)
  const account = uniqueWord('personne')
  let evaluated = 0
  const wrong = () => {
    evaluated += 1
    return Promise.resolve(false)
  }
  const attempts = Array.from({ length: 60 }, () =>
    limits.evaluate({ account, address: anyAddress() }, wrong).catch(() => null),
  )
  await Promise.all(attempts)
  expect(evaluated).toBeGreaterThan(0)
  expect(evaluated).toBeLessThanOrEqual(5)
})

test('A right password takes nothing: an address with one attempt left logs in again and again', async () => {
  const { username } = await makeAccount(api.knex)
  const address = anyAddress()
  await fill(`login-address:${address}`, 99)
  for (let at = 0; at < 3; at += 1) expect((await login(username, builderPassword, address)).status).toBe(200)
  expect(statusesOf([await login(username, 'faux', address), await login(username, builderPassword, address)])).toEqual(
    [401, 429],
  )
})

test('A flood from one address is answered 503 with Retry-After, and a right login from another passes it', async () => {
  const { username } = await makeAccount(api.knex)
  const address = anyAddress()
  const flood = Array.from({ length: 100 }, () => login(uniqueWord('personne'), 'faux', address))
  const right = await login(username, builderPassword, anyAddress())
  expect(right.status).toBe(200)
  const answers = await Promise.all(flood)
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(0)
  for (const { headers, json } of busy) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(json).toMatchObject({ code: 'busy', message: expect.stringContaining('veuillez réessayer') as string })
  }
})

test('The queue serves the askers in turn, bounds what each may let wait, and gives a full place to who has fewer', async () => {
  const done: string[] = []
  const refused: string[] = []
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const queue = createFairQueue({ atOnce: 1, waiting: 4, waitingOfOne: 3 })
  const ask = (asker: string, name: string) =>
    queue
      .run(asker, async () => {
        await gate
        done.push(name)
      })
      .catch((cause: unknown) => refused.push(`${name} ${(cause as { status: number }).status}`))
  const asked = ['flood', 'flood', 'flood', 'flood', 'flood'].map((asker, at) => ask(asker, `${asker} ${at}`))
  asked.push(ask('ami', 'ami 0'), ask('autre', 'autre 0'))
  open()
  await Promise.all(asked)
  expect(done).toEqual(['flood 0', 'flood 1', 'ami 0', 'autre 0', 'flood 2'])
  expect(refused).toEqual(['flood 4 503', 'flood 3 503'])
})

test('An IPv6 network counts as one address, an IPv4 address as itself', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0DB8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
})

test('A failed login stands in the log with the account that was tried, and never with what was typed', async () => {
  const { id, username } = await makeAccount(api.knex)
  const [typed, address] = [uniqueWord('secret'), anyAddress()]
  await login(username, typed, address)
  await login(typed, 'faux', address)
  const lines = await api
    .knex('audit_log')
    .where({ address })
    .orderBy('id')
    .select('action', 'target_id', 'target_name')
  expect(lines).toEqual([
    { action: 'auth.login-failed', target_id: id, target_name: username },
    { action: 'auth.login-failed', target_id: '', target_name: '' },
  ])
})

async function hasRoom(address: string): Promise<boolean> {
  const key = `login-address:${address}`
  const row = await api.knex('rate_limits').where({ key }).first<{ points: number } | undefined>('points')
  return (row?.points ?? 0) < 100
}
