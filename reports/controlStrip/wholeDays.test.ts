import { expect, it } from 'vitest'
import { controlStrip } from './report.ts'

const daysAsked = (range: readonly [string, string], starts: Readonly<Record<string, number>>) => {
  const startsOfDay = new Map(Object.entries(starts))
  const strip = controlStrip({ range, sites: [...startsOfDay.keys()] }, { dayStartMinutes: 300, startsOfDay })
  return strip.queries['days']?.timeDimensions?.[0]?.dateRange
}

it('looks for tickets in the whole of a day of which the period has some hours', () => {
  const midnight = ['2026-11-10T00:00:00.000', '2026-11-10T23:59:59.999'] as const
  expect(daysAsked(midnight, { annecy: 300 })).toEqual(['2026-11-09T05:00:00.000', '2026-11-11T04:59:59.999'])
  const starts = { annecy: 300, denis: 0, bordeaux: 360 }
  expect(daysAsked(midnight, starts)).toEqual(['2026-11-09T00:00:00.000', '2026-11-11T05:59:59.999'])
  const whole = ['2026-11-10T05:00:00.000', '2026-11-10T04:59:59.999'] as const
  expect(daysAsked([whole[0], '2026-11-11T04:59:59.999'], { annecy: 300 })).toEqual([
    whole[0],
    '2026-11-11T04:59:59.999',
  ])
})
