import { expect, it } from 'vitest'
import { serviceRange } from '../../../shared/period.ts'
import { dayMarksOf, marksOf, notedDays, ownMarksOf, sidesWords, unknownSchoolHolidays } from './dayMarks.ts'

const dayStartMinutes = 240
const range = (first: string, last: string) => serviceRange(first, last, dayStartMinutes)
/** Restaurants 'R1', 'R2', … at these postal codes. */
const sitesAt = (postalCodes: readonly string[]) =>
  postalCodes.map((postalCode, index) => ({ id: `${index + 1}`, name: `R${index + 1}`, postalCode }))
const at = (...postalCodes: string[]) => ({ dayStartMinutes, sites: sitesAt(postalCodes), notes: [] })
const on = (first: string, last: string, ...postalCodes: string[]) => marksOf(range(first, last), at(...postalCodes))
const unknownOn = (first: string, last: string, ...postalCodes: string[]) =>
  unknownSchoolHolidays(range(first, last), at(...postalCodes))
const lyon = { id: 'l', name: 'LYON', postalCode: '69002' }
const nantes = { id: 'n', name: 'NANTES', postalCode: '44000' }

it('names the public and the school holidays of the restaurants’ departments', () => {
  expect(on('2026-11-11', '2026-11-11', '75011')).toEqual(['férié\u202f: mer. 11/11, Armistice 1918'])
  expect(on('2025-12-26', '2025-12-26', '67000', '75011')).toEqual([
    'férié\u202f: ven. 26/12, Saint-Étienne (R1)',
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
  const one = { notes: notes.slice(0, 1), sites: [lyon] }
  expect(marksOf(range('2026-11-20', '2026-11-20'), { dayStartMinutes, ...one })).toEqual([
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
  expect(marksOf(range('2026-11-18', '2026-11-23'), { dayStartMinutes: 300, notes, sites: [lyon] })).toEqual([
    'note\u202f: mer. 18/11 au jeu. 19/11, travaux',
    'note\u202f: ven. 20/11, concert',
    'note\u202f: sam. 21/11, travaux',
    'note\u202f: lun. 23/11, travaux',
  ])
})

it('says whose a public holiday is where not all of the restaurants have it: up to three by name, else how many', () => {
  const [alsace, paris] = [['67000', '68000', '57000'], '75011']
  const friday = 'férié\u202f: ven. 03/04, Vendredi saint'
  expect(on('2026-04-03', '2026-04-03', ...alsace)).toEqual([friday])
  expect(on('2026-04-03', '2026-04-03', ...alsace, paris)).toEqual([`${friday} (R1, R2, R3)`])
  expect(on('2026-04-03', '2026-04-03', ...alsace, '67100', paris)).toEqual([`${friday} (4 restaurants sur 5)`])
  expect(on('2025-12-20', '2025-12-20', '97400', '97100')).toEqual([
    "férié\u202f: sam. 20/12, Abolition de l'esclavage (R1)",
  ])
  expect(on('2025-12-25', '2025-12-25', '67000', '33000')).toContain('férié\u202f: jeu. 25/12, Noël')
})

it('says the school holidays of ranges of up to a month, with their days where the range has others', () => {
  const autumn = 'vacances de la Toussaint (zones A, B, C)'
  const all = ['69002', '13001', '75011']
  expect(on('2026-10-19', '2026-10-26', ...all)).toEqual([autumn])
  expect(on('2026-10-10', '2026-10-26', ...all)).toEqual([`${autumn} dès le sam. 17/10`])
  expect(on('2026-10-26', '2026-11-09', ...all)).toEqual([
    'férié\u202f: dim. 01/11, Toussaint',
    `${autumn} jusqu'au dim. 01/11`,
  ])
  expect(on('2026-02-05', '2026-03-07', ...all)).toEqual([
    "vacances d'hiver (zone A) du sam. 07/02 au dim. 22/02",
    "vacances d'hiver (zone B) du sam. 14/02 au dim. 01/03",
    "vacances d'hiver (zone C) dès le sam. 21/02",
  ])
  expect(on('2026-10-01', '2026-11-01', ...all)).toEqual([])
})

it('says from when or until when nobody knows the school holidays, where the table ends within the range', () => {
  const unknown = 'vacances scolaires inconnues'
  expect(unknownOn('2027-01-25', '2027-02-10', '69002')).toBe(`${unknown} à partir du sam. 06/02`)
  expect(unknownOn('2025-08-25', '2025-09-05', '69002')).toBe(`${unknown} jusqu'au dim. 31/08`)
  expect(unknownOn('2025-08-25', '2025-09-05', '69002', '97400')).toBe(
    `${unknown} jusqu'au dim. 31/08, ${unknown} (La Réunion)`,
  )
  expect(on('2025-08-25', '2025-09-05', '69002')).toEqual([])
})

it('counts the notes of a range that is longer than a week where they are many', () => {
  const notes = Array.from({ length: 9 }, (_, index) => ({ day: `2026-11-1${index}`, site: 'l', text: `n° ${index}` }))
  const marks = (last: string, own: typeof notes) =>
    marksOf(range('2026-11-10', last), { dayStartMinutes, notes: own, sites: [lyon] }).filter((mark) =>
      /note/.test(mark),
    )
  expect(marks('2026-11-20', notes)).toEqual(['9 notes'])
  expect(marks('2026-11-20', notes.slice(0, 8))).toHaveLength(8)
  expect(marks('2026-11-16', notes.slice(0, 7))).toHaveLength(7)
})

it('marks each day with all that explains it, and tells school holidays, which last, from what marks one day', () => {
  const notes = [{ day: '2025-12-19', site: 'n', text: 'concert' }]
  const marks = dayMarksOf(range('2025-12-18', '2025-12-26'), {
    ...{ dayStartMinutes, notes, sites: [nantes, { ...lyon, postalCode: '67000' }] },
  })
  const christmas = 'vacances de Noël (zone B)'
  expect(marks.get('2025-12-18')).toBeUndefined()
  expect(marks.get('2025-12-19')).toEqual({ words: 'concert (NANTES)', isOfOneDay: true, isSchool: false })
  expect(marks.get('2025-12-20')).toEqual({ words: christmas, isOfOneDay: false, isSchool: true })
  expect(marks.get('2025-12-25')).toEqual({ words: `Noël, ${christmas}`, isOfOneDay: true, isSchool: true })
  expect(marks.get('2025-12-26')?.words).toBe(`Saint-Étienne (LYON), ${christmas}`)
  expect([...marks.keys()]).toEqual([...marks.keys()].toSorted())
})

it('has of one restaurant its own marks alone, its school holidays once, with their last day', () => {
  const notes = [
    { day: '2025-12-24', site: 'n', text: 'travaux' },
    { day: '2025-12-24', site: 'l', text: 'concert' },
  ]
  const marked = { dayStartMinutes, notes, sites: [nantes, lyon, { id: 's', name: 'STRASBOURG', postalCode: '67000' }] }
  expect([...ownMarksOf(range('2025-12-15', '2025-12-27'), marked, 'l')]).toEqual([
    ['2025-12-20', "vacances de Noël (zone A) jusqu'au dim. 04/01"],
    ['2025-12-24', 'concert'],
    ['2025-12-25', 'Noël'],
  ])
  expect([...ownMarksOf(range('2025-12-26', '2025-12-26'), marked, 's')]).toEqual([
    ['2025-12-26', "Saint-Étienne, vacances de Noël (zone B) jusqu'au dim. 04/01"],
  ])
})
