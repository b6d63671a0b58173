import { randomInt, randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type Answer, type TestApi } from '../support/api.ts'
import { makeAccount, makeCompany, type BuiltAccount, type Company } from '../support/builders.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { stores } from '../support/stores.ts'

/** Secrets that are found again wherever they go. */
const canary = (kind: string) => `canari-${kind}-${randomUUID()}`
const ofConfig = {
  metrics: canary('metrics'),
  smtp: canary('smtp'),
  stripe: `sk_test_${canary('stripe')}`,
  webhook: `whsec_${canary('webhook')}`,
  weather: canary('weather'),
  postgres: canary('postgres'),
  clickhouse: canary('clickhouse'),
}
const ofPeople = {
  right: `R!${randomUUID().slice(0, 12)}`,
  wrong: `W!${randomUUID().slice(0, 12)}`,
  next: `N!${randomUUID().slice(0, 12)}`,
}

/** The secrets of this run's engines and tokens, which every API of these tests holds. */
function ofEngines(): string[] {
  const { databaseUrl, clickhouseUrl, cubeSecret, tokenSecret } = stores()
  return [cubeSecret, tokenSecret, new URL(databaseUrl).password, new URL(clickhouseUrl).password].filter(
    (word) => word !== '',
  )
}

const nowhere = 'http://127.0.0.1:9'
const lines: string[] = []
const answers: Answer[] = []
const logStream = new Writable({
  write: (line: Buffer, _encoding, done) => {
    lines.push(line.toString())
    done()
  },
})

let company: Company
let person: BuiltAccount
let databaseUrl: string
/** Tokens that were given out: they stand in the answer that gave them, and nowhere in a log. */
const given: string[] = []

async function call(api: TestApi, ...[verb, path, options]: Parameters<TestApi['call']>): Promise<Answer> {
  const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`, ...options?.headers }
  const answer = await api.call(verb, path, { ...options, headers })
  answers.push(answer)
  return answer
}

/** An API that logs all there is to log, with a secret in every variable that takes one. */
async function start(changed: Parameters<typeof startTestApi>[0] = {}): Promise<TestApi> {
  return await startTestApi({
    databaseUrl,
    metricsToken: ofConfig.metrics,
    stripeSecretKey: ofConfig.stripe,
    stripeWebhookSecret: ofConfig.webhook,
    stripeApiUrl: nowhere,
    weatherApiKey: ofConfig.weather,
    weatherUrl: nowhere,
    logLevel: 'trace',
    logStream,
    ...changed,
  })
}

async function live(api: TestApi): Promise<void> {
  const login = (password: string) =>
    call(api, 'POST', '/auth/login', { body: { username: person.username, password } })
  await login(ofPeople.wrong)
  const tokens = (await login(ofPeople.right)).json as { access_token: string; refresh_token: string }
  const token = tokens.access_token
  given.push(token, tokens.refresh_token)
  const refreshed = (await call(api, 'POST', '/auth/refresh', { body: { refresh_token: tokens.refresh_token } }))
    .json as typeof tokens
  given.push(refreshed.access_token, refreshed.refresh_token)
  await call(api, 'PATCH', '/user/editpassword', {
    token,
    body: { password: ofPeople.wrong, newpassword: ofPeople.next },
  })
  await call(api, 'POST', '/auth/login', {
    body: `{"username":"x","password":"${ofPeople.wrong}`,
    headers: { 'content-type': 'application/json' },
  })
  await call(api, 'POST', '/auth/login', { body: { username: ofPeople.wrong, password: 'x' } })
  await call(api, 'GET', `/auth/me?access_token=${token}`, { headers: { cookie: `jwt=${token}` } })
  await call(api, 'GET', '/auth/me', { headers: { authorization: `Bearer ${token.slice(0, -1)}` } })
  await call(api, 'GET', '/metrics', { headers: { authorization: `Bearer ${ofConfig.metrics}` } })
  await call(api, 'GET', '/readyz')
  await call(api, 'GET', `/weather?restaurant=${company.restaurant.id}`, { token: await api.tokenFor(company.owner) })
  await call(api, 'POST', '/stripe/webhook', { body: '{}', headers: { 'stripe-signature': 't=1,v1=00' } })
  const registration = {
    username: randomUUID().slice(0, 18),
    email: `${randomUUID()}@essai.fr`,
    firstName: 'A',
    lastName: 'B',
    SocieteName: randomUUID().slice(0, 18),
    password: ofPeople.next,
  }
  await call(api, 'POST', '/user/register', { body: registration })
  await call(api, 'POST', '/user/password-forgotten', { body: { email: person.email } })
  await buy(api)
}

/** A payment that the provider cannot take. */
async function buy(api: TestApi): Promise<void> {
  const [offer] = await api
    .knex('offers')
    .insert({ label: 'Mensuel', description: 'x', nb_months: 1, net_price: 100 })
    .returning<{ id: string }[]>('id')
  const body = { id: company.restaurant.id, abonnement: { abonnementID: offer!.id } }
  await call(api, 'POST', '/restaurant/renouvler-abonnement', { token: await api.tokenFor(company.owner), body })
}

beforeAll(async () => {
  databaseUrl = await makeOwnDatabase()
  const healthy = await start()
  company = await makeCompany(healthy.knex)
  person = await makeAccount(healthy.knex, { password: ofPeople.right })
  await live(healthy)
  await healthy.stop()

  const mailing = await start({ smtpUrl: `smtp://user:${ofConfig.smtp}@127.0.0.1:9` })
  await call(mailing, 'POST', '/user/password-forgotten', { body: { email: person.email } })
  while (!lines.some((line) => line.includes('a mail was not taken'))) await wait(20)
  await mailing.stop()

  const wrong = new URL(databaseUrl)
  wrong.password = ofConfig.postgres
  for (const url of [wrong.href, `postgres://u:${ofConfig.postgres}@127.0.0.1:9/x`]) {
    const lost = await start({ databaseUrl: url })
    await call(lost, 'POST', '/auth/login', { body: { username: person.username, password: ofPeople.right } })
    await call(lost, 'GET', '/readyz')
    await lost.stop()
  }
  const wrongStore = new URL(stores().clickhouseUrl)
  wrongStore.password = ofConfig.clickhouse
  for (const clickhouseUrl of [wrongStore.href, `http://u:${ofConfig.clickhouse}@127.0.0.1:9`]) {
    const lost = await start({ clickhouseUrl, cubeUrls: [nowhere] })
    const token = await lost.tokenFor(company.owner)
    const body = { range: ['2026-03-14T00:00', '2026-03-15T23:59'] }
    await call(lost, 'POST', '/entetes/tickets', { token, body })
    await call(lost, 'POST', '/cubejs-api/v1/load', { token, body: { query: { measures: ['sales.gross_sales'] } } })
    await call(lost, 'GET', '/readyz')
    given.push(token)
    await lost.stop()
  }
}, 120_000)
afterAll(() => logStream.destroy())

const holds = (texts: readonly string[], secrets: readonly string[]) =>
  texts.filter((text) => secrets.some((secret) => text.includes(secret))).map((text) => text.slice(0, 300))
const texts = () => answers.map(({ text, headers }) => `${text}\n${JSON.stringify([...headers])}`)

describe('whatever goes well or wrong', () => {
  it('went well and wrong: some calls succeeded, some failed for each reason, and failures were logged with their causes', () => {
    const statuses = new Set(answers.map(({ status }) => status))
    for (const status of [200, 400, 401, 503]) expect(statuses).toContain(status)
    expect(lines.filter((line) => line.includes('"level":50')).length).toBeGreaterThan(5)
    expect(lines.join('')).toContain('ECONNREFUSED')
  })

  it('no log holds a secret of the configuration or the engines, a password, or a token of anybody', () => {
    expect(holds(lines, [...Object.values(ofConfig), ...ofEngines()])).toEqual([])
    expect(holds(lines, Object.values(ofPeople))).toEqual([])
    expect(holds(lines, given)).toEqual([])
  })

  it('no answer, well or wrong, holds a secret of the configuration or the engines, or a password', () => {
    expect(holds(texts(), [...Object.values(ofConfig), ...ofEngines()])).toEqual([])
    expect(holds(texts(), Object.values(ofPeople))).toEqual([])
  })

  it('no mail holds one either; the links of mails stand in no log', async () => {
    const api = await start()
    const mails = await api.knex('outbox').select<{ text_body: string; html_body: string }[]>('text_body', 'html_body')
    await api.stop()
    const bodies = mails.map((mail) => JSON.stringify(mail))
    expect(bodies.length).toBeGreaterThan(1)
    expect(holds(bodies, [...Object.values(ofConfig), ...ofEngines(), ...Object.values(ofPeople), ...given])).toEqual(
      [],
    )
    const links = bodies.flatMap((body) => [...body.matchAll(/\/([\w-]{43})(?=[\s"\\<])/g)].map(([, token]) => token!))
    expect(links.length).toBeGreaterThan(1)
    // Whoever follows a link asks for its page first.
    const again = await start()
    for (const token of links)
      for (const page of [
        'verifier-email',
        'reset-password',
        'annuler-email',
        'invitation',
        'payement-success',
        'paiement-demonstration',
      ])
        await fetch(`${again.url}/${page}/${token}`)
    await again.stop()
    expect(lines.filter((line) => line.includes('/verifier-email/…'))).toHaveLength(links.length)
    expect(holds(lines, links)).toEqual([])
  })

  it('no failure tells a caller of its inside: no statement, no path, no stack', () => {
    const failed = answers.filter(({ status }) => status >= 400).map(({ text }) => text)
    expect(
      failed.filter((text) =>
        /select |insert into|node_modules|\.ts:\d|at \w+ \(|ECONNREFUSED|127\.0\.0\.1:/i.test(text),
      ),
    ).toEqual([])
  })

  it('the control: a secret that was written would be found', () => {
    expect(holds([...lines, `{"err":"password=${ofConfig.smtp}"}`], Object.values(ofConfig))).toHaveLength(1)
    expect(holds(texts(), given)).not.toEqual([])
  })
})
