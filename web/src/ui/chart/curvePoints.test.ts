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

it('has no amount of what is to come, and keeps the compared one there', () => {
  const hour = (label: string, amount: number) => ({ label, name: '', amount })
  const points = [hour('2026-03-14T14', 0), { ...hour('2026-03-14T15', 0), isToCome: true as const }]
  const before = [hour('2025-03-14T14', 7), hour('2025-03-14T15', 9)]
  const drawn = curvePoints(points, before, { grouping: 'hour' })
  expect(drawn.map(({ amount, previous }) => [amount, previous])).toEqual([
    [0, 7],
    [null, 9],
  ])
})

it('has no compared amount of what is to come of the other side, as of a week before a month that runs', () => {
  const hour = (label: string, amount: number) => ({ label, name: '', amount, isToCome: true as const })
  const drawn = curvePoints([hour('2026-11-29', 0)], [hour('2026-11-28', 0)], { grouping: 'day' })
  expect(drawn[0]).not.toHaveProperty('previous')
})

it('marks days in their own words, and tells school holidays from what is of one day', () => {
  const day = (label: string) => ({ label, name: '', amount: 1 })
  const marks = new Map([
    ['2026-10-17', { words: 'vacances', isOfOneDay: false, isSchool: true }],
    ['2026-11-01', { words: 'Toussaint, vacances', isOfOneDay: true, isSchool: true }],
    ['2026-11-11', { words: 'Armistice', isOfOneDay: true, isSchool: false }],
  ])
  const points = ['2026-10-16', '2026-10-17', '2026-11-01', '2026-11-11'].map(day)
  const drawn = curvePoints(points, [], { grouping: 'day', marks })
  expect(drawn.map(({ name, mark, isSchool }) => [name, mark, isSchool])).toEqual([
    ['ven. 16 octobre', undefined, undefined],
    ['sam. 17 octobre, vacances', undefined, true],
    ['dim. 1er novembre, Toussaint, vacances', 'Toussaint, vacances', true],
    ['mer. 11 novembre, Armistice', 'Armistice', undefined],
  ])
  expect(curvePoints(points, [], { grouping: 'hour', marks }).some(({ mark, isSchool }) => mark ?? isSchool)).toBe(
    false,
  )
})
