import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import type { WirePoint } from '../../shared/wire/point.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { link, makeAccount, makeRestaurant, uniqueWord, type BuiltRestaurant } from '../support/builders.ts'
import { spaced } from '../support/storyScreens.ts'

/** Sold from 100 to 170 on eight Saturdays, then 300 on the ninth, of which one ticket is not paid and two numbers are missing. */
let halles: BuiltRestaurant
/** Sold on Fridays, 50 each. */
let marche: BuiltRestaurant
/** Sold on the two Saturdays before. */
let port: BuiltRestaurant
let api: TestApi
let token: string
let owner: string

const saturdays = ['02-01', '02-08', '02-15', '02-22', '03-01', '03-08', '03-15', '03-22'].map((day) => `2025-${day}`)
const fridays = ['2025-02-28', '2025-03-07', '2025-03-14', '2025-03-21', '2025-03-28']

interface Told {
  readonly site: BuiltRestaurant
  readonly day: string
  readonly gross: number
  readonly number?: number
  readonly paid?: number
  readonly offered?: number
}

/** A sale at noon whose parts agree, of which a fifth is VAT. */
function rowOf({ site, day, gross, number = 0, paid = gross, offered = 0 }: Told, index: number) {
  const [total, net, vat] = [gross, gross * 0.8, gross * 0.2].map((amount) => amount.toFixed(2))
  return {
    ...{ restaurant_id: site.id, guid: `g${index}`, version: index + 1, file_id: 1, operation: 'VENTE', state: 'Payé' },
    ...{ imported_at: '2025-04-01 00:00:00.000', ts: `${day} 12:00:00.000`, number: String(number || ''), covers: 5 },
    ...{ gross_amount: total, net_amount: net, tax_amount: vat, till: 'C1' },
    ...{ 'taxes.label': ['TVA'], 'taxes.ts': [`${day} 12:00:00.000`], 'taxes.rate': ['25'] },
    ...{ 'taxes.net_amount': [net], 'taxes.tax_amount': [vat], 'taxes.gross_amount': [total] },
    ...{ 'payments.label': ['CB'], 'payments.family_label': ['CB'], 'payments.till': ['C1'] },
    ...{ 'payments.quantity': ['1'], 'payments.unit_amount': [paid.toFixed(2)], 'payments.amount': [paid.toFixed(2)] },
    ...(offered === 0
      ? {}
      : {
          ...{ 'offered.line_no': [1], 'offered.label': ['Café'], 'offered.reason': ['x'], 'offered.quantity': ['1'] },
          'offered.amount': [offered.toFixed(2)],
        }),
  }
}

beforeAll(async () => {
  api = await startTestApi()
  const account = await makeAccount(api.knex)
  owner = account.id
  const make = (name: string) => makeRestaurant(api.knex, { name: uniqueWord(name), dayStartMinutes: 240 })
  ;[halles, marche, port] = [await make('Halles '), await make('Marché '), await make('Port ')]
  for (const { id } of [halles, marche, port]) await link(api.knex, { account: owner, restaurant: id })
  await publishStoredRestaurants(api.knex, api.clickhouse, [halles.id, marche.id, port.id])
  const told: readonly Told[] = [
    ...saturdays.map((day, week) => ({ site: halles, day, gross: 100 + 10 * week, number: 93 + week })),
    { site: halles, day: '2025-03-29', gross: 200, number: 101, offered: 40 },
    { site: halles, day: '2025-03-29', gross: 100, number: 104, paid: 70 },
    ...fridays.map((day) => ({ site: marche, day, gross: 50 })),
    ...saturdays.slice(-2).map((day) => ({ site: port, day, gross: 80 })),
  ]
  const invoice = {
    ...{ restaurant_id: halles.id, guid: 'f1', version: 1, file_id: 1, operation: 'JUSTIFICATIF', state: 'Payé' },
    ...{ imported_at: '2025-04-01 00:00:00.000', ts: '2025-02-10 12:00:00.000', number: '1', debtor_key: 'd1' },
    gross_amount: '500.00',
  }
  const values = [...told.map(rowOf), invoice]
  await api.clickhouse.insert({ table: 'pos.tickets', values, format: 'JSONEachRow' })
  token = await api.tokenFor(account)
})
afterAll(() => api.stop())

async function lePoint(body: object): Promise<WirePoint> {
  const answer = await api.call('POST', '/board/le-point', { token, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.json as WirePoint
}

/** Sentences with plain blanks, and the restaurants under their first words. */
const said = (text: string | null) =>
  [halles, marche, port].reduce((left, { name }) => left.replaceAll(name, name.split(' ')[0] ?? ''), spaced(text))

/** A change, which is sent with all its digits. */
const shownAs = (percent: number) => expect.closeTo(percent, 2) as number

describe('Le point of a Sunday morning', () => {
  it('says the last service against what is usual, and the state of each restaurant', async () => {
    const { titre, rows, group, manque, sites_manquants: missing, periodes } = await lePoint({ date: '2025-03-30' })
    expect(said(titre)).toBe('Samedi 29 mars · 1 restaurant sur 3 · 300 € · +122 % sur un samedi habituel')
    expect(group).toEqual({ ca: 300, ca_compare: 300, habituel: 135, change: shownAs(122.22), sites: [halles.id] })
    const figures = rows.map((row) => [
      said(row.nom),
      row.jour,
      row.ca,
      row.habituel,
      row.n,
      row.change,
      row.etat_texte,
    ])
    expect(figures).toEqual([
      ['Halles', '2025-03-29', 300, 135, 8, shownAs(122.22), "reçu jusqu'à 12:00"],
      ['Marché', '2025-03-28', 50, null, 0, null, 'fermé (habituel)'],
      ['Port', '2025-03-22', 80, null, 0, null, 'aucun ticket reçu'],
    ])
    expect(rows[0]).toMatchObject({
      couverts: 10,
      couvert_moyen: 30,
      etat: 'recu',
      recu_jusqu_a: '2025-03-29T12:00:00.000',
    })
    expect(said(manque)).toBe('Aucun ticket reçu pour le samedi 29 mars : Port.')
    expect([missing, periodes]).toEqual([[port.id], []])
  })

  it('names the three that hold most euros, each with its rule and the way to its tickets', async () => {
    const { a_regarder: looks, rien } = await lePoint({ date: '2025-03-30' })
    expect(looks.map(({ kind, amount, text }) => [kind, amount, said(text)])).toEqual([
      ['debiteur', 500, 'Halles : 500 € dus depuis plus de 30 jours par 1 débiteur.'],
      ['trou', 300, 'Halles : 2 numéros de tickets manquent, soit 300 € au ticket moyen.'],
      ['ca_haut', 165, 'Halles : 300 €, plus que ses 8 derniers samedis ; habituel 135 €.'],
    ])
    const [, hole] = looks
    const asked = Object.fromEntries(new URL(hole?.link ?? '', 'http://x').searchParams)
    expect(asked).toMatchObject({ du: '2025-03-29T04:00:00.000', au: '2025-03-30T03:59:59.999', sites: halles.id })
    expect(rien).toBeNull()
  })

  it('asks no control of a day that is closed', async () => {
    const closed = await api.call('POST', '/closings', { token, body: { site: halles.id, day: '2025-03-29' } })
    expect(closed.status).toBe(201)
    const kinds = (await lePoint({ date: '2025-03-30' })).a_regarder.map(({ kind, amount }) => [kind, amount])
    expect(kinds).toEqual([
      ['debiteur', 500],
      ['ca_haut', 165],
      ['cadeaux', 40],
    ])
    await api.knex('day_closings').where({ restaurant_id: halles.id }).delete()
    const unpaid = (await lePoint({ date: '2025-03-30', site: [halles.id] })).a_regarder
    expect(unpaid.map(({ kind }) => kind)).toContain('trou')
  })

  it('adds the week on a Monday, of the restaurants that can be compared', async () => {
    const { jour, periodes, rows } = await lePoint({ date: '2025-03-31' })
    expect([jour, rows[0]?.etat_texte]).toEqual(['2025-03-29', "reçu jusqu'à 12:00"])
    expect(periodes.map(({ text, ...period }) => ({ ...period, text: said(text) }))).toEqual([
      {
        ...{ kind: 'semaine', range: ['2025-03-24', '2025-03-30'], ca: 350, habituel: 185, change: shownAs(89.19) },
        text: 'Semaine du 24 au 30 mars : 350 € · +89 % sur une semaine habituelle',
      },
    ])
  })

  it('says that there is nothing to look at, and what was never sold', async () => {
    const quiet = await lePoint({ date: '2025-03-29', site: marche.id })
    expect([quiet.a_regarder, said(quiet.rien)]).toEqual([
      [],
      'Rien à regarder : aucun restaurant ne sort de ses jours habituels.',
    ])
    expect(said(quiet.titre)).toBe('Vendredi 28 mars · Marché · 50 € · 0 % sur un vendredi habituel')
    const before = await lePoint({ date: '2025-01-01' })
    expect([before.jour, before.titre, before.rows.map(({ ca }) => ca)]).toEqual([
      null,
      'Pas encore de ventes',
      [null, null, null],
    ])
    expect((await lePoint({ site: [] })).titre).toBe('Aucun restaurant')
  })

  it('refuses a day that no calendar has', async () => {
    const refused = await api.call('POST', '/board/le-point', { token, body: { date: '2025-02-30' } })
    expect([refused.status, refused.json]).toMatchObject([422, { field: 'date' }])
  })
})

it('sets a period beside its usual days, of the restaurants that have them', async () => {
  const body = { range: ['2025-03-29T04:00', '2025-03-30T03:59'], comparer: 'habituel' }
  const answer = await api.call('POST', '/board/comparaison', { token, body })
  expect(answer.json).toMatchObject({
    sites: [halles.id],
    current: { ca: 300, couverts: 10 },
    previous: { ca: 135, couverts: 5, couvert_moyen: 27 },
    percentage: { ca: 122.22, couverts: 100 },
  })
  const { left_out: leftOut } = answer.json as { left_out: { site: string; ca: number }[] }
  expect(new Map(leftOut.map(({ site, ca }) => [site, ca]))).toEqual(
    new Map([
      [marche.id, 0],
      [port.id, 0],
    ]),
  )
})
