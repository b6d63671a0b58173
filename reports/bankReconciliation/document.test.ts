import { expect, it } from 'vitest'
import { heads, line } from '../../tests/fixtures/documents.ts'
import { buildBankDocument } from './document.ts'

it('has a month by family, by day and receipt by receipt, and names the family that a till left without a name', () => {
  const figures = { attendu: 30, recu: 29.5, ecart: -0.5 }
  const kept = {
    _id: 'k1',
    date_banque: '2026-02-17',
    libelle: 'REMISE CB',
    par: 'Éva',
    le: '2026-02-18T08:00:00.000Z',
  }
  const document = buildBankDocument({
    site: 'r1',
    LibSite: 'Zinc',
    month: '2026-02',
    familles: [
      { famille: 'CB', ...figures, commencee: true, jours_en_ecart: 1, en_compte: false },
      { famille: '', attendu: 4, recu: 0, ecart: -4, commencee: false, jours_en_ecart: null, en_compte: false },
    ],
    jours: [
      { jour: '2026-02-14', famille: 'CB', ...figures, cumul: -0.5 },
      { jour: '2026-02-14', famille: '', attendu: 4, recu: 0, ecart: -4, cumul: -4 },
    ],
    total: { attendu: 34, recu: 29.5, ecart: -4.5 },
    en_cours: [],
    en_compte: 0,
    encaissements: [
      { ...kept, famille: 'CB', jour: '2026-02-14', montant: 30 },
      { ...kept, _id: 'k2', famille: '', jour: '2026-02-14', date_banque: null, par: null, libelle: '', montant: -0.5 },
    ],
  })
  const money = { Attendu: 'money', Reçu: 'money', Écart: 'money' } as const
  expect(document).toMatchObject({
    title: 'RAPPROCHEMENT BANCAIRE',
    landscape: true,
    head: [
      { label: 'Restaurant', value: 'Zinc' },
      { label: 'Période', value: 'du 01/02/2026 00:00:00 au 28/02/2026 23:59:59' },
    ],
  })
  expect(document.sections).toEqual([
    {
      title: 'Par famille de règlement',
      sheetName: 'Familles',
      columns: heads({ Famille: 'text', ...money, 'Journées en écart': 'count' }),
      rows: [line('CB', 30, 29.5, -0.5, 1), line('Sans famille', 4, 0, -4, 'rien de saisi')],
      totals: ['Total', 34, 29.5, -4.5, null],
    },
    {
      title: 'Par journée',
      sheetName: 'Journées',
      columns: heads({ Famille: 'text', Journée: 'date', ...money, 'Écart cumulé': 'money' }),
      rows: [line('CB', '2026-02-14', 30, 29.5, -0.5, -0.5), line('Sans famille', '2026-02-14', 4, 0, -4, -4)],
      totals: ['Total', null, 34, 29.5, -4.5, null],
    },
    {
      title: 'Encaissements gardés',
      sheetName: 'Encaissements',
      columns: heads({
        'Journée de vente': 'date',
        Famille: 'text',
        'Date de la banque': 'date',
        Libellé: 'text',
        'Gardé par': 'text',
        Montant: 'money',
      }),
      rows: [
        line('2026-02-14', 'CB', '2026-02-17', 'REMISE CB', 'Éva', 30),
        line('2026-02-14', 'Sans famille', null, '', '', -0.5),
      ],
      totals: ['Total', null, null, null, null, 29.5],
    },
  ])
})

it('says what was sold on account and what was typed for it, and sets the running day apart; the receipts add up all the same', () => {
  const { sections } = buildBankDocument({
    ...{ site: 'r1', LibSite: 'Zinc', month: '2026-02' },
    familles: [
      { famille: 'CB', attendu: 30, recu: 30, ecart: 0, commencee: true, jours_en_ecart: 0, en_compte: false },
      { famille: 'Débiteurs', attendu: 0, recu: 5, ecart: 5, commencee: true, jours_en_ecart: 1, en_compte: true },
    ],
    jours: [],
    total: { attendu: 30, recu: 35, ecart: 5 },
    en_cours: [{ jour: '2026-02-15', famille: 'CB', attendu: 12.1, recu: 2.2 }],
    en_compte: 466.7,
    encaissements: [35, 2.2].map((montant, at) => ({
      ...{ _id: `k${at}`, famille: 'CB', jour: '2026-02-15', date_banque: null, montant, libelle: '' },
      ...{ par: null, le: '2026-02-18T08:00:00.000Z' },
    })),
  })
  const [families, , running, kept] = sections
  expect(families?.note).toBe(
    'Vendu en compte\u202f: 466,70\u202f€. Rien n’en est attendu de la banque\u202f; le reçu du débiteur est attendu à sa journée, sous la famille de son règlement. ' +
      'Ce qui est gardé sous «\u00a0Débiteurs\u00a0» reste compté, mais rien n’y est attendu\u202f: gardez-le plutôt sous la famille du reçu qu’il paie.',
  )
  expect(running).toMatchObject({
    title: 'Journée en cours',
    note: expect.stringContaining('dans aucun écart') as unknown,
    rows: [line('CB', '2026-02-15', 12.1, 2.2)],
    totals: ['Total', null, 12.1, 2.2],
  })
  expect(kept?.totals?.at(-1)).toBe(37.2)
})
