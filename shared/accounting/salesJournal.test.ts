import { describe, expect, it } from 'vitest'
import { sum } from '../money.ts'
import { defaultLedgerAccounts } from './ledgerAccounts.ts'
import { fecColumns, fecText } from './fec.ts'
import { salesJournal, type JournalDay } from './salesJournal.ts'

const day: JournalDay = {
  site: 'BISTROT DES HALLES',
  day: '2026-03-14',
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
    const lines = salesJournal([{ ...day, payments: [{ family: 'CB', amount: 80 }] }], () => defaultLedgerAccounts)
    expect(lines.find((line) => line.account === '658000')?.debit.toFixed(2)).toBe('9.10')
  })

  it('books a family that no account names, whatever it is called, on the general account', () => {
    const payments = [{ family: 'constructor', amount: 89.1 }]
    const lines = salesJournal([{ ...day, payments, receipts: [] }], () => defaultLedgerAccounts)
    expect(lines.find((line) => line.accountLabel === 'constructor')?.account).toBe('511000')
  })

  it('has the 18 columns of A47 A-1, tabs and decimal commas', () => {
    const rows = fecText(salesJournal([{ ...day, site: 'A\tB\r\nC' }], () => defaultLedgerAccounts))
      .split('\r\n')
      .slice(0, -1)
    expect(rows[0]?.split('\t')).toEqual(fecColumns)
    expect(new Set(rows.map((row) => row.split('\t').length))).toEqual(new Set([18]))
    expect(rows[1]).toContain('20260314\t706100\tVentes 10 %')
    expect(rows[1]).toContain('0,00\t58,09')
  })
})
