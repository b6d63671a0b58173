import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { createRegistry } from '../../shared/metricsDoor.ts'
import { startTestApi } from '../support/api.ts'
import { makeCompany, makeRestaurant } from '../support/builders.ts'
import { askCube } from '../support/cube.ts'
import { selectorsOf } from '../support/promql.ts'
import { metricsToken, readScrape } from '../support/scrape.ts'
import { stores } from '../support/stores.ts'
import { openRig } from './ingestRig.ts'

const folder = join(import.meta.dirname, '../../deploy/monitoring')
/** Of each metric that the three programs really answer, its labels and the values they had. */
const known = new Map<string, Map<string, Set<string>>>()
/** What Prometheus itself adds to every series. */
const added = new Set(['job', 'instance'])

const Alerts = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z-]+$/),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Comptoir[A-Z]\w+$/),
          expr: z.string(),
          for: z.string().regex(/^\d+[mh]$/),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning', 'info']) }),
          annotations: z.strictObject({
            summary: z.string().min(20),
            runbook: z.string().startsWith('docs/guide/exploitant.md#'),
          }),
        }),
      ),
    }),
  ),
})

const Target = z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string().min(1) })
const Place = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() })
const Panel = z.object({
  id: z.number(),
  type: z.enum(['timeseries', 'stat']),
  title: z.string().min(3),
  gridPos: Place,
  fieldConfig: z.object({
    defaults: z.object({ unit: z.enum(['s', 'bytes', 'short', 'reqps', 'cps', 'percentunit']) }),
  }),
  targets: z.array(Target).min(1),
})
const Row = z.object({ id: z.number(), type: z.literal('row'), title: z.string().min(3), gridPos: Place })
const Board = z.object({
  title: z.literal('Comptoir'),
  schemaVersion: z.number(),
  panels: z.array(z.discriminatedUnion('type', [Row, Panel])),
})

beforeAll(async () => {
  const rig = await openRig()
  const api = await startTestApi({ databaseUrl: rig.databaseUrl, metricsToken })
  const registry = createRegistry()
  const { owner, restaurant } = await makeCompany(rig.knex)
  const silent = await makeRestaurant(rig.knex)
  const imported_at = rig.knex.raw(`now() - interval '3 days'`)
  await rig.knex('last_imports').insert({ restaurant_id: silent.id, imported_at })
  rig.startWorker({ registry })
  await rig.upload({ 'rien.xml': '<rien' }, [restaurant.id])
  const token = await api.tokenFor(owner)
  const query = { measures: ['sales.gross_sales'], timezone: 'UTC' }
  await api.call('POST', '/cubejs-api/v1/load', { token, body: { query } })
  await askCube(query, [restaurant.id])
  const headers = { authorization: `Bearer ${metricsToken}` }
  learn((await api.call('GET', '/metrics', { token: metricsToken })).text)
  learn(await registry.metrics())
  learn(await (await fetch(`${stores().cubeUrl}/metrics`, { headers })).text())
  await api.stop()
  await rig.close()
})
afterAll(() => known.clear())

function learn(text: string): void {
  for (const series of readScrape(text).keys()) {
    const [, name = '', labels = ''] = /^([^{]+)(?:\{(.*)\})?$/.exec(series) ?? []
    const values = known.get(name) ?? new Map<string, Set<string>>()
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      values.set(label, (values.get(label) ?? new Set()).add(value))
    known.set(name, values)
  }
}

/** What is wrong with an expression, in words; nothing when each metric, label and value that it names is one that we answer. */
function faultsOf(expression: string): string[] {
  return selectorsOf(expression).flatMap(({ metric, labels, equal }) => {
    if (metric === 'up') return []
    const values = known.get(metric)
    if (values === undefined) return [`no program answers ${metric}`]
    const strange = labels.filter((label) => !added.has(label) && !values.has(label))
    const never = equal.filter(([label, value]) => values.get(label)?.has(value) !== true)
    return [
      ...strange.map((label) => `${metric} has no label ${label}`),
      ...never.map(([label, value]) => `${metric} never has ${label}="${value}"`),
    ]
  })
}

async function readAlerts() {
  const { groups } = Alerts.parse(parse(await readFile(join(folder, 'alerts.yaml'), 'utf8')))
  return groups.flatMap(({ rules }) => rules)
}

async function readPanels() {
  const board = Board.parse(JSON.parse(await readFile(join(folder, 'board.json'), 'utf8')))
  return board.panels
}

describe('the alert rules', () => {
  test('ask PromQL of metrics, labels and values that the three programs really answer', async () => {
    const faults = (await readAlerts()).flatMap(({ alert, expr }) =>
      faultsOf(expr).map((fault) => `${alert}: ${fault}`),
    )
    expect(faults).toEqual([])
  })

  test('have a name each, and a summary in French that ends as a sentence does', async () => {
    const rules = await readAlerts()
    expect(rules.length).toBeGreaterThan(20)
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { annotations } of rules) expect(annotations.summary).toMatch(/\.$/)
    // A figure in a summary is one that the expression gives.
    const labels = rules.flatMap(({ expr, annotations }) =>
      [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => ({ expr, label })),
    )
    const lost = labels.filter(({ expr, label }) => /^(sum|max|min)/.test(expr) && !expr.includes(`by (${label}`))
    expect(lost).toEqual([])
  })
})

describe('the board', () => {
  test('asks what the three programs really answer, each panel with a unit and a title of its own', async () => {
    const panels = (await readPanels()).filter((panel) => panel.type !== 'row')
    const faults = panels.flatMap(({ title, targets }) =>
      targets.flatMap(({ expr }) => faultsOf(expr).map((fault) => `${title}: ${fault}`)),
    )
    expect(faults).toEqual([])
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
  })

  test('places its panels side by side, none over another', async () => {
    const panels = await readPanels()
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const squares = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    )
    expect(new Set(squares).size).toBe(squares.length)
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
  })
})

test('Control: a metric, a label or a value that nobody answers is found, and what is no PromQL refused', () => {
  expect(faultsOf('sum(comptoir_no_such_total) > 0')).toEqual(['no program answers comptoir_no_such_total'])
  expect(faultsOf('sum by (kind) (comptoir_mails_waiting)')).toEqual(['comptoir_mails_waiting has no label kind'])
  expect(faultsOf('comptoir_part_state{part="postgress"} == 1')).toEqual([
    'comptoir_part_state never has part="postgress"',
  ])
  expect(() => faultsOf('sum(rate(comptoir_calls_total[5m])')).toThrow('not PromQL')
})
