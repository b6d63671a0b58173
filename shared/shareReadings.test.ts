import { expect, it } from 'vitest'
import { shareReadings } from './shareReadings.ts'

/** A store whose readings end when they are told to. */
function slowStore() {
  const begun: { key: string; end: (value: string) => void; fail: (error: Error) => void }[] = []
  const read = (key: string) => new Promise<string>((end, fail) => void begun.push({ key, end, fail }))
  return { begun, read: shareReadings(read) }
}
const soon = () => new Promise((resolve) => setTimeout(resolve))

it('answers who asks during a reading by the next one, once for all of them', async () => {
  const { begun, read } = slowStore()
  const first = read('a')
  const others = [read('a'), read('a'), read('a')]
  await soon()
  expect(begun.length).toBe(1)
  begun[0]?.end('before')
  expect(await first).toBe('before')
  await soon()
  expect(begun.length).toBe(2)
  const late = read('a')
  begun[1]?.end('after')
  expect(await Promise.all(others)).toEqual(['after', 'after', 'after'])
  await soon()
  begun[2]?.end('later')
  expect(await late).toBe('later')
  await soon()
  void read('a')
  expect(begun.length).toBe(4)
})

it('keeps nothing of what was read, and what is asked under another key waits for nobody', async () => {
  const { begun, read } = slowStore()
  const [one, other] = [read('a'), read('b')]
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b'])
  begun[1]?.end('of b')
  begun[0]?.end('of a')
  expect(await Promise.all([one, other])).toEqual(['of a', 'of b'])
  const again = read('a')
  begun[2]?.end('of a, later')
  expect(await again).toBe('of a, later')
})

it('tells a failure to who shared the reading alone', async () => {
  const { begun, read } = slowStore()
  const first = read('a')
  const [second, third] = [read('a'), read('a')]
  begun[0]?.fail(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await soon()
  begun[1]?.end('there')
  expect(await Promise.all([second, third])).toEqual(['there', 'there'])
})
