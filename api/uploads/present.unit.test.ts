import { describe, expect, it } from 'vitest'
import type { WireUpload } from '../../shared/wire/uploads.ts'
import { presentFile, presentReceived, presentUpload } from './present.ts'
import type { UploadFileRecord, UploadRecord } from './queries.ts'

const upload: UploadRecord = {
  id: 'u1',
  createdAt: new Date('2026-03-14T10:00:00.123Z'),
  source: 'caisse',
  restaurants: ['BISTROT', 'CAFÉ'],
  received: 21,
  accepted: 2,
  updated: 3,
  duplicates: 4,
  rejected: 5,
  partial: 1,
  pending: 7,
  warnings: 6,
  records: { tickets: 8, sellers: 9 },
}
const wire: WireUpload = {
  id: 'u1',
  createdAt: '2026-03-14T10:00:00.123Z',
  source: 'caisse',
  restaurants: ['BISTROT', 'CAFÉ'],
  received: 21,
  accepted: 2,
  updated: 3,
  duplicates: 4,
  rejectedCount: 5,
  partialCount: 1,
  pending: 7,
  warningsCount: 6,
  records: { tickets: 8, sellers: 9 },
}
const refusal = { line: 3, column: 4, record: 'TICKET 12', reason: 'Montant illisible', attribute: 'a', value: 'onze' }
const text = 'ligne 3, colonne 4 (TICKET 12)\u202f: a="onze" n\'est pas un montant'
const file: UploadFileRecord = {
  id: '77',
  name: 'a.xml',
  size: 1234,
  state: 'done',
  verdict: 'updated',
  counts: { tickets: { accepted: 1, updated: 2, duplicates: 3, refused: 4 } },
  refusals: [refusal],
  warnings: ['w1', 'w2'],
  receivedAt: new Date('2026-03-14T10:00:01Z'),
  doneAt: new Date('2026-03-14T10:00:02Z'),
}

it('an upload shows its totals', () => {
  expect(presentUpload(upload)).toEqual(wire)
})

describe('a file', () => {
  it('shows its verdict, its counts and what was not taken of it', () => {
    expect(presentFile(file)).toEqual({
      id: '77',
      file: 'a.xml',
      size: 1234,
      verdict: 'updated',
      counts: { tickets: { accepted: 1, updated: 2, duplicates: 3, refused: 4 } },
      rejected: [{ ...refusal, file: 'a.xml', text }],
      warnings: ['w1', 'w2'],
      receivedAt: '2026-03-14T10:00:01.000Z',
      doneAt: '2026-03-14T10:00:02.000Z',
    })
  })

  it('that waits has no verdict; one that was set aside is rejected', () => {
    expect(presentFile({ ...file, state: 'pending', verdict: null, doneAt: null })).toMatchObject({
      verdict: null,
      doneAt: null,
    })
    expect(presentFile({ ...file, state: 'quarantined', verdict: null })).toMatchObject({ verdict: 'rejected' })
  })
})

describe('what was received', () => {
  it('lists the refusals and warnings of all files, each with its file', () => {
    const other = { ...file, name: 'b.xml', refusals: [{ ...refusal, line: 9 }], warnings: ['w3'] }
    expect(presentReceived(wire, [file, other])).toEqual({
      success: true,
      upload: {
        ...wire,
        rejected: [
          { ...refusal, file: 'a.xml', text },
          { ...refusal, line: 9, file: 'b.xml', text: text.replace('3', '9') },
        ],
        warnings: [
          { file: 'a.xml', warning: 'w1' },
          { file: 'a.xml', warning: 'w2' },
          { file: 'b.xml', warning: 'w3' },
        ],
      },
    })
  })

  it('lists a thousand lines of each, and no more', () => {
    const long = {
      ...file,
      refusals: Array.from({ length: 600 }, () => refusal),
      warnings: Array.from({ length: 600 }, () => 'w'),
    }
    const { upload: shown } = presentReceived(wire, [long, long])
    expect([shown.rejected.length, shown.warnings.length]).toEqual([1000, 1000])
  })

  it.each([
    ['everything was refused', 5, 5, false],
    ['the only one was refused', 1, 1, false],
    ['one file was taken', 5, 4, true],
    ['there was no file', 0, 0, true],
  ])('is a success unless nothing at all could be taken: %s', (_, ...[received, rejectedCount, success]) => {
    expect(presentReceived({ ...wire, received, rejectedCount }, []).success).toBe(success)
  })
})
