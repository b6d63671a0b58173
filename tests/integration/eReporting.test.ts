import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { wallNow } from '../../shared/period.ts'
import type { WireEReporting } from '../../shared/wire/accounting.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { link, makeAccount, makeRestaurant, uniqueWord, type BuiltRestaurant } from '../support/builders.ts'
import { importUpload } from '../support/importUpload.ts'
import { siretsOfOneCompany } from '../support/sirets.ts'

let api: TestApi
let token: string
let accountId: string
let foreigner: string
/** Two of one company, one of another. */
let sites: readonly [BuiltRestaurant, BuiltRestaurant, BuiltRestaurant]

const today = wallNow().slice(0, 10)

beforeAll(async () => {
  api = await startTestApi()
  const owner = await makeAccount(api.knex)
  accountId = owner.id
  const sirets = [...siretsOfOneCompany(2), ...siretsOfOneCompany(1)]
  const made = []
  for (const siret of sirets) made.push(await makeRestaurant(api.knex, { name: uniqueWord('Zinc '), siret }))
  sites = made as unknown as typeof sites
  for (const { id } of sites) await link(api.knex, { account: owner.id, restaurant: id })
  await publishStoredRestaurants(
    api.knex,
    api.clickhouse,
    sites.map(({ id }) => id),
  )
  token = await api.tokenFor(owner)
  foreigner = await api.tokenFor(await makeAccount(api.knex))
})
afterAll(() => api.stop())

interface Sale {
  readonly site: BuiltRestaurant
  readonly number: string
  readonly day: string
  readonly family: string
  readonly rate: string
  readonly net: number
}

function saleXml({ site, number, day, family, rate, net }: Sale): string {
  const tax = (net * Number(rate)) / 100
  const total = (net + tax).toFixed(2)
  return `<ENTETE GUID="${uniqueWord('e')}" LibSite="${site.name}" NumTicket="${number}" LibCaisse="C1" Operation="VENTE"
    Etat="Fermé" Horodatage="${day}T13:00:00" MontantHT="${net.toFixed(2)}" MontantTVA="${tax.toFixed(2)}" MontantTTC="${total}">
    <COMMANDE><ARTICLE Libelle="x" LibFamille="${family}" LibTVA="T${rate}" QuantiteNet="1" PrixTotalNet="${total}"/></COMMANDE>
    <TVA Libelle="T${rate}" Taux="${rate}" ValeurHT="${net.toFixed(2)}" ValeurTVA="${tax.toFixed(2)}" ValeurTTC="${total}"/>
    <REGLEMENT Libelle="CB" LibFamille="CB" LibCaisse="C1" TotalValeur="${total}"/></ENTETE>`
}

const invoiceXml = (site: BuiltRestaurant, day: string, numbers: readonly string[]) =>
  `<ENTETE GUID="${uniqueWord('i')}" LibSite="${site.name}" NumTicket="F1" Operation="JUSTIFICATIF" Etat="Fermé"
    Horodatage="${day}T18:00:00" MontantTTC="1"><DEBITEUR><CONTACT TYPE="DEBITEUR" Nom="x"><SIRET>73282932000074</SIRET></CONTACT></DEBITEUR>
    <COMMANDE>${numbers.map((number) => `<INVOICE NumTicket="${number}"/>`).join('')}</COMMANDE></ENTETE>`

async function send(...elements: readonly string[]): Promise<void> {
  const files = elements.map((xml) => ({ name: `${uniqueWord()}.xml`, bytes: Buffer.from(xml) }))
  await importUpload(api, { files, accountId, reach: sites.map(({ id }) => id) })
}

const rangeOf = (first: string, last: string) => ({ range: [`${first}T00:00`, `${last}T23:59`] })

async function post<Answer>(path: string, body: Record<string, unknown>): Promise<Answer> {
  const answer = await api.call('POST', path, { token, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.json as Answer
}

async function reporting(first: string, last: string, more: Record<string, unknown> = {}): Promise<WireEReporting> {
  const site = sites.slice(0, 2).map(({ id }) => id)
  return await post<WireEReporting>('/accounting/e-reporting', { ...rangeOf(first, last), site, ...more })
}

/** 'restaurant day category rate net vat' of each line, the restaurants by their place. */
function linesOf({ lines }: WireEReporting): string[] {
  const placeOf = (id: string) => sites.findIndex((site) => site.id === id)
  return lines
    .map(({ site, day, category, rate, netAmount, vatAmount }) =>
      [placeOf(site), day, category, rate, netAmount, vatAmount].join(' '),
    )
    .toSorted()
}

/** What the totals hold without tax, what their families come to, and what of it nobody chose: in cents. */
const heldOf = ({ lines, families }: WireEReporting) => [
  inCents(lines.map(({ netAmount }) => netAmount)),
  inCents(families.map(({ netAmount }) => netAmount)),
  inCents(families.filter(({ isAssumed }) => isAssumed).map(({ netAmount }) => netAmount)),
]

const inCents = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + Math.round(amount * 100), 0)

it('reports each entry once, at its date, without what companies are invoiced', async () => {
  const [one, two, other] = sites
  await send(
    saleXml({ site: one, number: '1', day: '2025-06-10', family: 'Menus', rate: '10', net: 100 }),
    saleXml({ site: one, number: '2', day: '2025-06-11', family: 'Vins', rate: '20', net: 40 }),
    saleXml({ site: one, number: '3', day: '2025-06-11', family: 'Menus', rate: '20', net: 20 }),
    saleXml({ site: one, number: '4', day: '2025-06-21', family: 'Plats', rate: '5.5', net: 200 }),
    saleXml({ site: two, number: '1', day: '2025-06-20', family: 'Vins', rate: '20', net: 10 }),
    saleXml({ site: two, number: '2', day: '2025-06-25', family: 'Vins', rate: '20', net: 70 }),
    saleXml({ site: other, number: '1', day: '2025-06-11', family: 'Vins', rate: '20', net: 999 }),
    invoiceXml(one, '2025-06-11', ['1', '3']),
  )
  for (const [site, day] of [
    [one, '2025-06-10'],
    [one, '2025-06-11'],
    [one, '2025-06-21'],
    [two, '2025-06-20'],
  ] as const)
    await post('/closings', { site: site.id, day })
  const chosen = await api.call('PUT', `/accounting/categories/${one.id}`, {
    token,
    body: { family: 'Vins', category: 'TLB1' },
  })
  expect([chosen.status, chosen.json]).toEqual([200, { family: 'Vins', category: 'TLB1' }])

  const month = await reporting('2025-06-01', '2025-06-30')
  expect(linesOf(month)).toEqual([
    '0 2025-06-10 TPS1 10 100 10',
    '0 2025-06-11 TLB1 20 40 8',
    '0 2025-06-11 TPS1 10 -100 -10',
    '0 2025-06-21 TLB1 5.5 200 11',
    '1 2025-06-20 TPS1 20 10 2',
  ])
  expect(month.invoiced.map(({ day, soldOn, ticket, siret, amount }) => [day, soldOn, ticket, siret, amount])).toEqual([
    ['2025-06-11', '2025-06-10', '1', '73282932000074', 110],
    ['2025-06-11', '2025-06-11', '3', '73282932000074', 24],
  ])
  expect(month.payments.map(({ day, rate, amount }) => [day, rate, amount])).toEqual([
    ['2025-06-10', '10', 110],
    ['2025-06-11', '10', -110],
    ['2025-06-20', '20', 12],
  ])
  const familiesOf = month.families.filter(({ site }) => site === one.id)
  expect(familiesOf.find(({ family }) => family === 'Vins')).toMatchObject({ categories: ['TLB1'], isAssumed: false })
  expect(familiesOf.find(({ family }) => family === 'Plats')).toMatchObject({ categories: ['TLB1'], isAssumed: true })
  // 40 of Vins was chosen; the ticket of 100 that was sold on the 10th is invoiced on the 11th.
  expect(heldOf(month)).toEqual([25_000, 25_000, 21_000])
  expect(month.complements).toEqual({ count: 0, netAmount: 0 })
  expect(month.says).toBe('4 journées arrêtées, 1 à arrêter')

  const parts = [
    await reporting('2025-06-01', '2025-06-10'),
    await reporting('2025-06-11', '2025-06-20'),
    await reporting('2025-06-21', '2025-06-30'),
  ]
  expect(parts.flatMap(linesOf).toSorted()).toEqual(linesOf(month))
  const withOpen = await reporting('2025-06-01', '2025-06-30', { provisional: true })
  expect(linesOf(withOpen).filter((line) => !linesOf(month).includes(line))).toEqual(['1 2025-06-25 TPS1 20 70 14'])
  expect(heldOf(withOpen).slice(0, 2)).toEqual([32_000, 32_000])
})

it('counts what comes late in its complement, and leaves the period of its day as it was', async () => {
  const [one] = sites
  const before = linesOf(await reporting('2025-06-01', '2025-06-30'))
  await send(saleXml({ site: one, number: '9', day: '2025-06-10', family: 'Vins', rate: '10', net: 50 }))
  const netOf = async (first: string, last: string) => {
    const { lines } = await reporting(first, last)
    return inCents(lines.map(({ netAmount }) => netAmount))
  }
  const was = inCents(before.map((line) => Number(line.split(' ')[4])))
  expect(await netOf('2025-06-01', '2025-06-30')).toBe(was)
  expect(await netOf(today, today)).toBe(5000)
  // The day sold 150 at 10 %: its complement brings 50 into families, and says that these are supposed.
  const { families, complements } = await reporting(today, today)
  expect(families.map(({ family, netAmount }) => [family, netAmount])).toEqual([
    ['Menus', 33.33],
    ['Vins', 16.67],
  ])
  expect(complements).toEqual({ count: 1, netAmount: 50 })
})

it('is of one company, for who reads it and chosen by who owns it', async () => {
  const both = await api.call('POST', '/accounting/e-reporting', { token, body: rangeOf('2025-06-01', '2025-06-30') })
  expect([both.status, both.json]).toMatchObject([422, { field: 'company' }])
  const body = { ...rangeOf('2025-06-01', '2025-06-30'), site: sites[0].id }
  expect((await api.call('POST', '/accounting/e-reporting', { token: foreigner, body })).status).toBe(403)
  const choice = { family: 'Vins', category: 'TPS1' }
  const path = `/accounting/categories/${sites[0].id}`
  expect((await api.call('PUT', path, { token: foreigner, body: choice })).status).toBeGreaterThanOrEqual(403)
  expect((await api.call('PUT', path, { token, body: { family: 'Vins', category: 'X' } })).status).toBe(422)
  await api.call('PUT', path, { token, body: { family: 'Vins', category: null } })
  const { families } = await reporting('2025-06-11', '2025-06-11')
  expect(families.find(({ family }) => family === 'Vins')).toMatchObject({ categories: ['TPS1'], isAssumed: true })
})

it('goes out as two files, each in the audit log', async () => {
  const body = { ...rangeOf('2025-06-20', '2025-06-20'), site: [sites[1].id] }
  const fileOf = async (format: string) => {
    const { text } = await api.call('POST', '/accounting/e-reporting', { token, body: { ...body, format } })
    return text.split('\r\n')
  }
  expect(await fileOf('csv')).toEqual([
    'Date;Etablissement;Categorie;Taux;MontantHT;MontantTVA;Devise',
    `20250620;"${sites[1].name}";TPS1;20;10,00;2,00;EUR`,
    '',
  ])
  expect(await fileOf('csv-payments')).toEqual([
    'Date;Etablissement;Taux;MontantTTC;Devise',
    `20250620;"${sites[1].name}";20;12,00;EUR`,
    '',
  ])
  const told = await api
    .knex('audit_log')
    .where({ actor_id: accountId })
    .whereIn('action', ['report.export', 'journal.category'])
  expect(told.map(({ action, target_name: name }: Record<string, string>) => `${action} ${name}`).toSorted()).toEqual([
    'journal.category Vins',
    'journal.category Vins',
    'report.export e-reporting-csv',
    'report.export e-reporting-payments-csv',
  ])
})
