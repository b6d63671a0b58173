import { expect, it } from 'vitest'
import { heads, line as lineOf } from '../../tests/fixtures/documents.ts'
import { excelTools, readExcel } from '../../tests/support/exportTools.ts'
import { buildClientRestaurantsDocument } from '../clientRestaurants/document.ts'
import { renderExcel } from '../render/renderExcel.ts'
import { buildClientsDocument } from './document.ts'

const now = '2026-11-23T12:00:00'
const filters = [{ label: 'À regarder', value: 'Fichiers refusés' }]
const stand = {
  ...{ lastTicket: '2026-11-22T21:10:05.000', state: 'Muette', silentTills: 2, refusedFiles: 1 },
  ...{ endsAt: null, subscription: 'Aucun', createdAt: '2026-11-01T09:00:00' },
}

it('says of each client what the screen says, with what was chosen in the head', async () => {
  const names = { client: '=SOMME(A1)', username: 'zoe', name: 'Zoé L', email: 'zoe@essai.fr', city: 'Lyon' }
  const line = { ...names, restaurants: 'Chez A, Chez B', keeper: null, ...stand }
  const [sheet] = await readExcel(await renderExcel(buildClientsDocument([line], { now, filters }), excelTools))
  const row = sheet?.rows.find((cells) => cells.includes('zoe@essai.fr'))
  expect(row).toEqual(
    expect.arrayContaining(['zoe', 'Chez A, Chez B', new Date('2026-11-22T21:10:05Z'), 'Muette', 2, 1]),
  )
  expect(JSON.stringify(sheet?.rows)).toContain('Fichiers refusés')
})

it('tells restaurants of one name apart by town and mail', async () => {
  const named = { restaurant: 'Chez A', serial: 1001, company: 'S', siret: '1', postalCode: '69001', client: 'C' }
  const lines = [
    { ...named, city: 'Lyon', email: 'a@essai.fr', ...stand },
    { ...named, city: 'Nice', email: 'b@essai.fr', ...stand },
  ]
  const document = buildClientRestaurantsDocument(lines, { now, filters: [] })
  const [sheet] = await readExcel(await renderExcel(document, excelTools))
  expect(sheet?.rows.filter((cells) => cells.includes('Chez A'))).toHaveLength(2)
  expect(document.fileName).toBe('RESTAURANTS 202611231200')
})

it('is a wide sheet of a line a client, each figure under its own title', () => {
  const zoe = {
    ...{ ...stand, client: 'Groupe Zinc', username: 'zoe', name: 'Zoé L', email: 'zoe@essai.fr', city: 'Lyon' },
    ...{ restaurants: 'Zinc, Neuf', endsAt: '2027-01-31T10:00:00', keeper: 'Ana' },
  }
  /** Of whom nothing ever came, whose tills are not known for now, and whom nobody keeps. */
  const unknown = { lastTicket: null, silentTills: null, endsAt: null, keeper: null }
  const columns = heads({
    ...{ Client: 'text', Identifiant: 'text', Nom: 'text', 'E-mail': 'text', Ville: 'text', Restaurants: 'text' },
    ...{ 'Dernier ticket': 'datetime', Données: 'text', 'Caisses muettes': 'count', 'Fichiers refusés': 'count' },
    ...{ 'Fin d’abonnement': 'datetime', Abonnement: 'text', 'Confié à': 'text', 'Créé le': 'datetime' },
  })
  const who = ['Groupe Zinc', 'zoe', 'Zoé L', 'zoe@essai.fr', 'Lyon', 'Zinc, Neuf']
  const rows = [
    lineOf(...who, stand.lastTicket, 'Muette', 2, 1, '2027-01-31T10:00:00', 'Aucun', 'Ana', stand.createdAt),
    lineOf(...who, null, 'Muette', null, 1, null, 'Aucun', null, stand.createdAt),
  ]
  expect(buildClientsDocument([zoe, { ...zoe, ...unknown }], { now, filters })).toEqual({
    ...{ title: 'CLIENTS', fileName: 'CLIENTS 202611231200', landscape: true, head: filters },
    sections: [{ title: 'Clients', sheetName: 'Clients', columns, rows }],
  })
})
