import { describe, expect, it } from 'vitest'
import { exact } from '../money.ts'
import { fecColumns, fecFileName, fecText } from './fec.ts'
import type { JournalLine } from './salesJournal.ts'

const line: JournalLine = {
  entryNumber: '3',
  journalCode: 'VT',
  journalLabel: 'Journal des ventes',
  date: '2026-03-14',
  account: '706100',
  accountName: 'Ventes 5,5 %',
  accountLabel: 'Ventes 5,5 %',
  pieceRef: 'ECU-20260314',
  pieceDate: '2026-03-13',
  validDate: '2026-03-15',
  label: "Ventes du 14/03/2026 Café de l'Été",
  debit: exact('12.5'),
  credit: exact('1234.05'),
}
const cellsOf = (lines: readonly JournalLine[], row: number) => fecText(lines).split('\r\n')[row]?.split('\t') ?? []

describe('the journal as text', () => {
  it('has each value under the column of its name', () => {
    const named = Object.fromEntries(cellsOf([line], 1).map((cell, at) => [fecColumns[at] ?? '', cell] as const))
    expect(named).toEqual({
      JournalCode: 'VT',
      JournalLib: 'Journal des ventes',
      EcritureNum: '3',
      EcritureDate: '20260314',
      CompteNum: '706100',
      CompteLib: 'Ventes 5,5 %',
      CompAuxNum: '',
      CompAuxLib: '',
      PieceRef: 'ECU-20260314',
      PieceDate: '20260313',
      EcritureLib: "Ventes du 14/03/2026 Café de l'Été",
      Debit: '12,50',
      Credit: '1234,05',
      EcritureLet: '',
      DateLet: '',
      ValidDate: '20260315',
      Montantdevise: '',
      Idevise: '',
    })
  })

  it('has its head first, then the lines in their order, and ends with a line break', () => {
    const text = fecText([line, { ...line, entryNumber: '4' }])
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text.split('\r\n').map((row) => row.split('\t')[2])).toEqual(['EcritureNum', '3', '4', undefined])
    expect(fecText([])).toBe(`${fecColumns.join('\t')}\r\n`)
  })

  it('lets no text move a column or a line', () => {
    const label = ' a\tb\r\nc|d '
    const texts = { journalCode: label, journalLabel: label, account: label, accountName: label, accountLabel: label }
    const cells = cellsOf([{ ...line, ...texts, pieceRef: label, label }], 1)
    expect(cells).toHaveLength(18)
    expect(cells.filter((cell) => cell === 'a b c d')).toHaveLength(6)
  })
})

it('is called by the first forty characters of a long name, so that the day stays in sight', () => {
  const of = { siren: null, name: 'Grande brasserie du marché couvert de la vieille ville', last: '2026-03-31' }
  expect(fecFileName({ ...of, isProvisional: false })).toBe('GRANDEBRASSERIEDUMARCHECOUVERTDELAVIEILL-FEC20260331')
})
