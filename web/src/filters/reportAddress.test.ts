import { describe, expect, it } from 'vitest'
import type { Site } from '../query/session.ts'
import { pickSites } from './pickSites.ts'
import { readChoice } from './readChoice.ts'
import { readReportAddress } from './reportAddress.ts'

/** What the address reader looks at of a restaurant. */
function site(id: string, TimeDebut: string, more: Partial<Site> = {}): Site {
  const own = { _id: id, isActive: true, isDefault: false, EmetteurCodePostal: '', calculeTicket: { TimeDebut } }
  return { ...own, ...more } as Site
}

const all = [site('a', '06:00'), site('b', '04:00', { isDefault: true }), site('c', '00:00', { isActive: false })]
const read = (search: string) =>
  readReportAddress(new URLSearchParams(search), { all, wanted: 'a,b', now: '2026-11-21T03:30:00.000' })

describe('an address', () => {
  it('asks for today without parameters: the service day that more than half of the chosen restaurants have begun', () => {
    expect(read('').filter).toEqual({
      range: ['2026-11-20T06:00:00.000', '2026-11-21T05:59:59.999'],
      sites: ['a', 'b'],
    })
    expect(read('').period.preset).toBe('today')
  })
  it('is no new day at 00:31 for one of three that starts at midnight, nor the old one at nine for one that starts at 15:00', () => {
    const starts = { wanted: 'b,c,d', all: [site('b', '04:00'), site('c', '00:00'), site('d', '15:00')] }
    const rangeAt = (now: string) => readReportAddress(new URLSearchParams(), { ...starts, now }).filter.range
    expect(rangeAt('2026-11-22T00:31:00.000')).toEqual(['2026-11-21T04:00:00.000', '2026-11-22T03:59:59.999'])
    expect(rangeAt('2026-11-22T09:00:00.000')).toEqual(['2026-11-22T04:00:00.000', '2026-11-23T03:59:59.999'])
  })
  it('asks overseas for the day that hangs on the wall there, which runs by that clock', () => {
    const all = [site('r', '00:00', { EmetteurCodePostal: '97400' })]
    const { period, compared } = readReportAddress(new URLSearchParams(), {
      ...{ all, wanted: 'r', now: '2026-11-21T22:00:00.000' },
    })
    expect(period.range).toEqual(['2026-11-22T00:00:00.000', '2026-11-22T23:59:59.999'])
    expect(compared.zones).toEqual(['974'])
    const yesterday = new URLSearchParams('periode=yesterday')
    expect(readReportAddress(yesterday, { all, wanted: 'r', now: '2026-11-21T22:00:00.000' }).filter.range[0]).toBe(
      '2026-11-21T00:00:00.000',
    )
  })
  it('asks for a range of its own before a shortcut, and for today when it cannot be read', () => {
    const { period } = read('periode=month&du=2024-02-29T22:00&au=2024-03-01T05:59')
    expect(period.preset).toBe(null)
    expect(period.range).toEqual(['2024-02-29T22:00:00.000', '2024-03-01T05:59:59.999'])
    expect(period.previousRange[0]).toBe('2023-02-28T22:00:00.000')
    expect(read('du=2024-03-02&au=2024-03-01').period.preset).toBe('today')
  })
  it('carries the filters, several operations joined by commas', () => {
    const { filter } = read('vendeur=Léa&caisse=C1&operation=vente,offert&etat=Payé')
    expect(filter).toMatchObject({ sellers: ['Léa'], tills: ['C1'], operations: ['vente', 'offert'], states: ['Payé'] })
  })
})

describe('an address of a screen that opens on the last seven days', () => {
  const opened = (search: string, now = '2026-11-23T08:00:00.000') =>
    readReportAddress(new URLSearchParams(search), { all, wanted: 'a,b', now, opensOn: 'last_seven_days' }).period

  it('asks without a period for the days that have ended: on a Monday for the week before', () => {
    expect(opened('vue=semaine')).toMatchObject({
      ...{ preset: null, isOwnOpening: true },
      range: ['2026-11-16T06:00:00.000', '2026-11-23T05:59:59.999'],
    })
    // At three in the morning the evening before still runs.
    expect(opened('', '2026-11-23T03:00:00.000').range[1]).toBe('2026-11-22T05:59:59.999')
  })

  it('keeps a period that is asked, be it today', () => {
    const today = ['2026-11-23T06:00:00.000', '2026-11-24T05:59:59.999']
    expect(opened('periode=today')).toMatchObject({ preset: 'today', isOwnOpening: false, range: today })
    expect(opened('du=2026-11-01T00:00&au=2026-11-02T23:59')).toMatchObject({ preset: null, isOwnOpening: false })
  })
})

describe('an address of a screen that opens on the month that ended', () => {
  const opened = (search: string) =>
    readReportAddress(new URLSearchParams(search), {
      ...{ all, wanted: 'a,b', opensOn: 'previous_month' as const },
      now: '2026-11-23T08:00:00.000',
    }).period

  it('asks without a period for that shortcut, and for every other that is asked', () => {
    expect(opened('sites=a')).toMatchObject({
      ...{ preset: 'previous_month', isOwnOpening: true },
      range: ['2026-10-01T06:00:00.000', '2026-11-01T05:59:59.999'],
    })
    expect(opened('periode=previous_month')).toMatchObject({ preset: 'previous_month', isOwnOpening: false })
    expect(opened('periode=today')).toMatchObject({ preset: 'today', isOwnOpening: false })
  })
})

describe('the restaurants that an address wants', () => {
  const ids = (wanted: string | null) => pickSites(all, wanted).chosenIds
  it('are those of the user alone', () => {
    expect(ids('a,of-another')).toEqual(['a'])
  })
  it('are the flagged ones when none of those wanted is theirs', () => {
    expect(ids('of-another')).toEqual(['b'])
    expect(ids(null)).toEqual(['b'])
  })
  it('leave an ended subscription out, and give active ones in its place unless none is', () => {
    expect(ids('tous')).toEqual(['a', 'b'])
    expect(ids('c')).toEqual(['b'])
    const ended = all.map((site) => ({ ...site, isActive: false }))
    expect(pickSites(ended, 'c').chosenIds).toEqual(['c'])
  })
})

describe('a choice of an address', () => {
  const choice = { key: 'ca', values: ['TTC', 'HT'] as const }
  it('is one of its values, else the fallback, else the first', () => {
    expect(readChoice(new URLSearchParams('ca=HT'), choice)).toBe('HT')
    expect(readChoice(new URLSearchParams('ca=autre'), choice)).toBe('TTC')
    expect(readChoice(new URLSearchParams(''), choice, 'HT')).toBe('HT')
  })
})
