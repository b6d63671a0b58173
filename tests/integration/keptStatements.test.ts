import { randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { publishRestaurants } from '../../db/clickhouse/publishRestaurant.ts'
import { askCube, sampleXml, storeXml, type CubeAnswer } from '../support/cube.ts'
import { scrape } from '../support/scrape.ts'
import { stores } from '../support/stores.ts'
import { startTestCube, type TestCube } from '../support/testCube.ts'

const [one, two] = [randomUUID(), randomUUID()]
const ranges = [
  ['2026-03-14T00:00:00.000', '2026-03-15T23:59:59.999'],
  ['2026-01-01T00:00:00.000', '2026-12-31T23:59:59.999'],
] as const

// A Cube of this file's own: what it keeps and counts is of the questions below alone.
let cube: TestCube
afterAll(() => cube.stop())

beforeAll(async () => {
  const { dataDir, cubeSecret, clickhouseUrl } = stores()
  cube = await startTestCube({ name: 'kept-cube', dataDir, cubeSecret, clickhouseUrl })
  const clickhouse = connectClickhouse(clickhouseUrl)
  const about = { name: 'Essai', company: '', city: '', siret: '', dayStartMinutes: 0 }
  await publishRestaurants(
    clickhouse,
    [one, two].map((id) => ({ id, ...about })),
  )
  await clickhouse.close()
  const names = [
    ...['01-vente-simple.xml', '02-transfert-annulation-offert.xml', '03-justificatif-debiteur.xml'],
    '05-pointeuse-vendeurs-contacts.xml',
  ]
  for (const name of names) await storeXml(sampleXml(name), one)
  await storeXml(sampleXml('01-vente-simple.xml'), two)
})

interface Member {
  readonly name: string
  readonly type: string
}
interface View {
  readonly name: string
  readonly measures: readonly Member[]
  readonly dimensions: readonly Member[]
}

interface Form {
  readonly measures: readonly string[]
  readonly dimensions: readonly string[]
  readonly filters?: readonly object[]
}

function ask(query: object, restaurantIds: readonly string[], door = 'load'): Promise<CubeAnswer> {
  return askCube(query, restaurantIds, { door, cubeUrl: cube.url })
}

/** Cube's own answer: by its door for GET, at which statements are not kept. */
async function askPlanned(query: object, restaurantIds: readonly string[]) {
  const { cubeSecret } = stores()
  const asked = new URLSearchParams({ query: JSON.stringify(query), cache: 'must-revalidate' })
  const authorization = jwt.sign({ restaurantIds }, cubeSecret, { expiresIn: 60 })
  const answer = await fetch(`${cube.url}/cubejs-api/v1/load?${asked.toString()}`, { headers: { authorization } })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Without what two answers to one question differ in: when it was asked, and its name in the store. */
function comparable({ status, body }: { status: number; body: Record<string, unknown> }) {
  const { lastRefreshTime, error, ...rest } = body
  const failure = typeof error === 'string' ? error.replace(/query id: \S+/, '') : error
  return { status, body: { ...rest, error: failure, lastRefreshTime: typeof lastRefreshTime } }
}

async function statementsOf(statement: 'kept' | 'planned'): Promise<number> {
  return (await scrape(cube.url)).get(`comptoir_cube_statements_total{statement="${statement}"}`) ?? 0
}

function inThrees<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / 3) }, (_, at) => all.slice(at * 3, at * 3 + 3))
}

/** Questions of a view that differ in their values alone: every measure, every dimension, some texts narrowed to a value. */
function questionsOf({ name, measures, dimensions }: View): object[][] {
  const has = (member: string) => dimensions.some((dimension) => dimension.name === `${name}.${member}`)
  const ofRange = ([from, to]: readonly string[]) => [
    ...(has('ts') ? [{ dimension: `${name}.ts`, dateRange: [from, to] }] : []),
    ...(has('service_day') ? [{ dimension: `${name}.service_day`, granularity: 'day' }] : []),
  ]
  const moment = (to: string | undefined) =>
    has('as_of')
      ? [{ member: `${name}.as_of`, operator: 'inDateRange', values: ['1900-01-01T00:00:00.000', to ?? ''] }]
      : []
  const texts = dimensions.filter(({ name: member, type }) => type === 'string' && !member.endsWith('.restaurant_id'))
  const shown = dimensions.filter(({ type }) => type !== 'time').map((dimension) => dimension.name)
  const figures = measures.map((measure) => measure.name)
  const forms: Form[] = [
    ...inThrees(figures).map((some) => ({ measures: some, dimensions: [`${name}.restaurant_id`] })),
    { measures: figures.slice(0, 1), dimensions: shown },
  ]
  const narrowed = texts.slice(0, 4).map(({ name: member }) => (values: readonly string[]): Form => ({
    measures: figures.slice(0, 1),
    dimensions: [member],
    filters: [{ member, operator: 'equals', values }],
  }))
  const whole = (form: Form, at: number) => ({
    ...form,
    timeDimensions: ofRange(ranges[at] ?? []),
    filters: [
      { member: `${name}.restaurant_id`, operator: 'equals', values: [at === 0 ? one : two] },
      ...moment(ranges[at]?.[1]),
      ...(form.filters ?? []),
    ],
    order: [],
    timezone: 'UTC',
    limit: 1000,
  })
  return [
    ...forms.map((form) => [0, 1].map((at) => whole(form, at))),
    ...narrowed.map((form) => [['CAISSE 1'], ['l’œil "noir" \\ ? %']].map((values, at) => whole(form(values), at))),
  ]
}

describe('statements that are kept by the shape of their questions', () => {
  it('answer as Cube does, of every view and member, whatever the values', { timeout: 300_000 }, async () => {
    const { cubes } = (await ask({}, [one], 'meta')).body as unknown as { cubes: View[] }
    const before = [await statementsOf('kept'), await statementsOf('planned')]
    const unkept: string[] = []
    for (const view of cubes) {
      const known = await statementsOf('kept')
      for (const question of questionsOf(view).flat()) {
        const [shaped, planned] = [await ask(question, [one, two]), await askPlanned(question, [one, two])]
        expect(comparable(shaped), JSON.stringify(question)).toEqual(comparable(planned))
      }
      if ((await statementsOf('kept')) === known) unkept.push(view.name)
    }
    // The positive control: all views are answered so, and hardly a question is left to Cube.
    expect(unkept).toEqual([])
    const after = [await statementsOf('kept'), await statementsOf('planned')]
    const [more = 0, left = 0] = after.map((count, at) => count - (before[at] ?? 0))
    expect(left / (more + left)).toBeLessThan(0.1)
  })

  const bySeller = (site: string) => ({
    measures: ['sales.gross_sales'],
    dimensions: ['sales.restaurant_id', 'sales.seller'],
    filters: [{ member: 'sales.restaurant_id', operator: 'equals', values: [site] }],
    timezone: 'UTC',
  })

  it('hold each question to the rights of its own token, a known shape too', async () => {
    const rowsOf = async (site: string, restaurantIds: readonly string[]) =>
      ((await ask(bySeller(site), restaurantIds)).body.data as unknown[]).length
    expect([await rowsOf(one, [one]), await rowsOf(two, [two])].map((count) => count > 0)).toEqual([true, true])
    expect([await rowsOf(two, [one]), await rowsOf(one, [two])]).toEqual([0, 0])
    const known = await statementsOf('kept')
    const { cubeSecret } = stores()
    const askAs = async (claims: object, secret = cubeSecret) => {
      const headers = { authorization: jwt.sign(claims, secret, { expiresIn: 60 }), 'content-type': 'application/json' }
      const body = JSON.stringify({ query: bySeller(one) })
      const answer = await fetch(`${cube.url}/cubejs-api/v1/load`, { method: 'POST', headers, body })
      return [answer.status, ((await answer.json()) as { data?: unknown }).data === undefined]
    }
    expect(await askAs({ restaurantIds: [one] })).toEqual([200, false])
    expect(await askAs({ restaurantIds: [one], hidesPeople: true })).toEqual([403, true])
    expect(await askAs({ restaurantIds: [] })).toEqual([403, true])
    expect(await askAs({})).toEqual([403, true])
    expect(await askAs({ restaurantIds: [one] }, 'another secret of many characters')).toEqual([403, true])
    expect(await statementsOf('kept')).toBe(known + 1)
  })

  it('leave to Cube what is no plain question, and what is no question at all', async () => {
    const { cubeSecret } = stores()
    const authorization = jwt.sign({ restaurantIds: [one] }, cubeSecret, { expiresIn: 60 })
    const send = async (body: string | ReadableStream, more: object = {}) => {
      const headers = { authorization, 'content-type': 'application/json' }
      const sent = await fetch(`${cube.url}/cubejs-api/v1/load`, { method: 'POST', headers, body, ...more })
      return [sent.status, typeof ((await sent.json()) as { error?: unknown }).error]
    }
    const known = await statementsOf('kept')
    for (const body of ['', '{', 'null', '[]', '"x"', '{"query":null}', '{"query":"x"}', '{"query":{}}'])
      expect(await send(body), body).toEqual([400, 'string'])
    const hidden = { measures: ['sold_tickets.gross_sales'] }
    expect((await send(JSON.stringify({ query: hidden })))[0]).toBe(403)
    // Without a length it may be endless: Cube's own parser counts.
    const stream = new Blob([JSON.stringify({ query: bySeller(one) })]).stream()
    expect(await send(stream, { duplex: 'half' })).toEqual([200, 'undefined'])
    expect(await statementsOf('kept')).toBe(known)
    expect(await send(JSON.stringify({ query: bySeller(one) }))).toEqual([200, 'undefined'])
    expect(await statementsOf('kept')).toBe(known + 1)
  })
})
