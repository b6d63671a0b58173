import { expect, it } from 'vitest'
import type { CubeRow } from '../question/report.ts'
import { tillCounts } from './counts.ts'
import { askedOfTills } from './report.ts'

const asked = { sites: ['r1', 'r9'], now: '2026-01-15T22:45:13.123' }
const of = (row: Readonly<Record<string, string>>): CubeRow =>
  Object.fromEntries(Object.entries(row).map(([member, value]) => [`tills.${member}`, value]))

it('tells each till’s missing numbers and what came after closing, of the tills that Flux asks for', () => {
  const { name, queries, read } = tillCounts(asked)
  const question = {
    measures: ['missing_count', 'after_closing_count'],
    dimensions: ['restaurant_id', 'till'],
  }
  expect([name, queries]).toEqual(['till_counts', { counts: askedOfTills(asked, question) }])
  const { missing, late } = read({
    counts: [
      of({ restaurant_id: 'r9', till: 'BAR', missing_count: '4', after_closing_count: '0' }),
      of({ restaurant_id: 'r1', till: 'BAR', missing_count: '0', after_closing_count: '3' }),
    ],
  })
  expect([...missing]).toEqual([
    ['r9 BAR', 4],
    ['r1 BAR', 0],
  ])
  expect([...late]).toEqual([
    ['r9 BAR', 0],
    ['r1 BAR', 3],
  ])
})
