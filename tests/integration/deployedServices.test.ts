import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { builderPassword, makeCompany, uniqueWord } from '../support/builders.ts'
import { openServices, servicesMetricsToken, type ComposeServices } from '../support/composeServices.ts'
import { scrape } from '../support/scrape.ts'
import { stores } from '../support/stores.ts'
import { repository } from '../support/deployment.ts'

let services: ComposeServices
let databaseUrl: string
const programs = ['api-1', 'api-2', 'worker-1', 'worker-2', 'cube-1', 'cube-2']

beforeAll(async () => {
  const url = new URL(stores().databaseUrl)
  const server = connectPostgres(url.href, 1)
  url.pathname = `/${uniqueWord('compose')}`
  await server.raw('CREATE DATABASE ??', [url.pathname.slice(1)])
  await server.destroy()
  databaseUrl = url.href
  services = await openServices({ databaseUrl, clickhouseUrl: stores().clickhouseUrl })
})
afterAll(() => services.stopAll())

/** One call of an API that runs as the compose file says, behind a proxy that wrote the caller's address. */
async function call(
  name: string,
  path: string,
  init: RequestInit & { token?: string } = {},
): Promise<Record<string, unknown>> {
  const { token, ...rest } = init
  const headers = new Headers(rest.headers)
  headers.set('x-forwarded-for', '192.0.2.7')
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const answer = await fetch(`${services.urlOf(name)}${path}`, { ...rest, headers })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} of ${name} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}

const posted = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('the services of the compose file, each started alone with its words, carry a ticket from one API to the other', async () => {
  const refused = await services.run('api-1').catch(() => null)
  // Before the migration a program says what it waits for and ends; it serves nobody.
  expect(refused?.output).toContain('npm run migrate')
  expect((await services.run('migrate')).output).toContain('postgres 0001_')
  for (const name of programs) services.start(name)
  await Promise.all(programs.map((name) => services.healthy(name)))

  const knex = connectPostgres(databaseUrl, 1)
  const clickhouse = connectClickhouse(stores().clickhouseUrl)
  const { owner, restaurant } = await makeCompany(knex)
  await publishStoredRestaurants(knex, clickhouse, [restaurant.id])
  const sample = readFileSync(join(repository, 'docs/guide/exemples/01-vente-simple.xml'), 'utf8')
  const ticket = sample.replaceAll('BISTROT DES HALLES', restaurant.name).replaceAll('12345678200010', restaurant.siret)

  const { access_token: token } = (await call(
    'api-1',
    '/v1/auth/login',
    posted({ username: owner.username, password: builderPassword }),
  )) as {
    access_token: string
  }
  const form = new FormData()
  form.append('CONTENU_FICHIER_XML', new File([ticket], 'vente.xml', { type: 'text/xml' }))
  const received = await call('api-1', '/v1/xmlfile/receive-tickets', { method: 'POST', body: form, token })
  const { id } = received['upload'] as { id: string }
  // The session that one API opened and the upload that it took are the other's too.
  const verdict = async () =>
    ((await call('api-2', `/v1/xmlfile/uploads/${id}`, { token }))['data'] as { verdict: string | null }[])[0]?.verdict
  await expect.poll(verdict, { timeout: 60_000, interval: 200 }).toBe('accepted')
  const treated = await Promise.all(
    ['worker-1', 'worker-2'].map(async (name) => {
      const series = await scrape(services.urlOf(name), servicesMetricsToken)
      return series.get('comptoir_import_files_total{outcome="accepted"}') ?? 0
    }),
  )
  expect(treated.toSorted()).toEqual([0, 1])

  const query = {
    measures: ['sales.gross_sales'],
    filters: [{ member: 'sales.restaurant_id', operator: 'equals', values: [restaurant.id] }],
    timezone: 'UTC',
  }
  const figure = async () => {
    const answer = await call('api-2', '/cubejs-api/v1/load', { ...posted({ query }), token })
    return Number((answer['data'] as Record<string, string>[])[0]?.['sales.gross_sales'])
  }
  expect(await figure()).toBe(89.1)
  expect(await services.stop('cube-1')).toBe(0)
  expect(await figure()).toBe(89.1)
  const asked = await scrape(services.urlOf('cube-2'), servicesMetricsToken)
  expect([...asked].some(([series, count]) => series.startsWith('comptoir_cube_call_seconds_count') && count > 0)).toBe(
    true,
  )
  // Control: it is Cube that answered; without the second one either, nobody does.
  expect(await services.stop('cube-2')).toBe(0)
  await expect(figure()).rejects.toThrow(/answered 50[23]/)
  // An API away takes nothing with it, and each ends by itself when it is told to.
  expect(await services.stop('api-1')).toBe(0)
  expect(await call('api-2', '/livez')).toEqual({ status: 'ok' })
  for (const name of ['worker-1', 'worker-2', 'api-2']) expect([name, await services.stop(name)]).toEqual([name, 0])
  await knex.destroy()
  await clickhouse.close()
}, 180_000)
