import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { createQuestionTurns, type Asker } from './questionTurns.ts'

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

/** Somebody's call: `leave` is the end of its answer, or of who waits for it. */
function asking(accountId: string): { asker: Asker; leave: () => void } {
  const answer = Object.assign(new EventEmitter(), { closed: false })
  const leave = () => {
    answer.closed = true
    answer.emit('close')
  }
  return { asker: { accountId, answer: answer as unknown as Asker['answer'] }, leave }
}
const askerOf = (accountId: string) => asking(accountId).asker

const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

it('begins six of one account, and lets another account in beside all that wait', async () => {
  const turns = createQuestionTurns()
  const [greedy, small] = [held(), held()]
  const all = Array.from({ length: 200 }, () => turns.take(askerOf('one'), greedy.work))
  const other = turns.take(askerOf('other'), small.work)
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
  const all = Array.from({ length: 506 }, () => turns.take(askerOf('one'), fails))
  await expect(turns.take(askerOf('one'), fails)).rejects.toMatchObject({
    status: 503,
    code: 'busy',
    retryAfterSeconds: 5,
  })
  expect(await turns.take(askerOf('other'), () => Promise.resolve('answered'))).toBe('answered')
  greedy.end()
  expect((await Promise.allSettled(all)).filter(({ status }) => status === 'rejected').length).toBe(506)
  expect(await turns.take(askerOf('one'), () => Promise.resolve('answered'))).toBe('answered')
})

it('works on nothing that nobody waits for any more: who asks again stands behind none of it', async () => {
  const turns = createQuestionTurns()
  const [first, ghost] = [held(), held()]
  const running = Array.from({ length: 6 }, () => turns.take(askerOf('one'), first.work))
  const callers = Array.from({ length: 300 }, () => asking('one'))
  const gone = Promise.allSettled(callers.map(({ asker }) => turns.take(asker, ghost.work)))
  for (const { leave } of callers) leave()
  first.end()
  await Promise.all(running)
  expect(await turns.take(askerOf('one'), () => Promise.resolve('answered'))).toBe('answered')
  expect((await gone).map((end) => (end as PromiseRejectedResult).reason as unknown)).toEqual(
    callers.map(() => expect.objectContaining({ code: 'gone' }) as unknown),
  )
  expect(ghost.begun()).toBe(0)
})

it('makes one list of an account at a time, the next once it has left, and its questions beside it', async () => {
  const turns = createQuestionTurns()
  const [first, second] = [asking('one'), asking('one')]
  let begun = 0
  const list = () => Promise.resolve((begun += 1))
  const lists = [first, second].map(({ asker }) => turns.takeList(asker, list))
  expect(await lists[0]).toBe(1)
  expect(await turns.take(askerOf('one'), () => Promise.resolve('answered'))).toBe('answered')
  expect(await turns.takeList(askerOf('other'), () => Promise.resolve('answered'))).toBe('answered')
  await soon()
  expect(begun).toBe(1)
  first.leave()
  expect(await lists[1]).toBe(2)
  second.leave()
})

it('goes on to the next list after one that failed, or that nobody waits for', async () => {
  const turns = createQuestionTurns()
  const gone = asking('one')
  const failed = turns.takeList(askerOf('one'), () => Promise.reject(new Error('the store is away')))
  const left = turns.takeList(gone.asker, () => Promise.resolve('answered'))
  gone.leave()
  await expect(failed).rejects.toThrow('the store is away')
  await expect(left).rejects.toMatchObject({ code: 'gone' })
  expect(await turns.takeList(askerOf('one'), () => Promise.resolve('answered'))).toBe('answered')
})
