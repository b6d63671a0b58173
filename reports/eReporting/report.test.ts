import { expect, it } from 'vitest'
import { exact } from '../../shared/money.ts'
import { eReportingFigures } from './report.ts'

// How a VAT line is split, and which ticket an invoice restates, is the model's: tests/model/eReporting.test.ts.

const filter = { sites: ['r1'], range: ['2026-03-01T00:00:00.000', '2026-03-31T23:59:59.999'] as const }

const part = (view: string, rate: string) => ({
  [`${view}.restaurant_id`]: 'r1',
  [`${view}.restaurant`]: 'Zinc',
  [`${view}.service_day.day`]: '2026-03-14T00:00:00.000',
  [`${view}.family`]: 'Vins',
  [`${view}.rate`]: rate,
  [`${view}.net_amount`]: '10.005',
  [`${view}.vat_amount`]: '2.001',
})
const restated = (siret: string) => ({
  ...part('restated_vat', '20.0000'),
  'restated_vat.number': '7',
  'restated_vat.guid': 'g7',
  'restated_vat.sold_day': '2026-03-02',
  'restated_vat.invoice_number': 'F1',
  'restated_vat.siret': siret,
})

it('asks what was sold and what was restated, by day, family and rate', () => {
  const { name, queries } = eReportingFigures(filter)
  expect(name).toBe('e_reporting')
  const own = ['restaurant_id', 'restaurant', 'family', 'rate']
  const ticket = ['number', 'guid', 'sold_day', 'invoice_number', 'siret']
  for (const [query, view, dimensions] of [
    ['sold', 'family_vat', own],
    ['invoiced', 'restated_vat', [...own, ...ticket]],
  ] as const)
    expect(queries[query]).toMatchObject({
      measures: [`${view}.net_amount`, `${view}.vat_amount`],
      dimensions: dimensions.map((dimension) => `${view}.${dimension}`),
      timeDimensions: [
        { dimension: `${view}.ts`, dateRange: [...filter.range] },
        { dimension: `${view}.service_day`, granularity: 'day' },
      ],
    })
})

it('reads them unrounded, and leaves a debtor whose Siret is none among the public', () => {
  const sold = [part('family_vat', '5.5000')]
  const invoiced = [restated('73282932000074'), restated('12345678901234')]
  const figures = { siteId: 'r1', site: 'Zinc', day: '2026-03-14', family: 'Vins' }
  const amounts = { net: exact('10.005'), vat: exact('2.001') }
  expect(eReportingFigures(filter).read({ sold, invoiced })).toEqual({
    sold: [{ ...figures, ...amounts, rate: '5.5' }],
    invoiced: [
      {
        ...{ ...figures, ...amounts, rate: '20' },
        ...{ ticket: '7', guid: 'g7', soldOn: '2026-03-02', invoice: 'F1', siret: '73282932000074' },
      },
    ],
  })
})
