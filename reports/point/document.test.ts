import { expect, it } from 'vitest'
import type { WirePoint } from '../../shared/wire/point.ts'
import { averageCoverTitle } from '../rows/titles.ts'
import { buildPointDocument } from './document.ts'

const site = '11111111-1111-4111-8111-111111111111'
const row: WirePoint['rows'][number] = {
  ...{
    site,
    LibSite: 'Zinc',
    nom: 'Zinc (Lyon)',
    nom_court: 'Lyon',
    jour: '2026-11-21',
    ca: 300.5,
    couverts: 10,
    couvert_moyen: 30.05,
  },
  ...{
    habituel: 135,
    n: 8,
    change: 122.59,
    etat: 'recu',
    etat_texte: 'reçu jusqu’à 23:47',
    recu_jusqu_a: null,
    retard: false,
    link: null,
  },
}
const text = 'Zinc (Lyon), samedi 21 nov.\u202f: 2 numéros de tickets manquent.'
const point: WirePoint = {
  ...{ lu_le: '2026-11-23', jour: '2026-11-21', titre: 'Samedi 21 nov. · 2 restaurants', parties: [], rien: null },
  group: { ca: 380.5, ca_compare: 300.5, habituel: 135, change: 122.59, sites: [site] },
  rows: [row, { ...row, nom: 'Zinc (Nice)', ca: 80, habituel: null, change: null }],
  a_regarder: [{ kind: 'trou', site, LibSite: 'Zinc', amount: 60, text, link: '/tickets' }],
  ...{ manque: 'Aucun ticket reçu.', sites_manquants: [], en_cours: null },
  periodes: [
    {
      kind: 'semaine',
      range: ['2026-11-16', '2026-11-22'],
      ca: 1,
      habituel: null,
      change: null,
      text: 'Semaine du 16 au 22 nov.\u202f: 9\u202f€',
    },
    {
      kind: 'mois',
      range: ['2026-10-01', '2026-10-31'],
      ca: 2,
      habituel: null,
      change: null,
      text: 'Octobre 2026\u202f: 8\u202f€ · +1\u202f%',
    },
  ],
}

it('holds the sentences of the page, then a line a restaurant and the total of the day', () => {
  const { title, fileName, landscape, head, sections } = buildPointDocument(point)
  expect([title, fileName, landscape]).toEqual(['LE POINT', 'LE POINT 202611210000-202611212359', true])
  expect(head).toEqual([
    { label: 'Restaurants', value: 'Zinc (Lyon), Zinc (Nice)' },
    { label: 'Dernier service', value: 'Samedi 21 nov. · 2 restaurants' },
    { label: 'Semaine du 16 au 22 nov.', value: '9\u202f€' },
    { label: 'Octobre 2026', value: '8\u202f€ · +1\u202f%' },
    { label: 'Données', value: 'Aucun ticket reçu.' },
  ])
  const runs = buildPointDocument({ ...point, en_cours: 'Journée encore en cours.' })
  expect(runs.head.at(-1)).toEqual({ label: 'En cours', value: 'Journée encore en cours.' })
  const [looks, rows] = sections
  expect(looks?.rows).toEqual([{ cells: [text, 60] }])
  // On paper no cut takes away what tells two of one name apart.
  expect(rows?.namesRestaurants).toBe(true)
  expect(rows?.rows[0]?.cells).toEqual([
    ...['Zinc (Lyon)', '2026-11-21', 300.5, 135, 122.59, 10, 30.05, 'reçu jusqu’à 23:47'],
  ])
  expect(rows?.totals).toEqual(['Total du jour', null, 380.5, 135, 122.59, null, null, null])
})

it('names its sheets and columns, and how each figure is written', () => {
  const sheets = buildPointDocument(point).sections.map(({ title, sheetName, columns }) => [
    ...[title, sheetName],
    columns.map((column) => `${column.title}: ${column.kind}`),
  ])
  expect(sheets).toEqual([
    ['À regarder', 'À regarder', ['Ce qui s’est passé: text', 'En jeu: money']],
    [
      'Restaurants',
      'Restaurants',
      [
        ...['Restaurant: text', 'Dernier service: date', 'CA TTC: money', 'CA TTC habituel: money'],
        ...['Évolution: change', 'Couverts: count', `${averageCoverTitle}: money`, 'Données: text'],
      ],
    ],
  ])
})

it('bears the day on which it is read before the first sales', () => {
  const { fileName } = buildPointDocument({ ...point, jour: null, lu_le: '2026-11-23' })
  expect(fileName).toBe('LE POINT 202611230000-202611232359')
})

it('says that there is nothing to look at, and has no total of one restaurant', () => {
  const quiet = { ...point, rows: [row], a_regarder: [], rien: 'Rien à regarder.', manque: null, periodes: [] }
  const { head, sections } = buildPointDocument(quiet)
  expect(head).toEqual([
    { label: 'Restaurant', value: 'Zinc (Lyon)' },
    { label: 'Dernier service', value: 'Samedi 21 nov. · 2 restaurants' },
    { label: 'À regarder', value: 'Rien à regarder.' },
  ])
  expect(sections.map((section) => [section.title, section.totals])).toEqual([['Restaurants', undefined]])
})
