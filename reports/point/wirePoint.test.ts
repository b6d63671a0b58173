import { expect, it } from 'vitest'
import { pointCalls, type WirePoint } from '../../shared/wire/point.ts'
import type { Point } from './point.ts'
import { wirePoint } from './wirePoint.ts'

const [zinc, port] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

// No two values are alike, so that none can stand for another.
const point: Point = {
  ...{
    readOn: '2026-11-23',
    day: '2026-11-21',
    head: 'Samedi 21 nov. · 300 €',
    headParts: ['Samedi 21 nov.', '300 €'],
  },
  group: { grossSales: 380.5, comparedGrossSales: 300.5, usual: 135, change: 122.59, sites: [zinc] },
  rows: [
    {
      ...{
        siteId: zinc,
        site: 'Zinc',
        name: 'Zinc (Lyon)',
        shortName: 'Lyon',
        day: '2026-11-20',
        grossSales: 300,
        covers: 10,
      },
      ...{ averageCover: 30, usual: 134, usualDays: 8, change: 123.88 },
      ...{
        state: 'recu',
        stateText: 'reçu jusqu’à 23:47',
        receivedUntil: '2026-11-20T23:47:00.000',
        isLate: true,
        link: '/tickets?1',
      },
    },
  ],
  lookAt: [{ siteId: port, site: 'Port', kind: 'trou', amount: 60, text: '2 numéros manquent.', link: '/tickets?2' }],
  ...{ nothing: 'Rien à regarder.', missing: 'Aucun ticket reçu.', missingSites: [port], running: 'En cours : Bar.' },
  periods: [
    {
      ...{ kind: 'semaine', first: '2026-11-16', last: '2026-11-22', grossSales: 2000, usual: 1900, change: 5.26 },
      text: 'Semaine du 16 au 22 nov.',
    },
  ],
}

const wire: WirePoint = {
  ...{ lu_le: '2026-11-23', jour: '2026-11-21', titre: 'Samedi 21 nov. · 300 €', parties: ['Samedi 21 nov.', '300 €'] },
  group: { ca: 380.5, ca_compare: 300.5, habituel: 135, change: 122.59, sites: [zinc] },
  rows: [
    {
      ...{
        site: zinc,
        LibSite: 'Zinc',
        nom: 'Zinc (Lyon)',
        nom_court: 'Lyon',
        jour: '2026-11-20',
        ca: 300,
        couverts: 10,
      },
      ...{ couvert_moyen: 30, habituel: 134, n: 8, change: 123.88, etat: 'recu', etat_texte: 'reçu jusqu’à 23:47' },
      ...{ recu_jusqu_a: '2026-11-20T23:47:00.000', retard: true, link: '/tickets?1' },
    },
  ],
  a_regarder: [
    { site: port, LibSite: 'Port', kind: 'trou', amount: 60, text: '2 numéros manquent.', link: '/tickets?2' },
  ],
  ...{ rien: 'Rien à regarder.', manque: 'Aucun ticket reçu.', sites_manquants: [port], en_cours: 'En cours : Bar.' },
  periodes: [
    {
      ...{ kind: 'semaine', range: ['2026-11-16', '2026-11-22'], ca: 2000, habituel: 1900, change: 5.26 },
      text: 'Semaine du 16 au 22 nov.',
    },
  ],
}

it('sends each part of Le point under its own word, as the call declares it', () => {
  expect(wirePoint(point)).toEqual(wire)
  expect(pointCalls.show.answer.parse(wire)).toEqual(wire)
})
