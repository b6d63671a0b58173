import { expect, it } from 'vitest'
import { CreateByStaff, RenewByStaff } from '../../../shared/wire/questions/restaurants.ts'
import { DayNoteBody } from '../../../shared/wire/questions/dayNotes.ts'
import { GiveAccess } from '../../../shared/wire/questions/accesses.ts'
import { fieldDay, isDay, mayGoOn, typedDay, writtenDay } from './typedDay.ts'

it.each([
  ['14/03/2026', '2026-03-14'],
  ['5.3.2026', '2026-03-05'],
  ['05-03-2026', '2026-03-05'],
  ['5 3 2026', '2026-03-05'],
  [' 29/02/2024 ', '2024-02-29'],
  ['14032026', '2026-03-14'],
  ['20122012', '2012-12-20'],
  ['14/03/26', '2026-03-14'],
  ['1.12.26', '2026-12-01'],
  ['311227', '2027-12-31'],
  ['011226', '2026-12-01'],
  ['2027-01-15', '2027-01-15'],
  ['01/01/2000', '2000-01-01'],
  ['31/12/2100', '2100-12-31'],
])('%s is read as %s', (text, day) => {
  expect(typedDay(text)).toBe(day)
})

it.each([
  ...['', '2', 'abc', '14/03', '14/03/', '14/03/6', '14/03/026', '14/03/20266', 'le 14/03/2026'],
  // One mark between all three, or none and every digit.
  ...['14/03.2026', '14/032026', '1403/2026', '1432026', '3112', '31122', '3112027', '5  3  2026'],
  // No calendar has them.
  ...['31/02/2027', '32/13/2026', '03/14/2026', '29/02/2023', '00/01/2026', '310227', '2027-02-31'],
  // A slip of a figure, no day of a till, a subscription or an access.
  ...['31/12/1227', '31/12/1999', '01/01/2101', '03/01/0027', '1999-12-31', '20271231'],
  ...['2027-1-15', '2027/01/15', '2027-01', '2027', '27-01-15T00:00', '15-01-2027-'],
])('%s is no day', (text) => {
  expect(typedDay(text)).toBeNull()
})

it('a year of two figures may go on where it begins one of four', () => {
  expect(['31/12/20', '311220', '1.1.21', '31/12/27', '31/12/2027', '31/12/', 'abc', ''].map(mayGoOn)).toEqual([
    ...[true, true, true, false, false, false, false, false],
  ])
})

it('a field stands on a day, on none, or on a text that is shown as it was typed', () => {
  expect(['2027-01-15', ' ', '31/02/2027 ', '?'].map(fieldDay).map(writtenDay)).toEqual([
    ...['15/01/2027', '', '31/02/2027 ', '?'],
  ])
  expect(['2027-01-15', '', 'abc'].map(fieldDay).map(isDay)).toEqual([true, false, false])
})

it('no form takes a text for a day, nor an optional one for none', () => {
  // The API reads some of these as days: month first, a month, a year, a week.
  for (const text of ['12-31-2026', '2027-01', '2027', '2027-W01', '20270115', 'abc']) {
    const day = fieldDay(text)
    const [dateDebut, dateFin] = [day, '2100-12-31']
    expect(RenewByStaff.safeParse({ dateDebut, dateFin }).success).toBe(false)
    expect(CreateByStaff.safeParse({ name: 'Le Zinc', dateDebut, dateFin }).success).toBe(false)
    expect(DayNoteBody.shape.day.safeParse(day).success).toBe(false)
    expect(GiveAccess.shape.endsOn.safeParse(day).success).toBe(false)
  }
})
