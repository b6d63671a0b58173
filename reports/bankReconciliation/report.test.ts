import { expect, it } from 'vitest'
import { exact } from '../../shared/money.ts'
import { proposeDays } from './proposeDays.ts'
import { reconcileBank } from './report.ts'

const taken = new Map([
  ['2026-03-04', new Map(Object.entries({ CB: 100.1, Espèces: 20 }))],
  ['2026-03-05', new Map(Object.entries({ CB: 50.2 }))],
])

it('sets each day and family beside what came for it, exactly, and carries the differences on', () => {
  const received = [
    { day: '2026-03-04', family: 'CB', amount: '60.00' },
    { day: '2026-03-04', family: 'CB', amount: '40.00' },
    { day: '2026-03-05', family: 'CB', amount: '50.30' },
    { day: '2026-03-06', family: 'Chèques', amount: '7.00' },
  ]
  expect(reconcileBank(taken, received)).toEqual({
    families: [
      { family: 'CB', expected: 150.3, received: 150.3, difference: 0, isStarted: true, daysApart: 2 },
      { family: 'Chèques', expected: 0, received: 7, difference: 7, isStarted: true, daysApart: 1 },
      { family: 'Espèces', expected: 20, received: 0, difference: -20, isStarted: false, daysApart: 1 },
    ],
    days: [
      { day: '2026-03-04', family: 'CB', expected: 100.1, received: 100, difference: -0.1, running: -0.1 },
      { day: '2026-03-05', family: 'CB', expected: 50.2, received: 50.3, difference: 0.1, running: 0 },
      { day: '2026-03-06', family: 'Chèques', expected: 0, received: 7, difference: 7, running: 7 },
      { day: '2026-03-04', family: 'Espèces', expected: 20, received: 0, difference: -20, running: -20 },
    ],
    total: { expected: 170.3, received: 157.3, difference: -13 },
  })
})

it('is nothing of a month in which nothing was taken or received', () => {
  const total = { expected: 0, received: 0, difference: 0 }
  expect(reconcileBank(new Map(), [])).toEqual({ families: [], days: [], total })
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
  expect(proposeDays(lines, { lacking, delay: 1 })).toEqual([
    { day: '2026-03-07', isExact: true },
    { day: '2026-03-06', isExact: true },
    { day: '2026-03-08', isExact: false },
    { day: '2026-03-08', isExact: false },
  ])
})
