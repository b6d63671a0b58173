import type { LedgerAccountsBody } from '../../../../../shared/wire/accounting.ts'
import { accountWords as words, inOrder } from '../../../fr/accountWords.ts'

/** What an account, the journal's code or its name is for. */
interface AccountRow {
  readonly use: string
  readonly account: string
}

/** Every account of a restaurant's journal with what it is for, in the order in which the settings ask them. */
export function accountRows(accounts: LedgerAccountsBody): AccountRow[] {
  const named = (all: Readonly<Record<string, string>>, useOf: (name: string) => string) =>
    inOrder(all).map(([name, account]) => ({ use: useOf(name), account }))
  const rate = (name: string) => name.replace('.', ',')
  return [
    { use: words.journalCode, account: accounts.journalCode },
    { use: words.journalLabel, account: accounts.journalLabel },
    ...named(accounts.salesByRate, (name) => words.salesOf(rate(name))),
    { use: words.salesDefault, account: accounts.salesDefault },
    ...named(accounts.vatByRate, (name) => words.vatOf(rate(name))),
    { use: words.vatDefault, account: accounts.vatDefault },
    ...named(accounts.paymentByFamily, (name) => name),
    { use: words.paymentDefault, account: accounts.paymentDefault },
    { use: words.debtors, account: accounts.debtors },
    { use: words.surplus, account: accounts.surplus },
    { use: words.tips, account: accounts.tips },
    { use: words.shortage, account: accounts.shortage },
  ]
}
