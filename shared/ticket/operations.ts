/** The operations that 04 names, as a person chooses among them. Any other is kept, counts nowhere and is warned about. */
export const operations = [
  'VENTE',
  'TRANSFERT',
  'TRANSFERT-TABLE',
  'ANNULATION',
  'ANNULLER',
  'JUSTIFICATIF',
  'INTERNE',
  'RECU',
] as const

/** Those among which turnover is found (03 §2), and payments: what of them counts is the store's `is_sale` and `is_payment`. */
export const soldOperations = ['VENTE', 'ANNULATION'] as const
export const paidOperations = ['VENTE', 'ANNULATION', 'RECU'] as const
