import { expect, it } from 'vitest'
import { heads, line } from '../../tests/fixtures/documents.ts'
import { buildClientRestaurantsDocument, type ClientRestaurantLine } from './document.ts'

const zinc: ClientRestaurantLine = {
  ...{ restaurant: 'Zinc', serial: 1001, company: 'Zinc SARL', siret: '01234567800012' },
  ...{ postalCode: '06000', city: 'Nice', client: 'Groupe Zinc', email: 'zoe@essai.fr' },
  ...{ lastTicket: '2026-11-22T21:10:05.000', state: 'Muette', silentTills: 2, refusedFiles: 3 },
  ...{ endsAt: '2027-01-31T10:00:00', subscription: 'Actif', createdAt: '2026-11-01T09:00:00' },
}
/** Of which nothing ever came, and whose tills are not known for now. */
const neuf: ClientRestaurantLine = {
  ...{ ...zinc, restaurant: 'Neuf', serial: 1002, lastTicket: null, state: 'Sans ticket' },
  ...{ silentTills: null, refusedFiles: 0, endsAt: null, subscription: 'Aucun' },
}
const filters = [{ label: 'À regarder', value: 'Caisses muettes' }]

it('is a wide sheet of a line a restaurant, headed by what was chosen, each figure under its own title', () => {
  const document = buildClientRestaurantsDocument([zinc, neuf], { now: '2026-11-23T12:00:00', filters })
  const columns = heads({
    ...{ Restaurant: 'text', 'Numéro de série': 'text', Société: 'text', Siret: 'text', 'Code postal': 'text' },
    ...{ Ville: 'text', Client: 'text', 'E-mail': 'text', 'Dernier ticket': 'datetime', Données: 'text' },
    ...{ 'Caisses muettes': 'count', 'Fichiers refusés': 'count', 'Fin d’abonnement': 'datetime' },
    ...{ Abonnement: 'text', 'Créé le': 'datetime' },
  })
  // Numbers that name something are text: no sheet adds them up or takes their zeros away.
  const place = ['Zinc SARL', '01234567800012', '06000', 'Nice', 'Groupe Zinc', 'zoe@essai.fr']
  const created = '2026-11-01T09:00:00'
  const rows = [
    line('Zinc', '1001', ...place, zinc.lastTicket, 'Muette', 2, 3, '2027-01-31T10:00:00', 'Actif', created),
    line('Neuf', '1002', ...place, null, 'Sans ticket', null, 0, null, 'Aucun', created),
  ]
  expect(document).toEqual({
    ...{ title: 'RESTAURANTS', fileName: 'RESTAURANTS 202611231200', landscape: true, head: filters },
    sections: [{ title: 'Restaurants', sheetName: 'Restaurants', columns, rows }],
  })
})
