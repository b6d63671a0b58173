import { randomUUID } from 'node:crypto'
import type { ClickHouseClient } from '@clickhouse/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { publishRestaurants } from '../../db/clickhouse/publishRestaurant.ts'
import { siteFlows } from '../../reports/flux/report.ts'
import { groupBy } from '../../reports/rows/rows.ts'
import { holidaysBetween } from '../../shared/publicHolidays.ts'
import { runOnCube } from '../support/cube.ts'
import { type FoundSilence, silencesOf, TillByHand } from '../support/flowByHand.ts'
import { flowByPlainSql } from '../support/flowByPlainSql.ts'
import { longForms } from '../support/longForms.ts'
import { stores } from '../support/stores.ts'
import {
  type Breakdown,
  drawFrom,
  toldTills,
  toldYear,
  type ToldTicket,
  yearFrom,
  yearTo,
} from '../support/tillYear.ts'

const { flowSeed: seed, flowTills, flowMoments } = longForms

let clickhouse: ClickHouseClient
beforeAll(() => {
  clickhouse = connectClickhouse(stores().clickhouseUrl)
})
afterAll(() => clickhouse.close())

const wall = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(0, 19)
const byTill = (tickets: readonly ToldTicket[]) => groupBy(tickets, ({ till }) => String(till))

/** Whether something had been rung up since the last ticket that was known, and had not come. */
const isTrue = ({ last, foundAt }: FoundSilence, own: readonly ToldTicket[]) =>
  own.some(({ rung, came }) => rung > last && rung <= foundAt && (came ?? Infinity) > foundAt)

it('in a year of forty tills silences are found within two expected hours, with less than one false alarm a till and quarter', () => {
  const tills = toldTills(40)
  const { tickets, breakdowns } = toldYear(tills, seed)
  const own = byTill(tickets)
  const silences = tills.flatMap((told, till) => silencesOf(told, till, own.get(String(till)) ?? []))
  const wrong = silences.filter((one) => !isTrue(one, own.get(String(one.till)) ?? []))
  const rate = wrong.length / tills.length / 4
  const said = `${silences.length} silences found, ${wrong.length} of them false alarms: ${rate.toFixed(2)} a till and quarter`
  process.stdout.write(`${said} (seed ${seed})\n`)
  expect(rate).toBeLessThan(1)
  expect(silences.length - wrong.length).toBeGreaterThan(40)

  for (const { till, missed } of silences) {
    const { isAlsace, dayStart, pace } = tills[till]!
    const holidays = holidaysBetween(['2025-01-01', '2026-12-31'], [isAlsace ? '67' : ''])
    for (const slot of missed) {
      const day = new Date((slot * 60 - dayStart) * 60_000)
      expect(holidays.has(day.toISOString().slice(0, 10)), `till ${till} ${wall(slot * 60)}`).toBe(false)
      expect(pace(day.getUTCDay(), slot % 24), `till ${till} ${wall(slot * 60)}`).toBeGreaterThan(0)
    }
  }
  const late = breakdowns.filter((one) => isMissed(one, { tills, silences, own: own.get(String(one.till)) ?? [] }))
  expect(late).toEqual([])
})

interface Looked {
  readonly tills: ReturnType<typeof toldTills>
  readonly silences: readonly FoundSilence[]
  readonly own: readonly ToldTicket[]
}

/**
 * A breakdown that was not found half an hour after the second hour one after the other in which the till rang something up, as it
 * had in each of the ten weeks before. Of a till that sends at night, and of a clock that is wrong, this says nothing.
 */
function isMissed({ till, from, to }: Breakdown, { silences, own }: Looked): boolean {
  const near = own.filter(({ rung }) => rung >= from - 1440 && rung < to)
  if (till % 8 === 5 || near.some(({ at, rung }) => at !== rung)) return false
  const held = new Set(
    near.flatMap(({ rung, came }) => ((came ?? Infinity) >= to && rung >= from ? Math.floor(rung / 60) : [])),
  )
  const hours = new Set(own.map(({ rung }) => Math.floor(rung / 60)))
  const weeks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const expected = [...held].filter(
    (hour) => hour * 60 >= from && weeks.filter((week) => hours.has(hour - week * 168)).length === weeks.length,
  )
  const second = expected[1]
  if (second === undefined || (second + 1) * 60 + 31 >= to) return false
  return !silences.some((one) => one.till === till && one.foundAt > from && one.foundAt <= (second + 1) * 60 + 31)
}

/** The imports as instants: the clock of Paris is an hour ahead of UTC, two from the end of March to that of October. */
function instantOfWall(minutes: number): string {
  const summers = [
    ['2025-03-30T02:00:00Z', '2025-10-26T03:00:00Z'],
    ['2026-03-29T02:00:00Z', '2026-10-25T03:00:00Z'],
  ].map((summer) => summer.map((at) => Date.parse(at) / 60_000))
  const isSummer = summers.some(([from = 0, to = 0]) => minutes >= from && minutes < to)
  return wall(minutes - (isSummer ? 120 : 60)).replace('T', ' ')
}

async function store(ids: readonly string[], tickets: readonly ToldTicket[]): Promise<void> {
  const values = tickets.flatMap(({ till, at, came }, index) => {
    if (came === null) return []
    const row = { restaurant_id: ids[till], guid: `f${index}`, ts: wall(at).replace('T', ' '), version: 1, file_id: 1 }
    return [{ ...row, imported_at: instantOfWall(came), till: 'BAR', operation: 'VENTE', state: 'Payé' }]
  })
  await clickhouse.insert({ table: 'pos.tickets', values, format: 'JSONEachRow' })
}

it(
  `the model says of ${flowTills} tills at ${flowMoments} moments of that year what is reckoned by hand, and in SQL written apart`,
  { timeout: 60_000 + flowMoments * 3_000 },
  async () => {
    const tills = toldTills(flowTills)
    const { tickets, breakdowns } = toldYear(tills, seed)
    const ids = tills.map(() => randomUUID())
    const about = { company: '', city: '', siret: '' }
    await publishRestaurants(
      clickhouse,
      tills.map(({ dayStart, isAlsace }, till) => ({
        ...{ id: ids[till]!, name: `Caisse ${till}`, ...about, dayStartMinutes: dayStart },
        postalCode: isAlsace ? '67000' : '75011',
      })),
    )
    await store(ids, tickets)
    const own = byTill(tickets)
    const rules = tills.map((told, till) => new TillByHand(told, own.get(String(till)) ?? []))
    const seen = new Map<string, number>()
    const silences = tills.flatMap((told, till) => silencesOf(told, till, own.get(String(till)) ?? []))
    for (const now of momentsOf(breakdowns, silences)) {
      // It is asked to the end of the minute.
      const end = now + 59 / 60
      const hands = rules.map((rule) => rule.at(end))
      const byHand = hands.map((hand, till) => [ids[till]!, hand?.state, wall(hand?.last ?? 0)])
      const asked = { sites: ids, now: `${wall(now)}.000` }
      const flows = await runOnCube(siteFlows(asked), ids)
      const model = flows.map(({ siteId, state, receivedUntil }) => [siteId, state, receivedUntil?.slice(0, 19)])
      expect(model.toSorted(), wall(now)).toEqual(byHand.toSorted())
      const awaited = new Map(flows.map(({ siteId, tills }) => [siteId, tills[0]?.awaitedSince?.slice(0, 19)]))
      expect(
        ids.map((id) => awaited.get(id)),
        wall(now),
      ).toEqual(hands.map((hand) => (hand?.awaited === undefined ? undefined : wall(hand.awaited * 60))))
      const hours = new Map(flows.map(({ siteId, tills }) => [siteId, tills[0]?.awaitedHours]))
      expect(
        ids.map((id) => hours.get(id) ?? []),
        wall(now),
      ).toEqual(hands.map((hand) => hand?.expected.map((slot) => wall(slot * 60).slice(0, 13)) ?? []))
      const plain = await flowByPlainSql(clickhouse, { ids, now: wall(end).replace('T', ' ') })
      expect(plain.map((one) => [one.restaurant_id, one.state, `${one.last.replace(' ', 'T')}:00`]).toSorted()).toEqual(
        byHand.toSorted(),
      )
      for (const { state } of flows) seen.set(state, (seen.get(state) ?? 0) + 1)
    }
    expect([...seen.keys()].sort()).toEqual(['muette', 'ok', 'retard'])
  },
)

/** Any moment, one within a breakdown, one after a silence was found, by turns; in their order. */
function momentsOf(breakdowns: readonly Breakdown[], silences: readonly FoundSilence[]): number[] {
  const draw = drawFrom(seed)
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(draw() * list.length)]!
  const drawn = [
    () => Math.floor(yearFrom + draw() * (yearTo - yearFrom)),
    () => oneOf(breakdowns).from + Math.floor(draw() * 300),
    () => oneOf(silences).foundAt + Math.floor(draw() * 30),
  ]
  return Array.from({ length: flowMoments }, (_, index) => drawn[index % 3]!()).sort((left, right) => left - right)
}
