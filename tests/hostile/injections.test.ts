import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callRights, declaredCalls } from '../../api/rights/calls.ts'
import type { Call } from '../../shared/wire/call.ts'
import { ExampleForm } from './exampleForm.ts'
import { startTestApi, type Answer, type TestApi } from '../support/api.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { prepareOwn } from '../support/rightsMatrix.ts'
import { foreignMark, makeWorld, type World } from '../support/rightsWorld.ts'
import { extent, patienceMs, seed, told } from './extent.ts'
import { addressWord, injections } from './injections.ts'
import { storedMarks } from './storedMarks.ts'
import { textFieldsOf, withText, type FieldPath } from './textFieldsOf.ts'

/** How many of the texts each field is given; a field begins where the one before it stopped, so that all are tried. */
const each = extent({ short: 1, long: 500, deep: 5000 })
/** As many at least for a field that the questions for figures share, each of which has it from the same declaration. */
const eachShared = extent({ short: 1, long: 50, deep: 500 })
/** How many questions for figures are asked at a time: they change nothing. */
const AT_ONCE = 4
/** In the short form every fourth field is tried. */
const step = extent({ short: 4, long: 1, deep: 1 })
const texts = injections(extent({ short: 500, long: 500, deep: 5000 }), seed)

interface Field {
  readonly call: Call
  readonly where: 'body' | 'query'
  readonly path: FieldPath
}

const fields: readonly Field[] = declaredCalls.flatMap((call) => [
  ...(call.body === undefined ? [] : textFieldsOf(call.body).map((path): Field => ({ call, where: 'body', path }))),
  ...(call.query === undefined ? [] : textFieldsOf(call.query).map((path): Field => ({ call, where: 'query', path }))),
])

const figures = new Set(fields.filter(({ path }) => path[0] === 'WhereLibInArray').map(({ call }) => call.call))

/** How many of the texts this field is given: all, or its part of all among the questions for figures that share it. */
function turnsOf({ call, path }: Field): number {
  if (!figures.has(call.call)) return each
  const shared = fields.filter((one) => figures.has(one.call.call) && one.path.join('.') === path.join('.'))
  return Math.max(eachShared, Math.ceil(each / shared.length))
}

interface Attack {
  readonly field: Field
  readonly chosen: readonly string[]
}

/** Every field with its texts: those of one name go on where the one before stopped, so that together they are given all. */
function planAttacks(): Attack[] {
  const given = new Map<string, number>()
  return fields.flatMap((field, at) => {
    const name = figures.has(field.call.call) ? field.path.join('.') : String(at)
    const turns = turnsOf(field)
    const first = given.get(name) ?? at * each
    given.set(name, first + turns)
    const chosen = Array.from({ length: turns }, (_, turn) => texts[(first + turn) % texts.length]!.text)
    return at % step === seed % step ? [{ field, chosen }] : []
  })
}

const attacks = planAttacks()
const asked = attacks.reduce((sum, { chosen }) => sum + chosen.length, 0)

let api: TestApi
let world: World

beforeAll(async () => {
  api = await startTestApi({ databaseUrl: await makeOwnDatabase() })
  world = await makeWorld(api)
})
afterAll(() => api.stop())

/** What is wrong with an answer to a hostile text; null when nothing is. */
function faultOf({ status, headers, text: body }: Answer, text: string, isStaff: boolean): string | null {
  if (status >= 500) return `status ${status}: ${body.slice(0, 200)}`
  if (!isStaff && body.includes(foreignMark)) return `a foreign text: ${body.slice(0, 200)}`
  const type = headers.get('content-type') ?? ''
  if (headers.get('x-content-type-options') !== 'nosniff') return 'no nosniff'
  const isPage = /html|xml|javascript/.test(type)
  if (isPage && /[<>"']/.test(text) && body.includes(text)) return `written into ${type} as it is`
  const [stray] = [...headers].filter(([name, value]) => name === 'x-evil' || (name === 'set-cookie' && value !== ''))
  return stray === undefined ? null : `a header of its own: ${stray.join(': ')}`
}

/** Puts each of the texts into the field as somebody who may; answers what was wrong then. */
async function attack({ field: { call, where, path }, chosen }: Attack): Promise<string[]> {
  const right = callRights.find((one) => one.call === call.call)!
  const { verb, path: address, body, account, isStaff } = await prepareOwn(api, world, right)
  const session = async () => (account === null ? {} : { token: await api.tokenFor(account) })
  let signedIn = await session()
  const problems: string[] = []
  for (const text of chosen) {
    let answer = await ask(text)
    // A text may have become a password, which ends the session.
    if (answer.status === 401) signedIn = await session()
    if (answer.status === 401) answer = await ask(text)
    const fault = faultOf(answer, text, isStaff)
    if (fault !== null) problems.push(`${call.call} ${path.join('.')} ${JSON.stringify(text).slice(0, 120)}: ${fault}`)
  }
  return problems

  async function ask(text: string): Promise<Answer> {
    const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
    if (where === 'body')
      return await api.call(verb, address, { ...signedIn, headers, body: withText(body, path, text) })
    const asked = `${address.split('?')[0]!}?${encodeURIComponent(String(path[0]))}=${addressWord(text)}`
    return await api.call(verb, asked, { ...signedIn, headers, ...(body === undefined ? {} : { body }) })
  }
}

/** What the foreign customer has in Postgres and ClickHouse. */
async function foreignRows(): Promise<unknown> {
  const { restaurant, owner, invited, waiter } = world.foreign
  const query = 'SELECT guid, gross_amount FROM pos.tickets FINAL WHERE restaurant_id = {id:String} ORDER BY guid'
  const tickets = await api.clickhouse.query({ query, query_params: { id: restaurant.id }, format: 'JSONEachRow' })
  return {
    restaurant: await api.knex('restaurants').where({ id: restaurant.id }),
    accounts: await api.knex('accounts').whereIn('id', [owner.id, invited.id, waiter.id]).orderBy('id'),
    members: await api.knex('memberships').where({ restaurant_id: restaurant.id }).orderBy('account_id'),
    tickets: await tickets.json(),
  }
}

describe('the texts of every question', () => {
  it('are found by walking the declarations, in lists, choices and records too', () => {
    expect(textFieldsOf(ExampleForm)).toEqual([
      ['name'],
      ['tags', 0],
      ['either'],
      ['either', 'inner'],
      ['words', 'x'],
      ['pair', 1],
      ['any'],
    ])
    const names = new Set(fields.map(({ call }) => call.call))
    const asking = declaredCalls.filter(({ body }) => body !== undefined)
    // A question without a text of its own is a list of choices, numbers or nothing: they are few.
    expect(asking.filter(({ call }) => !names.has(call)).length).toBeLessThan(asking.length / 20)
    expect(fields.length).toBeGreaterThan(200)
  })

  it(
    `are stored and shown as texts, refused or ignored: never obeyed ${told(asked)}`,
    { timeout: patienceMs },
    async () => {
      const before = await foreignRows()
      const problems: string[] = []
      const [questions, forms] = [true, false].map((of) =>
        attacks.filter(({ field }) => figures.has(field.call.call) === of),
      )
      for (const one of forms ?? []) problems.push(...(await attack(one)))
      const waiting = (questions ?? []).values()
      const askOn = async () => {
        for (const one of waiting) problems.push(...(await attack(one)))
      }
      await Promise.all(Array.from({ length: AT_ONCE }, askOn))
      expect(problems).toEqual([])
      expect(await foreignRows()).toEqual(before)
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
      const { kept, changed } = await storedMarks(api.knex, texts)
      expect(changed).toEqual([])
      expect(kept).toBeGreaterThan(2)
    },
  )
})

describe('the check', () => {
  it('tells a page that shows a text as it is, an answer of another customer, and a failure', () => {
    const text = '<script data-pwned>pwned(1)</script>'
    const page = (body: string, type = 'text/html; charset=utf-8', status = 200): Answer => ({
      status,
      headers: new Headers({ 'content-type': type, 'x-content-type-options': 'nosniff' }),
      text: body,
      json: null,
    })
    expect(faultOf(page(`<p>${text}</p>`), text, false)).toContain('as it is')
    expect(faultOf(page('<p>&lt;script&gt;</p>'), text, false)).toBeNull()
    expect(faultOf(page(JSON.stringify(foreignMark), 'application/json'), text, false)).toContain('foreign')
    expect(faultOf(page('{}', 'application/json', 500), text, false)).toContain('500')
  })

  it('has texts that break out of a statement which is put together', async () => {
    let broken = 0
    for (const { text } of texts.slice(0, 200)) {
      const put = api.knex.transaction(async (trx) => {
        const { rows } = await trx.raw<{ rows: unknown[] }>(
          `SELECT id FROM accounts WHERE username = '${text.replaceAll('?', '\\?').replaceAll('\0', '')}'`,
        )
        if (rows.length > 0) throw new Error('rows of others')
      })
      broken += await put.then(
        () => 0,
        () => 1,
      )
    }
    expect(broken).toBeGreaterThan(20)
  })
})
