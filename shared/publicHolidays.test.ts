import { describe, expect, it } from 'vitest'
import { addDays } from './serviceDay.ts'
import { holidaysBetween, holidayZoneOf, publicHolidays } from './publicHolidays.ts'

const namesOf = (year: number, zone: string) =>
  publicHolidays(year, zone).map(({ day, name }) => `${day.slice(5)} ${name}`)

/** Easter Sunday by Oudin's rule of 1940, which counts otherwise than the one in use. */
function easterByOudin(year: number): string {
  const part = (left: number, right: number) => Math.trunc(left / right)
  const century = part(year, 100)
  const golden = year % 19
  const before = century - part(century, 4) - part(century - part(century - 17, 25), 3) + 19 * golden + 15
  const epact = before % 30
  const moon = epact - part(epact, 28) * (1 - part(epact, 28) * part(29, epact + 1) * part(21 - golden, 11))
  const weekday = (year + part(year, 4) + moon + 2 - century + part(century, 4)) % 7
  return addDays(`${year}-03-28`, moon - weekday)
}

describe('public holidays', () => {
  it('of 2026 are the eleven of the law, in their order', () => {
    expect(namesOf(2026, '')).toEqual([
      "01-01 Jour de l'an",
      '04-06 Lundi de Pâques',
      '05-01 Fête du Travail',
      '05-08 Victoire 1945',
      '05-14 Ascension',
      '05-25 Lundi de Pentecôte',
      '07-14 Fête nationale',
      '08-15 Assomption',
      '11-01 Toussaint',
      '11-11 Armistice 1918',
      '12-25 Noël',
    ])
  })

  it('follow Easter, on its earliest and latest days too', () => {
    // Easter Mondays as the ephemerides give them: after 23 March 2008, 25 April 2038, 19 April 1981, 18 April 1954.
    const mondays = [2008, 2011, 2024, 2025, 2027, 2038, 2049, 1981, 1954, 2076].map(
      (year) => publicHolidays(year, '').find(({ name }) => name === 'Lundi de Pâques')?.day,
    )
    expect(mondays).toEqual([
      ...['2008-03-24', '2011-04-25', '2024-04-01', '2025-04-21', '2027-03-29', '2038-04-26', '2049-04-19'],
      ...['1981-04-20', '1954-04-19', '2076-04-20'],
    ])
  })

  it('follow Easter as another rule finds it, every year from the calendar’s first century to 4099', () => {
    const years = Array.from({ length: 4100 - 1700 }, (_, index) => 1700 + index)
    const apart = years.filter((year) => {
      const monday = publicHolidays(year, '').find(({ name }) => name === 'Lundi de Pâques')?.day
      return monday !== addDays(easterByOudin(year), 1)
    })
    expect(apart).toEqual([])
  })

  it('are told in their order where two fall on one day', () => {
    expect(namesOf(2008, '').filter((name) => name.startsWith('05-01'))).toEqual([
      '05-01 Fête du Travail',
      '05-01 Ascension',
    ])
    expect([...holidaysBetween(['2008-05-01', '2008-05-08'], ['', '67'])]).toEqual([
      ['2008-05-01', 'Fête du Travail, Ascension'],
      ['2008-05-08', 'Victoire 1945'],
    ])
  })

  it('are two more in Alsace and Moselle, one more overseas', () => {
    const more = (zone: string) => namesOf(2026, zone).filter((name) => !namesOf(2026, '').includes(name))
    expect(['57', '67', '68'].map(more)).toEqual(
      Array(3).fill(['04-03 Vendredi saint', '12-26 Saint-Étienne']) as string[][],
    )
    expect(['971', '972', '973', '974', '976', '977', '978', '975'].map((zone) => more(zone)[0])).toEqual([
      ...["05-27 Abolition de l'esclavage", "05-22 Abolition de l'esclavage", "06-10 Abolition de l'esclavage"],
      ...["12-20 Abolition de l'esclavage", "04-27 Abolition de l'esclavage", "10-09 Abolition de l'esclavage"],
      ...["05-28 Abolition de l'esclavage", undefined],
    ])
  })

  it('of a range are those of any of the zones, over the end of a year', () => {
    expect([...holidaysBetween(['2026-12-25', '2027-01-01'], ['', '67', '67'])]).toEqual([
      ['2026-12-25', 'Noël'],
      ['2026-12-26', 'Saint-Étienne'],
      ['2027-01-01', "Jour de l'an"],
    ])
    expect([...holidaysBetween(['2026-12-25', '2026-12-26'], ['', '67']).keys()]).toEqual(['2026-12-25', '2026-12-26'])
    expect([...holidaysBetween(['2026-05-22', '2026-05-27'], ['971', '972']).values()]).toEqual([
      ...["Abolition de l'esclavage", 'Lundi de Pentecôte', "Abolition de l'esclavage"],
    ])
    expect(holidaysBetween(['2026-11-12', '2026-12-24'], ['']).size).toBe(0)
    expect(holidaysBetween(['2026-11-11', '2026-11-11'], ['974']).get('2026-11-11')).toBe('Armistice 1918')
  })

  it('of a restaurant are found by its postal code', () => {
    const codes = ['67000', ' 57100 ', '97110', '97500', '98800', '20090', '75001', '', '6700', 'W1A 1AA']
    expect(codes.map(holidayZoneOf)).toEqual(['67', '57', '971', '975', '988', '', '', '', '', ''])
  })

  it('of Saint-Barthélemy and Saint-Martin are their own, though their postal codes are of Guadeloupe’s numbers', () => {
    expect(['97133', ' 97150 ', '97134', '97151', '97700', '97800'].map(holidayZoneOf)).toEqual([
      ...['977', '978', '971', '971', '977', '978'],
    ])
    const abolitionIn = (code: string) =>
      publicHolidays(2026, holidayZoneOf(code)).find(({ name }) => name.startsWith('Abolition'))?.day
    expect(['97133', '97150', '97110'].map(abolitionIn)).toEqual(['2026-10-09', '2026-05-28', '2026-05-27'])
  })
})
