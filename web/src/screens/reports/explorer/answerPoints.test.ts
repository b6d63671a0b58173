import { expect, it } from 'vitest'
import { pointsOf } from './answerPoints.ts'

const text = (title: string) => ({ key: title, title, kind: 'text', isMeasure: false }) as const
const sales = { key: 'sales', title: 'CA Net', kind: 'money', isMeasure: true } as const
const compared = [
  { key: 'sales other', title: 'CA Net, jours habituels', kind: 'money', isMeasure: false },
  { key: 'sales change', title: 'Évolution', kind: 'percent', isMeasure: false },
] as const

it('draws a figure along its axes, the last of several as the colours, and not by what it is compared with', () => {
  const one = {
    columns: [text('Restaurant'), sales, ...compared],
    rows: [['ZINC', 12, 10, 20]],
    isCut: false,
    whole: null,
  }
  expect(pointsOf(one).points).toMatchObject([{ label: 'ZINC', series: 'CA Net', value: 12 }])
  const two = { ...one, columns: [text('Jour'), text('Restaurant'), sales], rows: [['lun.', 'ZINC', 12]] }
  expect(pointsOf(two).points).toMatchObject([{ label: 'lun.', series: 'ZINC', value: 12 }])
})
