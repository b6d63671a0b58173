import { expect, it } from 'vitest'
import { buildMonthDossier, type Dossier } from './document.ts'

const hash = 'a'.repeat(64)
const day = {
  vatLines: [{ rate: '10.0000', netAmount: 100.1, vatAmount: 10.2 }],
  payments: [{ family: 'CB', amount: 110.3 }],
}
const nothing = { vatLines: [], payments: [], receipts: [] }
const line = {
  ...{ entryNumber: '7', journalCode: 'VT-ECU', journalLabel: 'Journal des ventes', date: '2026-03-01' },
  ...{ pieceRef: 'ECU-20260301', pieceDate: '2026-03-01', validDate: '2026-03-02', label: 'Ventes' },
}
const closing = { site: 'Écume', date: '2026-03-02', closedAt: '2026-03-02T09:00:01', closedBy: 'camille', hash }
const written = { siteId: 'r1', site: 'Écume', day: '2026-03-01' }
const told: Dossier = {
  ...{
    name: 'SARL Écume',
    siren: '398690131',
    first: '2026-03-01',
    last: '2026-03-31',
    says: '1 journée arrêtée',
    isPartial: false,
  },
  isOver: true,
  ...{ madeAt: '2026-04-02T10:11', madeBy: 'camille', debtorsOn: '2026-03-31' },
  sites: [
    {
      id: 'r1',
      name: 'Écume',
      siret: '39869013100001',
      code: 'ECU',
      receivedUntil: '2026-03-31T23:10',
      closed: 1,
      open: 2,
      emptied: 0,
    },
    {
      id: 'r2',
      name: 'Zinc',
      siret: '39869013100002',
      code: 'ZIN',
      receivedUntil: null,
      closed: 0,
      open: 0,
      emptied: 0,
    },
  ],
  open: [
    { site: 'Zinc', day: '2026-03-02', reasons: [] },
    { site: 'Écume', day: '2026-03-04', reasons: ['contrôle à revoir', 'un fichier refusé'] },
    { site: 'Écume', day: '2026-03-05', reasons: [] },
  ],
  days: [
    { site: 'Zinc', day: '2026-03-02', ...day, receipts: [] },
    { site: 'Écume', day: '2026-03-01', ...day, receipts: [{ family: 'CB', amount: 5 }] },
    {
      site: 'Écume',
      day: '2026-03-04',
      vatLines: [{ rate: '10', netAmount: 0.2, vatAmount: 0.1 }],
      payments: [{ family: 'CB', amount: 0.3 }],
      receipts: [],
    },
    {
      site: 'Écume',
      day: '2026-03-05',
      vatLines: [{ rate: '5.5', netAmount: 1, vatAmount: 0.06 }],
      payments: [],
      receipts: [],
      unrated: 2,
    },
  ],
  checks: [
    {
      id: 'vat',
      state: 'differs',
      figures: [
        { name: 'CA TTC', value: 1234.5, unit: 'euro' },
        { name: 'Différence', value: -1, unit: 'euro' },
      ],
    },
    { id: 'numbers', state: 'ok', figures: [{ name: 'Numéros manquants', value: 0, unit: 'count' }] },
    { id: 'days', state: 'note', figures: [] },
  ],
  closings: [
    { ...closing, number: 7, kind: 'day', day: '2026-03-01', figures: { ...day, receipts: [] } },
    {
      ...closing,
      number: 8,
      kind: 'complement',
      day: '2026-03-01',
      figures: { ...nothing, vatLines: [{ rate: '10', netAmount: -0.2, vatAmount: 0 }], unrated: 0.5 },
    },
  ],
  later: [
    {
      ...{ ...closing, number: 9, kind: 'complement', day: '2026-03-01', date: '2026-04-01' },
      figures: { ...nothing, vatLines: [{ rate: '10', netAmount: 0.2, vatAmount: 0 }], unrated: -0.5 },
    },
  ],
  lines: [
    { ...line, account: '511500', accountName: 'CB', accountLabel: 'CB', debit: 110.3, credit: 0 },
    { ...line, account: '706100', accountName: 'Ventes 10 %', accountLabel: 'Ventes 10 %', debit: 0, credit: 110.2 },
    { ...line, account: '758000', accountName: 'Trop-perçus', accountLabel: 'Trop-perçus', debit: 0, credit: 0.1 },
  ],
  overpaid: { vouchers: ['758000'], tips: ['426100'] },
  reporting: {
    lines: [
      { ...written, category: 'TLB1', rate: '5.5', netAmount: 1, vatAmount: 0.06 },
      { ...written, category: 'TPS1', rate: '10', netAmount: 200.4, vatAmount: 20.5 },
    ],
    payments: [{ ...written, rate: '10', amount: 220.9 }],
    invoiced: [
      { ...written, soldOn: '2026-02-27', ticket: '41', invoice: 'F-2', siret: '55210055400013', amount: 12.5 },
    ],
    receipts: [{ ...written, amount: 5 }],
  },
  debtors: [
    {
      site: 'Écume',
      name: 'STE Martin',
      due: 60,
      credit: 0,
      age: { days0to30: 10.1, days31to60: 20.2, days61to90: 0, over90: 29.7 },
    },
    {
      site: 'Écume',
      name: 'M. Dupont',
      due: -5,
      credit: 5,
      age: { days0to30: 0, days31to60: 0, days61to90: 0, over90: 0 },
    },
  ],
}
const built = buildMonthDossier(told)
const sectionOf = (title: string) => built.sections.find((one) => one.title === title)
const cellsOf = (title: string) => sectionOf(title)?.rows.map(({ cells }) => cells)

it('says whose month it is, of which data, made when and by whom', () => {
  expect([built.title, built.fileName, built.landscape]).toEqual([
    'DOSSIER DU MOIS 03/2026 – SARL Écume',
    '398690131 DOSSIER 202603',
    true,
  ])
  expect(built.head.map(({ label, value }) => [label, value.replaceAll('\u202f', ' ')])).toEqual([
    ['Société', 'SARL Écume'],
    ['SIREN', '398690131'],
    ['Période', '01/03/2026 – 31/03/2026, journées de service'],
    ['Journal', '1 journée arrêtée'],
    ['Établi', 'le 02/04/2026 10:11, par camille'],
    ['Données', 'Écume : reçu jusqu’au 31/03/2026 23:10 ; Zinc : rien reçu'],
  ])
  const without = buildMonthDossier({ ...told, siren: null })
  expect([without.fileName, without.head[1]?.value]).toEqual([
    'SARL Écume DOSSIER 202603',
    'aucun\u202f: le Siret du restaurant n’est pas valide',
  ])
})

it('has its sections in order, each once, with its columns', () => {
  expect(
    built.sections.map(({ title, sheetName, columns }) => [
      title,
      sheetName,
      columns.map((one) => `${one.title} ${one.kind}`).join(),
    ]),
  ).toEqual([
    [
      'Restaurants',
      'Restaurants',
      'Restaurant text,Siret text,Code des pièces text,Reçu jusqu’au datetime,Journées arrêtées count,À arrêter count',
    ],
    [
      'Ce qui reste ouvert, et pourquoi',
      'Ce qui reste ouvert, et pourquo',
      'Restaurant text,Journée date,Ce qui la retient text',
    ],
    ['TVA par taux', 'TVA par taux', 'Restaurant text,Taux text,HT money,TVA money,TTC money'],
    ['Règlements par famille', 'Règlements par famille', 'Restaurant text,Nature text,Famille text,Montant money'],
    ['Bandeau de contrôle', 'Bandeau de contrôle', 'Contrôle text,État text,Chiffres text'],
    [
      'Arrêtés et compléments',
      'Arrêtés et compléments',
      'Restaurant text,N° count,Nature text,Journée date,Daté du date,Arrêté le datetime,Par text,TTC money,Empreinte text',
    ],
    ['Des tickets au journal', 'Des tickets au journal', ' text,Ventes text,HT money,TVA money,TTC money'],
    [
      'Journal des ventes',
      'Journal des ventes',
      'Journal text,Écriture text,Date date,Pièce text,Compte text,Intitulé text,Débit money,Crédit money',
    ],
    [
      'E-reporting\u202f: Opérations par catégorie et taux (flux 10.3)',
      'Opérations',
      'Jour date,Restaurant text,Catégorie text,Taux percent,HT money,TVA money',
    ],
    [
      'E-reporting\u202f: Encaissements de services par taux (flux 10.4)',
      'Encaissements',
      'Jour date,Restaurant text,Taux percent,TTC money',
    ],
    [
      'E-reporting\u202f: Tickets facturés à des sociétés, retirés',
      'Tickets facturés',
      'Jour date,Restaurant text,Facture text,Siret text,Ticket text,Vendu le date,TTC money',
    ],
    [
      'E-reporting\u202f: Reçus de débiteurs, non répartis',
      'Reçus de débiteurs',
      'Jour date,Restaurant text,Montant money',
    ],
    [
      'Débiteurs au 31/03/2026',
      'Débiteurs au 31/03/2026',
      'Restaurant text,Débiteur text,0–30 jours money,31–60 jours money,61–90 jours money,Plus de 90 jours money,Avoir money,Dû money',
    ],
  ])
})

it('names each restaurant, its data, and what is open with its reasons', () => {
  expect(cellsOf('Restaurants')).toEqual([
    ['Écume', '39869013100001', 'ECU', '2026-03-31T23:10', 1, 2],
    ['Zinc', '39869013100002', 'ZIN', null, 0, 0],
  ])
  expect(cellsOf('Ce qui reste ouvert, et pourquoi')).toEqual([
    ['Écume', '2026-03-04', 'contrôle à revoir\u202f; un fichier refusé'],
    ['Écume', '2026-03-05', 'juste, à arrêter'],
    ['Zinc', '2026-03-02', 'juste, à arrêter'],
  ])
})

it('leads from the VAT of the tickets to the journal, line by line', () => {
  expect([cellsOf('Des tickets au journal'), sectionOf('Des tickets au journal')?.totals]).toEqual([
    [
      ['', 'Tickets du mois', 203.4, 20.56, 223.96],
      ['moins', 'journées à arrêter', 103.3, 10.36, 113.66],
      ['moins', 'compléments de journées du mois, datés après le 31/03/2026', -0.3, 0, -0.3],
      ['plus', 'compléments datés du mois, de journées d’un autre mois', 0, 0, 0],
      ['égale', 'Journal des ventes du mois', 100.4, 10.2, 110.6],
    ],
    ['', 'Écart inexpliqué', 0, 0, 0],
  ])
})

it('adds VAT up by restaurant and rate, payments by restaurant, kind and family, exactly', () => {
  expect([cellsOf('TVA par taux'), sectionOf('TVA par taux')?.totals]).toEqual([
    [
      ['Écume', '10\u202f%', 100.3, 10.3, 110.6],
      ['Écume', '5,5\u202f%', 1, 0.06, 1.06],
      ['Écume', 'hors détail', 2, 0, 2],
      ['Zinc', '10\u202f%', 100.1, 10.2, 110.3],
    ],
    ['Total', '', 203.4, 20.56, 223.96],
  ])
  expect([cellsOf('Règlements par famille'), sectionOf('Règlements par famille')?.totals]).toEqual([
    [
      ['Écume', 'Reçus de débiteurs', 'CB', 5],
      ['Écume', 'Ventes', 'CB', 110.6],
      ['Zinc', 'Ventes', 'CB', 110.3],
    ],
    ['Total', '', '', 225.9],
  ])
})

it('says the control in words, amounts with their euros and counts without', () => {
  const plain = cellsOf('Bandeau de contrôle')?.map((cells) =>
    cells.map((cell) => String(cell).replaceAll('\u202f', ' ')),
  )
  expect(plain).toEqual([
    ['TVA et chiffre d’affaires', 'écart', 'CA TTC : 1 234,50 € · Différence : −1,00 €'],
    ['Numéros manquants', 'juste', 'Numéros manquants : 0'],
    ['Jours sans ticket', 'à savoir', ''],
  ])
})

it('has each number that was given with its worth and its hash', () => {
  expect([cellsOf('Arrêtés et compléments'), sectionOf('Arrêtés et compléments')?.totals]).toEqual([
    [
      ['Écume', 7, 'arrêté', '2026-03-01', '2026-03-02', '2026-03-02T09:00:01', 'camille', 110.3, hash],
      ['Écume', 8, 'complément', '2026-03-01', '2026-03-02', '2026-03-02T09:00:01', 'camille', 0.3, hash],
    ],
    ['Total', null, '', null, null, null, '', 110.6, ''],
  ])
})

it('writes a line of the journal on its side alone, and both totals', () => {
  const head = ['VT-ECU', '7', '2026-03-01', 'ECU-20260301']
  expect([cellsOf('Journal des ventes'), sectionOf('Journal des ventes')?.totals]).toEqual([
    [
      [...head, '511500', 'CB', 110.3, ''],
      [...head, '706100', 'Ventes 10 %', '', 110.2],
      [...head, '758000', 'Trop-perçus', '', 0.1],
    ],
    ['Total', '', null, '', '', '', 110.3, 110.3],
  ])
})

it('says above the journal that where over-payments go is supposed, with the accounts', () => {
  const noteOf = (overpaid: Dossier['overpaid']) => {
    const { sections } = buildMonthDossier({ ...told, overpaid })
    const noted = sections.filter(({ title }) => title !== 'Des tickets au journal')
    return noted.flatMap(({ title, note }) => (note === undefined ? [] : [[title, note.replaceAll('\u202f', ' ')]]))
  }
  const start =
    'Trop-perçus : la caisse ne dit pas ce qu’ils sont. Ceux des titres-restaurant, qui ne rendent pas la monnaie,'
  expect(noteOf(told.overpaid)).toEqual([
    [
      'Journal des ventes',
      `${start} sont supposés gardés (compte 758000) ; les autres sont supposés des pourboires (compte 426100).`,
    ],
  ])
  expect(noteOf({ vouchers: ['758000', '758100'], tips: ['426100'] })[0]?.[1]).toBe(
    `${start} sont supposés gardés (comptes 758000, 758100 selon le restaurant) ; les autres sont supposés des pourboires (compte 426100).`,
  )
})

it('has what debtors owe at the end of the month, by age', () => {
  const title = 'Débiteurs au 31/03/2026'
  expect([cellsOf(title), sectionOf(title)?.totals]).toEqual([
    [
      ['Écume', 'STE Martin', 10.1, 20.2, 0, 29.7, 0, 60],
      ['Écume', 'M. Dupont', 0, 0, 0, 0, 5, -5],
    ],
    ['Total', '', 10.1, 20.2, 0, 29.7, 5, 55],
  ])
})

it('holds the e-reporting of the month: what is told by category, services by day, invoiced tickets apart', () => {
  const titles = built.sections.map(({ title }) => title).filter((title) => title.startsWith('E-reporting'))
  expect(titles.map((title) => [title.replaceAll('\u202f', ' '), cellsOf(title), sectionOf(title)?.totals])).toEqual([
    [
      'E-reporting : Opérations par catégorie et taux (flux 10.3)',
      [
        ['2026-03-01', 'Écume', 'TLB1', 5.5, 1, 0.06],
        ['2026-03-01', 'Écume', 'TPS1', 10, 200.4, 20.5],
      ],
      ['Total', null, null, null, 201.4, 20.56],
    ],
    [
      'E-reporting : Encaissements de services par taux (flux 10.4)',
      [['2026-03-01', 'Écume', 10, 220.9]],
      ['Total', null, null, 220.9],
    ],
    [
      'E-reporting : Tickets facturés à des sociétés, retirés',
      [['2026-03-01', 'Écume', 'F-2', '55210055400013', '41', '2026-02-27', 12.5]],
      ['Total', null, null, null, null, null, 12.5],
    ],
    ['E-reporting : Reçus de débiteurs, non répartis', [['2026-03-01', 'Écume', 5]], ['Total', null, 5]],
  ])
})

it('reads restaurant after restaurant by name, each in the order of its days and numbers', () => {
  const of = (site: string, number: number) =>
    ({ ...closing, site, number, kind: 'day', day: '2026-03-01', figures: nothing }) as const
  const { sections } = buildMonthDossier({ ...told, closings: [of('Zinc', 1), of('Écume', 1), of('Écume', 2)] })
  const numbers = sections.find(({ title }) => title === 'Arrêtés et compléments')
  expect(numbers?.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['Écume', 1],
    ['Écume', 2],
    ['Zinc', 1],
  ])
})

it('says of each table that nothing is in it what there is none of, and no totals', () => {
  const none: Dossier = {
    ...{ ...told, sites: [], open: [], days: [], checks: [], closings: [], later: [], lines: [], debtors: [] },
    reporting: { lines: [], payments: [], invoiced: [], receipts: [] },
  }
  const emptyOf = (dossier: Dossier) =>
    buildMonthDossier(dossier)
      .sections.filter(({ rows }) => rows.length === 0)
      .map(({ title, empty }) => [title.replaceAll('\u202f', ' '), empty])
  // A company has a restaurant, and its way from the tickets to the journal has its steps.
  expect(emptyOf(none)).toEqual([
    ['Restaurants', undefined],
    ['Ce qui reste ouvert, et pourquoi', 'Rien ne reste ouvert.'],
    ['TVA par taux', 'Aucune vente.'],
    ['Règlements par famille', 'Aucun règlement.'],
    ['Bandeau de contrôle', 'Aucun contrôle.'],
    ['Arrêtés et compléments', 'Aucun arrêté, aucun complément.'],
    ['Journal des ventes', 'Aucune écriture.'],
    ['E-reporting : Opérations par catégorie et taux (flux 10.3)', 'Aucune opération.'],
    ['E-reporting : Encaissements de services par taux (flux 10.4)', 'Aucun encaissement de services.'],
    ['E-reporting : Tickets facturés à des sociétés, retirés', 'Aucun ticket facturé.'],
    ['E-reporting : Reçus de débiteurs, non répartis', 'Aucun reçu de débiteur.'],
    ['Débiteurs au 31/03/2026', 'Aucun débiteur.'],
  ])
  // Of a month that runs, days are still to come.
  expect(emptyOf({ ...none, isOver: false })[1]?.[1]).toBe('Aucune journée finie ne reste ouverte.')
})

it('names restaurants in the e-reporting as in the other tables, those of one name apart', () => {
  const sites = told.sites.map((site) => ({ ...site, name: site.id === 'r1' ? 'Écume (Nice)' : 'Écume (Brest)' }))
  const { sections } = buildMonthDossier({ ...told, sites })
  const cells = sections.filter(({ title }) => title.startsWith('E-reporting')).map(({ rows: [row] }) => row?.cells[1])
  expect(cells).toEqual(['Écume (Nice)', 'Écume (Nice)', 'Écume (Nice)', 'Écume (Nice)'])
})

it('says of closed days that have no ticket any more that they are among the others', () => {
  const noteOf = (...emptied: readonly number[]) => {
    const sites = told.sites.map((site, at) => ({ ...site, emptied: emptied[at] ?? 0 }))
    return buildMonthDossier({ ...told, sites }).sections.find(({ title }) => title === 'Arrêtés et compléments')?.note
  }
  expect(noteOf(0, 0)).toBeUndefined()
  expect(noteOf(0, 31)).toBe(
    'Zinc\u202f: 31 journées arrêtées n’ont plus de ticket, effacés ou déplacés depuis\u202f; leurs numéros restent, des compléments en retirent les montants.',
  )
  expect(noteOf(1, 0)).toMatch(/^Écume\u202f: 1 journée arrêtée n’a plus de ticket/)
})
