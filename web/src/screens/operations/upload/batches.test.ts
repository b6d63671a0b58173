import { expect, it } from 'vitest'
import { cutIntoBatches } from './batches.ts'

const file = (size: number, name = 'a.xml') => ({ size, name }) as File

it('sends at most 500 files or 12 MB a request, in order, a larger file alone', () => {
  expect(cutIntoBatches([])).toEqual([])
  const many = Array.from({ length: 1001 }, (_, index) => file(10, `${index}.xml`))
  const cut = cutIntoBatches(many)
  expect(cut.map(({ files }) => files.length)).toEqual([500, 500, 1])
  expect(cut.flatMap(({ files }) => files.map(({ name }) => name))).toEqual(many.map(({ name }) => name))
  const sizes = cutIntoBatches([file(10), file(30_000_000), file(10), file(20)])
  expect(sizes.map(({ bytes }) => bytes)).toEqual([10, 30_000_000, 30])
  expect(sizes.map(({ number }) => number)).toEqual([0, 1, 2])
})
