import { randomUUID } from 'node:crypto'
import type { ClickHouseClient } from '@clickhouse/client'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { publishRestaurants } from '../../db/clickhouse/publishRestaurant.ts'
import { cockpit } from '../../reports/cockpit/report.ts'
import { cockpitDays } from '../../reports/cockpitDays/report.ts'
import type { AskedComparison } from '../../reports/question/compared.ts'
import { activityNames, isOfSales, nameOfWord } from '../../reports/rows/activityFigures.ts'
import { turnoverSteps } from '../../reports/turnoverSteps/report.ts'
import { stepKinds } from '../../reports/turnoverSteps/steps.ts'
import { addUp, plainFigures, ratio, sumsByPlainSql, weeksByPlainSql, type Sums } from '../support/cockpitByPlainSql.ts'
import { sidesByPlainSql, type PlainSides } from '../support/compareWithPlainSql.ts'
import { runOnCube } from '../support/cube.ts'
import { percentOf, sentChange } from '../support/figureChecks.ts'
import { longForms } from '../support/longForms.ts'
import { toldGroups, type ToldGroup, type ToldSale } from '../support/randomGroups.ts'
import { stores } from '../support/stores.ts'

/** As many as histories are compared; by CI's measure fewer, since each is asked three reports. */
const { comparedCases, comparedSeed: seed } = longForms
const cases = comparedCases > 20 ? comparedCases : Math.min(15, comparedCases)

let clickhouse: ClickHouseClient
beforeAll(() => {
  clickhouse = connectClickhouse(stores().clickhouseUrl)
})
afterAll(() => clickhouse.close())

const euros = (amount: number) => (amount / 100).toFixed(2)
const stored = (at: string) => at.replace('T', ' ')

/** The row of pos.tickets that a told sale leaves: two payments, the first by card. */
function rowOf(ids: readonly string[], { site, cents: whole, card, ...sale }: ToldSale) {
  const sign = sale.operation === 'ANNULATION' ? -1 : 1
  const [byCard, other] = [sign * sale.cardCents, sign * (whole - sale.cardCents)]
  return {
    ...{ restaurant_id: ids[site], guid: sale.guid, ts: stored(sale.ts), version: sale.version, file_id: 1 },
    ...{ imported_at: '2027-06-01 00:00:00.000', operation: sale.operation, state: sale.state, covers: sale.covers },
    ...{ gross_amount: euros(sign * whole), net_amount: euros(sign * Math.trunc(whole * 0.8)) },
    ...{ 'payments.label': [card.mode, 'Espèces'], 'payments.family_label': [card.family, 'Espèces'] },
    ...{ 'payments.till': ['C', 'C'], 'payments.quantity': ['1', '1'], 'payments.unit_amount': ['0', '0'] },
    'payments.amount': [euros(byCard), euros(other)],
    ...nested('lines', sale.lines, lineParts),
    ...nested('cancelled', sale.cancelled, { line_no: 1, label: 'A', reason: '', quantity: '1', amount: '1' }),
    ...nested('discounts', 1, { label: 'R', ts: '2026-01-01 00:00:00', rate: '0', amount: euros(sale.discountCents) }),
    ...nested('offered', 1, { line_no: 1, label: 'A', reason: '', quantity: '1', amount: euros(sale.offeredCents) }),
  }
}

const lineParts = {
  ...{ order_no: 1, ordered_at: '2026-01-01 00:00:00', seller: '', label: 'A', group_label: '', family_label: '' },
  ...{ tax_label: '', quantity: '1', unit_price: '1', gross_amount: '1', net_amount: '1' },
}

function nested(list: string, count: number, part: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [`${list}.${name}`, Array.from({ length: count }, () => value)]),
  )
}

/** Stores the groups; the ids of each one's restaurants. */
async function store(groups: readonly ToldGroup[]): Promise<string[][]> {
  const houses = groups.map(({ dayStarts }) => dayStarts.map(() => randomUUID()))
  const sites = groups.flatMap(({ dayStarts }, group) =>
    dayStarts.map((dayStartMinutes, site) => ({
      ...{ id: houses[group]![site]!, name: `Maison ${site}`, company: '', city: '', siret: '' },
      dayStartMinutes,
    })),
  )
  await publishRestaurants(clickhouse, sites)
  const tickets = groups.flatMap((group, index) => group.tickets.map((sale) => rowOf(houses[index]!, sale)))
  await clickhouse.insert({ table: 'pos.tickets', values: tickets, format: 'JSONEachRow' })
  const clocks = groups.flatMap((group, index) =>
    group.clocks.map(({ site, from, to }) => ({
      ...{ restaurant_id: houses[index]![site], record_key: randomUUID(), version: 1, file_id: 1, seller: 'Éva' },
      ...{ date: from.slice(0, 10), started_at: stored(from), ended_at: to === null ? null : stored(to) },
    })),
  )
  await clickhouse.insert({ table: 'pos.time_clock', values: clocks, format: 'JSONEachRow' })
  return houses
}

const askedOf = (told: ToldGroup, sites: readonly string[]): AskedComparison => ({
  filter: { range: told.range, sites },
  comparison: { ...told, ownRange: told.kind === 'choix' ? told.ownRange : null },
  dayStartMinutes: Math.min(...told.dayStarts),
  now: () => told.now,
})

/** The cells of some restaurants, of a day or of all, added up; beside hours, the turnover of those that worked some. */
function summed(cells: ReadonlyMap<string, Sums>, kept: readonly string[], day = ''): Sums {
  const own = kept.map((site) =>
    addUp([...cells].filter(([key]) => key.startsWith(site) && key.endsWith(day)).map(([, sums]) => sums)),
  )
  return addUp(own.map((sums) => ({ ...sums, clockedNet: sums.worked > 0 ? sums.net : 0 })))
}

/** The steps of both sides in whole cents, reckoned in whole numbers: what rounding leaves goes to the greatest, the last of equals. */
function stepsInCents({ gross, covered, covers, tickets }: PlainSides): [string, number][] {
  const whole = gross[1] - gross[0]
  if (tickets[0] === 0 && tickets[1] === 0) return []
  if (tickets[0] === 0) return [['ouverture', whole]]
  if (tickets[1] === 0) return [['fermeture', whole]]
  if (covers[0] <= 0 || covers[1] <= 0)
    return [
      ['frequentation', 0],
      ['panier', 0],
      ['hors_couverts', whole],
    ]
  const guests = (covers[1] - covers[0]) * covered[0]
  const share = covered[1] - covered[0]
  const steps = [cents(guests, covers[0]), cents(share * covers[0] - guests, covers[0]), whole - share]
  const greatest = steps.reduce((most, step, at) => (Math.abs(step) >= Math.abs(steps[most]!) ? at : most), 0)
  steps[greatest]! += whole - steps.reduce((total, step) => total + step, 0)
  return stepKinds.slice(0, 3).map((kind, at) => [kind, steps[at]!])
}

/** A fraction of cents in whole ones. */
const cents = (over: number, under: number) => Math.round((ratio(over, under, 1) ?? 0) * 100)
const inCents = (amount: number) => Math.round(amount * 100)

describe('the cockpit through Cube', () => {
  let told: ToldGroup[]
  let houses: string[][]
  beforeAll(async () => {
    told = fc.sample(toldGroups, { numRuns: cases, seed })
    houses = await store(told)
  })

  it(
    `agrees to the cent with SQL that was written apart, over ${cases} drawn groups`,
    { timeout: 60_000 + cases * 5_000 },
    async () => {
      const seen = { hours: 0, opened: 0, closed: 0, ratios: 0 }
      for (const [index, one] of told.entries()) {
        const ids = houses[index]!
        const asked = askedOf(one, ids)
        const name = nameOfWord[one.word]
        const [table, days, why, sides, cells, weeks] = await Promise.all([
          runOnCube(cockpit(asked), ids),
          runOnCube(cockpitDays({ ...asked, comparison: { ...asked.comparison, constantScope: false } }, name), ids),
          runOnCube(turnoverSteps(asked), ids),
          sidesByPlainSql(clickhouse, one, ids),
          sumsByPlainSql(clickhouse, one, ids),
          weeksByPlainSql(clickhouse, one, ids),
        ])
        const what = `group ${index} of seed ${seed}: ${JSON.stringify({ ...one, tickets: one.tickets.length })}`
        const kept = [...sides.keys()]
        // What has not begun has not changed, whatever a clock that is far ahead has dated in it.
        const isToCome = one.now < one.range[0]
        const before = [...sides.values()].reduce((total, { gross }) => total + gross[0], 0)
        const expectRow = (row: (typeof table)['total'], own: readonly string[]) => {
          const sums = summed(cells, own)
          const gross = own.reduce((total, site) => total + (sides.get(site)?.gross[0] ?? 0), 0)
          const figures = Object.fromEntries(activityNames.map((figure) => [figure, plainFigures[figure](sums)]))
          const delta = sums.gross - gross
          expect({ ...row, change: sentChange(row.change) }, what).toMatchObject({
            ...figures,
            previous: gross / 100,
            ...(isToCome
              ? { delta: null, change: null, contribution: null }
              : {
                  delta: delta / 100,
                  change: percentOf(sums.gross / 100, gross / 100),
                  contribution: ratio(delta, Math.abs(before), 10_000),
                }),
            weeks: Array.from(
              { length: 13 },
              (_, week) => own.reduce((total, site) => total + (weeks.get(site)?.[week] ?? 0), 0) / 100,
            ),
          })
          seen.hours += sums.worked > 0 ? 1 : 0
          seen.ratios += figures['netSalesPerHour'] === null ? 0 : 1
        }
        expect(table.rows.map(({ siteId }) => siteId).sort(), what).toEqual([...kept].sort())
        for (const row of table.rows) expectRow(row, [row.siteId])
        expectRow(table.total, kept)

        const value = (own: readonly string[], day?: string) => {
          const sums = summed(cells, own, day)
          return isOfSales(name) && sums.sales === 0 ? null : plainFigures[name](sums)
        }
        expect([...days.days].sort(), what).toEqual(days.days)
        for (const row of days.rows)
          expect([row.values, row.total], what).toEqual([
            days.days.map((day) => value([row.siteId], day)),
            value([row.siteId]),
          ])
        expect([days.totals, days.total], what).toEqual([
          days.days.map((day) => value(ids, day)),
          value(ids) ?? (isOfSales(name) ? 0 : null),
        ])

        for (const row of why.rows) {
          const steps = row.steps.map(({ kind, amount }): [string, number] => [kind, inCents(amount)])
          expect(steps, what).toEqual(isToCome ? [] : stepsInCents(sides.get(row.siteId)!))
          expect(
            steps.reduce((total, [, amount]) => total + amount, 0),
            what,
          ).toBe(inCents(row.delta ?? (isToCome ? 0 : Number.NaN)))
          seen.opened += steps.some(([kind]) => kind === 'ouverture') ? 1 : 0
          seen.closed += steps.some(([kind]) => kind === 'fermeture') ? 1 : 0
        }
        expect(
          why.steps.reduce((total, { amount }) => total + inCents(amount), 0),
          what,
        ).toBe(inCents(why.delta ?? (isToCome ? 0 : Number.NaN)))
        expect([why.previous, why.delta], what).toEqual([table.total.previous, table.total.delta])
      }
      // What was drawn must hold what is to be shown.
      expect(
        Object.entries(seen).filter(([, count]) => count < cases / 10),
        JSON.stringify(seen),
      ).toEqual([])
    },
  )
})
