import { expect, it } from 'vitest'
import { paginate } from './pages.ts'

it.each([
  // total, page, lines of a page: last page, first and last line shown
  [45, 1, 20, 3, 1, 20],
  [45, 2, 20, 3, 21, 40],
  [45, 3, 20, 3, 41, 45],
  [40, 2, 20, 2, 21, 40],
  [41, 3, 20, 3, 41, 41],
  [40, 3, 20, 2, 0, 0],
  [45, 9, 20, 3, 0, 0],
  [1, 1, 20, 1, 1, 1],
  [0, 1, 20, 1, 0, 0],
])('of %i lines, page %i of %i each', (...row) => {
  const [total, page, perPage, last, from, to] = row
  expect(paginate(total, page, perPage)).toEqual({
    current_page: page,
    last_page: last,
    showing_from: from,
    showing_to: to,
    total_items: total,
    per_page: perPage,
  })
})
