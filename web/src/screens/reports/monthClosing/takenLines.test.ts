import { expect, it } from 'vitest'
import { takenLines } from './takenLines.ts'
import { dayWords, monthClosing as texts } from './texts.ts'

it('writes once what was taken several times within a minute, with the count', () => {
  const at = (second: string) => `2026-11-03T09:10:${second}.000Z`
  const many = Array.from({ length: 13 }, (_, count) => ({ at: at(String(10 + count)), by: 'camille' }))
  const sent = [{ at: '2026-11-04T08:00:00.000Z', by: '' }, ...many, { at: at('01'), by: 'lou' }]
  expect(takenLines(sent)).toEqual([
    'Pris le 04/11/2026 09:00',
    'Pris le 03/11/2026 10:10 par camille (13 fois)',
    'Pris le 03/11/2026 10:10 par lou',
  ])
})

it('counts days in French: none and one are singular', () => {
  const counted = (count: number) => [texts.counted(count, dayWords.arretee), texts.counted(count, dayWords.ecart)]
  expect([0, 1, 62].map(counted)).toEqual([
    ['0 arrêtée', '0 écart'],
    ['1 arrêtée', '1 écart'],
    ['62 arrêtées', '62 écarts'],
  ])
  expect(texts.counted(4, dayWords.a_completer)).toBe('4 à compléter')
  expect(texts.counted(4, dayWords.a_arreter)).toBe('4 justes')
})
