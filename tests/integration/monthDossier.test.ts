import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { awaitOrder } from '../../db/records/orders/awaitOrder.ts'
import { formatCell } from '../../reports/render/formatCell.ts'
import { exact, sum, toWire } from '../../shared/money.ts'
import { wallNow } from '../../shared/period.ts'
import type { WireBook, WireEReporting } from '../../shared/wire/accounting.ts'
import type { WireClosing } from '../../shared/wire/closings.ts'
import type { WireCompanyMonth } from '../../shared/wire/monthClosing.ts'
import type { WireJournalLine } from '../../reports/accountingDays/document.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { link, makeAccount, makeRestaurant, type BuiltAccount, type BuiltRestaurant } from '../support/builders.ts'
import { importUpload } from '../support/importUpload.ts'
import { readPages } from '../support/pdfPages.ts'
import { rightFile } from '../support/rightTicket.ts'
import { siretsOfOneCompany } from '../support/sirets.ts'
import { startTestWorker } from '../support/worker.ts'

const days = ['2025-02-28', '2025-03-01', '2025-03-02', '2025-03-03', '2025-03-31', '2025-04-01']
const range = ['2025-03-01T12:00', '2025-03-31T12:00']

let api: TestApi
let owner: BuiltAccount
let token: string
let sites: BuiltRestaurant[]

beforeAll(async () => {
  api = await startTestApi()
  owner = await makeAccount(api.knex)
  const [one, two] = siretsOfOneCompany(2)
  sites = [
    await makeRestaurant(api.knex, { siret: one!, dayStartMinutes: 240, city: 'Nice' }),
    await makeRestaurant(api.knex, { siret: two!, city: 'Brest' }),
    await makeRestaurant(api.knex, { siret: siretsOfOneCompany(1)[0]! }),
  ]
  for (const { id } of sites) await link(api.knex, { account: owner.id, restaurant: id })
  const reach = sites.map(({ id }) => id)
  await publishStoredRestaurants(api.knex, api.clickhouse, reach)
  token = await api.tokenFor(owner)
  const files = sites.map(({ id, name }, of) =>
    rightFile(
      id,
      days.map((day, at) => ({
        site: name,
        day,
        number: at + 1,
        ...(of === 0 && at === 3 ? { wrong: 'vat' as const } : {}),
      })),
    ),
  )
  await importUpload(api, { files, accountId: owner.id, reach })
  const restaurants = sites.map(({ id }) => ({ site: id, days: days.slice(0, 4) }))
  await ask('/closings/days', { restaurants })
})
afterAll(() => api.stop())

async function ask<Answer>(path: string, body: unknown): Promise<Answer> {
  const { status, json, text } = await api.call('POST', path, { token, body })
  expect(status, text).toBeLessThan(300)
  return json as Answer
}

const money = (amount: number) => formatCell('money', amount)

/** The texts of a dossier, page by page, in the order in which they stand. */
async function dossierOf(body: Record<string, unknown>): Promise<{ name: string; pages: string[][] }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${api.url}/v1/accounting/dossier`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pages = readPages(new Uint8Array(await answer.arrayBuffer()))
  const name = answer.headers.get('content-disposition') ?? ''
  return { name, pages: pages.map(({ texts }) => texts.map(({ text }) => text)) }
}

it('holds the month of one company alone, with the sums of journal, tickets and closings', async () => {
  const [book] = (await ask<WireBook[]>('/accounting/books', { range, site: sites[0]!.id })) as [WireBook]
  const { name, pages } = await dossierOf({ month: '2025-03', company: book.company })
  const texts = pages.flat()
  expect(name).toBe(`attachment; filename="${book.siren} DOSSIER 202503.pdf"`)
  pages.forEach((page, at) => expect(page).toContain(`Page ${at + 1} / ${pages.length}`))
  const whole = texts.join('\n')
  for (const said of [book.siren!, sites[0]!.name, sites[1]!.name, owner.username]) expect(whole).toContain(said)
  expect(whole).not.toContain(sites[2]!.name)
  const lines = await ask<WireJournalLine[]>('/accounting/journal', { range, company: book.company })
  const debit = toWire(sum(lines.map((line) => exact(line.debit))))
  expect(lines.length).toBeGreaterThan(0)
  // The journal's two sides; four days of March of two restaurants, whose turnover counts, though one says 12 € of VAT lines.
  expect(texts.filter((text) => text === money(debit)).length).toBeGreaterThanOrEqual(2)
  expect(texts).toContain(money(8 * 11))
  const told = await ask<WireEReporting>('/accounting/e-reporting', { range, company: book.company })
  const services = toWire(sum(told.payments.map(({ amount }) => exact(amount))))
  expect(services).toBeGreaterThan(0)
  expect(texts).toContain(money(services))
  expect(texts.filter((text) => text === 'TPS1').length).toBe(
    told.lines.filter((one) => one.category === 'TPS1').length,
  )
  const closings = await ask<WireClosing[]>('/closings/search', { range, site: sites.slice(0, 2).map(({ id }) => id) })
  expect(closings).toHaveLength(5)
  for (const { hash } of closings) expect(texts.join('')).toContain(hash)
})

it('names what is open and why, and until when tickets came', async () => {
  const { pages } = await dossierOf({ month: '2025-03', site: sites.slice(0, 2).map(({ id }) => id) })
  const whole = pages.flat().join(' ')
  expect(whole).toContain('contrôle à revoir')
  expect(whole).toContain('juste, à arrêter')
  expect(whole.replaceAll('\u202f', ' ')).toContain(`${sites[0]!.name} : reçu jusqu’au 01/04/2025 13:00`)
})

it('is of one company, and each download stands in the audit log', async () => {
  const refused = await api.call('POST', '/accounting/dossier', { token, body: { month: '2025-03' } })
  expect([refused.status, refused.json]).toMatchObject([422, { field: 'company' }])
  const logged = await api.knex('audit_log').where({ actor_id: owner.id, target_name: 'dossier-du-mois' })
  const ids = sites.slice(0, 2).map(({ id }) => id)
  const told = logged.map(({ details }: { details: { range: string[]; sites: string[]; count: number } }) => details)
  expect(told.map((one) => ({ ...one, sites: one.sites.toSorted() }))).toEqual(
    Array.from({ length: 2 }, () => ({ range: ['2025-03-01', '2025-03-31'], sites: ids.toSorted(), count: 2 })),
  )
})

it('says of each table of a closed month what there is none of', async () => {
  // The 28th was closed in all of them.
  const { pages } = await dossierOf({ month: '2025-02', site: [sites[2]!.id] })
  const whole = pages.flat().join('\n')
  for (const said of ['Rien ne reste ouvert.', 'Aucun débiteur.', 'Aucun ticket facturé.', 'Aucun reçu de débiteur.'])
    expect(whole).toContain(said)
  expect(whole).not.toContain('pas de données disponibles')
})

it('says above the journal what is supposed of over-payments, and tells restaurants of one name apart', async () => {
  const [one, two] = sites as [BuiltRestaurant, BuiltRestaurant]
  await api.knex('restaurants').where({ id: two.id }).update({ name: one.name })
  await api
    .knex('journal_accounts')
    .insert({ restaurant_id: two.id, accounts: JSON.stringify({ surplus: '758900' }), updated_by: owner.id })
  try {
    const { pages } = await dossierOf({ month: '2025-03', site: [one.id, two.id] })
    const whole = pages.flat().join(' ').replaceAll('\u202f', ' ')
    expect(whole).toContain('supposés gardés (comptes 758000, 758900 selon le restaurant)')
    expect(whole).toContain('supposés des pourboires (compte 426100)')
    // One row of VAT each, not one of both.
    for (const city of ['Nice', 'Brest']) expect(whole).toContain(`${one.name} (${city})`)
  } finally {
    await api.knex('restaurants').where({ id: two.id }).update({ name: two.name })
  }
})

it('leads from the tickets of the month to its journal, when more of them came after their days were closed', async () => {
  const [one, two] = sites as [BuiltRestaurant, BuiltRestaurant]
  const late = rightFile(one.id, [{ site: one.name, day: '2025-03-02', number: 90 }])
  await importUpload(api, { files: [late], accountId: owner.id, reach: [one.id] })
  const { pages } = await dossierOf({ month: '2025-03', site: [one.id, two.id] })
  const texts = pages.flat()
  const after = (label: string) => {
    const at = texts.findIndex((text) => text.startsWith(label))
    return texts.slice(at, at + 8).filter((text) => /^-?[\d\u202f\u00a0 ]+,\d\d/.test(text))
  }
  // Eight tickets of 11 € in March of two restaurants, and one that came late: its complement is of today.
  expect(after('Tickets du mois')[2]).toBe(money(9 * 11))
  expect(after('compléments de journées du mois')[2]).toBe(money(11))
  expect(after('Écart inexpliqué').slice(0, 3)).toEqual([money(0), money(0), money(0)])
})

it('says of a restaurant whose sales were erased that its closed days are among the others, on the screen and on paper', async () => {
  const [one, two] = sites as [BuiltRestaurant, BuiltRestaurant]
  const company = two.siret.slice(0, 9)
  const month = async () => {
    const { rows } = await ask<WireCompanyMonth>('/closings/month', { company, month: '2025-03' })
    return new Map(rows.map(({ site, videes }) => [site, videes]))
  }
  const said = async () => {
    const { pages } = await dossierOf({ month: '2025-03', company })
    return pages.flat().join(' ').replaceAll('\u202f', ' ')
  }
  const asked = [one.id, two.id]
  expect(await month()).toEqual(new Map(asked.map((id) => [id, 0])))
  expect(await said()).not.toContain('plus de ticket')
  await eraseSales(two)
  expect(await month()).toEqual(
    new Map([
      [one.id, 0],
      [two.id, 3],
    ]),
  )
  expect(await said()).toContain(`${two.name} : 3 journées arrêtées n’ont plus de ticket`)
})

it('tells what debtors owe today in a month that is not over: its end is still to come', async () => {
  const today = wallNow().slice(0, 10)
  const { pages } = await dossierOf({ site: [sites[2]!.id], month: today.slice(0, 7) })
  expect(pages.flat()).toContain(`Débiteurs au ${formatCell('date', today)}`)
})

async function eraseSales({ id }: BuiltRestaurant): Promise<void> {
  const { rows } = await api.knex.raw<{ rows: { id: number }[] }>(
    `INSERT INTO import_orders (kind, restaurant_id, up_to_file_id)
     SELECT 'erase', ?::uuid, max(id) FROM inbox_files RETURNING id`,
    [id],
  )
  const worker = startTestWorker(api, { pollMs: 100 })
  try {
    await awaitOrder(api.knex, rows[0]!.id)
  } finally {
    await worker.stop()
  }
}
