import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openSession, turnSession } from '../../db/records/sessions/sessions.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeAccount, makeCompany, type BuiltAccount, type Company } from '../support/builders.ts'

let api: TestApi
let company: Company
let superAdmin: BuiltAccount
/** A good access token and what it says. */
let good: string
let claims: { readonly sid: string; readonly sub: string; readonly iat: number; readonly exp: number }
let analysts: string

beforeAll(async () => {
  api = await startTestApi()
  company = await makeCompany(api.knex)
  superAdmin = await makeAccount(api.knex, { role: 'super-admin' })
  good = await api.tokenFor(company.owner)
  claims = jwt.decode(good) as typeof claims
  analysts = await makeAnalystToken()
})
afterAll(() => api.stop())

async function makeAnalystToken(): Promise<string> {
  const body = { name: 'Lecture', restaurantIds: [company.restaurant.id], expiresAt: '2999-01-01' }
  return ((await api.call('POST', '/api-tokens', { token: good, body })).json as { token: string }).token
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const rules = { issuer: 'comptoir', audience: 'comptoir-api' }
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A token put together by hand: a head, what it says, and the HMAC of any key by the hash that the head names. */
function byHand(head: Readonly<Record<string, unknown>>, says: object, key: string): string {
  const hash = head['alg'] === 'HS384' ? 'sha384' : head['alg'] === 'HS512' ? 'sha512' : 'sha256'
  const signed = `${encode(head)}.${encode(says)}`
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`
}

const says = () => ({
  sid: claims.sid,
  sub: claims.sub,
  iss: rules.issuer,
  aud: rules.audience,
  iat: claims.iat,
  exp: claims.exp,
})
const usual = { alg: 'HS256', typ: 'JWT' }
const key = () => api.config.tokenSecret
const [head, body, signature] = [0, 1, 2].map((part) => () => good.split('.')[part]!) as [
  () => string,
  () => string,
  () => string,
]

/** Tokens that nobody was given, by what is wrong with them. */
const forged: Readonly<Record<string, () => string>> = {
  'alg none, without a signature': () => `${encode({ alg: 'none', typ: 'JWT' })}.${body()}.`,
  'alg None': () => `${encode({ alg: 'None' })}.${body()}.`,
  'alg NONE, with the good signature': () => `${encode({ alg: 'NONE' })}.${body()}.${signature()}`,
  'no alg': () => byHand({ ...usual, alg: undefined }, says(), key()),
  'alg of no text': () => byHand({ alg: ['HS256'] }, says(), key()),
  'alg in small letters': () => byHand({ alg: 'hs256' }, says(), key()),
  'HS384 by our key': () => byHand({ alg: 'HS384' }, says(), key()),
  'HS512 by our key': () => byHand({ alg: 'HS512' }, says(), key()),
  'HS256 by an empty key': () => byHand(usual, says(), ''),
  'HS256 by a public key': () => byHand(usual, says(), publicKey.export({ type: 'spki', format: 'pem' }).toString()),
  'RS256 by a key of their own': () => jwt.sign(says(), privateKey, { algorithm: 'RS256' }),
  'a key named in its head': () => byHand({ ...usual, jwk: { kty: 'oct', k: encode('x') } }, says(), 'x'),
  'a key fetched from an address': () =>
    byHand({ ...usual, jku: 'http://127.0.0.1:1/keys', kid: '../../dev/null' }, says(), ''),
  'the key of Cube': () => byHand(usual, says(), api.config.cubeSecret),
  'a key of nobody': () => byHand(usual, says(), 'un autre secret de la bonne longueur'),
  'nothing before its signature': () => `..${signature()}`,
  'no signature': () => `${head()}.${body()}.`,
  'no third part': () => `${head()}.${body()}`,
  'a fourth part': () => `${good}.x`,
  'half a signature': () => good.slice(0, -10),
  'another letter in its signature': () =>
    `${head()}.${body()}.${signature().startsWith('A') ? 'B' : 'A'}${signature().slice(1)}`,
  'another account in its body': () => `${head()}.${encode({ ...says(), sub: superAdmin.id })}.${signature()}`,
  expired: () => byHand(usual, { ...says(), exp: claims.iat - 1 }, key()),
  'expired long ago': () => byHand(usual, { ...says(), iat: 1, exp: 2 }, key()),
  'not yet good': () => byHand(usual, { ...says(), nbf: claims.iat + 3600 }, key()),
  'an end that is no number': () => byHand(usual, { ...says(), exp: 'demain' }, key()),
  'another issuer': () => byHand(usual, { ...says(), iss: 'autre' }, key()),
  'no issuer': () => byHand(usual, { ...says(), iss: undefined }, key()),
  'another audience': () => byHand(usual, { ...says(), aud: 'autre' }, key()),
  'no audience': () => byHand(usual, { ...says(), aud: undefined }, key()),
  'no session': () => byHand(usual, { ...says(), sid: undefined }, key()),
  'a session of nobody': () => byHand(usual, { ...says(), sid: randomUUID() }, key()),
  'a session that is no id': () => byHand(usual, { ...says(), sid: "' OR '1'='1" }, key()),
  'a list of sessions': () => byHand(usual, { ...says(), sid: [claims.sid] }, key()),
  'a token of Cube': () => jwt.sign({ restaurantIds: [company.restaurant.id] }, api.config.cubeSecret),
  'a body that is no JSON': () => `${head()}.${Buffer.from('{').toString('base64url')}.${signature()}`,
  nothing: () => '',
  'a word': () => 'null',
  '6000 letters': () => 'x'.repeat(6000),
}

const doors = {
  'a call': (token: string) => api.call('GET', '/auth/me', { token }),
  'the door of analysts': (token: string) => api.call('GET', '/cubejs-api/v1/meta', { token }),
  'a figure': (token: string) =>
    api.call('POST', '/cubejs-api/v1/load', { token, body: { query: { measures: ['sales.gross_sales'] } } }),
}

describe('a forged token opens no door of the API', () => {
  it.each(Object.entries(forged))('%s', async (_, make) => {
    for (const [door, ask] of Object.entries(doors)) expect([door, (await ask(make())).status]).toEqual([door, 401])
  })

  it('the control: the same token made right opens all of them, and says who holds the session, whatever account it names', async () => {
    for (const ask of Object.values(doors)) expect((await ask(byHand(usual, says(), key()))).status).toBe(200)
    const named = byHand(usual, { ...says(), sub: superAdmin.id }, key())
    expect((await doors['a call'](named)).json).toMatchObject({ _id: company.owner.id, role: 'manager' })
  })
})

describe('Cube opens to tokens of the API alone', () => {
  const ask = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const url = `${api.config.cubeUrls[0]!}/cubejs-api/v1/load`
    return (
      await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query: { measures: ['sales.gross_sales'] } }),
      })
    ).status
  }
  const restaurants = () => ({ restaurantIds: [company.restaurant.id] })

  it.each([
    ['a session', () => good],
    ["an analyst's token", () => analysts],
    ['the key of sessions', () => jwt.sign(restaurants(), api.config.tokenSecret)],
    ['alg none', () => jwt.sign(restaurants(), '', { algorithm: 'none' })],
    ['HS512', () => jwt.sign(restaurants(), api.config.cubeSecret, { algorithm: 'HS512' })],
    [
      'older than ten minutes',
      () => jwt.sign({ ...restaurants(), iat: Math.floor(Date.now() / 1000) - 601 }, api.config.cubeSecret),
    ],
    ['without a time', () => jwt.sign(restaurants(), api.config.cubeSecret, { noTimestamp: true })],
    ['of no restaurant', () => jwt.sign({ restaurantIds: [] }, api.config.cubeSecret)],
    ['of every restaurant', () => jwt.sign({ restaurantIds: ['*'] }, api.config.cubeSecret)],
    ['of a condition', () => jwt.sign({ restaurantIds: ["' OR 1=1"] }, api.config.cubeSecret)],
    ['nothing', () => ''],
  ])('not to: %s', async (_, make) => {
    expect([401, 403]).toContain(await ask(make()))
  })

  it('the control: to a token of the API', async () => {
    expect(await ask(jwt.sign(restaurants(), api.config.cubeSecret, { expiresIn: 60 }))).toBe(200)
  })
})

describe('a token of one kind is none of another', () => {
  test('neither a refresh token nor an analyst’s opens a call; a session’s refreshes nothing', async () => {
    const { refreshToken } = await newSession()
    expect((await doors['a call'](refreshToken)).status).toBe(401)
    expect((await doors['the door of analysts'](refreshToken)).status).toBe(401)
    expect((await doors['a call'](analysts)).status).toBe(401)
    expect((await api.call('POST', '/api-tokens', { token: analysts, body: {} })).status).toBe(401)
    for (const refresh_token of [good, analysts, `${claims.sid}.0.x`, `${claims.sid}.999.${'x'.repeat(43)}`])
      expect([401, 422]).toContain((await api.call('POST', '/auth/refresh', { body: { refresh_token } })).status)
    expect((await doors['the door of analysts'](analysts)).status).toBe(200)
  })

  test('none is read from a cookie, an address or a body', async () => {
    const cookie = { cookie: `access_token=${good}; jwt=${good}; authorization=Bearer ${good}` }
    expect((await api.call('GET', '/auth/me', { headers: cookie })).status).toBe(401)
    for (const name of ['token', 'access_token', 'auth_token', 'jwt'])
      expect((await api.call('GET', `/auth/me?${name}=${good}`)).status).toBe(401)
    expect((await api.call('POST', '/entetes/tickets', { body: { token: good, access_token: good } })).status).toBe(401)
    expect((await api.call('GET', '/auth/me', { headers: { authorization: `Basic ${good}` } })).status).toBe(401)
  })

  test.each(['/user/confirm-email', '/user/undo-email', '/user/invitation', '/user/reset-password'])(
    'none of them is the link of a mail: %s',
    async (path) => {
      for (const token of [good, analysts, (await newSession()).refreshToken, randomUUID(), '0'.repeat(43)]) {
        const body = { token, tokenForgottenPassword: token, password: 'Nouveau-2026!' }
        expect((await api.call('POST', path, { body, headers: { 'x-forwarded-for': '10.77.1.1' } })).status).toBe(
          token.length > 200 ? 422 : 404,
        )
      }
    },
  )
})

describe('a stale token opens nothing any more', () => {
  test('after logging out, after a new password, and after the account has gone', async () => {
    const left = await api.tokenFor(company.owner)
    await api.call('GET', '/auth/logout', { token: left })
    expect((await doors['a call'](left)).status).toBe(401)

    const person = await makeAccount(api.knex, { password: 'Ancien-2026!' })
    const [kept, other] = [await api.tokenFor(person), await api.tokenFor(person)]
    const change = { password: 'Ancien-2026!', newpassword: 'Nouveau-2026!', confirmation: 'Nouveau-2026!' }
    expect((await api.call('PATCH', '/user/editpassword', { token: kept, body: change })).status).toBe(200)
    expect((await doors['a call'](other)).status).toBe(401)

    const gone = await makeAccount(api.knex)
    const ofGone = await api.tokenFor(gone)
    const token = await api.tokenFor(superAdmin)
    expect((await api.call('DELETE', `/user/manager/${gone.id}`, { token })).status).toBe(200)
    expect((await doors['a call'](ofGone)).status).toBe(401)
  })

  test('a refresh token that was stolen and used twice ends the session for both', async () => {
    const { refreshToken, sessionId } = await newSession()
    const next = await turnSession(api.knex, key(), refreshToken)
    await turnSession(api.knex, key(), next!.refreshToken)
    expect((await api.call('POST', '/auth/refresh', { body: { refresh_token: refreshToken } })).status).toBe(401)
    const row = await api.knex('sessions').where({ id: sessionId }).first<{ revoked_at: Date | null }>('revoked_at')
    expect(row.revoked_at).not.toBeNull()
  })

  test("an analyst's token that was revoked, or whose days are over", async () => {
    const [revoked, over] = [await makeAnalystToken(), await makeAnalystToken()]
    const rows = await api
      .knex('api_tokens')
      .where({ account_id: company.owner.id })
      .orderBy('created_at', 'desc')
      .limit(2)
      .select<{ id: string }[]>('id')
    await api.call('DELETE', `/api-tokens/${rows[1]!.id}`, { token: good })
    await api
      .knex('api_tokens')
      .where({ id: rows[0]!.id })
      .update({ expires_at: new Date(Date.now() - 1000) })
    expect((await doors['the door of analysts'](revoked)).status).toBe(401)
    expect((await doors['the door of analysts'](over)).status).toBe(401)
    expect((await doors['the door of analysts'](analysts)).status).toBe(200)
  })
})

async function newSession() {
  const given = { accountId: company.owner.id, remembered: false, device: 'test' }
  return (await openSession(api.knex, key(), given))!
}
