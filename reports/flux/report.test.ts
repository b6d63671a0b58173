import { expect, it } from 'vitest'
import type { CubeRow } from '../question/report.ts'
import { runReport, type CubeLoader } from '../question/report.ts'
import { tillCounts } from './counts.ts'
import { holeDays } from './holes.ts'
import { receivedOf } from './received.ts'
import type { OfSite } from '../rows/ofSite.ts'
import { siteFlows } from './report.ts'
import { wireTills } from './wireTills.ts'

const row = (site: string, till: string, changes: Readonly<Record<string, string>> = {}): CubeRow => ({
  ...{ 'tills.restaurant_id': site, 'tills.restaurant': site, 'tills.till': till, 'tills.flow_state': 'ok' },
  ...{ 'tills.received_until': '2026-11-21T22:41:07.000', 'tills.last_import': '2026-11-21T21:42:00.000' },
  ...{ 'tills.resent_count': '0', 'tills.expected_sales': '0' },
  ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [`tills.${name}`, value])),
})

const silent = { flow_state: 'muette', received_until: '2026-11-20T14:10:00.000', expected_sales: '416.40' }
const rows: Readonly<Record<string, CubeRow[]>> = {
  tills: [
    row('Zinc', 'SALLE'),
    row('Zinc', 'BAR', silent),
    row('École', 'C1', { flow_state: 'retard', resent_count: '2' }),
  ],
  restaurants: ['Zinc', 'École', 'Gare'].map((id) => ({
    ...{ 'restaurants.restaurant_id': id, 'restaurants.restaurant': id },
  })),
}
const load: CubeLoader = (query) =>
  Promise.resolve(rows[(query.measures?.[0] ?? query.dimensions?.[0] ?? '').split('.')[0] ?? ''] ?? [])
const ask = () => runReport(siteFlows({ sites: ['Zinc', 'École', 'Gare'], now: '2026-11-21T22:45:13.123' }), load)

it('a restaurant is as its gravest till, and received as far as its furthest; without a till nothing came', async () => {
  expect(
    (await ask()).map(({ site, state, receivedUntil, tills }) => [site, state, receivedUntil, tills.length]),
  ).toEqual([
    ['École', 'retard', '2026-11-21T22:41:07.000', 1],
    ['Gare', 'jamais', null, 0],
    ['Zinc', 'muette', '2026-11-21T22:41:07.000', 2],
  ])
  const [, , zinc] = await ask()
  expect(zinc?.tills.map(({ till, expectedSales }) => [till, expectedSales])).toEqual([
    ['BAR', 416.4],
    ['SALLE', 0],
  ])
})

it('is asked as things stand at the minute', () => {
  const { queries } = siteFlows({ sites: ['Zinc'], now: '2026-11-21T22:45:13.123' })
  expect(queries['tills']?.filters).toContainEqual({
    member: 'tills.as_of',
    operator: 'inDateRange',
    values: ['1900-01-01T00:00:00.000', '2026-11-21T22:45:59.999'],
  })
})

it('counts of each till what is missing and what came late as the model does, at the same moment as its state', async () => {
  const asked = { sites: ['Zinc'], now: '2026-11-21T22:45:13.123' }
  const counted = [row('Zinc', 'BAR', { missing_count: '4', after_closing_count: '5' }), row('Zinc', 'SALLE')]
  const { missing, late } = await runReport(tillCounts(asked), () => Promise.resolve(counted))
  expect([...missing, ...late]).toEqual([
    ...[
      ['Zinc BAR', 4],
      ['Zinc SALLE', 0],
    ],
    ...[
      ['Zinc BAR', 5],
      ['Zinc SALLE', 0],
    ],
  ])
  const [query, state] = [tillCounts(asked).queries['counts'], siteFlows(asked).queries['tills']]
  expect(query?.measures).toEqual(['tills.missing_count', 'tills.after_closing_count'])
  expect(query?.filters).toEqual(state?.filters)
})

it('tells of the days on which numbers are missing, of 28 days and the years that they lie in', async () => {
  const report = holeDays({ sites: ['Zinc'], now: '2026-01-10T22:45:13.123' })
  expect(report.name).toBe('hole_days')
  expect(report.queries['holes']).toMatchObject({
    measures: ['number_control.missing_count'],
    dimensions: ['number_control.restaurant_id', 'number_control.till'],
    timeDimensions: [
      { dimension: 'number_control.ts', dateRange: ['2025-12-13T00:00:00.000', '2026-01-10T22:45:13.123'] },
      { dimension: 'number_control.service_day', granularity: 'day' },
    ],
    filters: [
      { member: 'number_control.restaurant_id', values: ['Zinc'] },
      { member: 'number_control.number_year', operator: 'equals', values: ['2025', '2026'] },
      { member: 'number_control.missing_count', operator: 'gt', values: ['0'] },
    ],
  })
  const day = { 'number_control.service_day.day': '2026-01-09T00:00:00.000', 'number_control.missing_count': '3' }
  const hole = { 'number_control.restaurant_id': 'Zinc', 'number_control.till': 'BAR', ...day }
  expect(await runReport(report, () => Promise.resolve([hole]))).toEqual([
    { siteId: 'Zinc', till: 'BAR', day: '2026-01-09', missing: 3 },
  ])
})

const told = { today: '2026-11-21', nameOf: ({ site }: OfSite) => site }

it('says until when tickets came, and names who is behind, of its restaurant where there are several', async () => {
  const flows = await ask()
  expect(receivedOf(flows, told)).toEqual({
    text: 'reçu jusqu’à 22:41 · une caisse muette, une caisse en retard',
    detail:
      'aucun ticket reçu de C1 (École) depuis 22:41\naucun ticket reçu de BAR (Zinc) depuis ven. 20/11/2026 14:10',
    isLate: true,
  })
  expect(receivedOf([], told)).toEqual({
    text: 'aucun ticket reçu',
    detail: 'aucun ticket reçu',
    isLate: false,
  })
})

it('goes over the wire a row a till, with what is counted of it', async () => {
  const sites = (await ask()).map((flow) => ({ ...flow, refused: flow.site === 'Zinc' ? 3 : 0 }))
  const counts = { missing: new Map([['Zinc BAR', 4]]), late: new Map([['Zinc SALLE', 5]]) }
  const tills = wireTills({ sites, counts })
  expect(tills.map((till) => [till.LibSite, till.LibCaisse, till.etat, till.depuis])).toEqual([
    ['École', 'C1', 'retard', '2026-11-21T22:41:07.000'],
    ['Gare', null, 'jamais', null],
    ['Zinc', 'BAR', 'muette', '2026-11-20T14:10:00.000'],
    ['Zinc', 'SALLE', 'ok', null],
  ])
  expect(tills.map((till) => [till.refuses, till.trous, till.renvoyes, till.apres_cloture])).toEqual([
    [0, 0, 2, 0],
    [0, 0, 0, 0],
    [3, 4, 0, 0],
    [null, 0, 0, 5],
  ])
  expect(tills[2]?.dernier_fichier).toBe('2026-11-21T21:42:00.000Z')
})
