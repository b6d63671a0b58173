import { randomInt } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { builderPassword, makeAccount, makeCompany, uniqueWord } from '../../tests/support/builders.ts'
import { longForms } from '../../tests/support/longForms.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly user: {
    readonly _id: string
    readonly associatedRestaurants: { readonly latestAbonnemnt: { status: string } }[]
  }
}

const login = async (username: string, password: string, address = anyAddress()) =>
  await api.call('POST', '/auth/login', { body: { username, password }, headers: { 'x-forwarded-for': address } })
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
const me = (token: string) => api.call('GET', '/auth/me', { token })

test('A username or an e-mail, in any case, logs in and gives the user with restaurants and never a hash', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const byName = await login(owner.username.toUpperCase(), builderPassword)
  const byMail = await api.call('POST', '/auth/login', { body: { email: owner.email, password: builderPassword } })
  expect([byName.status, byMail.status]).toEqual([200, 200])
  const { user, access_token } = byName.json as Tokens
  expect(user).toMatchObject({ _id: owner.id, role: 'manager', associatedRestaurants: [{ _id: restaurant.id }] })
  expect(user.associatedRestaurants[0]?.latestAbonnemnt.status).toBe('actif')
  expect(byName.text).not.toMatch(/hash|argon2/i)
  expect((await me(access_token)).status).toBe(200)
})

test('A wrong password and an unknown account get the same answer', async () => {
  const { username } = await makeAccount(api.knex)
  const [known, unknown] = [await login(username, 'faux'), await login(uniqueWord('u'), 'faux')]
  const shape = ({ status, json }: typeof known) => ({ status, ...(json as object), requestId: '' })
  expect(shape(known)).toEqual(shape(unknown))
  expect(known.status).toBe(401)
})

test('A known and an unknown account take the same time', async () => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const accounts = await Promise.all(Array.from({ length: 20 }, () => makeAccount(api.knex)))
  await login(uniqueWord('u'), 'faux')
  for (const { username } of accounts) {
    times.known.push(await timeOf(() => login(username, 'faux')))
    times.unknown.push(await timeOf(() => login(uniqueWord('u'), 'faux')))
  }
  // Without the work on a decoy an unknown account answers several times faster; the fast quarter is free of other load.
  const ratio = fastQuarter(times.known) / fastQuarter(times.unknown)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.6)
})

test('Logging out ends the session at once', async () => {
  const token = await api.tokenFor(await makeAccount(api.knex))
  expect((await me(token)).status).toBe(200)
  await api.call('GET', '/auth/logout', { token })
  expect((await me(token)).status).toBe(401)
})

test('A token of another algorithm, issuer, audience or secret is refused, and so is a cookie', async () => {
  const account = await makeAccount(api.knex)
  const good = await api.tokenFor(account)
  const { sid, sub } = jwt.decode(good) as { sid: string; sub: string }
  const rules = { issuer: 'comptoir', audience: 'comptoir-api', subject: sub }
  const forged = [
    jwt.sign({ sid }, api.config.tokenSecret, { ...rules, algorithm: 'HS512' }),
    jwt.sign({ sid }, '', { ...rules, algorithm: 'none' }),
    jwt.sign({ sid }, api.config.tokenSecret, { ...rules, issuer: 'autre' }),
    jwt.sign({ sid }, api.config.tokenSecret, { ...rules, audience: 'autre' }),
    jwt.sign({ sid }, 'un autre secret de la bonne longueur', rules),
    jwt.sign({ sid }, api.config.tokenSecret, { ...rules, expiresIn: -1 }),
  ]
  for (const token of forged) expect((await me(token)).status).toBe(401)
  const cookie = await api.call('GET', '/auth/me', { headers: { cookie: `access_token=${good}; jwt=${good}` } })
  expect(cookie.status).toBe(401)
  expect((await me(good)).status).toBe(200)
})

test('A refresh token turns at each use; two tabs at once both go on; an old one ends the session', async () => {
  const { username } = await makeAccount(api.knex)
  const first = (await login(username, builderPassword)).json as Tokens
  const refresh = (refresh_token: string) => api.call('POST', '/auth/refresh', { body: { refresh_token } })
  const [one, two] = (await Promise.all([refresh(first.refresh_token), refresh(first.refresh_token)])).map(
    ({ json }) => json as Tokens,
  )
  expect(one?.refresh_token).toBe(two?.refresh_token)
  const next = (await refresh(one!.refresh_token)).json as Tokens
  expect((await me(next.access_token)).status).toBe(200)
  expect((await refresh(first.refresh_token)).status).toBe(401)
  expect((await me(next.access_token)).status).toBe(401)
  expect((await refresh(next.refresh_token)).status).toBe(401)
})

test(
  `Of ${longForms.loginGuesses} guesses at one account from 1,000 addresses at most 50 are evaluated, and the owner can still reset`,
  { timeout: 1_800_000 },
  async () => {
    const account = await makeAccount(api.knex)
    let evaluated = 0
    const guesses = Array.from(
      { length: longForms.loginGuesses },
      (_, at) => `10.9.${Math.floor(at / 100) % 10}.${at % 100}`,
    )
    for (let at = 0; at < guesses.length; at += 50) {
      const answers = await Promise.all(
        guesses.slice(at, at + 50).map((address) => login(account.username, 'faux', address)),
      )
      evaluated += answers.filter(({ status }) => status !== 429).length
    }
    expect(evaluated).toBeGreaterThan(4)
    expect(evaluated).toBeLessThanOrEqual(50)
    // The wait that the last guess began ends at some moment, maybe this one: it is made to last.
    const wait = api.knex('rate_limits').where('key', 'like', `login-wait:${account.id}%`)
    expect(await wait.update({ expire: Date.now() + 60_000 })).toBe(1)
    const locked = await login(account.username, builderPassword)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    await resetByMail(account, 'nouveau-1')
    expect((await login(account.username, 'nouveau-1')).status).toBe(200)
  },
)

async function resetByMail({ id, email }: { id: string; email: string }, password: string): Promise<void> {
  await api.call('POST', '/user/password-forgotten', { body: { email }, headers: { 'x-forwarded-for': anyAddress() } })
  const readToken = async () => {
    const where = { account_id: id, kind: 'password-reset' }
    const mail = await api.knex('outbox').where(where).first<{ text_body: string } | undefined>('text_body')
    return /reset-password\/([\w-]{43})/.exec(mail?.text_body ?? '')?.[1]
  }
  await expect.poll(readToken).toBeDefined()
  const token = await readToken()
  const answer = await api.call('POST', '/user/reset-password', { body: { tokenForgottenPassword: token, password } })
  expect(answer.status).toBe(200)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function fastQuarter(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0
}
