import { expect, it } from 'vitest'
import { documentOfZinc, heads, line, ofZinc, sectionOf } from '../../tests/fixtures/documents.ts'
import { buildJournalDocument } from './document.ts'

it('writes the sales journal in the 18 columns of the FEC, with its two totals', () => {
  const posted = (account: string, accountLabel: string, [debit, credit]: readonly [number, number]) => ({
    entryNumber: '42',
    journalCode: 'VT',
    journalLabel: 'Ventes',
    date: '2026-03-14',
    account,
    accountName: accountLabel,
    accountLabel,
    pieceRef: 'ZIN-20260314',
    pieceDate: '2026-03-13',
    validDate: '2026-03-15',
    label: 'Ventes du 14/03/2026',
    debit,
    credit,
  })
  const journal = {
    lines: [posted('511500', 'Cartes bancaires', [110.55, 0]), posted('707100', 'Ventes 10 %', [0, 100.5])],
    debit: 110.55,
    credit: 110.56,
  }
  const columns = heads({
    JournalCode: 'text',
    JournalLib: 'text',
    EcritureNum: 'text',
    EcritureDate: 'date',
    CompteNum: 'text',
    CompteLib: 'text',
    CompAuxNum: 'text',
    CompAuxLib: 'text',
    PieceRef: 'text',
    PieceDate: 'date',
    EcritureLib: 'text',
    Debit: 'money',
    Credit: 'money',
    EcritureLet: 'text',
    DateLet: 'date',
    ValidDate: 'date',
    Montantdevise: 'money',
    Idevise: 'text',
  })
  const lineOf = (account: string, accountLabel: string, amounts: readonly [number, number]) =>
    line(
      ...['VT', 'Ventes', '42', '2026-03-14', account, accountLabel],
      ...['', '', 'ZIN-20260314', '2026-03-13', 'Ventes du 14/03/2026', ...amounts],
      ...['', '', '2026-03-15', '', ''],
    )
  const rows = [lineOf('511500', 'Cartes bancaires', [110.55, 0]), lineOf('707100', 'Ventes 10 %', [0, 100.5])]
  const totals = ['Total', '', '', '', '', '', '', '', '', '', '', 110.55, 110.56]
  expect(buildJournalDocument(journal, ofZinc)).toEqual(
    documentOfZinc({
      title: 'JOURNAL DES VENTES',
      landscape: true,
      sections: [sectionOf('Journal des ventes', { columns, rows, totals })],
    }),
  )
})
