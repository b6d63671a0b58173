import { describe, expect, it } from 'vitest'
import type { WireDayNote } from '../../../shared/wire/dayNotes.ts'
import { draftBeside, isTyped, shownAt } from './shownNote.ts'

const concert = { _id: 'n1', site: 'alma', day: '2026-11-21', text: 'Concert', version: 'v1' } as WireDayNote
const works = { ...concert, _id: 'n2', day: '2026-11-22', text: 'Travaux', version: 'v2' } as WireDayNote

describe('what the form of a note shows', () => {
  it('is the note that stands there, else one’s own text that no day has yet', () => {
    expect(shownAt(concert, 'Marché')).toEqual({ read: concert, text: 'Concert', draft: 'Marché' })
    expect(shownAt(undefined, 'Marché')).toEqual({ read: undefined, text: 'Marché', draft: 'Marché' })
    expect(shownAt(undefined, '')).toEqual({ read: undefined, text: '', draft: '' })
  })

  it('is typed over once the field says something else, blanks around it apart', () => {
    expect([' Concert ', 'Concert annulé', ''].map((text) => isTyped(shownAt(concert, ''), text))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('leaves one’s own text behind for the next day without a note, and never that of a note', () => {
    const own = draftBeside(shownAt(undefined, ''), 'Marché')
    const onConcert = shownAt(concert, own)
    const onWorks = shownAt(works, draftBeside(onConcert, onConcert.text))
    expect(shownAt(undefined, draftBeside(onWorks, onWorks.text)).text).toBe('Marché')
    expect(draftBeside(shownAt(concert, ''), 'Concert')).toBe('')
    expect(draftBeside(shownAt(concert, 'Marché'), 'Concert annulé')).toBe('Concert annulé')
  })
})
