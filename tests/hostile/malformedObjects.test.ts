import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callRights } from '../../api/rights/calls.ts'
import type { CallRight } from '../../shared/rights.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { cook } from '../support/callRecipes.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { accountOf, actors, type Actor } from '../support/rightsMatrix.ts'
import { foreignMark, makeWorld, type World } from '../support/rightsWorld.ts'
import { extent, patienceMs, seed, told } from './extent.ts'

/** Ids that are none. `{id}` is an own object's, `{foreign}` another customer's: with something about it, neither is meant. */
const malformed = [
  'x',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  '*',
  '%',
  "'",
  "' OR '1'='1",
  '%00',
  '%2e%2e%2f',
  '../../restaurant',
  '{foreign}\0',
  '{foreign} ',
  ' {foreign}',
  '{{foreign}}',
  '{foreign},{id}',
  '{id},{foreign}',
  '{foreign}_',
  '{foreign}_%',
  "{foreign}' --",
  '{id}/../{foreign}',
  '{foreign}?id={id}',
  '{foreign}#{id}',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'é'.repeat(200),
  '\u202e{foreign}',
  '9'.repeat(2000),
  '😀',
]
/** In the short form each call is tried by two of the seven, in turn. */
const step = extent({ short: 4, long: 1, deep: 1 })
const some = extent({ short: 1, long: malformed.length, deep: malformed.length })

let api: TestApi
let world: World

beforeAll(async () => {
  api = await startTestApi({ databaseUrl: await makeOwnDatabase() })
  world = await makeWorld(api)
})
afterAll(() => api.stop())

/** Asks a call of an object whose every id is malformed; answers what was wrong with the answer. */
async function ask(right: CallRight, actor: Actor, form: string): Promise<string[]> {
  const { own, foreign } = world
  const bad = form.replaceAll('{id}', own.restaurant.id).replaceAll('{foreign}', foreign.restaurant.id)
  const ids = { accountContactId: bad, debtorContactId: bad, sellerId: bad, codeId: bad, uploadId: bad, ticketId: bad }
  const house = { ...own, ...ids, guid: bad, restaurant: { id: bad, name: bad, siret: bad } }
  const account = { id: bad, username: bad, email: bad }
  const actorAccount = accountOf(world, actor)
  const named = { target: 'unknown', knex: api.knex, world, actor: actorAccount, house, account, site: bad } as const
  const { verb, body, ...recipe } = await cook(right.call, named)
  const path = right.call.includes('/:')
    ? right.call.replace(/^\S+ /, '').replace(/:\w+/g, encodeURIComponent(bad))
    : recipe.path
  const { status, text } = await api.call(verb, path, {
    ...(actorAccount === null ? {} : { token: await api.tokenFor(actorAccount) }),
    ...(body === undefined ? {} : { body }),
    headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
  })
  const isStaff = actor === 'admin' || actor === 'super-admin'
  const about = `${right.call} by ${actor} of ${JSON.stringify(form)}: ${status} ${text.slice(0, 120)}`
  if (status >= 500 || (!isStaff && text.includes(foreignMark))) return [about]
  // Staff may see whatever such a text happens to name.
  const mayPass = recipe.narrows === true || right.reach === 'none' || isStaff
  return status < 400 && !mayPass ? [about] : []
}

describe(`no call serves, or stumbles over, an object whose id is none ${told(Math.round((callRights.length * actors.length * some) / step))}`, () => {
  test.each(callRights.map((right, at) => ({ right, at, call: right.call })))(
    '$call',
    { timeout: patienceMs },
    async ({ right, at }) => {
      const problems: string[] = []
      for (const [turn, actor] of [...actors.entries()].filter(([turn]) => (at + turn) % step === 0)) {
        for (let count = 0; count < some; count += 1) {
          const form = malformed[(seed + (at * actors.length + turn) * some + count) % malformed.length]!
          problems.push(...(await ask(right, actor, form)))
        }
      }
      expect(problems).toEqual([])
    },
  )

  test('the control: the same question of the object itself is answered', async () => {
    const right = callRights.find(({ call }) => call === 'GET /restaurant/id/:id')!
    expect(await ask(right, 'owner', '{id}')).toEqual([expect.stringContaining(': 200 ')])
    expect(await ask(right, 'owner', '{foreign}')).toEqual([])
  })
})
