import { companyOf } from '../../shared/accounting/company.ts'
import type { Cook } from './callRecipe.ts'
import type { House } from './rightsWorld.ts'

const receiptId = '3f0e6a52-2f0b-4c1e-9a53-0d5ce1a4f6b1'

const journalAccounts = {
  ...{
    journalCode: 'VE',
    journalLabel: 'Ventes',
    salesByRate: {},
    salesDefault: '707000',
    vatByRate: {},
    vatDefault: '445710',
  },
  ...{
    paymentByFamily: {},
    paymentDefault: '511000',
    debtors: '411000',
    surplus: '758000',
    tips: '426100',
    shortage: '658000',
  },
}

/** The payment family of a house's tickets: the word by which all of them is known. */
const familyOf = ({ restaurant: { name } }: House) => name.replace(/^Chez /, '')

/** How the calls of closings and books are made. */
export const bookCooks: Readonly<Record<string, Cook>> = {
  'POST /closings': ({ house, world }) => ({
    path: '',
    body: { site: house.restaurant.id, day: world.day },
    accepts: [409, 422],
    ended: 403,
  }),
  'POST /closings/days': ({ house, world }) => ({
    path: '',
    body: { restaurants: [{ site: house.restaurant.id, days: [world.day] }] },
    ended: 403,
  }),
  'GET /closings/automatic': () => ({ path: '' }),
  'PUT /closings/automatic/:id': ({ house }) => ({
    path: `/closings/automatic/${house.restaurant.id}`,
    body: { heures: 6 },
    ended: 403,
  }),
  'PUT /closings/automatic': ({ house }) => ({
    path: '',
    body: { restaurants: [house.restaurant.id], heures: 6 },
    ended: 403,
  }),
  'POST /bank/month': ({ house, world }) => ({
    path: '',
    body: { site: house.restaurant.id, month: world.day.slice(0, 7) },
    ended: 403,
  }),
  'POST /bank/statements/:id': ({ house, world }) => ({
    path: `/bank/statements/${house.restaurant.id}`,
    body: { texte: `${world.day};12,50`, famille: familyOf(house), delai: 1 },
    ended: 403,
  }),
  'POST /bank/receipts/:id': ({ house, world }) => ({
    path: `/bank/receipts/${house.restaurant.id}`,
    body: { encaissements: [{ id: receiptId, famille: familyOf(house), jour: world.day, montant: '12,50' }] },
    ended: 403,
  }),
  'DELETE /bank/receipts/:id/:receipt': ({ house }) => ({
    path: `/bank/receipts/${house.restaurant.id}/${receiptId}`,
    accepts: [404],
    ended: 403,
  }),
  'POST /closings/month': ({ house, world, site }) => ({
    path: '',
    body: { site, company: companyOf(house.restaurant), month: world.day.slice(0, 7) },
  }),
  'GET /accounting/accounts/:id': ({ house }) => ({ path: `/accounting/accounts/${house.restaurant.id}` }),
  'PUT /accounting/accounts/:id': ({ house }) => ({
    path: `/accounting/accounts/${house.restaurant.id}`,
    body: journalAccounts,
  }),
  'PUT /accounting/codes/:id': ({ house }) => ({
    path: `/accounting/codes/${house.restaurant.id}`,
    body: { code: 'ABC' },
    accepts: [409],
  }),
  'POST /accounting/dossier': ({ world, site }) => ({
    path: '',
    body: { month: world.day.slice(0, 7), site },
    accepts: [422],
  }),
  'PUT /accounting/categories/:id': ({ house }) => ({
    path: `/accounting/categories/${house.restaurant.id}`,
    body: { family: 'Vins', category: 'TLB1' },
  }),
}
