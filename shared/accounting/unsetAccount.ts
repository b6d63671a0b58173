import type { LedgerAccounts } from './ledgerAccounts.ts'

/** The names of families under which tills put a sale on a debtor's account; the model's `on_account_amount` asks the same. */
export const onAccount = /d[ée]biteur|en compte/i

/** The account of a payment family that nobody set one for: what is put on a debtor's account is owed by him. */
export function unsetAccountOf(family: string, accounts: Pick<LedgerAccounts, 'debtors' | 'paymentDefault'>): string {
  return onAccount.test(family) ? accounts.debtors : accounts.paymentDefault
}

/** The account of what a till took under a payment family: the one that was set, else what the family's name says. */
export function paymentAccountOf(
  family: string,
  accounts: Pick<LedgerAccounts, 'paymentByFamily' | 'debtors' | 'paymentDefault'>,
): string {
  // A till may name a family 'constructor': only what was set counts.
  const own = Object.hasOwn(accounts.paymentByFamily, family) ? accounts.paymentByFamily[family] : undefined
  return own ?? unsetAccountOf(family, accounts)
}

/** Whether the books debit a debtor with what a sale puts under this family: nobody has paid it yet. Any account of customers (411) is one. */
export function isOnAccount(
  family: string,
  accounts: Pick<LedgerAccounts, 'paymentByFamily' | 'debtors' | 'paymentDefault'>,
): boolean {
  const account = paymentAccountOf(family, accounts)
  return account === accounts.debtors || account.startsWith('411')
}
