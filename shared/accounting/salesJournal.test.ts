import { describe, expect, it } from 'vitest'
import { sum } from '../money.ts'
import { defaultLedgerAccounts } from './ledgerAccounts.ts'
import { accountNamesOf } from './accountNames.ts'
import { fecColumns, fecFileName, fecText } from './fec.ts'
import type { JournalEntry } from './journalEntry.ts'
import { salesJournal } from './salesJournal.ts'
import { checkFec } from '../../tests/support/fec/checkFec.ts'

const figures = {
  vatLines: [
    { rate: '10.0000', netAmount: 58.09, vatAmount: 5.81 },
    { rate: '20', netAmount: 21, vatAmount: 4.2 },
  ],
  payments: [
    { family: 'CB', amount: 71.1 },
    { family: 'Titres-restaurant', amount: 20 },
  ],
  receipts: [{ family: 'Virements', amount: 401.16 }],
}
const day: JournalEntry = {
  ...{
    siteId: 'h',
    site: 'BISTROT DES HALLES',
    code: 'BIS',
    kind: 'day',
    number: 1,
    complement: 0,
    sentAccounts: null,
    figures,
  },
  ...{ day: '2026-03-14', date: '2026-03-14', validDate: '2026-03-15' },
}
const paid = (payments: JournalEntry['figures']['payments']) => ({ ...day, figures: { ...figures, payments } })

describe('the sales journal', () => {
  it('balances to the cent, with over-payments on their own account', () => {
    const lines = salesJournal([day], () => defaultLedgerAccounts)
    expect(sum(lines.map((line) => line.debit)).toFixed(2)).toBe('492.26')
    expect(sum(lines.map((line) => line.credit)).toFixed(2)).toBe('492.26')
    expect(lines.find((line) => line.account === '758000')?.credit.toFixed(2)).toBe('2.00')
    expect(lines.find((line) => line.account === '706100')?.credit.toFixed(2)).toBe('58.09')
    expect(lines.find((line) => line.account === '411000')?.credit.toFixed(2)).toBe('401.16')
  })

  it('posts a missing payment as a debit', () => {
    const lines = salesJournal([paid([{ family: 'CB', amount: 80 }])], () => defaultLedgerAccounts)
    expect(lines.find((line) => line.account === '658000')?.debit.toFixed(2)).toBe('9.10')
  })

  it('books a family that no account names, whatever it is called, on the general account', () => {
    const payments = [{ family: 'constructor', amount: 89.1 }]
    const lines = salesJournal([paid(payments)], () => defaultLedgerAccounts)
    expect(lines.find((line) => line.accountLabel === 'constructor')?.account).toBe('511000')
  })

  it('has the 18 columns of A47 A-1, tabs and decimal commas', () => {
    const rows = fecText(salesJournal([{ ...day, site: 'A\tB\r\nC' }], () => defaultLedgerAccounts))
      .split('\r\n')
      .slice(0, -1)
    expect(rows[0]?.split('\t')).toEqual(fecColumns)
    expect(new Set(rows.map((row) => row.split('\t').length))).toEqual(new Set([18]))
    const sold = rows.find((row) => row.includes('20260314\t706100\tVentes 10 %'))
    expect(sold).toContain('0,00\t58,09')
  })

  it('is taken by an independent reader of the layout, whatever a till calls its families', () => {
    const late = {
      ...day,
      kind: 'complement' as const,
      complement: 1,
      number: 2,
      date: '2026-03-16',
      validDate: '2026-03-16',
    }
    const odd = paid([
      { family: '=HYPERLINK("x")', amount: 71.1 },
      { family: 'A\tB|C\u0000', amount: 20 },
      { family: 'Troc', amount: 1 },
    ])
    const zinc = { ...day, site: '@Zinc', code: 'ZIN', number: 1 }
    const empty = {
      ...zinc,
      day: '2026-03-13',
      date: '2026-03-13',
      number: 2,
      figures: { vatLines: [], payments: [], receipts: [] },
    }
    const set = { ...defaultLedgerAccounts, paymentByFamily: { CB: '511500', '=HYPERLINK("x")': '511900' } }
    const accounts = { ...set, accountNames: accountNamesOf([set]) }
    const text = fecText(salesJournal([late, zinc, odd, empty], () => accounts))
    const name = fecFileName({ siren: '732829320', name: 'Halles', last: '2026-03-31', isProvisional: false })
    expect(name).toBe('732829320FEC20260331')
    expect(checkFec({ name: `${name}.txt`, bytes: Buffer.from(text) })).toEqual([])
    expect(text).toContain(`\t511900\t'=HYPERLINK("x")\t`)
    // Two families of one account: its name once, and behind the entry's words what each line posts.
    expect(text).toContain(
      '511000\tRèglements\t\t\tBIS-20260314\t20260314\tVentes du 14/03/2026 BISTROT DES HALLES - Troc\t',
    )
  })

  it('calls an account by one name, and says behind the entry what a line posts; an entry that went out before stays as it was', () => {
    const two = paid([
      { family: 'Troc', amount: 50 },
      { family: 'Jetons', amount: 39.1 },
    ])
    const rowsOf = (accountNames?: Record<string, string>) =>
      fecText(salesJournal([two], () => ({ ...defaultLedgerAccounts, ...(accountNames && { accountNames }) })))
        .split('\r\n')
        .map((row) => row.split('\t'))
        .filter(([, , , , account]) => account === '511000' || account === '706100')
        .map((cells) => [cells[5], cells[10]])
    const entry = 'Ventes du 14/03/2026 BISTROT DES HALLES'
    expect(rowsOf(accountNamesOf([defaultLedgerAccounts]))).toEqual([
      ['Règlements', `${entry} - Jetons`],
      ['Règlements', `${entry} - Troc`],
      ['Ventes 10 %', entry],
    ])
    expect(rowsOf()).toEqual([
      ['Jetons', entry],
      ['Troc', entry],
      ['Ventes 10 %', entry],
    ])
  })

  it('is called by the name of its restaurant where there is no SIREN, and provisional where it is', () => {
    const of = { siren: null, name: "L'Écume / bar", last: '2026-03-31', isProvisional: true }
    expect(fecFileName(of)).toBe('LECUMEBAR-FEC20260331-provisoire')
  })
})
