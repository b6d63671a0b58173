import { randomUUID } from 'node:crypto'
import type { ClickHouseClient } from '@clickhouse/client'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { publishRestaurants } from '../../db/clickhouse/publishRestaurant.ts'
import { comparison } from '../../reports/comparison/report.ts'
import { comparedReport } from '../../reports/question/compared.ts'
import { serviceRange } from '../../shared/period.ts'
import { holidaysBetween } from '../../shared/publicHolidays.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { runOnCube } from '../support/cube.ts'
import { longForms } from '../support/longForms.ts'
import { stores } from '../support/stores.ts'
import { usualByPlainSql } from '../support/usualByPlainSql.ts'

/** COMPARED_CASES=500 draws half as many; COMPARED_SEED draws the same ones again. */
const cases = Math.ceil(longForms.comparedCases / 2)
const { comparedSeed: seed } = longForms

let clickhouse: ClickHouseClient
beforeAll(() => {
  clickhouse = connectClickhouse(stores().clickhouseUrl)
})
afterAll(() => clickhouse.close())

/** The first day of a range of one to four, so that Christmas, the two Fridays of Easter and May lie among the weeks before. */
const drawn = fc.record({
  first: fc.constantFrom('2026-01-22', '2026-02-19', '2026-05-29', '2026-06-18', '2026-11-20', '2026-11-21'),
  days: fc.integer({ min: 1, max: 4 }),
  dayStart: fc.constantFrom(0, 240),
  postalCode: fc.constantFrom('75011', '67000'),
  /** Minutes from the start of the last day at which it is asked; null: long after. */
  askedAt: fc.option(fc.integer({ min: 0, max: 1439 })),
  /** Which of the 84 days before were open, and what was rung up: minute of the service day, cents. */
  opened: fc.integer({ min: 1, max: 9 }),
  sales: fc.array(
    fc.record({
      back: fc.integer({ min: 0, max: 84 }),
      minute: fc.integer({ min: 0, max: 1439 }),
      cents: fc.integer({ min: 1, max: 99_999 }),
      covers: fc.integer({ min: 0, max: 6 }),
    }),
    { minLength: 40, maxLength: 200 },
  ),
})

type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

/** The service days on which a history has sales. */
function soldDays({ sales, first, days, opened }: Pick<Drawn, 'sales' | 'first' | 'days' | 'opened'>): string[] {
  const open = sales.filter(({ back }) => back % 7 < opened)
  return [...new Set(open.map(({ back }) => addDays(first, days - 1 - back)))]
}

/** Whether each sold day of the range has four same weekdays with sales before it, public holidays left out. */
function hasUsualDays(sold: readonly string[], [first, last]: readonly [string, string], isAlsace: boolean): boolean {
  const holidays = holidaysBetween([addDays(first, -400), last], [isAlsace ? '67' : ''])
  const usual = sold.filter((day) => !holidays.has(day))
  const before = (day: string) =>
    usual.filter((one) => one < day && (Date.parse(day) - Date.parse(one)) % (7 * 86_400_000) === 0)
  return sold.filter((day) => day >= first && day <= last).every((day) => before(day).length >= 4)
}

const wall = (day: string, minutes: number) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000).toISOString()

it(
  `is the median of the last eight same weekdays without public holidays, as SQL written apart has it, in ${cases} histories`,
  {
    timeout: 60_000 + cases * 5_000,
  },
  async () => {
    const told = fc.sample(drawn, { numRuns: cases, seed }).map((one) => ({ ...one, id: randomUUID() }))
    await publishRestaurants(
      clickhouse,
      told.map(({ id, dayStart, postalCode }) => ({
        ...{ id, postalCode, name: id, company: '', city: '', siret: '', dayStartMinutes: dayStart },
      })),
    )
    const rows = told.flatMap(({ id, sales, first, days, dayStart, opened }) =>
      sales
        .filter(({ back }) => back % 7 < opened)
        .map(({ back, minute, cents, covers }, index) => ({
          ...{ restaurant_id: id, guid: `u${index}`, version: 1, file_id: 1, imported_at: '2027-06-01 00:00:00.000' },
          ts: wall(addDays(first, days - 1 - back), dayStart + minute)
            .replace('T', ' ')
            .replace('Z', ''),
          ...{ operation: 'VENTE', state: 'Payé', covers, gross_amount: (cents / 100).toFixed(2), net_amount: '1.00' },
        })),
    )
    await clickhouse.insert({ table: 'pos.tickets', values: rows, format: 'JSONEachRow' })
    let known = 0
    for (const [index, { id, first, days, dayStart, askedAt }] of told.entries()) {
      const last = addDays(first, days - 1)
      const range = serviceRange(first, last, dayStart)
      const now = askedAt === null ? '2027-01-01T00:00:00.000' : wall(last, dayStart + askedAt).replace('Z', '')
      const asked = {
        filter: { range, sites: [id] },
        comparison: { kind: 'habituel', ownRange: null, sameTime: null, constantScope: false } as const,
        dayStartMinutes: dayStart,
        now: () => now,
      }
      const { previous } = await runOnCube(comparedReport(asked, comparison), [id])
      const what = `history ${index} of seed ${seed}: ${JSON.stringify({ range, now, opened: told[index]?.opened })}`
      const isAlsace = told[index]?.postalCode === '67000'
      const plain = await usualByPlainSql(clickhouse, { id, range, now, dayStart, isAlsace })
      const sold = soldDays(told[index]!)
      const hasSold = now <= range[1] || sold.some((day) => day >= first && day <= last)
      const isFair = hasSold && hasUsualDays(sold, [first, last], isAlsace)
      const shown = previous === null ? [0, 0] : [previous.grossSales, previous.covers]
      expect(shown, what).toEqual(isFair ? plain : [0, 0])
      known += (previous?.grossSales ?? 0) > 0 ? 1 : 0
    }
    expect(known).toBeGreaterThan(cases / 4)
  },
)
