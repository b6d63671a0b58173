import { describe, expect, it } from 'vitest'
import type { CubeRow } from '../question/report.ts'
import { controlOfDay, controlOfDays } from './ofDay.ts'

const day = '2026-11-21'
const report = controlOfDay({ sites: ['alma', 'bar'], day })

const rowOf = (view: string, [site, own]: [string, string], values: Readonly<Record<string, string>>): CubeRow => ({
  ...{ [`${view}.restaurant_id`]: site, [`${view}.service_day.day`]: `${own}T00:00:00.000` },
  ...Object.fromEntries(Object.entries(values).map(([member, value]) => [`${view}.${member}`, value])),
})

describe('the control of one service day', () => {
  it('asks the sums of the strip by restaurant and service day, and lists no ticket', () => {
    expect(report.name).toBe('control_of_day')
    expect(Object.keys(report.queries)).toEqual(['sales', 'vat', 'payments', 'bridge', 'numbers'])
    const views = { sales: 'sales', vat: 'vat', payments: 'payments', bridge: 'control', numbers: 'number_control' }
    for (const [name, view] of Object.entries(views))
      expect(report.queries[name]).toMatchObject({
        timeDimensions: [
          { dimension: `${view}.ts`, dateRange: ['2026-11-21T00:00:00.000', '2026-11-22T23:59:59.999'] },
          { dimension: `${view}.service_day`, granularity: 'day' },
        ],
        limit: 100_001,
      })
    expect(report.queries['vat']?.measures).toEqual(['vat.gross_amount', 'vat.net_amount', 'vat.vat_amount'])
    expect(report.queries['vat']?.dimensions).toEqual(['vat.restaurant_id'])
    expect(report.queries['bridge']?.dimensions).toEqual(['control.restaurant_id'])
    expect(report.queries['payments']?.dimensions).toEqual(['payments.operation', 'payments.restaurant_id'])
  })

  it('of no restaurant asks nothing', () => {
    const none = controlOfDay({ sites: [], day })
    expect([none.queries, none.read({})]).toEqual([{}, new Map()])
    expect(Object.keys(controlOfDay({ sites: ['alma'], day }).queries)).toHaveLength(5)
  })

  it('holds of a restaurant of which nothing came that day, and of no day that was not asked', () => {
    const checks = report.read({ sales: [rowOf('sales', ['bar', '2026-11-20'], { gross_sales: '7' })] })
    expect([...checks.keys()]).toEqual(['alma', 'bar'])
    for (const [site, own] of checks) {
      expect([own.length, own.filter(({ state }) => state === 'differs')]).toEqual([6, []])
      const without = own.find(({ id }) => id === 'days')?.days.map(({ siteId }) => siteId)
      expect(new Set(without)).toEqual(new Set([site]))
    }
  })

  it('is asked of many days at once, each by itself', () => {
    const days = controlOfDays({ sites: ['alma', 'bar'], first: '2026-11-20', last: day })
    expect(days.name).toBe('control_of_days')
    const vat = { gross_amount: '100', net_amount: '90', vat_amount: '10' }
    const read = days.read({
      sales: [
        rowOf('sales', ['alma', day], { gross_sales: '100' }),
        rowOf('sales', ['alma', '2026-11-20'], { gross_sales: '90' }),
      ],
      vat: [rowOf('vat', ['alma', '2026-11-20'], vat), rowOf('vat', ['alma', day], vat)],
    })
    const vatOf = (key: string) => read.get(key)?.find(({ id }) => id === 'vat')?.state
    expect([read.size, vatOf(`alma ${day}`), vatOf('alma 2026-11-20')]).toEqual([2, 'ok', 'differs'])
  })

  it('gives each restaurant the checks of its own rows of that day', () => {
    const vat = { gross_amount: '100', net_amount: '90', vat_amount: '10' }
    const checks = report.read({
      sales: [
        rowOf('sales', ['alma', day], { gross_sales: '100' }),
        rowOf('sales', ['bar', day], { gross_sales: '103.5' }),
        rowOf('sales', ['bar', '2026-11-22'], { gross_sales: '7' }),
      ],
      vat: [
        rowOf('vat', ['bar', '2026-11-22'], { ...vat, gross_amount: '7' }),
        rowOf('vat', ['alma', day], vat),
        rowOf('vat', ['bar', day], vat),
      ],
      payments: [rowOf('payments', ['alma', day], { operation: 'VENTE', amount: '100' })],
      bridge: [
        rowOf('control', ['bar', day], { unpaid_count: '0', gaps_count: '2' }),
        rowOf('control', ['alma', day], { unpaid_count: '1', gaps_count: '0' }),
        // Of the night before, and of another restaurant.
        rowOf('control', ['bar', '2026-11-20'], { unpaid_count: '1', gaps_count: '1' }),
        rowOf('control', ['lac', day], { unpaid_count: '1', gaps_count: '1' }),
      ],
      numbers: [rowOf('number_control', ['bar', day], { missing_count: '4', duplicates_count: '1' })],
    })
    const differing = [...checks].map(([site, own]) => [
      site,
      own.filter(({ state }) => state === 'differs').map(({ id, figures }) => [id, figures.at(-1)?.value]),
    ])
    expect(differing).toEqual([
      ['alma', [['payments', 0]]],
      [
        'bar',
        [
          ['vat', -3.5],
          ['payments', 0],
          ['numbers', 4],
          ['duplicates', 1],
          ['gaps', 2],
        ],
      ],
    ])
    expect([...checks.values()].flat().flatMap(({ tickets }) => tickets)).toEqual([])
  })
})
