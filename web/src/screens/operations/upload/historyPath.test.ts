import { expect, it } from 'vitest'
import { historyPath, newestFirst } from './historyPath.ts'

it('asks for a page in its order, and for a restaurant where one is looked for', () => {
  expect(historyPath({ page: 1, sorting: newestFirst, text: '' })).toBe(
    'xmlfile/uploads?limit=20&page=1&sort=createdAt&direction=desc',
  )
  expect(historyPath({ page: 3, sorting: { key: 'restaurants', direction: 'asc' }, text: 'café & bar' })).toBe(
    'xmlfile/uploads?limit=20&page=3&sort=restaurants&direction=asc&text=caf%C3%A9+%26+bar',
  )
})
