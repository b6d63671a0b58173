import type { LedgerAccounts } from './ledgerAccounts.ts'

type Kind = 'sales' | 'vat' | 'debtors' | 'payments' | 'tips' | 'beyond'

/** What an account is called that takes several things of a kind, and in which order the kinds are said. */
const generalNames: Readonly<Record<Kind, string>> = {
  sales: 'Ventes',
  vat: 'TVA collectée',
  debtors: 'Débiteurs',
  payments: 'Règlements',
  tips: 'Pourboires',
  beyond: 'Trop-perçus et écarts de règlement',
}

interface Use {
  readonly account: string
  readonly kind: Kind
  readonly name: string
}

/**
 * What the accounts of some restaurants are called in their company's file: one name per number, as A47 A-1 has it, whatever is posted
 * there. An account that takes one thing bears its name ('Ventes 10 %'), another one what its things have in common ('Ventes').
 */
export function accountNamesOf(all: readonly LedgerAccounts[]): Record<string, string> {
  const uses = all.flatMap(usesOf)
  return Object.fromEntries([...new Set(uses.map(({ account }) => account))].map((one) => [one, nameOf(one, uses)]))
}

function nameOf(account: string, uses: readonly Use[]): string {
  const own = uses.filter((use) => use.account === account)
  const [name = '', ...others] = [...new Set(own.map((use) => use.name))]
  if (others.length === 0) return name
  const kinds = new Set(own.map(({ kind }) => kind))
  return Object.entries(generalNames)
    .filter(([kind]) => kinds.has(kind as Kind))
    .map(([, general]) => general)
    .join(' / ')
}

function usesOf(accounts: LedgerAccounts): Use[] {
  const { sales, vat, debtors, payments, tips, beyond } = generalNames
  const byRate = (kind: 'sales' | 'vat', rates: Readonly<Record<string, string>>) =>
    Object.entries(rates).map(([rate, account]) => ({
      ...{ account, kind },
      name: `${generalNames[kind]} ${rate.replace('.', ',')} %`,
    }))
  const byFamily = Object.entries(accounts.paymentByFamily).map(([name, account]): Use =>
    account === accounts.debtors ? { account, kind: 'debtors', name: debtors } : { account, kind: 'payments', name },
  )
  return [
    ...byRate('sales', accounts.salesByRate),
    ...byRate('vat', accounts.vatByRate),
    ...byFamily,
    // Whatever rate or family nobody set an account for comes there.
    { account: accounts.salesDefault, kind: 'sales', name: sales },
    { account: accounts.vatDefault, kind: 'vat', name: vat },
    { account: accounts.paymentDefault, kind: 'payments', name: payments },
    { account: accounts.debtors, kind: 'debtors', name: debtors },
    { account: accounts.tips, kind: 'tips', name: tips },
    { account: accounts.surplus, kind: 'beyond', name: beyond },
    { account: accounts.shortage, kind: 'beyond', name: 'Écarts de règlement' },
  ]
}
