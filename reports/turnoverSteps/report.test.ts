import type { Query } from '@cubejs-client/core'
import { expect, it } from 'vitest'
import { usualComparison } from '../../shared/comparison.ts'
import type { AskedComparison } from '../question/compared.ts'
import { runReport, type CubeRow } from '../question/report.ts'
import { turnoverStepsCall } from './call.ts'
import { turnoverSteps } from './report.ts'

const asked: AskedComparison = {
  filter: { range: ['2026-03-14T04:00:00.000', '2026-03-15T03:59:59.999'], sites: ['r1', 'r5', 'r9'] },
  comparison: usualComparison,
  dayStartMinutes: 240,
  now: () => '2026-04-02T10:00:00.000',
}
const sold = (site: string, [gross, covered, covers]: readonly [string, string, string]): CubeRow => ({
  ...{ 'sales.restaurant_id': site, 'sales.gross_sales': gross },
  ...{ 'sales.covered_gross_sales': covered, 'sales.covers': covers },
})
const site = (id: string, name: string): CubeRow => ({
  'restaurants.restaurant_id': id,
  'restaurants.restaurant': name,
})
const rows = {
  current: [sold('r1', ['123.5', '120', '12']), sold('r9', ['40', '40', '4'])],
  previous: [sold('r1', ['97', '90', '10'])],
  sites: [site('r1', 'Zinc'), site('r5', 'Alma'), site('r9', 'École')],
}

it('has the steps of each restaurant, and of the group the sums of theirs', () => {
  const report = turnoverSteps(asked)
  const asks = {
    measures: ['sales.gross_sales', 'sales.covered_gross_sales', 'sales.covers'],
    dimensions: ['sales.restaurant_id'],
  }
  expect(report).toMatchObject({
    name: 'turnover_steps',
    queries: {
      current: asks,
      previous: asks,
      sites: {
        dimensions: ['restaurants.restaurant_id', 'restaurants.restaurant'],
        filters: [{ member: 'restaurants.restaurant_id', values: ['r1', 'r5', 'r9'] }],
        timezone: 'UTC',
      },
    },
  })
  const figures = report.read(rows)
  const steps = [
    { kind: 'frequentation', amount: 18 },
    { kind: 'panier', amount: 12 },
    { kind: 'hors_couverts', amount: -3.5 },
  ]
  expect(figures).toMatchObject({
    previous: 97,
    current: 163.5,
    delta: 66.5,
    change: expect.closeTo(68.5567, 4) as number,
  })
  expect(figures.steps).toEqual([...steps, { kind: 'ouverture', amount: 40 }])
  expect(figures.rows.map(({ site: name, delta, change, steps: own }) => [name, delta, change, own.length])).toEqual([
    ['Alma', 0, null, 0],
    ['École', 40, null, 1],
    ['Zinc', 26.5, expect.closeTo(27.3196, 4), 3],
  ])
  expect(turnoverStepsCall.wire(figures, { range: ['a', 'b'] } as never)).toEqual({
    previous: 97,
    current: 163.5,
    steps: [
      { site: 'r9', LibSite: 'École', kind: 'ouverture', amount: 40 },
      ...steps.map((step) => ({ site: 'r1', LibSite: 'Zinc', ...step })),
    ],
  })
})

it('stands alone where nothing is usual of anybody: no steps, and nothing that differs', async () => {
  const load = ({ measures: [measure = ''] = [] }: Query) =>
    Promise.resolve(measure.startsWith('usual_days') ? [] : measure === '' ? rows.sites : rows.current)
  const alone = await runReport(turnoverSteps({ ...asked, comparison: { ...usualComparison, kind: 'habituel' } }), load)
  const none = { previous: null, delta: null, change: null, steps: [] }
  expect(alone).toMatchObject({ ...none, current: 163.5 })
  expect(alone.rows.map(({ site: name, current }) => [name, current])).toEqual([
    ['Alma', 0],
    ['École', 40],
    ['Zinc', 123.5],
  ])
  for (const row of alone.rows) expect(row).toMatchObject(none)
  expect(turnoverStepsCall.wire(alone, { range: ['a', 'b'] } as never)).toEqual({
    ...{ previous: null, current: 163.5, steps: [] },
  })
})

it('asks what is usual of the usual days', () => {
  const usual = turnoverSteps({
    ...asked,
    filter: { ...asked.filter, sites: ['r1'] },
    comparison: { ...usualComparison, kind: 'habituel' },
  })
  expect(usual.queries['previous']?.measures?.[0]).toBe('usual_days.gross_sales')
  expect(usual.queries['current']?.measures?.[0]).toBe('sales.gross_sales')
})

it('gives each restaurant a difference that its steps make, and all of them the group’s, where what is usual has half cents', () => {
  const usual = turnoverSteps({ ...asked, comparison: { ...usualComparison, kind: 'habituel' } })
  const half = (id: string, gross: string) =>
    Object.fromEntries(
      Object.entries(sold(id, [gross, gross, '3'])).map(([name, value]) => [
        name.replace('sales.', 'usual_days.'),
        value,
      ]),
    )
  const current = ['r1', 'r5', 'r9'].map((id) => sold(id, ['100', '100', '4']))
  const previous = [half('r1', '97.515'), half('r5', '42.105'), half('r9', '33.335')]
  const sites = [site('r1', 'Zinc'), site('r5', 'Alma'), site('r9', 'École')]
  const figures = usual.read({ current, previous, sites })
  const total = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number>((sum, amount) => sum + Math.round((amount ?? 0) * 100), 0)
  for (const { site: name, current: now, previous: before, delta, steps } of figures.rows) {
    expect([name, total(steps.map(({ amount }) => amount))]).toEqual([name, total([delta])])
    expect([name, total([before, delta])]).toEqual([name, total([now])])
  }
  expect(total(figures.rows.map(({ delta }) => delta))).toBe(total([figures.delta]))
  expect(total(figures.rows.map(({ previous: before }) => before))).toBe(total([figures.previous]))
})

it('leads nowhere of a period that is to come: what it stands beside is known, and no change', () => {
  const {
    current,
    previous,
    delta,
    change,
    steps,
    rows: own,
  } = turnoverSteps({
    ...asked,
    now: () => '2026-03-14T03:59:59.999',
  }).read({ ...rows, current: [] })
  expect({ current, previous, delta, change, steps }).toEqual({
    ...{ current: 0, previous: 97, delta: null, change: null, steps: [] },
  })
  expect(own.map((row) => [row.site, row.delta, row.change, row.steps])).toEqual(
    ['Alma', 'École', 'Zinc'].map((name) => [name, null, null, []]),
  )
})
