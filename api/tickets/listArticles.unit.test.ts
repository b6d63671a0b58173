import { expect, it } from 'vitest'
import { wholeList } from './listArticles.ts'

it('answers the tickets of a list of numbers whole, and refuses with a sentence when they are too many', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => index)
  expect(wholeList(rows)).toBe(rows)
  expect(() => wholeList([...rows, 1])).toThrow(
    expect.objectContaining({
      status: 422,
      code: 'too_long',
      message: expect.stringContaining('demandez-en moins') as unknown,
    }),
  )
})
