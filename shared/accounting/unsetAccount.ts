import type { LedgerAccounts } from './ledgerAccounts.ts'

/** The names of families under which tills put a sale on a debtor's account; the model's `on_account_amount` asks the same. */
export const onAccount = /d[ée]biteur|en compte/i

/** The account of a payment family that nobody set one for: what is put on a debtor's account is owed by him. */
export function unsetAccountOf(family: string, accounts: Pick<LedgerAccounts, 'debtors' | 'paymentDefault'>): string {
  return onAccount.test(family) ? accounts.debtors : accounts.paymentDefault
}
