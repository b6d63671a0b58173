import { expect, it } from 'vitest'
import { serviceRange } from '../../../shared/period.ts'
import { marksOf, notedDays, sidesWords, unknownSchoolHolidays } from './dayMarks.ts'

const dayStartMinutes = 240
const noted = { notes: [], names: new Map<string, string>() }
const range = (first: string, last: string) => serviceRange(first, last, dayStartMinutes)
const on = (first: string, last: string, ...postalCodes: string[]) =>
  marksOf(range(first, last), { dayStartMinutes, postalCodes, ...noted })
const unknownOn = (first: string, last: string, ...postalCodes: string[]) =>
  unknownSchoolHolidays(range(first, last), { dayStartMinutes, postalCodes })

it('names the public and the school holidays of the restaurants’ departments', () => {
  expect(on('2026-11-11', '2026-11-11', '75011')).toEqual(['férié\u202f: mer. 11/11, Armistice 1918'])
  expect(on('2025-12-26', '2025-12-26', '67000', '75011')).toEqual([
    'férié\u202f: ven. 26/12, Saint-Étienne',
    'vacances de Noël (zones B, C)',
  ])
  expect(on('2026-11-21', '2026-11-21', '75011', '20000', '')).toEqual([])
  expect(on('2026-01-01', '2026-12-31', '69002')).toEqual([])
})

it('says that it does not know the school holidays outside its table, in Corsica and overseas, and nothing of long ranges', () => {
  expect(unknownOn('2027-07-03', '2027-07-03', '69002')).toBe('vacances scolaires inconnues')
  expect(unknownOn('2025-08-30', '2025-08-31', '69002')).toBe('vacances scolaires inconnues')
  expect(unknownOn('2027-07-03', '2027-07-03', '69002', '97400')).toBe('vacances scolaires inconnues')
  expect(unknownOn('2026-11-21', '2026-11-21', '69002')).toBe(null)
  expect(unknownOn('2026-11-21', '2026-11-21', '69002', '97400', '20090', '97490')).toBe(
    'vacances scolaires inconnues (Corse, La Réunion)',
  )
  expect(unknownOn('2026-11-21', '2026-11-21', '')).toBe(null)
  expect(unknownOn('2026-01-01', '2026-12-31', '97400')).toBe(null)
})

it('says what it does not know after what it knows, once where it is the same of both sides', () => {
  const unknown = 'vacances scolaires inconnues'
  const mayDay = 'férié\u202f: mer. 01/05, Fête du Travail'
  const own = {
    marks: on('2024-05-01', '2024-05-01', '69002'),
    unknown: unknownOn('2024-05-01', '2024-05-01', '69002'),
  }
  expect(sidesWords({ own, other: { marks: [], unknown } })).toEqual({ own: [mayDay, unknown], other: [] })
  expect(sidesWords({ own: { marks: [], unknown: null }, other: own })).toEqual({ own: [], other: [mayDay, unknown] })
})

it('writes own notes beside their day, with their restaurant where several are read', () => {
  const names = new Map([
    ['l', 'LYON'],
    ['n', 'NANTES'],
  ])
  const notes = [
    { day: '2026-11-20', site: 'l', text: 'concert' },
    { day: '2026-11-20', site: 'n', text: 'travaux' },
    { day: '2026-11-21', site: 'n', text: 'travaux' },
  ]
  expect([...notedDays(notes, names)]).toEqual([
    ['2026-11-20', 'concert (LYON), travaux (NANTES)'],
    ['2026-11-21', 'travaux (NANTES)'],
  ])
  const one = { notes: notes.slice(0, 1), names: new Map([['l', 'LYON']]) }
  expect(marksOf(range('2026-11-20', '2026-11-20'), { dayStartMinutes, postalCodes: [], ...one })).toEqual([
    'note\u202f: ven. 20/11, concert',
  ])
})

it('writes a note of days that follow one another once', () => {
  const note = (day: string, text: string) => ({ day, site: 'l', text })
  const notes = [
    note('2026-11-18', 'travaux'),
    note('2026-11-19', 'travaux'),
    note('2026-11-20', 'concert'),
    note('2026-11-21', 'travaux'),
    note('2026-11-23', 'travaux'),
  ]
  const one = { notes, names: new Map([['l', 'LYON']]) }
  expect(marksOf(range('2026-11-18', '2026-11-23'), { dayStartMinutes: 300, postalCodes: [], ...one })).toEqual([
    'note\u202f: mer. 18/11 au jeu. 19/11, travaux',
    'note\u202f: ven. 20/11, concert',
    'note\u202f: sam. 21/11, travaux',
    'note\u202f: lun. 23/11, travaux',
  ])
})
