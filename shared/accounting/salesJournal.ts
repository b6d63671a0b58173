import { frenchDate } from '../frenchDate.ts'
import { exact, sum, type Exact } from '../money.ts'
import { plainRate, type DayFigures } from './dayFigures.ts'
import {
  compareEntries,
  compareTexts,
  entryNumberOf,
  journalCodeOf,
  pieceRefOf,
  type JournalEntry,
} from './journalEntry.ts'
import type { LedgerAccounts, NamedAccounts } from './ledgerAccounts.ts'
import { paymentAccountOf } from './unsetAccount.ts'

/** One restaurant's service day as the reports give it; amounts are euros, already rounded to cents. */
export interface JournalDay extends DayFigures {
  readonly site: string
  /** 'yyyy-MM-dd' */
  readonly day: string
}

/** One line of the journal; exactly one of debit and credit is not zero. Amounts are exact here, numbers on the wire. */
export interface JournalLine<Amount = Exact> {
  readonly entryNumber: string
  readonly journalCode: string
  readonly journalLabel: string
  /** 'yyyy-MM-dd' */
  readonly date: string
  readonly account: string
  /** What the account is called: one name per number. */
  readonly accountName: string
  /** What the line posts there. */
  readonly accountLabel: string
  readonly pieceRef: string
  /** The service day of the tickets. */
  readonly pieceDate: string
  /** The day on which it was closed; '' while it is provisional. */
  readonly validDate: string
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
 * The sales journal of some entries, each balanced to the cent: what was paid beyond the turnover is posted apart, as meal
 * vouchers and tips where the entry says so, and what is missing too. Lines stand in order of account. An entry of nothing has one line of
 * nothing, so that its number is not missing.
 */
export function salesJournal<Entry extends JournalEntry>(
  entries: readonly Entry[],
  accountsOf: (entry: Entry) => NamedAccounts,
): JournalLine[] {
  return entries.toSorted(compareEntries).flatMap((entry) => entryLines(entry, accountsOf(entry)))
}

function entryLines(entry: JournalEntry, accounts: NamedAccounts): JournalLine[] {
  return postingsOf(entry.figures, accounts).map(({ account, accountLabel, amount }) => ({
    entryNumber: entryNumberOf(entry),
    journalCode: journalCodeOf(entry, accounts.journalCode),
    journalLabel: accounts.journalLabel,
    date: entry.date,
    account,
    accountName: accountOf(accounts.accountNames ?? {}, account) ?? accountLabel,
    accountLabel,
    pieceRef: pieceRefOf(entry),
    pieceDate: entry.day,
    validDate: entry.validDate,
    label: labelOf(entry),
    debit: amount.isPositive() ? amount : exact(0),
    credit: amount.isNegative() ? amount.negated() : exact(0),
  }))
}

/** What a line is about: its entry, and what it posts where the account's name does not say it. */
export function lineLabelOf({ label, accountName, accountLabel }: JournalLine<unknown>): string {
  return accountName === accountLabel ? label : `${label} - ${accountLabel}`
}

function labelOf({ kind, day, site }: JournalEntry): string {
  return `${kind === 'complement' ? 'Complément des ventes' : 'Ventes'} du ${frenchDate(day)} ${site}`
}

function postingsOf(figures: DayFigures, accounts: LedgerAccounts): Posting[] {
  const postings = [
    ...vatPostings(figures, accounts),
    ...unratedPostings(figures, accounts),
    ...paymentPostings(figures, accounts),
    ...owedPostings(figures, accounts),
    ...receiptPostings(figures, accounts),
    ...overpaidPostings(figures, accounts),
  ]
  const imbalance = sum(postings.map((posting) => posting.amount))
  const posted = merged([...postings, balancing(imbalance, { accounts, figures })]).filter(
    (posting) => !posting.amount.isZero(),
  )
  return posted.length === 0
    ? [{ account: accounts.paymentDefault, accountLabel: 'Sans mouvement', amount: exact(0) }]
    : posted.toSorted((left, right) => compareTexts(accountKeyOf(left), accountKeyOf(right)))
}

function accountKeyOf({ account, accountLabel }: Posting): string {
  return `${account}\u0000${accountLabel}`
}

function vatPostings(figures: DayFigures, accounts: LedgerAccounts): Posting[] {
  return figures.vatLines.flatMap((vat) => {
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

/** Sold without a word of VAT: turnover all the same, which nobody paid too much. */
function unratedPostings({ unrated = 0 }: DayFigures, accounts: LedgerAccounts): Posting[] {
  return [
    { account: accounts.salesDefault, accountLabel: 'Ventes hors détail de TVA', amount: exact(unrated).negated() },
  ]
}

function paymentPostings(figures: DayFigures, accounts: LedgerAccounts): Posting[] {
  return figures.payments.map((payment) => ({
    account: paymentAccountOf(payment.family, accounts),
    accountLabel: payment.family,
    amount: exact(payment.amount),
  }))
}

/** Sold to a debtor and not paid: his debt, which a receipt pays later. */
function owedPostings({ owed = 0 }: DayFigures, accounts: LedgerAccounts): Posting[] {
  return [{ account: accounts.debtors, accountLabel: 'Débiteurs, ventes en compte', amount: exact(owed) }]
}

function receiptPostings(figures: DayFigures, accounts: LedgerAccounts): Posting[] {
  return figures.receipts.flatMap((receipt) => [
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

function overpaidPostings({ overpaid }: DayFigures, accounts: LedgerAccounts): Posting[] {
  if (overpaid === undefined) return []
  return [
    {
      account: accounts.surplus,
      accountLabel: 'Trop-perçus titres-restaurant',
      amount: exact(overpaid.vouchers).negated(),
    },
    { account: accounts.tips, accountLabel: 'Pourboires', amount: exact(overpaid.tips).negated() },
  ]
}

/** An entry that does not say what its over-payments are has them all in one line. */
function balancing(
  imbalance: Exact,
  { accounts, figures }: { readonly accounts: LedgerAccounts; readonly figures: DayFigures },
): Posting {
  const beyond = figures.overpaid === undefined ? 'Trop-perçus et pourboires' : 'Écarts de règlement'
  return imbalance.isPositive()
    ? { account: accounts.surplus, accountLabel: beyond, amount: imbalance.negated() }
    : { account: accounts.shortage, accountLabel: 'Écarts de règlement', amount: imbalance.negated() }
}

/** One line per account and label. */
function merged(postings: readonly Posting[]): Posting[] {
  const byKey = new Map<string, Posting>()
  for (const posting of postings) {
    const key = accountKeyOf(posting)
    const known = byKey.get(key)
    byKey.set(key, known ? { ...known, amount: known.amount.plus(posting.amount) } : posting)
  }
  return [...byKey.values()]
}
