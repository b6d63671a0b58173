import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ask } from '../../reports/question/ask.ts'
import { cubeRows, sampleXml, storeXml } from '../support/cube.ts'

const range = ['2000-01-01T00:00:00.000', '2030-12-31T23:59:59.999'] as const
const question = { measures: ['gross_sales'], dimensions: ['restaurant_id'] }

it.each([300, 1_000, 10_000])('answers who reads %i restaurants, all of them asked by name', async (count) => {
  const sites = Array.from({ length: count }, () => randomUUID())
  const last = sites.at(-1) ?? ''
  await storeXml(sampleXml('01-vente-simple.xml'), last)
  const rows = await cubeRows(ask('sales', { range, sites }, question), sites)
  expect(rows.map((row) => row['sales.restaurant_id'])).toEqual([last])
})
