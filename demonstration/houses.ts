import { bistrot } from './bistrot.ts'
import { brasserie } from './brasserie.ts'
import { cafe } from './cafe.ts'
import type { House } from './house.ts'

/** The three restaurants of manager@demo.fr. */
export const houses: readonly House[] = [bistrot, brasserie, cafe]

/** The restaurant of expire@demo.fr: it worked for a few weeks, then its subscription ended. */
export const endedHouse: House = {
  ...bistrot,
  key: 'table',
  name: 'LA TABLE DE MARGAUX',
  dayStart: '00:00',
  issuer: {
    company: 'SARL LA TABLE DE MARGAUX',
    address: '11 rue du Parlement Saint-Pierre',
    postalCode: '33000',
    city: 'Bordeaux',
    country: 'France',
    phone: '05 56 44 11 11',
    naf: '5610A',
    vatNumber: 'FR29812745966',
    siret: '81274596600018',
    establishment: 'Saint-Pierre',
  },
  tills: ['CAISSE 1'],
  services: [
    { meal: 'lunch', from: 715, to: 870, tickets: 7 },
    { meal: 'dinner', from: 1150, to: 1380, tickets: 8 },
  ],
  debtors: [],
}
