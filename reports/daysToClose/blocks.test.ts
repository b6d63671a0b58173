import { describe, expect, it } from 'vitest'
import type { Check } from '../controlStrip/report.ts'
import { blocksOf, type SiteData } from './blocks.ts'

const day = '2026-11-14'
const whole: SiteData = {
  ...{ siteId: 'z1', dayStartMinutes: 240, runningDay: '2026-11-21', refusedOn: '', isReading: false },
  tills: [{ till: 'Bar', awaitedSince: null, awaitedHours: ['2026-11-14T22'] }],
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

  const silent = (till: string, ...awaitedHours: string[]) => ({
    ...{ till, awaitedHours },
    awaitedSince: `${awaitedHours[1] ?? ''}:00:00.000`,
  })

  it('is awaited of a silent till on each day that holds an hour in which tickets were expected, by its own start of day', () => {
    const tills = [...whole.tills, silent('Salle', '2026-11-04T22', '2026-11-06T03', '2026-11-06T04', '2026-11-14T13')]
    const late = [['retard', 'tickets de Salle attendus depuis le mer. 4 nov.']]
    const on = (asked: string) => textsOf([], { tills }, asked)
    expect([on('2026-11-03'), on('2026-11-04')]).toEqual([[], late])
    expect([on('2026-11-05'), on('2026-11-06')]).toEqual([late, late])
    // Its closed days lack nothing, however long it is silent.
    expect([on('2026-11-07'), on('2026-11-13'), on('2026-11-14'), on('2026-11-15')]).toEqual([[], [], late, []])
  })

  it('is not awaited of a till that missed one hour alone: its evening may have ended early', () => {
    expect(blocksOf(day, [], whole)).toEqual([])
  })

  it('says all of it, the control first, and where what is awaited is looked at', () => {
    const tills = ['Bar', 'Salle'].map((till) => silent(till, '2026-11-16T12', '2026-11-16T13'))
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
