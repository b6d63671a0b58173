import { describe, expect, it } from 'vitest'
import type { Check } from '../controlStrip/report.ts'
import { blocksOf, type SiteData } from './blocks.ts'

const day = '2026-11-14'
const whole: SiteData = {
  ...{ siteId: 'z1', dayStartMinutes: 240, runningDay: '2026-11-21', refusedOn: '', isReading: false },
  tills: [{ till: 'Bar', awaitedSince: null }],
}
const check = (id: Check['id'], counted: number | null = null, state: Check['state'] = 'differs'): Check => ({
  ...{ id, state, tickets: [], days: [] },
  figures:
    counted === null
      ? [
          { name: 'CA TTC', value: 7, unit: 'euro' },
          { name: 'Différence', value: 3, unit: 'euro' },
        ]
      : [{ name: 'Nombre', value: counted, unit: 'count' }],
})
const textsOf = (checks: readonly Check[], data: Partial<SiteData> = {}, on = day) =>
  blocksOf(on, checks, { ...whole, ...data }).map(({ kind, text }) => [kind, text])

describe('the control of a day', () => {
  it('keeps no day whose checks hold or are worth a note', () => {
    expect(blocksOf(day, [check('vat', null, 'ok'), check('days', 2, 'note')], whole)).toEqual([])
    expect(blocksOf(day, [], whole)).toEqual([])
  })

  it('names each check that differs, with how many where it counts, and leads to the strip of that day', () => {
    const checks = [
      ...[check('vat'), check('payments'), check('days', 4, 'note'), check('numbers', 3)],
      ...[check('duplicates', 1), check('gaps', 1200)],
    ]
    expect(blocksOf(day, checks, whole)).toEqual([
      {
        kind: 'controle',
        text: 'contrôle à revoir\u202f: TVA, règlements, 3 numéros manquants, 1 numéro en double, 1\u202f200 tickets avec écart',
        link: '/reports?du=2026-11-14T04%3A00%3A00.000&au=2026-11-15T03%3A59%3A59.999&sites=z1',
      },
    ])
  })

  it('counts one and many of each', () => {
    const said = (id: Check['id'], count: number) => textsOf([check(id, count)])[0]?.[1]?.split('\u202f: ')[1]
    expect([said('numbers', 1), said('duplicates', 2), said('gaps', 1)]).toEqual([
      ...['1 numéro manquant', '2 numéros en double', '1 ticket avec écart'],
    ])
    // A check that has no word of its own is called as the strip calls it.
    expect(said('late', 2)).toBe('late')
    expect(textsOf([{ ...check('numbers', 1), figures: [] }])[0]?.[1]).toContain('0 numéro manquant')
  })
})

describe('what is missing of a day', () => {
  it('may stand in a file that was refused on that day or later', () => {
    const refused = (refusedOn: string) => blocksOf(day, [], { ...whole, refusedOn })
    const text = (on: string) => `un fichier refusé le ${on} peut en tenir des tickets`
    expect(refused('2026-11-14')).toEqual([{ kind: 'refuse', text: text('sam. 14 nov.'), link: '/flux' }])
    expect(refused('2026-12-01')[0]?.text).toBe(text('mar. 1er déc.'))
    expect(refused('2026-11-13')).toEqual([])
  })

  it('may stand in a file that waits to be read', () => {
    expect(blocksOf(day, [], { ...whole, isReading: true })).toEqual([
      { kind: 'lecture', text: 'des fichiers reçus attendent d’être lus', link: null },
    ])
  })

  it('is awaited of a till since a day of the last seven, each by its own start of day', () => {
    const awaited = (since: string, on: string) =>
      textsOf([], { tills: [...whole.tills, { till: 'Salle', awaitedSince: `${since}:00.000` }] }, on)
    const late = (since: string) => [['retard', `tickets de Salle attendus depuis le ${since}`]]
    expect(awaited('2026-11-17T21:00', '2026-11-17')).toEqual(late('mar. 17 nov.'))
    expect(awaited('2026-11-17T21:00', '2026-11-20')).toEqual(late('mar. 17 nov.'))
    expect(awaited('2026-11-18T03:59', '2026-11-17')).toEqual(late('mar. 17 nov.'))
    // The days before came whole.
    expect(awaited('2026-11-17T21:00', '2026-11-16')).toEqual([])
    expect(awaited('2026-11-18T04:00', '2026-11-17')).toEqual([])
    // Seven days ago at the earliest: who is silent for longer is known.
    expect(awaited('2026-11-14T21:00', '2026-11-20')).toEqual(late('sam. 14 nov.'))
    expect(awaited('2026-11-13T21:00', '2026-11-20')).toEqual([])
  })

  it('says all of it, the control first, and where what is awaited is looked at', () => {
    const tills = ['Bar', 'Salle'].map((till) => ({ till, awaitedSince: '2026-11-16T13:00:00.000' }))
    const all = blocksOf('2026-11-16', [check('vat')], { ...whole, refusedOn: '2026-11-20', isReading: true, tills })
    expect(all.map(({ kind, link }) => [kind, link?.slice(0, 8) ?? null])).toEqual([
      ['controle', '/reports'],
      ['refuse', '/flux'],
      ['lecture', null],
      ['retard', '/flux'],
      ['retard', '/flux'],
    ])
  })
})
