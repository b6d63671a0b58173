import { describe, expect, it } from 'vitest'
import { type CubeRow, type ReportFilter } from '../question/report.ts'
import { LONGEST_ANSWER } from '../../shared/longestAnswer.ts'
import { timeClock } from './report.ts'
import { timeClockTotals } from '../timeClockTotals/report.ts'

const filter: ReportFilter = {
  range: ['2026-03-01T04:00:00.000', '2026-04-01T03:59:59.999'],
  sites: ['r9', 'r1'],
  sellers: ['Éva'],
  tills: ['Bar'],
}
const asked = {
  timeDimensions: [{ dimension: 'time_clock.ts', dateRange: [...filter.range] }],
  filters: [
    { member: 'time_clock.restaurant_id', operator: 'equals', values: ['r1', 'r9'] },
    { member: 'time_clock.seller', operator: 'equals', values: ['Éva'] },
  ],
}
const clocked = (values: Readonly<Record<string, string | null>>): CubeRow =>
  Object.fromEntries(Object.entries(values).map(([member, value]) => [`time_clock.${member}`, value]))
const zinc = { restaurant_id: 'r1', restaurant: 'Zinc' }
const ecole = { restaurant_id: 'r9', restaurant: 'École' }

describe('the records of the time clock', () => {
  it('are asked in order of arrival, then seller and restaurant, all of them', () => {
    expect(timeClock(filter)).toMatchObject({
      name: 'time_clock',
      queries: {
        records: {
          ...asked,
          measures: [],
          dimensions: ['restaurant_id', 'restaurant', 'seller', 'date', 'started_at', 'ended_at', 'duration'].map(
            (name) => `time_clock.${name}`,
          ),
          order: [
            ['time_clock.started_at', 'asc'],
            ['time_clock.seller', 'asc'],
            ['time_clock.restaurant_id', 'asc'],
          ],
          limit: LONGEST_ANSWER + 1,
        },
      },
    })
  })

  it('keep the order of the answer; without departure they have neither end nor duration', () => {
    const records = [
      clocked({
        ...zinc,
        seller: 'Zoé',
        date: '2026-03-14T00:00:00.000',
        started_at: '2026-03-14T18:05:00.000',
        ended_at: '2026-03-15T01:06:07.000',
        duration: '25267', // 7 × 3600 + 1 × 60 + 7
      }),
      clocked({
        ...ecole,
        seller: 'Éva',
        date: '2026-03-13T00:00:00.000',
        started_at: '2026-03-14T02:30:00.000',
        ended_at: null,
        duration: null,
      }),
      clocked({
        ...ecole,
        seller: 'Bob',
        date: '2026-03-15T00:00:00.000',
        started_at: '2026-03-15T09:00:00.000',
        ended_at: '2026-03-15T09:00:00.000',
        duration: '0',
      }),
    ]
    expect(timeClock(filter).read({ records })).toEqual([
      {
        siteId: 'r1',
        site: 'Zinc',
        seller: 'Zoé',
        date: '2026-03-14',
        startedAt: '2026-03-14T18:05:00.000',
        endedAt: '2026-03-15T01:06:07.000',
        duration: '07:01:07',
      },
      {
        siteId: 'r9',
        site: 'École',
        seller: 'Éva',
        date: '2026-03-13',
        startedAt: '2026-03-14T02:30:00.000',
        endedAt: null,
        duration: null,
      },
      {
        siteId: 'r9',
        site: 'École',
        seller: 'Bob',
        date: '2026-03-15',
        startedAt: '2026-03-15T09:00:00.000',
        endedAt: '2026-03-15T09:00:00.000',
        duration: '00:00:00',
      },
    ])
  })

  it('are none without rows', () => {
    expect(timeClock(filter).read({})).toEqual([])
  })
})

describe('the time worked', () => {
  it('is asked by seller and restaurant', () => {
    expect(timeClockTotals(filter)).toMatchObject({
      name: 'time_clock_totals',
      queries: {
        sellers: {
          ...asked,
          measures: ['time_clock.duration_seconds'],
          dimensions: ['time_clock.seller', 'time_clock.restaurant_id', 'time_clock.restaurant'],
        },
      },
    })
  })

  it('is longest first, ties by seller then restaurant, with the total of each restaurant, over 24 hours too', () => {
    const sellers = [
      clocked({ ...zinc, seller: 'Éva', duration_seconds: '3661' }),
      clocked({ ...ecole, seller: 'Zoé', duration_seconds: null }),
      clocked({ ...ecole, seller: 'Éva', duration_seconds: '3661' }),
      clocked({ ...zinc, seller: 'Dan', duration_seconds: '3661' }),
      clocked({ ...ecole, seller: 'Yann', duration_seconds: '90000' }),
    ]
    expect(timeClockTotals(filter).read({ sellers })).toEqual({
      rows: [
        { siteId: 'r9', site: 'École', seller: 'Yann', seconds: 90_000, duration: '25:00:00' },
        { siteId: 'r1', site: 'Zinc', seller: 'Dan', seconds: 3661, duration: '01:01:01' },
        { siteId: 'r9', site: 'École', seller: 'Éva', seconds: 3661, duration: '01:01:01' },
        { siteId: 'r1', site: 'Zinc', seller: 'Éva', seconds: 3661, duration: '01:01:01' },
        { siteId: 'r9', site: 'École', seller: 'Zoé', seconds: 0, duration: '00:00:00' },
      ],
      sites: [
        { siteId: 'r9', site: 'École', seconds: 93_661, duration: '26:01:01' },
        { siteId: 'r1', site: 'Zinc', seconds: 7322, duration: '02:02:02' },
      ],
      total: { seconds: 100_983, duration: '28:03:03' },
    })
  })

  it('is nothing without rows', () => {
    expect(timeClockTotals(filter).read({ sellers: [] })).toEqual({
      rows: [],
      sites: [],
      total: { seconds: 0, duration: '00:00:00' },
    })
  })
})
