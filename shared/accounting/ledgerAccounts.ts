/** The accounts of one restaurant's sales journal, by VAT rate and payment family, with the general ones for what remains. */
export interface LedgerAccounts {
  readonly journalCode: string
  readonly journalLabel: string
  /** Sales account per VAT rate in percent, as the report prints it: '10' | '20' | '5.5'. */
  readonly salesByRate: Readonly<Record<string, string>>
  readonly salesDefault: string
  readonly vatByRate: Readonly<Record<string, string>>
  readonly vatDefault: string
  /** Treasury or debtor account per payment family, as the till spells it. */
  readonly paymentByFamily: Readonly<Record<string, string>>
  readonly paymentDefault: string
  readonly debtors: string
  /** What is kept of meal vouchers beyond the price, and what else nobody explains (credit); tips, which are the staff's (credit). */
  readonly surplus: string
  readonly tips: string
  /** Missing payments (debit). */
  readonly shortage: string
}

/** The accounts under which an entry is written, with what each is called; without names, of an entry that went out before accounts had one name each, a line is called by what it posts. */
export interface NamedAccounts extends LedgerAccounts {
  readonly accountNames?: Readonly<Record<string, string>>
}

/** Sensible defaults of the French chart of accounts (PCG): meals are 706, takeaway at 5,5 % is 707. */
export const defaultLedgerAccounts: LedgerAccounts = {
  journalCode: 'VT',
  journalLabel: 'Journal des ventes',
  salesByRate: { '20': '706200', '10': '706100', '5.5': '707055', '2.1': '707021', '0': '706000' },
  salesDefault: '706000',
  vatByRate: { '20': '445712', '10': '445711', '5.5': '445713', '2.1': '445714' },
  vatDefault: '445710',
  paymentByFamily: {
    CB: '511500',
    Chèques: '511200',
    Espèces: '530000',
    'Titres-restaurant': '511700',
    Virements: '512000',
    Débiteurs: '411000',
  },
  paymentDefault: '511000',
  debtors: '411000',
  surplus: '758000',
  tips: '426100',
  shortage: '658000',
}
