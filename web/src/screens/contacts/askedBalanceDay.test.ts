import { expect, it } from 'vitest'
import { holidayZoneOf } from '../../../../shared/publicHolidays.ts'
import { askedBalanceDay } from './askedBalanceDay.ts'

const clockOf = (postalCode: string) => ({ dayStartMinutes: 240, holidayZone: holidayZoneOf(postalCode) })
const both = ['75001', '97400'].map(clockOf)

/** From which moment to which balances are told in Paris and in La Réunion, three hours ahead. */
function told(address: string, parisNow: string, clocks = both): readonly string[] {
  const { since, asOf } = askedBalanceDay(new URLSearchParams(address), clocks, parisNow)
  return [since, asOf]
}

it('tells balances by the clock of each restaurant: until now here, until three hours later there', () => {
  expect(told('', '2026-11-29T18:44:10.000')).toEqual(['2026-11-29T18:44:59.999', '2026-11-29T21:44:59.999'])
  expect(told('', '2026-11-29T18:44:10.000', [clockOf('97400')])).toEqual(Array(2).fill('2026-11-29T21:44:59.999'))
  expect(told('', '2026-11-29T22:10:00.000')).toEqual(['2026-11-29T22:10:59.999', '2026-11-30T01:10:59.999'])
})

it('tells those of a day that is over at its end, save where it still runs', () => {
  expect(told('au=2026-11-28', '2026-11-29T18:44:10.000')).toEqual(Array(2).fill('2026-11-28T23:59:59.999'))
  expect(told('au=2026-11-29', '2026-11-29T22:10:00.000')).toEqual([
    '2026-11-29T22:10:59.999',
    '2026-11-29T23:59:59.999',
  ])
})
