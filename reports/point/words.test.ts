import { expect, it } from 'vitest'
import { capitalised, counted, dayName, euros, listed, monthName, shortDay, weekdayName, weekName } from './words.ts'

it('writes euros to the euro', () => {
  expect([euros(38_412.49), euros(0), euros(-0.2)]).toEqual(['38\u202f412\u202f€', '0\u202f€', '0\u202f€'])
})

it('names days, with the year where it is another one, weeks and months', () => {
  expect(capitalised(dayName('2026-11-21', '2026-11-22'))).toBe('Samedi 21 nov.')
  expect(dayName('2026-03-01', '2026-03-02')).toBe('dimanche 1er mars')
  expect(dayName('2025-12-31', '2026-01-01')).toBe('mercredi 31 déc. 2025')
  expect(['2026-11-21', '2026-03-01'].map(shortDay)).toEqual(['sam. 21 nov.', 'dim. 1er mars'])
  expect(weekName(['2026-11-16', '2026-11-22'])).toBe('semaine du 16 au 22 nov.')
  expect(weekName(['2026-11-30', '2026-12-06'])).toBe('semaine du 30 nov. au 6 déc.')
  expect(monthName('2026-10-01')).toBe('octobre 2026')
})

it('has a French name for each weekday and month, and a short one for each month', () => {
  // The 16th of November 2026 is a Monday.
  const week = ['16', '17', '18', '19', '20', '21', '22'].map((date) => weekdayName(`2026-11-${date}`))
  expect(week.join(' ')).toBe('lundi mardi mercredi jeudi vendredi samedi dimanche')
  const firsts = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-01`)
  expect(firsts.map((day) => monthName(day).replace(' 2026', '')).join(' ')).toBe(
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  )
  expect(firsts.map((day) => dayName(day, day).split(' ').at(-1)).join(' ')).toBe(
    'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  )
})

it('lists names and counts as a sentence has them', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(listed)).toEqual(['', 'A', 'A et B', 'A, B et C'])
  const words = ['ticket', 'tickets'] as const
  expect([0, 1, 2, 1200].map((count) => counted(count, words))).toEqual([
    ...['0 ticket', '1 ticket', '2 tickets', '1\u202f200 tickets'],
  ])
})
