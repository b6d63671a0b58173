import { expect, it } from 'vitest'
import type { WireStatement } from '../../../../../shared/wire/bank.ts'
import { unkeptLines } from './unkeptLines.ts'

const read = (lines: readonly number[], unread: readonly number[], kept: readonly number[]): WireStatement => ({
  lignes: lines.map((ligne) => ({
    ...{ ligne, date_banque: '2026-11-10', montant: '1.00', libelle: '' },
    ...{ jour: '2026-11-09', exact: false, connu: kept.includes(ligne), deja: 0 },
  })),
  illisibles: unread.map((ligne) => ({ ligne, texte: '', raison: '' })),
})

it('leaves of a pasted text what is not kept, with its titles', () => {
  const text = '\n\nDate;Libellé;Montant\r\n10/11/2026;"A\r\nB";1,00\rhier;C;2,00\n\n11/11/2026;D;3,00\n'
  expect(unkeptLines(text, read([2, 6], [4], [2]))).toBe('Date;Libellé;Montant\nhier;C;2,00\n\n11/11/2026;D;3,00')
  expect(unkeptLines(text, read([2, 6], [4], [2, 6]))).toBe('Date;Libellé;Montant\nhier;C;2,00\n')
})

it('leaves nothing where every line is kept', () => {
  expect(unkeptLines('Date;Montant\n10/11/2026;1,00\n', read([2], [], [2]))).toBe('')
})
