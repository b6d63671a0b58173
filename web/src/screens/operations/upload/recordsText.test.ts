import { describe, expect, it } from 'vitest'
import { recordsText } from './recordsText.ts'

describe('what was read in the files of an upload', () => {
  it('is said by kind, one and several', () => {
    expect(recordsText({ sellers: 3, contacts: 1, timeClock: 1, tickets: 1203 })).toBe(
      'Enregistrements lus\u202f: 1\u202f203 tickets, 1 pointage, 1 compte ou débiteur, 3 vendeurs',
    )
    expect(recordsText({ contacts: 2 })).toBe('Enregistrements lus\u202f: 2 comptes et débiteurs')
  })
  it('is none where no file gave a record', () => {
    expect(recordsText({})).toBe('Enregistrements lus\u202f: aucun')
    expect(recordsText({ tickets: 0 })).toBe('Enregistrements lus\u202f: aucun')
  })
})
