import { expect, it } from 'vitest'
import type { WirePoint } from '../../shared/wire/point.ts'
import { buildPointDocument } from './document.ts'

const site = '11111111-1111-4111-8111-111111111111'
const row: WirePoint['rows'][number] = {
  ...{ site, LibSite: 'Zinc', nom: 'Zinc (Lyon)', jour: '2026-11-21', ca: 300.5, couverts: 10, couvert_moyen: 30.05 },
  ...{
    habituel: 135,
    n: 8,
    change: 122.59,
    etat: 'recu',
    etat_texte: "reçu jusqu'à 23:47",
    recu_jusqu_a: null,
    link: null,
  },
}
const text = 'Zinc (Lyon), samedi 21 nov.\u202f: 2 numéros de tickets manquent.'
const point: WirePoint = {
  ...{ lu_le: '2026-11-23', jour: '2026-11-21', titre: 'Samedi 21 nov. · 2 restaurants', parties: [], rien: null },
  group: { ca: 380.5, ca_compare: 300.5, habituel: 135, change: 122.59, sites: [site] },
  rows: [row, { ...row, nom: 'Zinc (Nice)', ca: 80, habituel: null, change: null }],
  a_regarder: [{ kind: 'trou', site, LibSite: 'Zinc', amount: 60, text, link: '/tickets' }],
  ...{ manque: 'Aucun ticket reçu.', sites_manquants: [] },
  periodes: [
    { kind: 'semaine', range: ['2026-11-16', '2026-11-22'], ca: 1, habituel: null, change: null, text: 'Semaine…' },
  ],
}

it('holds the sentences of the page, then a line a restaurant and the total of the day', () => {
  const { title, head, sections } = buildPointDocument(point)
  expect(title).toBe('LE POINT')
  expect(head).toEqual([
    { label: 'Restaurants', value: 'Zinc (Lyon), Zinc (Nice)' },
    { label: 'Dernier service', value: 'Samedi 21 nov. · 2 restaurants' },
    { label: 'Semaine', value: 'Semaine…' },
    { label: 'Données', value: 'Aucun ticket reçu.' },
  ])
  const [looks, rows] = sections
  expect(looks?.rows).toEqual([{ cells: [text, 60] }])
  expect(rows?.rows[0]?.cells).toEqual([
    ...['Zinc (Lyon)', '2026-11-21', 300.5, 135, 122.59, 10, 30.05, "reçu jusqu'à 23:47"],
  ])
  expect(rows?.totals).toEqual(['Total du jour', null, 380.5, 135, 122.59, null, null, null])
})

it('says that there is nothing to look at, and has no total of one restaurant', () => {
  const quiet = { ...point, rows: [row], a_regarder: [], rien: 'Rien à regarder.', manque: null, periodes: [] }
  const { head, sections } = buildPointDocument(quiet)
  expect(head.at(-1)).toEqual({ label: 'À regarder', value: 'Rien à regarder.' })
  expect(sections.map((section) => [section.title, section.totals])).toEqual([['Restaurants', undefined]])
})
