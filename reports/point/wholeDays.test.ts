import { expect, it } from 'vitest'
import type { TillState } from '../flux/report.ts'
import type { LastService } from './lastServices.ts'
import { cutDays } from './wholeDays.ts'

// Read on Monday the 23rd of Saturday the 21st.
const asked = { pointDay: '2026-11-21', readOn: '2026-11-23' }
const named = { site: 'Port', name: 'Port', shortName: 'Port', dayStartMinutes: 240, runningDay: null }
const port: LastService = { ...named, siteId: 'p', day: '2026-11-21' }

const till = (name: string, receivedUntil: string | null, awaitedSince: string | null): TillState => ({
  ...{ siteId: 'p', site: 'Port', till: name, state: 'ok', lastImport: null, expectedSales: 0, resent: 0 },
  ...{ receivedUntil, awaitedSince, awaitedHours: [] },
})
const [noon, late] = ['2026-11-21T14:02:00.000', '2026-11-22T00:40:00.000']
const told = (...tills: readonly TillState[]) => cutDays([port], tills, asked)

it('is a day of which two expected hours are over since the last ticket, until when that came', () => {
  expect(told(till('C1', noon, '2026-11-21T20:00:00.000'))).toEqual([
    { siteId: 'p', since: '2026-11-21', until: 'reçu jusqu’à 14:02' },
  ])
  // The second hour lies after midnight, and before the day's end.
  expect(told(till('C1', noon, '2026-11-22T03:00:00.000'))).toHaveLength(1)
})

it('is none that came to its end, nor one that misses but hours of the next day', () => {
  expect(told(till('C1', late, null))).toEqual([])
  expect(told(till('C1', late, '2026-11-22T13:00:00.000'))).toEqual([])
  expect(told(till('C1', late, '2026-11-22T04:00:00.000'))).toEqual([])
  expect(told(till('C1', null, '2026-11-21T20:00:00.000'))).toEqual([])
  expect(told()).toEqual([])
  expect(told({ ...till('C1', noon, '2026-11-21T20:00:00.000'), siteId: 'q' })).toEqual([])
})

it('names the till that came least far, where others came further', () => {
  const [bar, hall] = [till('BAR', noon, '2026-11-21T20:00:00.000'), till('SALLE', late, null)]
  expect(told(hall, bar)).toEqual([{ siteId: 'p', since: '2026-11-21', until: 'BAR jusqu’à 14:02' }])
  const terrace = till('TERRASSE', '2026-11-21T13:30:00.000', '2026-11-21T19:00:00.000')
  expect(told(bar, hall, terrace)[0]?.until).toBe('TERRASSE jusqu’à 13:30')
  // Of none that came further, the restaurant.
  expect(told(bar, terrace)[0]?.until).toBe('reçu jusqu’à 14:02')
})

it('is since the first of the days that a till is awaited, whichever of them came least far', () => {
  const awaited = [
    till('A', '2026-11-20T15:00:00.000', '2026-11-21T12:00:00.000'),
    till('B', '2026-11-20T17:00:00.000', '2026-11-21T20:00:00.000'),
    till('C', '2026-11-20T16:00:00.000', '2026-11-20T19:00:00.000'),
  ]
  const orders = [awaited, awaited.toReversed(), [...awaited.slice(1), ...awaited.slice(0, 1)]]
  for (const order of orders) {
    expect(told(...order)).toEqual([{ siteId: 'p', since: '2026-11-20', until: 'reçu jusqu’à ven. 20 nov. 17:00' }])
    expect(told(...order, till('D', late, null))[0]?.until).toBe('A jusqu’à ven. 20 nov. 15:00')
  }
})

it('counts a till that was heard seven days ago among those that came further', () => {
  const cut = till('C1', noon, '2026-11-21T20:00:00.000')
  expect(told(till('TERRASSE', '2026-11-16T05:00:00.000', null), cut)[0]?.until).toBe('C1 jusqu’à 14:02')
  expect(told(till('TERRASSE', '2026-11-16T03:00:00.000', null), cut)[0]?.until).toBe('reçu jusqu’à 14:02')
})

it('is not whole while a till is silent since some days before, which are named', () => {
  const bar = till('BAR', '2026-11-19T22:10:00.000', '2026-11-20T13:00:00.000')
  expect(told(bar, till('SALLE', late, null))).toEqual([
    { siteId: 'p', since: '2026-11-20', until: 'BAR jusqu’à jeu. 19 nov. 22:10' },
  ])
})

it('knows a silence of more than seven days, and goes on without that till', () => {
  const old = (day: string) => till('BAR', `2026-11-${day}T02:00:00.000`, `2026-11-${day}T20:00:00.000`)
  expect(told(old('15'), till('SALLE', late, null))).toEqual([])
  expect(told(old('16'), till('SALLE', late, null))).toHaveLength(1)
  expect(told(old('12'), till('SALLE', noon, '2026-11-21T20:00:00.000'))[0]?.until).toBe('reçu jusqu’à 14:02')
})
