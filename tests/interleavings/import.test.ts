import { afterAll, beforeAll, expect, it } from 'vitest'
import { longForms } from '../support/longForms.ts'
import { exploreAll, patienceMs } from './exploreAll.ts'
import { findFirst } from './findFirst.ts'
import { formerRound } from './formerRound.ts'
import { importProtocol, refusePoison } from './importProtocol.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await refusePoison(world.knex)
})

afterAll(() => world.close())

it(
  'import: an order is the same again by its seed, faults included',
  async () => {
    const { explorer } = world
    const protocol = importProtocol(world)
    // In the first one the owner erases, by processes that are new: what these learn of the store once, they learn again the second time.
    for (const seed of [372_380_218, longForms.firstOrder, longForms.firstOrder + 1]) {
      const first = await explorer.explore(protocol, seed)
      expect((await explorer.explore(protocol, seed)).trace).toEqual(first.trace)
    }
  },
  patienceMs,
)

it(
  'import: every order leaves each ticket once, as it was sent last, and each file its verdict',
  async () => {
    await exploreAll(world, importProtocol(world), { short: 8 })
  },
  patienceMs,
)

it(
  'import: the former worker’s deadlock, put back, is found within 1,000 orders, and again by its seed',
  async () => {
    const protocol = importProtocol(world, formerRound)
    const found = await findFirst(world, protocol, 'the former deadlock')
    expect(found.message).toContain('nobody can go on')
    await expect(world.explorer.explore(protocol, found.seed, true)).rejects.toMatchObject({ trace: found.trace })
  },
  patienceMs,
)
