import { expect, it } from 'vitest'
import { exact } from '../../shared/money.ts'
import { proposeDays } from './proposeDays.ts'
import { reconcileBank } from './report.ts'

const day = (families: Readonly<Record<string, number>>, onAccount = 0) => ({
  expected: new Map(Object.entries(families)),
  onAccount,
})
const taken = new Map([
  ['2026-03-04', day({ CB: 100.1, Espèces: 20 })],
  ['2026-03-05', day({ CB: 50.2 })],
])
const over = '2026-04-01'

it('sets each day and family beside what came for it, exactly, and carries the differences on', () => {
  const received = [
    { day: '2026-03-04', family: 'CB', amount: '60.00' },
    { day: '2026-03-04', family: 'CB', amount: '40.00' },
    { day: '2026-03-05', family: 'CB', amount: '50.30' },
    { day: '2026-03-06', family: 'Chèques', amount: '7.00' },
  ]
  expect(reconcileBank({ taken, received, runningDay: over })).toEqual({
    families: [
      { family: 'CB', expected: 150.3, received: 150.3, difference: 0, isStarted: true, daysApart: 2 },
      { family: 'Chèques', expected: 0, received: 7, difference: 7, isStarted: true, daysApart: 1 },
      { family: 'Espèces', expected: 20, received: 0, difference: -20, isStarted: false, daysApart: null },
    ],
    days: [
      { day: '2026-03-04', family: 'CB', expected: 100.1, received: 100, difference: -0.1, running: -0.1 },
      { day: '2026-03-05', family: 'CB', expected: 50.2, received: 50.3, difference: 0.1, running: 0 },
      { day: '2026-03-06', family: 'Chèques', expected: 0, received: 7, difference: 7, running: 7 },
      { day: '2026-03-04', family: 'Espèces', expected: 20, received: 0, difference: -20, running: -20 },
    ],
    total: { expected: 170.3, received: 157.3, difference: -13 },
    unfinished: [],
    onAccount: 0,
  })
})

it('sets the running day apart: nothing of it lacks, in no sum', () => {
  const received = [
    { day: '2026-03-04', family: 'CB', amount: '100.00' },
    { day: '2026-03-05', family: 'CB', amount: '3.00' },
  ]
  const read = reconcileBank({ taken, received, runningDay: '2026-03-05' })
  expect(read.total).toEqual({ expected: 120.1, received: 100, difference: -20.1 })
  expect(read.days.map(({ day: one, family, running }) => [one, family, running])).toEqual([
    ['2026-03-04', 'CB', -0.1],
    ['2026-03-04', 'Espèces', -20],
  ])
  expect(read.families.map(({ family, daysApart }) => [family, daysApart])).toEqual([
    ['CB', 1],
    ['Espèces', null],
  ])
  expect(read.unfinished).toEqual([{ day: '2026-03-05', family: 'CB', expected: 50.2, received: 3 }])
})

it('is a family of a month in which the running day alone took anything, and started where something of it was received', () => {
  const received = [{ day: '2026-03-05', family: 'CB', amount: '3.00' }]
  const { families, days, total } = reconcileBank({ taken, received, runningDay: '2026-03-04' })
  const nothing = { expected: 0, received: 0, difference: 0 }
  expect(families).toEqual([
    { family: 'CB', ...nothing, isStarted: true, daysApart: 0 },
    { family: 'Espèces', ...nothing, isStarted: false, daysApart: null },
  ])
  expect([days, total]).toEqual([[], nothing])
})

it('says what was sold on account, and expects nothing for it; what was typed for it before stays', () => {
  const sold = new Map([...taken, ['2026-03-06', day({}, 466.7)] as const])
  const received = [{ day: '2026-03-06', family: 'Débiteurs', amount: '466.70' }]
  const { families, total, onAccount } = reconcileBank({ taken: sold, received, runningDay: over })
  expect(onAccount).toBe(466.7)
  expect(total).toEqual({ expected: 170.3, received: 466.7, difference: 296.4 })
  expect(families.find(({ family }) => family === 'Débiteurs')).toEqual({
    ...{ family: 'Débiteurs', expected: 0, received: 466.7, difference: 466.7 },
    ...{ isStarted: true, daysApart: 1 },
  })
})

it('is nothing of a month in which nothing was taken or received', () => {
  const total = { expected: 0, received: 0, difference: 0 }
  const nothing = reconcileBank({ taken: new Map(), received: [], runningDay: over })
  expect(nothing).toEqual({ families: [], days: [], total, unfinished: [], onAccount: 0 })
})

it('takes the day that lacks just a line’s amount, no day twice, the nearest to the usual delay; else the usual one', () => {
  const lacking = new Map([
    ['2026-03-06', exact('10')],
    ['2026-03-07', exact('10')],
    ['2026-02-20', exact('3')],
  ])
  const lines = [
    { bankDay: '2026-03-09', amount: '10.00' },
    { bankDay: '2026-03-09', amount: '10.00' },
    { bankDay: '2026-03-09', amount: '10.00' },
    { bankDay: '2026-03-09', amount: '3.00' },
  ]
  expect(proposeDays(lines, { lacking, delay: 1, today: '2026-03-20' })).toEqual([
    { day: '2026-03-07', isExact: true },
    { day: '2026-03-06', isExact: true },
    { day: '2026-03-08', isExact: false },
    { day: '2026-03-08', isExact: false },
  ])
})

it('takes no day that is still to come, though the bank writes one', () => {
  const lacking = new Map([['2026-03-08', exact('10')]])
  const lines = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-12'].map((bankDay) => ({
    bankDay,
    amount: '10.00',
  }))
  expect(proposeDays(lines, { lacking, delay: 1, today: '2026-03-07' }).map(({ day }) => day)).toEqual([
    '2026-03-06',
    '2026-03-07',
    '2026-03-07',
    '2026-03-07',
  ])
})
