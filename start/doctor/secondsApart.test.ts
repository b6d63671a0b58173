import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { secondsApart } from './secondsApart.ts'

const here = () => Date.now() / 1000

it.each([
  ['at once', 0, 0],
  ['an hour ahead', 3600, 3600],
  ['an hour behind', -3600, 3600],
])('says of a clock that answers %s how far it is', async (_, ahead, apart) => {
  expect(Math.round(await secondsApart(() => Promise.resolve([{ now: here() + ahead }])))).toBe(apart)
})

it('calls no answer late that was right when it was given', async () => {
  const slow = async () => {
    await wait(30)
    const now = here()
    await wait(30)
    return [{ now }]
  }
  expect(await secondsApart(slow)).toBe(0)
})
