import { describe, expect, it } from 'vitest'
import { ownSchoolCalendar, schoolHolidaysBetween, schoolHolidaysKnown, schoolZoneOf } from './schoolHolidays.ts'

describe('school holidays', () => {
  it('are those of the zone of the department, and of no zone in Corsica, overseas and nowhere', () => {
    const codes = ['69002', '33000', '13001', ' 59800 ', '67000', '75011', '31000', '34000', '20090', '97400', '']
    expect(codes.map(schoolZoneOf)).toEqual(['A', 'A', 'B', 'B', 'B', 'C', 'C', 'C', null, null, null])
  })

  it('have calendars of their own in Corsica and overseas, which the table does not hold', () => {
    const codes = ['20000', '20290', ' 97400 ', '97110', '97500', '98800', '69002', '9740', '']
    const names = ['Corse', 'Corse', 'La Réunion', 'Guadeloupe', 'Saint-Pierre-et-Miquelon', 'Nouvelle-Calédonie']
    expect(codes.map(ownSchoolCalendar)).toEqual([...names, null, null, null])
    expect(codes.filter((code) => ownSchoolCalendar(code) !== null && schoolZoneOf(code) !== null)).toEqual([])
  })

  it('has each department of the mainland in one zone', () => {
    const codes = Array.from({ length: 95 }, (_, index) => String(index + 1).padStart(2, '0')).filter(
      (code) => code !== '20',
    )
    expect(codes.filter((code) => schoolZoneOf(`${code}000`) === null)).toEqual([])
    const perZone = codes.map((code) => schoolZoneOf(`${code}000`))
    expect(['A', 'B', 'C'].map((zone) => perZone.filter((one) => one === zone).length)).toEqual([32, 41, 21])
  })

  it('differ by zone, their first and last days included', () => {
    const on = (day: string, zone: 'A' | 'B' | 'C') => schoolHolidaysBetween([day, day], zone)
    expect(['A', 'B', 'C'].map((zone) => on('2026-02-22', zone as 'A'))).toEqual([['hiver'], ['hiver'], ['hiver']])
    expect(['A', 'B', 'C'].map((zone) => on('2026-02-23', zone as 'A'))).toEqual([[], ['hiver'], ['hiver']])
    expect([on('2026-11-01', 'A'), on('2026-11-02', 'A')]).toEqual([['Toussaint'], []])
    expect(schoolHolidaysBetween(['2025-10-01', '2026-01-31'], 'B')).toEqual(['Toussaint', 'Noël'])
  })

  it('are not known beyond the table, nor where there is no zone', () => {
    expect(schoolHolidaysBetween(['2027-02-05', '2027-02-06'], 'A')).toBe(null)
    expect(schoolHolidaysBetween(['2025-08-31', '2025-09-02'], 'A')).toBe(null)
    expect(schoolHolidaysBetween([...schoolHolidaysKnown], 'A')).toHaveLength(7)
    expect(schoolHolidaysBetween(['2026-11-21', '2026-11-21'], null)).toBe(null)
  })
})
