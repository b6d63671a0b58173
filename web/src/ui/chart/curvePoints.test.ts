import { expect, it } from 'vitest'
import { curvePoints } from './curvePoints.ts'

it('names hours, days and months in French and puts last year at the same place', () => {
  const hour = { label: '2026-03-14T13', name: '13h', amount: 10 }
  expect(curvePoints([hour], [{ label: '2025-03-14T13', name: '13h', amount: 7 }], { grouping: 'hour' })).toEqual([
    { label: '13\u202fh', name: 'sam. 14 mars, 13\u202fh', amount: 10, previous: 7 },
  ])
  expect(curvePoints([{ label: '2026-03-14', name: 'Samedi', amount: 1 }], [], { grouping: 'day' })[0]).toMatchObject({
    label: '14/03',
    name: 'sam. 14 mars',
  })
  expect(curvePoints([{ label: '2026-03', name: 'Mars', amount: 1 }], [], { grouping: 'month' })[0]).toMatchObject({
    label: 'mars 2026',
  })
})
