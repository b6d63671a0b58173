import { describe, expect, it } from 'vitest'
import { defaultLedgerAccounts, type LedgerAccounts } from './ledgerAccounts.ts'
import { plainRate, type DayFigures } from './dayFigures.ts'
import type { JournalEntry } from './journalEntry.ts'
import { salesJournal } from './salesJournal.ts'

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
  tips: '4261',
  shortage: '6580',
}
const none: DayFigures = { vatLines: [], payments: [], receipts: [] }
const entry: JournalEntry = {
  ...{ siteId: 'e', site: 'École', code: 'ECO', kind: 'day', number: 7, complement: 0, sentAccounts: null },
  ...{ day: '2026-03-14', date: '2026-03-14', validDate: '2026-03-16', figures: none },
}
const entryOf = (of: Partial<DayFigures>) => ({ ...entry, figures: { ...none, ...of } })
const linesOf = (of: Partial<DayFigures>) =>
  salesJournal([entryOf(of)], () => accounts).map(({ account, accountLabel, debit, credit }) => [
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
      ['4400', 'TVA collectée 20 %', 0, 6],
      ['4400', 'TVA collectée 5,5 %', 0, 2.2],
      ['4410', 'TVA collectée 10 %', 0, 10],
      ['5000', 'Chèques', 8.2, 0],
      ['5110', 'CB', 180, 0],
      ['7000', 'Ventes 20 %', 0, 30],
      ['7010', 'Ventes 10 %', 0, 100],
      ['7055', 'Ventes 5,5 %', 0, 40],
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
      ['4110', 'Débiteurs, reçus', 0, 27], // 20 + 7
      ['4410', 'TVA collectée 10 %', 0, 5],
      ['5110', 'CB', 75, 0], // 55 + 20
      ['5300', 'Espèces', 7, 0],
      ['7010', 'Ventes 10 %', 0, 50],
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
    expect(linesOf({ vatLines, payments: [{ family: 'CB', amount: 51.9 }] }).at(2)).toEqual([
      '6580',
      'Écarts de règlement',
      3.1,
      0,
    ])
  })

  it('posts what was paid beyond the price as the entry tells it, and what nobody tells as a difference', () => {
    const vatLines = [{ rate: '10', netAmount: 50, vatAmount: 5 }]
    const payments = [
      { family: 'CB', amount: 30 },
      { family: 'Titres-restaurant', amount: 28.5 },
    ]
    const beyond = (vouchers: number, tips: number) =>
      linesOf({ vatLines, payments, overpaid: { vouchers, tips } }).filter(([account]) =>
        ['4261', '6580', '7580'].includes(String(account)),
      )
    expect(beyond(2, 1.5)).toEqual([
      ['4261', 'Pourboires', 0, 1.5],
      ['7580', 'Trop-perçus titres-restaurant', 0, 2],
    ])
    expect(beyond(4, 1.5)).toEqual([
      ['4261', 'Pourboires', 0, 1.5],
      ['6580', 'Écarts de règlement', 2, 0],
      ['7580', 'Trop-perçus titres-restaurant', 0, 4],
    ])
    expect(beyond(0, 1)).toEqual([
      ['4261', 'Pourboires', 0, 1],
      ['7580', 'Écarts de règlement', 0, 2.5],
    ])
    expect(beyond(-1, 4.5)).toEqual([
      ['4261', 'Pourboires', 0, 4.5],
      ['7580', 'Trop-perçus titres-restaurant', 1, 0],
    ])
  })

  it('posts what was sold without a word of VAT as sales, and nothing of it as a difference', () => {
    const vatLines = [{ rate: '0', netAmount: 10, vatAmount: 0 }]
    const payments = [{ family: 'CB', amount: 25 }]
    const overpaid = { vouchers: 0, tips: 0 }
    expect(linesOf({ vatLines, payments, overpaid, unrated: 15 })).toEqual([
      ['5110', 'CB', 25, 0],
      ['7000', 'Ventes 0 %', 0, 10],
      ['7000', 'Ventes hors détail de TVA', 0, 15],
    ])
    // Lines of VAT beyond the turnover: the turnover counts.
    expect(linesOf({ vatLines, payments: [{ family: 'CB', amount: 8 }], overpaid, unrated: -2 })).toEqual([
      ['5110', 'CB', 8, 0],
      ['7000', 'Ventes 0 %', 0, 10],
      ['7000', 'Ventes hors détail de TVA', 2, 0],
    ])
  })

  it('turns sides for a negative day', () => {
    const vatLines = [{ rate: '10', netAmount: -50, vatAmount: 0 }]
    expect(linesOf({ vatLines, payments: [{ family: 'CB', amount: -50 }] })).toEqual([
      ['5110', 'CB', 0, 50],
      ['7010', 'Ventes 10 %', 50, 0],
    ])
  })

  it('of nothing has one line of nothing, so that its number is not missing', () => {
    expect(linesOf({})).toEqual([['5000', 'Sans mouvement', 0, 0]])
  })

  it('bears its number, its document and its restaurant, each with its own accounts and journal', () => {
    const vatLines = [{ rate: '10', netAmount: 50, vatAmount: 0 }]
    const figures = { ...none, vatLines, payments: [{ family: 'CB', amount: 50 }] }
    const zinc = { ...entry, site: 'Zinc', code: 'ZIN', day: '2026-03-15', date: '2026-03-15', number: 1, figures }
    const late = {
      ...zinc,
      kind: 'complement' as const,
      complement: 1,
      number: 2,
      date: '2026-03-16',
      validDate: '2026-03-16',
    }
    const open = {
      ...zinc,
      kind: 'provisional' as const,
      number: 0,
      day: '2026-03-13',
      date: '2026-03-13',
      validDate: '',
    }
    const entries = [open, late, zinc, { ...entry, figures }]
    const lines = salesJournal(entries, ({ site }) => ({
      ...accounts,
      journalCode: site.slice(0, 1),
      journalLabel: site,
    }))
    const seen = lines.map((one) => [
      one.journalCode,
      one.entryNumber,
      one.date,
      one.pieceRef,
      one.pieceDate,
      one.label,
    ])
    const twice = <Line>(line: Line) => [line, line]
    expect(seen).toEqual([
      ...twice(['É-ECO', '7', '2026-03-14', 'ECO-20260314', '2026-03-14', 'Ventes du 14/03/2026 École']),
      ...twice(['Z-ZIN', '1', '2026-03-15', 'ZIN-20260315', '2026-03-15', 'Ventes du 15/03/2026 Zinc']),
      ...twice([
        'Z-ZIN',
        '2',
        '2026-03-16',
        'ZIN-20260315-C1',
        '2026-03-15',
        'Complément des ventes du 15/03/2026 Zinc',
      ]),
      ...twice(['Z-ZIN', 'P20260313', '2026-03-13', 'ZIN-20260313', '2026-03-13', 'Ventes du 13/03/2026 Zinc']),
    ])
    expect(lines.map(({ validDate }) => validDate)).toEqual([...Array.from({ length: 6 }, () => '2026-03-16'), '', ''])
    expect(new Set(lines.map(({ journalLabel }) => journalLabel))).toEqual(new Set(['École', 'Zinc']))
  })
})

describe('a rate', () => {
  it('is one however many zeros it is written with', () => {
    expect(['10.0000', '10', '5.50', '0'].map(plainRate)).toEqual(['10', '10', '5.5', '0'])
  })
})

describe('what nobody set', () => {
  const bare = (of: Partial<DayFigures>) => salesJournal([entryOf(of)], () => defaultLedgerAccounts)
  const accountsOf = (of: Partial<DayFigures>) => bare(of).map(({ account }) => account)

  it('is booked on the chart of accounts: sales on 706 and 707 by rate, VAT on 4457', () => {
    const rates = ['20', '10', '5.5', '2.1', '0', '8.5']
    const vatLines = rates.map((rate) => ({ rate, netAmount: 10, vatAmount: 1 }))
    const credited = bare({ vatLines }).filter(({ credit }) => !credit.isZero())
    expect(credited.map(({ accountLabel, account }) => [accountLabel, account])).toEqual([
      ['TVA collectée 0 %', '445710'],
      ['TVA collectée 8,5 %', '445710'],
      ['TVA collectée 10 %', '445711'],
      ['TVA collectée 20 %', '445712'],
      ['TVA collectée 5,5 %', '445713'],
      ['TVA collectée 2,1 %', '445714'],
      ['Ventes 0 %', '706000'],
      ['Ventes 8,5 %', '706000'],
      ['Ventes 10 %', '706100'],
      ['Ventes 20 %', '706200'],
      ['Ventes 2,1 %', '707021'],
      ['Ventes 5,5 %', '707055'],
    ])
    expect(new Set(credited.map(({ journalCode }) => journalCode))).toEqual(new Set(['VT-ECO']))
  })

  it('is paid into the treasury of its family, and what debtors owe stays on 411', () => {
    const families = ['CB', 'Chèques', 'Espèces', 'Titres-restaurant', 'Virements', 'Débiteurs', 'Troc']
    const payments = families.map((family) => ({ family, amount: 1 }))
    const booked = bare({ payments }).map(({ accountLabel, account }) => [accountLabel, account] as const)
    expect(Object.fromEntries(booked)).toMatchObject({
      ...{ CB: '511500', Chèques: '511200', Espèces: '530000', 'Titres-restaurant': '511700', Virements: '512000' },
      ...{ Débiteurs: '411000', Troc: '511000', 'Trop-perçus et pourboires': '758000' },
    })
  })

  it('of a debtor goes from 411 to the general treasury when no account names its family', () => {
    expect(accountsOf({ receipts: [{ family: 'Troc', amount: 5 }] })).toEqual(['411000', '511000'])
  })
})

it('keeps two accounts apart that bear one label', () => {
  const payments = [{ family: 'Pourboires', amount: 3 }]
  expect(linesOf({ payments, overpaid: { vouchers: 0, tips: 3 } })).toEqual([
    ['4261', 'Pourboires', 0, 3],
    ['5000', 'Pourboires', 3, 0],
  ])
})

it('debits debtors with what was sold on account: by a payment that says so, or by none', () => {
  const vatLines = [{ rate: '10', netAmount: 100, vatAmount: 10 }]
  const payments = [
    { family: 'CB', amount: 20 },
    { family: 'En compte', amount: 30 },
    { family: 'Comptes débiteurs', amount: 10 },
  ]
  const overpaid = { vouchers: 0, tips: 0 }
  expect(
    linesOf({ vatLines, payments, overpaid, owed: 45 }).filter(([account]) => !/^(44|70)/.test(String(account))),
  ).toEqual([
    ['4110', 'Comptes débiteurs', 10, 0],
    ['4110', 'Débiteurs, ventes en compte', 45, 0],
    ['4110', 'En compte', 30, 0],
    ['5110', 'CB', 20, 0],
    ['6580', 'Écarts de règlement', 5, 0],
  ])
})
