import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany, openBooks, type BuiltAccount } from '../support/builders.ts'
import { importFiles } from '../support/importSamples.ts'
import { rightFile } from '../support/rightTicket.ts'
import { companyOf } from '../../shared/accounting/company.ts'
import { makeWorld, type World } from '../support/rightsWorld.ts'

let api: TestApi
let world: World
beforeAll(async () => {
  api = await startTestApi()
  world = await makeWorld(api)
})
afterAll(() => api.stop())

const door = '/cubejs-api/v1'
const range = () => [`${world.day}T00:00`, `${world.day}T23:59`]
const statusOf = async (by: BuiltAccount, path: string, body: object) =>
  (await api.call('POST', path, { token: await api.tokenFor(by), body })).status

test('Sellers and hours are answered to the owner, and to no accountant or inspector by any of Cube’s doors', async () => {
  const { own, accountant, inspector } = world
  const measures = ['sales.gross_sales']
  const questions = [
    { measures, dimensions: ['sales.seller'] },
    { measures, filters: [{ or: [{ member: 'sales.seller', operator: 'equals', values: ['x'] }] }] },
    { measures, dimensions: ['sales.till'], filters: [{ and: [{ dimension: 'sales.seller', operator: 'set' }] }] },
    { measures: ['time_clock.duration_seconds'] },
    { dimensions: ['time_clock.restaurant_id'], limit: 1 },
    { measures: ['product_sales.quantity'], dimensions: ['product_sales.seller'] },
  ]
  for (const name of ['load', 'sql', 'dry-run'])
    for (const query of questions) {
      const asked = (by: BuiltAccount) => statusOf(by, `${door}/${name}`, { query })
      expect(
        [name, await asked(own.owner), await asked(accountant), await asked(inspector)],
        JSON.stringify(query),
      ).toEqual([...[name, 200, 400, 400]])
    }
  expect(await statusOf(accountant, `${door}/load`, { query: { measures } })).toBe(200)
})

test('Tickets are answered one by one to the owner and the inspector, and to no accountant: not by number, GUID or version, nor by the second', async () => {
  const { own, accountant, inspector } = world
  const [gross, range] = [
    { measures: ['control.gross_sales'] },
    { dimension: 'sales.ts', dateRange: [world.day, world.day] },
  ]
  const measures = ['sales.gross_sales']
  const questions = [
    { ...gross, dimensions: ['control.number'] },
    { ...gross, dimensions: ['control.guid'] },
    { ...gross, dimensions: ['control.version'] },
    { ...gross, filters: [{ or: [{ member: 'control.number', operator: 'equals', values: ['1'] }] }] },
    { dimensions: ['number_control.previous_number'] },
    { measures: ['debtors.due'], dimensions: ['debtors.settled_numbers'] },
    { measures, dimensions: ['sales.ts'] },
    { measures, timeDimensions: [{ ...range, granularity: 'second' }] },
    { measures, timeDimensions: [{ ...range, granularity: 'minute' }] },
  ]
  const asked = (by: BuiltAccount, name: string, query: object) => statusOf(by, `${door}/${name}`, { query })
  for (const name of ['load', 'sql', 'dry-run'])
    for (const query of questions) {
      const answers = [await asked(own.owner, name, query), await asked(inspector, name, query)]
      const refused = await asked(accountant, name, query)
      expect([...answers, refused >= 400 && refused < 500], JSON.stringify({ name, query })).toEqual([200, 200, true])
    }
  const byHour = { measures, timeDimensions: [{ ...range, granularity: 'hour' }] }
  expect(await asked(accountant, 'load', byHour)).toBe(200)
  const meta = async (by: BuiltAccount) =>
    (await api.call('GET', `${door}/meta`, { token: await api.tokenFor(by) })).text
  expect([await meta(inspector), await meta(own.owner)].every((text) => text.includes('"control.guid"'))).toBe(true)
  expect(await meta(accountant)).not.toMatch(/"[a-z_]+\.(guid|number|previous_number|settled_numbers|version)"/)
})

test('The list of what may be asked names no seller and no time clock to them', async () => {
  const meta = async (by: BuiltAccount) =>
    (await api.call('GET', `${door}/meta`, { token: await api.tokenFor(by) })).text
  const hidden = /"[a-z_]+\.(seller|top_seller|worked_hours)|time_clock/
  expect(await meta(world.own.owner)).toMatch(hidden)
  for (const by of [world.accountant, world.inspector]) {
    expect(await meta(by)).not.toMatch(hidden)
    expect(await meta(by)).toContain('"sales.gross_sales"')
  }
})

test('No report and no list is asked by a seller’s name; the ticket alone bears it, as the till wrote it', async () => {
  const { own, accountant, inspector } = world
  const named = { range: range(), vendeur: 'Julie' }
  const several = { range: range(), WhereLibInArray: [{ LibKey: 'LibVendeur', LibValeur: ['Julie'] }] }
  for (const body of [named, several]) {
    const asked = (by: BuiltAccount) => statusOf(by, '/report/daily-vat', body)
    expect([await asked(own.owner), await asked(accountant), await asked(inspector)]).toEqual([200, 403, 403])
    const list = (by: BuiltAccount) => statusOf(by, '/entetes/tickets', body)
    expect([await list(own.owner), await list(inspector)]).toEqual([200, 403])
  }
  const sellersOf = async (by: BuiltAccount, path: string, body: object) => {
    const { json } = await api.call('POST', path, { token: await api.tokenFor(by), body })
    const rows = Array.isArray(json) ? json : (json as { data: unknown[] }).data
    return rows.map((row) => (row as { LibVendeur: string }).LibVendeur)
  }
  const list = { range: range() }
  const [seller] = await sellersOf(own.owner, '/entetes/tickets', list)
  expect(seller).not.toBe('')
  expect(await sellersOf(inspector, '/entetes/tickets', list)).toEqual([''])
  expect(await sellersOf(inspector, '/entetes/ticket', { _id: own.ticketId })).toEqual([seller])
})

test('A file of the archive that an inspector takes bears no seller’s and no time clock’s record, and stands in the owner’s log', async () => {
  const { own, inspector } = world
  const takenBy = async (by: BuiltAccount) =>
    api.call('GET', `/entetes/ticket-xml/${own.ticketId}`, { token: await api.tokenFor(by) })
  const recordsOf = (text: string) => [...text.matchAll(/<(ENTETE|VENDEUR|POINTEUSE)\b/g)].map(([, name]) => name)
  const [whole, file] = [await takenBy(own.owner), await takenBy(inspector)]
  expect([whole.status, recordsOf(whole.text)]).toEqual([200, ['VENDEUR', 'POINTEUSE', 'ENTETE']])
  expect([file.status, recordsOf(file.text)]).toEqual([200, ['ENTETE']])
  const log = await api.call('GET', '/accesses', { token: await api.tokenFor(own.owner) })
  expect((log.json as { downloads: object[] }).downloads[0]).toMatchObject({
    ...{ who: inspector.username, report: 'fichier-xml', restaurants: [own.restaurant.name] },
  })
})

test('A file that holds another company’s tickets too is refused to an inspector of one of them, who is told why', async () => {
  const [own, other] = [await makeCompany(api.knex), await makeCompany(api.knex)]
  const [day, houses] = ['2025-03-03', [own, other]]
  await importFiles(api, [
    rightFile(
      'two companies',
      houses.map(({ restaurant }, at) => ({ site: restaurant.name, day, number: at + 1 })),
    ),
  ])
  const inspector = await openBooks(api.knex, {
    ...{ giver: own.owner.id, companies: [companyOf(own.restaurant)], role: 'inspector' },
  })
  const token = await api.tokenFor(inspector)
  const tickets = { token, body: { range: [`${day}T00:00`, `${day}T23:59`] } }
  const { json } = await api.call('POST', '/entetes/tickets', tickets)
  const [ticket] = (json as { data: { _id: string }[] }).data
  const refused = await api.call('GET', `/entetes/ticket-xml/${ticket!._id}`, { token })
  expect([refused.status, refused.json]).toEqual([
    403,
    expect.objectContaining({
      message: expect.stringMatching(
        /^Ce fichier porte aussi des tickets d’un restaurant qui ne vous est pas ouvert/,
      ) as unknown,
    }),
  ])
  expect(refused.text).not.toContain(other.restaurant.name)
})
