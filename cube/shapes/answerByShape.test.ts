import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import jwt from 'jsonwebtoken'
import pLimit from 'p-limit'
import { afterEach, describe, expect, it } from 'vitest'
import { createCheckAuth } from '../checkAuth.ts'
import type { Driver } from '../cubePackages.ts'
import { createKeptAnswers } from '../keptAnswers.ts'
import { answerByShape, type KeptRows } from './answerByShape.ts'
import { createStatements } from './statements.ts'

const secret = 's'.repeat(32)
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

type Query = Driver['query']

/** The door over a store that answers by `query`, at a version that `version` gives; what it leaves to Cube is answered 'cube'. */
function door(query: Query, version: () => Promise<string> = () => Promise.resolve('a'), continueWaitMs = 5000) {
  const told: string[] = []
  const cube: RequestListener = (_request, response) => response.end(JSON.stringify({ by: 'cube' }))
  const statements = createStatements((question) => {
    const values = (question.filters ?? []).flatMap((filter) => ('values' in filter ? filter.values : []))
    const request = {
      ...{ aliasToMemberNameMap: { sales__till: 'sales.till' }, annotation: { 'sales.till': {} } },
      ...{ query: {}, queryType: 'regularQuery' },
    }
    return Promise.resolve({ ...{ sql: 'SELECT ?', values, request }, about: { dataSource: 'default' } })
  })
  const answer = answerByShape(
    {
      ...{ checkAuth: createCheckAuth(secret), statements, driver: { query }, inTurn: pLimit(2), continueWaitMs },
      ...{ kept: createKeptAnswers<KeptRows>(({ count }) => count), dataVersion: version },
      measures: {
        answered: (source) => told.push(source),
        computing: (work) => work,
        stated: (statement) => told.push(statement),
      },
    },
    cube,
  )
  const server = createServer(answer).listen(0)
  servers.push(server)
  const ask = async (till = 'BAR', more: object = {}) => {
    const { port } = server.address() as AddressInfo
    const site = '00000000-0000-4000-8000-000000000001'
    const query = {
      dimensions: ['sales.till'],
      filters: [{ member: 'sales.till', operator: 'equals', values: [till] }],
    }
    const answered = await fetch(`http://127.0.0.1:${port}/cubejs-api/v1/load`, {
      method: 'POST',
      headers: { authorization: jwt.sign({ restaurantIds: [site] }, secret), 'x-request-id': 'r1' },
      body: JSON.stringify({ query, ...more }),
    })
    return [answered.status, await answered.json()] as const
  }
  return { ask, told }
}

const rowsOf = (till: unknown) => [{ sales__till: till }]

describe('a question whose statement is kept', () => {
  it('is asked of the store once for as long as the version stands, under the id of its request', async () => {
    let [version, asked] = ['a', 0]
    const ids = new Set<unknown>()
    const { ask, told } = door(
      (_sql, values, options) => {
        ids.add(options?.requestId)
        return Promise.resolve(rowsOf(`${String(values[0])} ${(asked += 1)}`))
      },
      () => Promise.resolve(version),
    )
    const till = async (name?: string) => ((await ask(name))[1] as { data: unknown }).data
    // The first one is asked before any version is known: it is answered, and not kept.
    expect([await till(), await till(), await till(), await till('SALLE')]).toEqual([
      ...['BAR 1', 'BAR 2', 'BAR 2', 'SALLE 3'].map((label) => [{ 'sales.till': label }]),
    ])
    version = 'b'
    expect([await till(), await till()]).toEqual([[{ 'sales.till': 'BAR 4' }], [{ 'sales.till': 'BAR 4' }]])
    expect(told.filter((word) => word !== 'kept')).toEqual(['store', 'store', 'memory', 'store', 'store', 'memory'])
    expect([...ids]).toEqual(['r1'])
  })

  it('is answered from memory only after the version was read: not while it may have changed', async () => {
    let version = 'a'
    let asked = 0
    const { ask } = door(
      () => Promise.resolve(rowsOf((asked += 1))),
      async () => {
        const read = version
        await new Promise((resolve) => setTimeout(resolve, 20))
        return read
      },
    )
    await ask()
    expect((await ask())[1]).toMatchObject({ data: rowsOf(2).map((row) => ({ 'sales.till': row.sales__till })) })
    version = 'b'
    // All of them were asked after the change: none may be the answer from before.
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(([, body]) => (body as { data: unknown }).data)).toEqual(Array(3).fill([{ 'sales.till': 3 }]))
  })

  it('that takes long is answered so, goes on, and is found when it is asked again', async () => {
    let asked = 0
    const waiting: ((rows: ReturnType<typeof rowsOf>) => void)[] = []
    const query: Query = () => {
      asked += 1
      return new Promise((resolve) => waiting.push(resolve))
    }
    const { ask } = door(query, () => Promise.resolve(''), 30)
    expect(await ask()).toEqual([200, { error: 'Continue wait' }])
    const again = ask()
    for (const finish of waiting) finish(rowsOf('late'))
    expect(await again).toMatchObject([200, { data: [{ 'sales.till': 'late' }] }])
    expect(asked).toBe(1)
  })

  it('that fails is answered as Cube does, and asked anew the next time', async () => {
    let failures = 0
    const failing = door(() => Promise.reject(new Error(`no ${(failures += 1)}`)))
    expect([await failing.ask(), await failing.ask()]).toEqual([
      [400, { error: 'Error: no 1' }],
      [400, { error: 'Error: no 2' }],
    ])
    const away = door(
      () => Promise.reject(new Error('connect ECONNREFUSED')),
      () => Promise.reject(new Error('connect ECONNREFUSED')),
    )
    expect(await away.ask()).toEqual([500, { error: 'Error: connect ECONNREFUSED' }])
  })

  it.each([
    ['several at once', { queryType: 'multi' }],
    ['an order for its cache that is no word', { cache: 5 }],
  ])('is left to Cube as %s', async (_, more) => {
    const { ask, told } = door(() => Promise.resolve([]))
    expect(await ask('BAR', more)).toEqual([200, { by: 'cube' }])
    expect(told).toEqual(['planned'])
  })
})
