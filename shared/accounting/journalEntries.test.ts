import { describe, expect, it } from 'vitest'
import { defaultLedgerAccounts, type LedgerAccounts } from './ledgerAccounts.ts'
import { plainRate, salesJournal, type JournalDay } from './salesJournal.ts'

const accounts: LedgerAccounts = {
  ...defaultLedgerAccounts,
  salesByRate: { '10': '7010', '5.5': '7055' },
  salesDefault: '7000',
  vatByRate: { '10': '4410' },
  vatDefault: '4400',
  paymentByFamily: { CB: '5110', Espèces: '5300' },
  paymentDefault: '5000',
  debtors: '4110',
  surplus: '7580',
  shortage: '6580',
}
const day: JournalDay = { site: 'École', day: '2026-03-14', vatLines: [], payments: [], receipts: [] }
const linesOf = (of: Partial<JournalDay>) =>
  salesJournal([{ ...day, ...of }], () => accounts).map(({ account, accountLabel, debit, credit }) => [
    account,
    accountLabel,
    debit.toNumber(),
    credit.toNumber(),
  ])

describe('an entry of the sales journal', () => {
  it('credits HT and TVA of each rate, and debits the payments', () => {
    const vatLines = [
      { rate: '10.0000', netAmount: 100, vatAmount: 10 },
      { rate: '5.5', netAmount: 40, vatAmount: 2.2 },
      { rate: '20', netAmount: 30, vatAmount: 6 },
    ]
    const payments = [
      { family: 'CB', amount: 180 },
      { family: 'Chèques', amount: 8.2 },
    ]
    expect(linesOf({ vatLines, payments })).toEqual([
      ['7010', 'Ventes 10 %', 0, 100],
      ['4410', 'TVA collectée 10 %', 0, 10],
      ['7055', 'Ventes 5,5 %', 0, 40],
      ['4400', 'TVA collectée 5,5 %', 0, 2.2],
      ['7000', 'Ventes 20 %', 0, 30],
      ['4400', 'TVA collectée 20 %', 0, 6],
      ['5110', 'CB', 180, 0],
      ['5000', 'Chèques', 8.2, 0],
    ])
  })

  it('puts what debtors paid on the treasury and off the debtors, beside the payments of sales', () => {
    const vatLines = [{ rate: '10', netAmount: 50, vatAmount: 5 }]
    const payments = [{ family: 'CB', amount: 55 }]
    const receipts = [
      { family: 'CB', amount: 20 },
      { family: 'Espèces', amount: 7 },
    ]
    expect(linesOf({ vatLines, payments, receipts })).toEqual([
      ['7010', 'Ventes 10 %', 0, 50],
      ['4410', 'TVA collectée 10 %', 0, 5],
      ['5110', 'CB', 75, 0], // 55 + 20
      ['4110', 'Débiteurs, reçus', 0, 27], // 20 + 7
      ['5300', 'Espèces', 7, 0],
    ])
  })

  it('credits what was paid beyond the turnover and debits what is missing', () => {
    const vatLines = [{ rate: '10', netAmount: 50, vatAmount: 5 }]
    expect(linesOf({ vatLines, payments: [{ family: 'CB', amount: 57.25 }] }).at(-1)).toEqual([
      '7580',
      'Trop-perçus et pourboires',
      0,
      2.25,
    ])
    expect(linesOf({ vatLines, payments: [{ family: 'CB', amount: 51.9 }] }).at(-1)).toEqual([
      '6580',
      'Écarts de règlement',
      3.1,
      0,
    ])
  })

  it('turns sides for a negative day, and has no line of nothing', () => {
    const vatLines = [{ rate: '10', netAmount: -50, vatAmount: 0 }]
    expect(linesOf({ vatLines, payments: [{ family: 'CB', amount: -50 }] })).toEqual([
      ['7010', 'Ventes 10 %', 50, 0],
      ['5110', 'CB', 0, 50],
    ])
    expect(linesOf({})).toEqual([])
  })

  it('is numbered by its day, dated, and named after its restaurant, each with its own accounts', () => {
    const vatLines = [{ rate: '10', netAmount: 50, vatAmount: 0 }]
    const payments = [{ family: 'CB', amount: 50 }]
    const days = [
      { ...day, vatLines, payments },
      { ...day, site: 'Zinc', day: '2026-03-15', vatLines, payments },
    ]
    const lines = salesJournal(days, ({ site }) => ({ ...accounts, journalCode: site.slice(0, 1), journalLabel: site }))
    const entries = lines.map((line) => [line.entryNumber, line.journalCode, line.date, line.pieceRef, line.label])
    const first = ['000001', 'É', '2026-03-14', 'Z20260314', 'Ventes du 14/03/2026 École']
    const second = ['000002', 'Z', '2026-03-15', 'Z20260315', 'Ventes du 15/03/2026 Zinc']
    expect(entries).toEqual([first, first, second, second])
    expect(lines.map(({ journalLabel }) => journalLabel)).toEqual(['École', 'École', 'Zinc', 'Zinc'])
  })
})

describe('a rate', () => {
  it('is one however many zeros it is written with', () => {
    expect(['10.0000', '10', '5.50', '0'].map(plainRate)).toEqual(['10', '10', '5.5', '0'])
  })
})

describe('what nobody set', () => {
  const bare = (of: Partial<JournalDay>) => salesJournal([{ ...day, ...of }], () => defaultLedgerAccounts)
  const accountsOf = (of: Partial<JournalDay>) => bare(of).map(({ account }) => account)

  it('is booked on the chart of accounts: sales on 706 and 707 by rate, VAT on 4457', () => {
    const rates = ['20', '10', '5.5', '2.1', '0', '8.5']
    const vatLines = rates.map((rate) => ({ rate, netAmount: 10, vatAmount: 1 }))
    const credited = bare({ vatLines }).filter(({ credit }) => !credit.isZero())
    expect(credited.map(({ accountLabel, account }) => [accountLabel, account])).toEqual([
      ['Ventes 20 %', '706200'],
      ['TVA collectée 20 %', '445712'],
      ['Ventes 10 %', '706100'],
      ['TVA collectée 10 %', '445711'],
      ['Ventes 5,5 %', '707055'],
      ['TVA collectée 5,5 %', '445713'],
      ['Ventes 2,1 %', '707021'],
      ['TVA collectée 2,1 %', '445714'],
      ['Ventes 0 %', '706000'],
      ['TVA collectée 0 %', '445710'],
      ['Ventes 8,5 %', '706000'],
      ['TVA collectée 8,5 %', '445710'],
    ])
    expect(new Set(credited.map(({ journalCode }) => journalCode))).toEqual(new Set(['VT']))
  })

  it('is paid into the treasury of its family, and what debtors owe stays on 411', () => {
    const families = ['CB', 'Chèques', 'Espèces', 'Titres-restaurant', 'Virements', 'Débiteurs', 'Troc']
    const payments = families.map((family) => ({ family, amount: 1 }))
    expect(accountsOf({ payments })).toEqual([
      ...['511500', '511200', '530000', '511700', '512000', '411000', '511000'],
      '758000',
    ])
  })

  it('of a debtor goes from 411 to the general treasury when no account names its family', () => {
    expect(accountsOf({ receipts: [{ family: 'Troc', amount: 5 }] })).toEqual(['511000', '411000'])
  })
})

it('keeps two accounts apart that bear one label', () => {
  const receipts = [{ family: 'CB', amount: 5 }]
  const payments = [{ family: 'Débiteurs, reçus', amount: 3 }]
  expect(linesOf({ payments, receipts })).toEqual([
    ['5000', 'Débiteurs, reçus', 3, 0],
    ['5110', 'CB', 5, 0],
    ['4110', 'Débiteurs, reçus', 0, 5],
    ['7580', 'Trop-perçus et pourboires', 0, 3],
  ])
})
