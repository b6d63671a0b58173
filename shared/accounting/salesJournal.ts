import { exact, sum, type Exact } from '../money.ts'
import type { LedgerAccounts } from './ledgerAccounts.ts'

/** One restaurant's service day as the reports give it; amounts are euros, already rounded to cents. */
export interface JournalDay {
  readonly site: string
  /** 'yyyy-MM-dd' */
  readonly day: string
  readonly vatLines: readonly { readonly rate: string; readonly netAmount: number; readonly vatAmount: number }[]
  /** Payments of sales, by family. */
  readonly payments: readonly { readonly family: string; readonly amount: number }[]
  /** Payments received from debtors (RECU), by family: they settle 411 and are no turnover. */
  readonly receipts: readonly { readonly family: string; readonly amount: number }[]
}

/** One line of the journal; exactly one of debit and credit is not zero. Amounts are exact here, numbers on the wire. */
export interface JournalLine<Amount = Exact> {
  readonly entryNumber: string
  readonly journalCode: string
  readonly journalLabel: string
  /** 'yyyy-MM-dd' */
  readonly date: string
  readonly account: string
  readonly accountLabel: string
  readonly pieceRef: string
  readonly label: string
  readonly debit: Amount
  readonly credit: Amount
}

interface Posting {
  readonly account: string
  readonly accountLabel: string
  /** Positive = debit, negative = credit. */
  readonly amount: Exact
}

/**
 * The sales journal of some days: one balanced entry per restaurant and service day. What was paid beyond or short of the
 * turnover (tips, over-payments, missing payments) is posted apart, so that each entry balances to the cent.
 */
export function salesJournal<Day extends JournalDay>(
  days: readonly Day[],
  accountsOf: (day: Day) => LedgerAccounts,
): JournalLine[] {
  return days.flatMap((day, index) => dayEntry(day, accountsOf(day), String(index + 1).padStart(6, '0')))
}

function dayEntry(day: JournalDay, accounts: LedgerAccounts, entryNumber: string): JournalLine[] {
  const postings = merged([
    ...vatPostings(day, accounts),
    ...paymentPostings(day, accounts),
    ...receiptPostings(day, accounts),
  ])
  const imbalance = sum(postings.map((posting) => posting.amount))
  const balanced = imbalance.isZero() ? postings : [...postings, balancing(imbalance, accounts)]
  return balanced
    .filter((posting) => !posting.amount.isZero())
    .map((posting) => ({
      entryNumber,
      journalCode: accounts.journalCode,
      journalLabel: accounts.journalLabel,
      date: day.day,
      account: posting.account,
      accountLabel: posting.accountLabel,
      pieceRef: `Z${day.day.replaceAll('-', '')}`,
      label: `Ventes du ${frenchDate(day.day)} ${day.site}`,
      debit: posting.amount.isPositive() ? posting.amount : exact(0),
      credit: posting.amount.isNegative() ? posting.amount.negated() : exact(0),
    }))
}

function vatPostings(day: JournalDay, accounts: LedgerAccounts): Posting[] {
  return day.vatLines.flatMap((vat) => {
    const rate = plainRate(vat.rate)
    const shown = rate.replace('.', ',')
    return [
      {
        account: accountOf(accounts.salesByRate, rate) ?? accounts.salesDefault,
        accountLabel: `Ventes ${shown} %`,
        amount: exact(vat.netAmount).negated(),
      },
      {
        account: accountOf(accounts.vatByRate, rate) ?? accounts.vatDefault,
        accountLabel: `TVA collectée ${shown} %`,
        amount: exact(vat.vatAmount).negated(),
      },
    ]
  })
}

function paymentPostings(day: JournalDay, accounts: LedgerAccounts): Posting[] {
  return day.payments.map((payment) => ({
    account: accountOf(accounts.paymentByFamily, payment.family) ?? accounts.paymentDefault,
    accountLabel: payment.family,
    amount: exact(payment.amount),
  }))
}

function receiptPostings(day: JournalDay, accounts: LedgerAccounts): Posting[] {
  return day.receipts.flatMap((receipt) => [
    {
      account: accountOf(accounts.paymentByFamily, receipt.family) ?? accounts.paymentDefault,
      accountLabel: receipt.family,
      amount: exact(receipt.amount),
    },
    { account: accounts.debtors, accountLabel: 'Débiteurs, reçus', amount: exact(receipt.amount).negated() },
  ])
}

/** A till may name a family 'constructor': only what was set counts. */
function accountOf(accounts: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(accounts, name) ? accounts[name] : undefined
}

function balancing(imbalance: Exact, accounts: LedgerAccounts): Posting {
  return imbalance.isPositive()
    ? { account: accounts.surplus, accountLabel: 'Trop-perçus et pourboires', amount: imbalance.negated() }
    : { account: accounts.shortage, accountLabel: 'Écarts de règlement', amount: imbalance.negated() }
}

/** One line per account and label, in the order of first appearance. */
function merged(postings: readonly Posting[]): Posting[] {
  const byKey = new Map<string, Posting>()
  for (const posting of postings) {
    const key = `${posting.account}\u0000${posting.accountLabel}`
    const known = byKey.get(key)
    byKey.set(key, known ? { ...known, amount: known.amount.plus(posting.amount) } : posting)
  }
  return [...byKey.values()]
}

/** '10.0000' and '10' are one rate. */
export function plainRate(rate: string): string {
  return exact(rate).toString()
}

function frenchDate(day: string): string {
  return day.split('-').reverse().join('/')
}
