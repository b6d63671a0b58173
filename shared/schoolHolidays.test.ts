import { describe, expect, it } from 'vitest'
import {
  areSchoolHolidaysKnown,
  ownSchoolCalendar,
  schoolHolidaysBetween,
  schoolPeriodsBetween,
  schoolZoneOf,
  type SchoolZone,
} from './schoolHolidays.ts'
import { addDays } from './serviceDay.ts'

describe('school holidays', () => {
  it('are those of the zone of the department, and of no zone in Corsica, overseas and nowhere', () => {
    const codes = ['69002', '33000', '13001', ' 59800 ', '67000', '75011', '31000', '34000', '20090', '97400', '']
    expect(codes.map(schoolZoneOf)).toEqual(['A', 'A', 'B', 'B', 'B', 'C', 'C', 'C', null, null, null])
  })

  it('have calendars of their own in Corsica and overseas, which the table does not hold', () => {
    const codes = ['20000', '20290', ' 97400 ', '97110', '97500', '98800', '69002', '9740', '']
    const names = ['Corse', 'Corse', 'La Réunion', 'Guadeloupe', 'Saint-Pierre-et-Miquelon', 'Nouvelle-Calédonie']
    expect(codes.map(ownSchoolCalendar)).toEqual([...names, null, null, null])
    const others = ['97200', '97300', '97600', '97700', '97800', '98600', '98700']
    expect(others.map(ownSchoolCalendar)).toEqual([
      ...['Martinique', 'Guyane', 'Mayotte', 'Saint-Barthélemy', 'Saint-Martin', 'Wallis-et-Futuna'],
      'Polynésie française',
    ])
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

  // As the ministry announces them: the first free day, and the day of the « reprise des cours ».
  it.each<[SchoolZone[], string, string, string]>([
    [['A', 'B', 'C'], 'Toussaint', '2025-10-18', '2025-11-03'],
    [['A', 'B', 'C'], 'Noël', '2025-12-20', '2026-01-05'],
    [['A'], 'hiver', '2026-02-07', '2026-02-23'],
    [['B'], 'hiver', '2026-02-14', '2026-03-02'],
    [['C'], 'hiver', '2026-02-21', '2026-03-09'],
    [['A'], 'printemps', '2026-04-04', '2026-04-20'],
    [['B'], 'printemps', '2026-04-11', '2026-04-27'],
    [['C'], 'printemps', '2026-04-18', '2026-05-04'],
    [['A', 'B', 'C'], 'été', '2026-07-04', '2026-09-01'],
    [['A', 'B', 'C'], 'Toussaint', '2026-10-17', '2026-11-02'],
    [['A', 'B', 'C'], 'Noël', '2026-12-19', '2027-01-04'],
  ])('of %s: %s from %s, and school again on %s', (...[zones, name, first, back]) => {
    for (const zone of zones) {
      const on = (day: string) => schoolHolidaysBetween([day, day], zone)
      const days = [addDays(first, -1), first, addDays(back, -1), back]
      expect(days.map(on), zone).toEqual([[], [name], [name], []])
    }
  })

  it('of a range are those that have a day in it', () => {
    expect(schoolHolidaysBetween(['2025-10-01', '2026-01-31'], 'B')).toEqual(['Toussaint', 'Noël'])
  })

  it('of a range bear their own first and last days, also where the table ends within it', () => {
    expect(schoolPeriodsBetween(['2026-10-20', '2026-12-18'], 'B')).toEqual([
      { name: 'Toussaint', first: '2026-10-17', last: '2026-11-01' },
    ])
    expect(schoolPeriodsBetween(['2027-01-03', '2027-03-01'], 'A')).toEqual([
      { name: 'Noël', first: '2026-12-19', last: '2027-01-03' },
    ])
    expect(schoolPeriodsBetween(['2027-01-04', '2027-03-01'], 'A')).toEqual([])
  })

  it('are not known beyond the table, nor where there is no zone', () => {
    expect(schoolHolidaysBetween(['2027-02-05', '2027-02-06'], 'A')).toBe(null)
    expect(schoolHolidaysBetween(['2025-08-31', '2025-09-02'], 'A')).toBe(null)
    expect(schoolHolidaysBetween(['2025-09-01', '2027-02-05'], 'A')).toHaveLength(7)
    expect(areSchoolHolidaysKnown(['2025-09-01', '2027-02-05'])).toBe(true)
    expect(schoolHolidaysBetween(['2026-11-21', '2026-11-21'], null)).toBe(null)
  })
})
