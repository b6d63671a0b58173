import type { Query } from '@cubejs-client/core'
import { expect, it } from 'vitest'
import type { CubeRow } from '../../reports/question/report.ts'
import type { CubeClient } from './cubeClient.ts'
import { settleLooks } from './settleLooks.ts'

const question = (name: string): Query => ({ measures: [`sales.${name}`] })

/** A Cube whose answers follow `answer`, and what was asked of it: 'name how', `together` at a time. */
function cubeOf(answer: (name: string, asked: number) => string) {
  const asked: string[] = []
  const state = { now: 0, together: 0 }
  const loader = (how: string) => async (query: Query) => {
    const name = String(query.measures?.[0]).slice('sales.'.length)
    asked.push(`${name} ${how}`)
    state.now += 1
    state.together = Math.max(state.together, state.now)
    await new Promise((resolve) => void setTimeout(resolve, 1))
    state.now -= 1
    return [{ 'sales.value': answer(name, asked.length) }] as CubeRow[]
  }
  const loadersFor = () => ({ kept: loader('kept'), fresh: loader('fresh') })
  return { cube: { loadersFor } as unknown as CubeClient, asked, state }
}

/** Asks one question after the other, and gives what they answered. */
const inTurn =
  (...names: readonly string[]) =>
  async (once: CubeClient) => {
    const found: unknown[] = []
    for (const name of names) found.push((await once.load(question(name), ['r1']))[0]?.['sales.value'])
    return found
  }

it('asks in its second look all that the first one asked at once, each past what is kept, and nothing twice', async () => {
  const { cube, asked, state } = cubeOf((name) => name)
  expect(await settleLooks(cube, inTurn('days', 'control', 'days'))).toEqual(['days', 'control', 'days'])
  expect(asked).toEqual(['days kept', 'control kept', 'days fresh', 'control fresh'])
  expect(state.together).toBe(2)
})

it('asks more than a screen does in turn, as the look itself does', async () => {
  const { cube, asked, state } = cubeOf((name) => name)
  const names = Array.from({ length: 17 }, (_, index) => `question${index}`)
  expect(await settleLooks(cube, inTurn(...names))).toEqual(names)
  expect([asked.length, state.together]).toEqual([34, 1])
})

it('gives what two looks in turn found, and looks again until they do', async () => {
  // The second question moves while the first look is under way, and once more after it.
  const { cube, asked } = cubeOf((name, count) => (name === 'days' ? 'same' : String(Math.min(count, 5))))
  expect(await settleLooks(cube, inTurn('days', 'control'))).toEqual(['same', '5'])
  expect(asked.filter((one) => one.endsWith('kept'))).toHaveLength(2)
  expect(asked.length).toBeGreaterThanOrEqual(6)
})

it('says that figures move when no two looks agree', async () => {
  const { cube } = cubeOf((_name, count) => String(count))
  await expect(settleLooks(cube, inTurn('days'))).rejects.toMatchObject({ status: 503, code: 'moving' })
})

it('fails with the question that a look needs, and not with one that it asks no more', async () => {
  const isLost = (name: string, count: number) => name === 'lost' && count > 2
  const { cube } = cubeOf((name, count) => {
    if (isLost(name, count)) throw new Error('away')
    return name
  })
  await expect(settleLooks(cube, inTurn('days', 'lost'))).rejects.toThrow('away')
  let looks = 0
  const once = cubeOf((name, count) => {
    if (isLost(name, count)) throw new Error('away')
    return name
  })
  const look = async (of: CubeClient) => {
    looks += 1
    const found = await inTurn(...(looks === 1 ? ['days', 'lost'] : ['days']))(of)
    return found[0]
  }
  expect(await settleLooks(once.cube, look)).toBe('days')
})
