import { expect, it } from 'vitest'
import { createKeptAnswers, keyOf } from './keptAnswers.ts'

it('keeps an answer until another version is followed, and says when it forgets', async () => {
  let forgotten = 0
  const kept = createKeptAnswers<number>(
    (rows) => rows,
    () => (forgotten += 1),
  )
  expect(kept.current()).toBe('')
  kept.follow('a')
  void kept.keep('one', Promise.resolve(1))
  kept.follow('a')
  expect([await kept.get('one'), kept.get('two'), kept.current(), forgotten]).toEqual([1, undefined, 'a', 1])
  kept.follow('b')
  expect([kept.get('one'), kept.current(), forgotten]).toEqual([undefined, 'b', 2])
})

it('keeps no failure, nor forgets for it what was kept since', async () => {
  const kept = createKeptAnswers<number>((rows) => rows)
  const fail = new Error('down')
  const failing = Promise.resolve().then(() => Promise.reject<number>(fail))
  const first = kept.keep('one', failing)
  const second = kept.keep('one', Promise.resolve(2))
  await expect(first).rejects.toBe(fail)
  expect(kept.get('one')).toBe(second)
  await expect(kept.keep('one', Promise.reject(fail))).rejects.toBe(fail)
  expect(kept.get('one')).toBeUndefined()
})

it('keeps each statement and set of values under a short name of its own', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `restaurant ${at}`)
  const keys = [keyOf('?', ['a', 'b']), keyOf('?', ['ab']), keyOf('?', [['a', 'b']]), keyOf('??', ['a', 'b'])]
  expect(new Set([...keys, keyOf('?', many), keyOf('?', many.toReversed())]).size).toBe(6)
  expect(keyOf('?', many)).toHaveLength(44)
  expect(keyOf('?', [...many])).toBe(keyOf('?', many))
})
