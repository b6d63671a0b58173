import { expect, it } from 'vitest'
import { typedDay } from './typedDay.ts'

it('reads a day typed the French way, and nothing else', () => {
  expect(['14/03/2026', '5.3.2026', '14032026', ' 29/02/2024 '].map(typedDay)).toEqual([
    '2026-03-14',
    '2026-03-05',
    '2026-03-14',
    '2024-02-29',
  ])
  for (const text of ['', '2', '14/03', '14/03/26', '31/02/2026', '03/14/2026', '2026-03-14']) {
    expect(typedDay(text)).toBeNull()
  }
})
