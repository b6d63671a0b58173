import { expect, it } from 'vitest'
import { createQuestionTurns } from './questionTurns.ts'

/** Work that ends when it is told to. */
function held() {
  let end: () => void = () => undefined
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  let begun = 0
  const work = async () => {
    begun += 1
    await done
  }
  return { work, end, begun: () => begun }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

it('begins six of one account, and lets another account in beside all that wait', async () => {
  const turns = createQuestionTurns()
  const [greedy, small] = [held(), held()]
  const all = Array.from({ length: 200 }, () => turns.take('one', greedy.work))
  const other = turns.take('other', small.work)
  await soon()
  expect([greedy.begun(), small.begun()]).toEqual([6, 1])
  small.end()
  await other
  greedy.end()
  await Promise.all(all)
  expect(greedy.begun()).toBe(200)
})

it('refuses what waits beyond 500 of one account, and takes more once they are done, failed ones too', async () => {
  const turns = createQuestionTurns()
  const greedy = held()
  const fails = async () => {
    await greedy.work()
    throw new Error('the store is away')
  }
  const all = Array.from({ length: 506 }, () => turns.take('one', fails))
  await expect(turns.take('one', fails)).rejects.toMatchObject({ status: 503, code: 'busy', retryAfterSeconds: 5 })
  expect(await turns.take('other', () => Promise.resolve('answered'))).toBe('answered')
  greedy.end()
  expect((await Promise.allSettled(all)).filter(({ status }) => status === 'rejected').length).toBe(506)
  expect(await turns.take('one', () => Promise.resolve('answered'))).toBe('answered')
})
