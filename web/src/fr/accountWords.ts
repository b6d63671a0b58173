const byName = new Intl.Collator('fr', { numeric: true })

/** Rates by their size, families by their names: a store keeps no order. */
export function inOrder(accounts: Readonly<Record<string, string>>): (readonly [name: string, account: string])[] {
  return Object.entries(accounts).toSorted(([left], [right]) => byName.compare(left, right))
}

/** What each account of a restaurant's journal is for, and what is supposed of over-payments. */
export const accountWords = {
  journal: 'Journal des ventes',
  journalCode: 'Code du journal',
  journalLabel: 'Intitulé du journal',
  sales: 'Ventes par taux de TVA',
  salesOf: (rate: string) => `Ventes à ${rate}\u202f%`,
  salesDefault: 'Ventes, autres taux',
  vat: 'TVA collectée par taux',
  vatOf: (rate: string) => `TVA à ${rate}\u202f%`,
  vatDefault: 'TVA, autres taux',
  payments: 'Règlements par famille',
  paymentDefault: 'Règlements, autres familles',
  others: 'Autres comptes',
  debtors: 'Débiteurs (reçus)',
  surplus: 'Trop-perçus (titres-restaurant)',
  tips: 'Pourboires (supposés)',
  assumption:
    'La caisse ne dit pas ce qu’est un trop-perçu. Sur un titre-restaurant, qui ne rend pas la monnaie, il est supposé gardé\u202f; le reste est supposé être un pourboire.',
  shortage: 'Règlements manquants',
} as const
