import { describe, expect, it } from 'vitest'
import {
  documentOfBoth,
  documentOfZinc,
  ecole,
  heads,
  line,
  ofBoth,
  ofZinc,
  sectionOf,
  subtotal,
  zinc,
} from '../../tests/fixtures/documents.ts'
import { buildDebtorsDocument } from './document.ts'

/** A balance of nine distinct figures, all of them after `tens`. */
const balance = (tens: number) => ({
  invoiced: tens + 0.1,
  received: tens + 0.2,
  due: tens + 0.3,
  credit: tens + 0.4,
  age: { days0to30: tens + 0.5, days31to60: tens + 0.6, days61to90: tens + 0.7, over90: tens + 0.8 },
})
const report = {
  rows: [
    { ...zinc, debtor: 'siret|1', ...balance(10) },
    { ...ecole, debtor: 'siret|2', ...balance(20) },
  ],
  sites: [
    { ...ecole, ...balance(30) },
    { ...zinc, ...balance(40) },
  ],
  total: balance(50),
}
const names = new Map([
  ['r1 siret|1', 'Mairie'],
  ['r9 siret|2', 'Lycée'],
])
const nameOf = ({ siteId, debtor }: { siteId: string; debtor: string }) => names.get(`${siteId} ${debtor}`) ?? '?'
const ages = {
  '0–30 jours': 'money',
  '31–60 jours': 'money',
  '61–90 jours': 'money',
  'Plus de 90 jours': 'money',
  Avoir: 'money',
} as const

describe('the document of debtors', () => {
  it('has what each was invoiced, paid and owes, by age, then his credit', () => {
    const section = sectionOf('Débiteurs', {
      columns: heads({ Débiteur: 'text', Facturé: 'money', Reçu: 'money', Dû: 'money', ...ages }),
      rows: [
        line('Mairie', 10.1, 10.2, 10.3, 10.5, 10.6, 10.7, 10.8, 10.4),
        line('Lycée', 20.1, 20.2, 20.3, 20.5, 20.6, 20.7, 20.8, 20.4),
      ],
      totals: ['Total', 50.1, 50.2, 50.3, 50.5, 50.6, 50.7, 50.8, 50.4],
    })
    expect(buildDebtorsDocument(report, ofZinc, nameOf)).toEqual(
      documentOfZinc({ title: 'DÉBITEURS', landscape: true, sections: [section] }),
    )
  })

  it('has the same of each restaurant under its debtors', () => {
    const section = sectionOf('Débiteurs', {
      columns: heads({ Débiteur: 'text', Restaurant: 'text', Facturé: 'money', Reçu: 'money', Dû: 'money', ...ages }),
      rows: [
        line('Lycée', 'École (Lyon)', 20.1, 20.2, 20.3, 20.5, 20.6, 20.7, 20.8, 20.4),
        subtotal('Total École (Lyon)', 'École (Lyon)', 30.1, 30.2, 30.3, 30.5, 30.6, 30.7, 30.8, 30.4),
        line('Mairie', 'Zinc', 10.1, 10.2, 10.3, 10.5, 10.6, 10.7, 10.8, 10.4),
        subtotal('Total Zinc', 'Zinc', 40.1, 40.2, 40.3, 40.5, 40.6, 40.7, 40.8, 40.4),
      ],
      totals: ['Total', null, 50.1, 50.2, 50.3, 50.5, 50.6, 50.7, 50.8, 50.4],
    })
    expect(buildDebtorsDocument(report, ofBoth, nameOf)).toEqual(
      documentOfBoth({ title: 'DÉBITEURS', landscape: true, sections: [section] }),
    )
  })
})
