import { expect, it } from 'vitest'
import { isNothingOver, openBefore } from './openBefore.ts'

const clock = { dayStartMinutes: 0, holidayZone: 'metropole' }
const night = { ...clock, dayStartMinutes: 6 * 60 }

it('knows a period of which no restaurant has finished a day', () => {
  expect(isNothingOver('2026-11-26', [clock], '2026-11-26T15:00:00.000')).toBe(true)
  expect(isNothingOver('2026-11-25', [clock], '2026-11-26T15:00:00.000')).toBe(false)
  expect(isNothingOver('2026-12-01', [clock], '2026-11-26T15:00:00.000')).toBe(true)
  // Until six the evening before still runs in one of them, and is over in the other.
  expect(isNothingOver('2026-11-25', [night], '2026-11-26T05:00:00.000')).toBe(true)
  expect(isNothingOver('2026-11-25', [night, clock], '2026-11-26T05:00:00.000')).toBe(false)
})

it('counts the days that wait from before, and leads to the last month that has some', () => {
  const none = { state: 'clos' as const, arretees: 20, a_arreter: 0, a_completer: 0, ecarts: 0 }
  const of = (company: string, months: readonly object[]) => ({
    ...{ company, siren: null, name: company, sites: [] },
    months: months.map((month) => ({ ...none, month: '', ...month })),
  })
  const companies = [
    of('a', [{ month: '2026-11' }, { month: '2026-09', a_arreter: 2, ecarts: 1 }]),
    of('b', [
      { month: '2026-10', a_completer: 4 },
      { month: '2026-08', a_arreter: 1 },
    ]),
  ]
  expect(openBefore(companies)).toEqual({ count: 8, link: '/cloture-du-mois?societe=b&mois=2026-10' })
  expect(openBefore(companies.slice(0, 1)).link).toBe('/cloture-du-mois?societe=a&mois=2026-09')
  expect(openBefore([of('a', [{ month: '2026-11' }])])).toEqual({ count: 0, link: '/cloture-du-mois' })
  expect(openBefore([])).toEqual({ count: 0, link: '/cloture-du-mois' })
})
