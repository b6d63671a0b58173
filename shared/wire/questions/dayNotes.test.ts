import { expect, it } from 'vitest'
import { DayNoteBody } from './dayNotes.ts'

it('counts the signs of a note as they are read: eighty pictures, not forty', () => {
  const of = (text: string) => ({ site: '11111111-1111-4111-8111-111111111111', day: '2024-02-29', text })
  const taken = [80, 81].map((count) => DayNoteBody.safeParse(of('🎸'.repeat(count))).success)
  expect(taken).toEqual([true, false])
  expect(DayNoteBody.safeParse(of('x'.repeat(81))).error?.issues[0]?.message).toContain('80 caractères')
})
