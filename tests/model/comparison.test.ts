import { randomUUID } from 'node:crypto'
import type { ClickHouseClient } from '@clickhouse/client'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { publishRestaurants } from '../../db/clickhouse/publishRestaurant.ts'
import { comparison } from '../../reports/comparison/report.ts'
import { comparedReport, type AskedComparison } from '../../reports/question/compared.ts'
import { mainStatisticsBySite } from '../../reports/mainStatisticsBySite/report.ts'
import { usualComparison } from '../../shared/comparison.ts'
import { serviceRange } from '../../shared/period.ts'
import { compareWithPlainSql } from '../support/compareWithPlainSql.ts'
import { runOnCube } from '../support/cube.ts'
import { percentOf, sentChange } from '../support/figureChecks.ts'
import { longForms } from '../support/longForms.ts'
import { toldComparisons, type ToldComparison, type ToldTicket } from '../support/randomHistories.ts'
import { stores } from '../support/stores.ts'

/** COMPARED_CASES=500 compares that many histories; COMPARED_SEED draws the same ones again. */
const { comparedCases: cases, comparedSeed: seed } = longForms

let clickhouse: ClickHouseClient
beforeAll(() => {
  clickhouse = connectClickhouse(stores().clickhouseUrl)
})
afterAll(() => clickhouse.close())

/** Publishes restaurants with these day starts; their ids. */
async function makeSites(dayStarts: readonly number[]): Promise<string[]> {
  const sites = dayStarts.map((dayStartMinutes, index) => ({
    ...{ id: randomUUID(), name: `Maison ${index}`, company: '', city: '', siret: '' },
    dayStartMinutes,
  }))
  await publishRestaurants(clickhouse, sites)
  return sites.map(({ id }) => id)
}

const euros = (cents: number) => (cents / 100).toFixed(2)

/** The rows of pos.tickets that a told ticket leaves: HT is what is over four fifths of it, one payment pays the whole. */
function rowOf(ids: readonly string[], { site, cents, ...ticket }: ToldTicket) {
  const signed = ticket.operation === 'ANNULATION' ? -cents : cents
  return {
    ...{ restaurant_id: ids[site], guid: ticket.guid, ts: ticket.ts.replace('T', ' '), version: ticket.version },
    ...{ file_id: 1, imported_at: '2027-06-01 00:00:00.000', operation: ticket.operation, state: ticket.state },
    ...{ covers: ticket.covers, gross_amount: euros(signed), net_amount: euros(Math.trunc(signed * 0.8)) },
    ...{ 'payments.label': ['CB'], 'payments.family_label': ['CB'], 'payments.till': ['C'] },
    ...{ 'payments.quantity': ['1'], 'payments.unit_amount': [euros(signed)], 'payments.amount': [euros(signed)] },
  }
}

function insert(values: readonly object[]): Promise<unknown> {
  return clickhouse.insert({ table: 'pos.tickets', values: [...values], format: 'JSONEachRow' })
}

const askedOf = (told: ToldComparison, sites: readonly string[]): AskedComparison => ({
  filter: { range: told.range, sites },
  comparison: { ...told, ownRange: told.kind === 'choix' ? told.ownRange : null },
  dayStartMinutes: Math.min(...told.dayStarts),
  now: () => told.now,
})

describe('a comparison through Cube', () => {
  it(
    `agrees to the cent with SQL that was written apart, over ${cases} drawn histories`,
    { timeout: 60_000 + cases * 5_000 },
    async () => {
      const told = fc.sample(toldComparisons, { numRuns: cases, seed })
      const houses = await makeSites(told.flatMap(({ dayStarts }) => dayStarts))
      const asked = told.map((one) => ({ one, ids: houses.splice(0, one.dayStarts.length) }))
      await insert(asked.flatMap(({ one, ids }) => one.tickets.map((ticket) => rowOf(ids, ticket))))
      const seen = { cut: 0, leftOut: 0, changes: 0 }
      for (const [index, { one, ids }] of asked.entries()) {
        const figures = await runOnCube(comparedReport(askedOf(one, ids), comparison), ids)
        const plain = await compareWithPlainSql(clickhouse, one, ids)
        const { current, previous, change, sides } = figures
        const shown = [current, previous].map((side) => [
          side?.grossSales,
          side?.netSales,
          side?.covers,
          side?.payments,
        ])
        const what = `history ${index} of seed ${seed}: ${JSON.stringify({ ...one, tickets: one.tickets.length })}`
        expect([shown, [...sides.current.sites].sort()], what).toEqual([[plain.current, plain.previous], plain.sites])
        // What has not begun has not changed, whatever a clock that is far ahead has dated in it.
        const percent = one.now < one.range[0] ? null : percentOf(current.grossSales, previous?.grossSales ?? 0)
        expect(sentChange(change.grossSales.value), what).toBe(percent)
        expect(sides.leftOut.map(({ siteId, grossSales }) => [siteId, grossSales]).sort(), what).toEqual(plain.leftOut)
        seen.cut += sides.until === null ? 0 : 1
        seen.leftOut += sides.leftOut.length
        seen.changes += change.grossSales.value === null ? 0 : 1
      }
      // What was drawn must hold what is to be shown.
      expect(
        [seen.cut, seen.leftOut, seen.changes].every((count) => count >= cases / 10),
        JSON.stringify(seen),
      ).toBe(true)
    },
  )

  it('on a Saturday at 12:30 sets half a day against half a day, and without à heure égale shows −90 %', async () => {
    const [alma = '', zinc = ''] = await makeSites([240, 240])
    const range = serviceRange('2026-11-21', '2026-11-21', 240)
    const ticket = (site: number, ts: string, cents: number): ToldTicket => ({
      ...{ site, ts, cents, guid: `${site} ${ts}`, version: 1, operation: 'VENTE', state: 'Payé', covers: 2 },
    })
    const told = [
      ...[ticket(0, '2026-11-21T12:10:00.000', 10_000), ticket(1, '2026-11-21T11:00:00.000', 10_000)],
      ...[ticket(0, '2025-11-21T12:00:00.000', 8_000), ticket(0, '2025-11-21T21:00:00.000', 92_000)],
      // Zinc's till sent nothing after 11:00: what it sold a year ago at 11:30 stands on no side.
      ...[ticket(1, '2025-11-21T10:59:00.000', 8_000), ticket(1, '2025-11-21T11:30:00.000', 92_000)],
    ]
    await insert(told.map((one) => rowOf([alma, zinc], one)))
    const at = (sameTime: boolean | null): AskedComparison => ({
      filter: { range, sites: [alma, zinc] },
      comparison: { ...usualComparison, sameTime },
      dayStartMinutes: 240,
      now: () => '2026-11-21T12:30:00.000',
    })
    const changes = async (sameTime: boolean | null) => {
      const whole = await runOnCube(comparedReport(at(sameTime), comparison), [alma, zinc])
      const bySite = await runOnCube(
        comparedReport(at(sameTime), ({ current, previous }) => mainStatisticsBySite(current, previous)),
        [alma, zinc],
      )
      return [whole, ...bySite].map(({ change }) => change.grossSales.value)
    }
    expect(await changes(null)).toEqual([25, 25, 25])
    expect(await changes(false)).toEqual([-90, -90, -90])
  })

  it('a ticket of a clock that is fast moves no cut and counts as on every other screen', async () => {
    const [alma = ''] = await makeSites([240])
    const told = { site: 0, version: 1, operation: 'VENTE', state: 'Payé', covers: 2 } as const
    const ticket = (ts: string, cents: number, came: string) => ({
      ...rowOf([alma], { ...told, ts, cents, guid: ts }),
      imported_at: came,
    })
    await insert([
      ticket('2026-11-21T11:30:00.000', 10_000, '2026-11-21 10:31:00.000'),
      ticket('2026-11-21T23:30:00.000', 99_900, '2026-11-21 11:00:00.000'),
      ticket('2025-11-21T11:45:00.000', 8_000, '2025-11-21 10:46:00.000'),
      ticket('2025-11-21T16:00:00.000', 92_000, '2025-11-21 15:01:00.000'),
    ])
    const asked: AskedComparison = {
      filter: { range: serviceRange('2026-11-21', '2026-11-21', 240), sites: [alma] },
      comparison: usualComparison,
      dayStartMinutes: 240,
      now: () => '2026-11-21T17:03:00.000',
    }
    const { current, previous, sides } = await runOnCube(comparedReport(asked, comparison), [alma])
    expect(sides.until).toEqual({ [alma]: '2026-11-21T12:00:00.000' })
    expect([current.grossSales, previous?.grossSales]).toEqual([1099, 80])
  })
})
