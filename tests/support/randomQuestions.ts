import fc from 'fast-check'
import { commonDayStart } from '../../shared/currentDay.ts'
import { presetRange, presets, serviceRange, wallRange } from '../../shared/period.ts'
import type { ReportFilter } from '../../reports/question/report.ts'
import type { WallRange } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'

/** What questions may name: restaurants with the start of their days, people, tills, and the calendar days with sales. */
export interface Askable {
  readonly sites: readonly { readonly id: string; readonly dayStartMinutes: number }[]
  readonly sellers: readonly string[]
  readonly tills: readonly string[]
  readonly days: readonly string[]
}

/**
 * One question of a screen: its filter, and the start of the day of its restaurants. A call is asked
 * the sets of the filter turned round, each value in an entry of its own, when `isScattered`.
 */
export interface RandomQuestion {
  readonly filter: ReportFilter
  readonly isScattered: boolean
  readonly dayStartMinutes: number
}

/** Nights and days where calendars go wrong: 29 February, the night without 02:30, the night with two of them. */
const oddNights = [
  ['2024-02-28T18:00', '2024-02-29T05:59'],
  ['2024-02-29T00:00', '2024-02-29T23:59'],
  ['2024-02-29T19:00', '2024-03-01T03:59'],
  ['2024-03-30T18:00', '2024-03-31T05:59'],
  ['2024-03-31T01:30', '2024-03-31T03:30'],
  ['2024-10-26T18:00', '2024-10-27T05:59'],
  ['2025-03-29T20:00', '2025-03-30T04:59'],
  ['2025-10-25T20:00', '2025-10-26T04:59'],
] as const

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const later = (wallMinute: string, minutes: number) =>
  new Date(Date.parse(`${wallMinute}:00Z`) + minutes * 60_000).toISOString().slice(0, 16)

/** Ranges of minutes, nights, days, weeks and months around days with sales; site sets and filters. Shrinks to the plainest that fails. */
export function randomQuestions({ sites, sellers, tills, days }: Askable): fc.Arbitrary<RandomQuestion> {
  const day = fc.constantFrom(...days)
  const minutes = fc
    .record({ day, from: fc.integer({ min: 360, max: 1439 }), length: fc.integer({ min: 0, max: 600 }) })
    .map((drawn): WallRange => {
      const from = `${drawn.day}T${clock(drawn.from)}`
      return wallRange(from, later(from, drawn.length))
    })
  const pastMidnight = fc
    .record({ day, from: fc.integer({ min: 1080, max: 1439 }), to: fc.integer({ min: 0, max: 360 }) })
    .map((drawn) => wallRange(`${drawn.day}T${clock(drawn.from)}`, `${addDays(drawn.day, 1)}T${clock(drawn.to)}`))
  const wholeDays = fc
    .record({ day, length: fc.integer({ min: 0, max: 9 }), start: fc.constantFrom(0, 240, 300, 360) })
    .map((drawn) => serviceRange(drawn.day, addDays(drawn.day, drawn.length), drawn.start))
  const shortcut = fc
    .record({ day, preset: fc.constantFrom(...presets), start: fc.constantFrom(0, 240, 300, 360) })
    .map((drawn) => presetRange(drawn.preset, `${drawn.day}T23:30:00.000`, drawn.start))
  const odd = fc.constantFrom(...oddNights).map(([from, to]) => wallRange(from, to))
  const maybe = (values: readonly string[]) =>
    fc.option(fc.shuffledSubarray([...values], { minLength: 1, maxLength: Math.min(values.length, 4) }), {
      nil: undefined,
      freq: 2,
    })
  return fc
    .record({
      range: fc.oneof(minutes, pastMidnight, wholeDays, shortcut, odd),
      places: fc.subarray([...sites], { minLength: 1 }),
      sellers: maybe(sellers),
      tills: maybe(tills),
      operations: maybe(['VENTE', 'ANNULATION', 'TRANSFERT']),
      states: maybe(['Fermé', 'Ouvert', 'Inconnu']),
      isScattered: fc.boolean(),
    })
    .map(({ range, places, isScattered, ...sets }) => ({
      isScattered,
      filter: {
        range,
        sites: places.map(({ id }) => id),
        ...(sets.sellers === undefined ? {} : { sellers: sets.sellers }),
        ...(sets.tills === undefined ? {} : { tills: sets.tills }),
        ...(sets.operations === undefined ? {} : { operations: sets.operations }),
        ...(sets.states === undefined ? {} : { states: sets.states }),
      },
      dayStartMinutes: commonDayStart(places.map(({ dayStartMinutes }) => dayStartMinutes)),
    }))
}
