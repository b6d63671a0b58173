import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryRows } from '../../db/clickhouse/query.ts'
import { makeRestaurant } from '../support/builders.ts'
import type { BuiltRestaurant } from '../support/builders.ts'
import { openRig, samplesOf } from './ingestRig.ts'
import type { Rig } from './ingestRig.ts'

let rig: Rig

beforeAll(async () => {
  rig = await openRig()
  // Two at once, all along: what they share must hold.
  rig.startWorker()
  rig.startWorker()
})

afterAll(() => rig.close())

const SAMPLE_FIGURES = { gross: '533.36', net: '474.55', vat: '58.81', covers: 13 }

interface Sale {
  readonly guid: string
  readonly ts?: string
  readonly gross?: string
}

function sale({ name }: BuiltRestaurant, { guid, ts = '2026-03-14T13:00:00', gross = '11' }: Sale): string {
  return `<ENTETE GUID="${guid}" LibSite="${name}" NumTicket="1" LibVendeur="Julie" LibCaisse="C1" Operation="VENTE" Etat="Fermé" Horodatage="${ts}" MontantTTC="${gross}" NbCouverts="1">
    <COMMANDE><ARTICLE Libelle="Café" QuantiteNet="1" PrixUnitaireTTC="${gross}" PrixTotalNet="${gross}" LibTVA="TVA 10 %"/></COMMANDE>
    <REGLEMENT Libelle="CB" TotalValeur="${gross}"/></ENTETE>`
}

describe('the samples', () => {
  it(
    'give the expected figures, and sent again in another order and three times at once change nothing',
    { timeout: 180_000 },
    async () => {
      const restaurant = await makeRestaurant(rig.knex)
      const samples = samplesOf(restaurant)
      const first = await rig.upload(samples, [restaurant.id])
      expect(first.map((row) => row.verdict)).toEqual(['accepted', 'accepted', 'accepted', 'accepted'])
      expect(await rig.figures(restaurant.id)).toMatchObject(SAMPLE_FIGURES)
      const reversed = Object.fromEntries(Object.entries(samples).reverse())
      const again = await Promise.all([
        rig.upload(reversed, [restaurant.id]),
        rig.upload(samples, [restaurant.id]),
        rig.upload(reversed, [restaurant.id]),
      ])
      expect(again.flat().map((row) => row.verdict)).toEqual(Array(12).fill('duplicate'))
      expect(await rig.figures(restaurant.id)).toMatchObject(SAMPLE_FIGURES)
    },
  )

  it('sent three times at once to an empty restaurant count once', async () => {
    const restaurant = await makeRestaurant(rig.knex)
    const samples = samplesOf(restaurant)
    const rows = await Promise.all([1, 2, 3].map(() => rig.upload(samples, [restaurant.id])))
    const verdicts = rows.flat().map((row) => row.verdict)
    expect(verdicts.filter((verdict) => verdict === 'accepted')).toHaveLength(4)
    expect(verdicts.filter((verdict) => verdict === 'duplicate')).toHaveLength(8)
    expect(await rig.figures(restaurant.id)).toMatchObject({ tickets: 5, ...SAMPLE_FIGURES })
  })

  it(
    'erased and sent again give the same figures, ten times over, and so does restoring them',
    { timeout: 180_000 },
    async () => {
      const restaurant = await makeRestaurant(rig.knex)
      for (let round = 0; round < 10; round += 1) {
        const rows = await rig.upload(samplesOf(restaurant), [restaurant.id])
        expect(rows.slice(0, 3).map((row) => row.verdict)).toEqual(['accepted', 'accepted', 'accepted'])
        expect(await rig.figures(restaurant.id)).toMatchObject(SAMPLE_FIGURES)
        expect(await rig.order('erase', restaurant.id)).toBe(8)
        expect(await rig.figures(restaurant.id)).toMatchObject({ tickets: 0 })
      }
      await rig.order('restore', restaurant.id)
      expect(await rig.figures(restaurant.id)).toMatchObject(SAMPLE_FIGURES)
      expect((await rig.upload(samplesOf(restaurant), [restaurant.id])).map((row) => row.verdict)).toEqual(
        Array(4).fill('duplicate'),
      )
    },
  )

  it('leave sellers, tills, contacts and the time clock behind', async () => {
    const restaurant = await makeRestaurant(rig.knex)
    await rig.upload(samplesOf(restaurant), [restaurant.id])
    const of = (table: string) => rig.knex(table).where({ restaurant_id: restaurant.id })
    expect(await of('sellers').orderBy('name').select('name', 'is_active')).toEqual([
      { name: 'Julie', is_active: true },
      { name: 'Karim', is_active: true },
      { name: 'Nina', is_active: false },
    ])
    expect(await of('tills').orderBy('name').pluck('name')).toEqual(['CAISSE 1', 'CAISSE 2'])
    const debtor = await of('contacts').where({ type: 'DEBITEUR' }).first<object>()
    expect(debtor).toMatchObject({ name: 'Cabinet Morel et Associés', invoice_numbers: ['57', '58'] })
    expect(debtor).toMatchObject({ fields: { VILLE: 'Montpellier', EMAIL: 'compta@cabinet-morel.example' } })
    const clock = await queryRows(rig.clickhouse, {
      name: 'test_clock',
      sql: `SELECT seller, duration_seconds AS seconds FROM pos.time_clock FINAL
        WHERE restaurant_id = {restaurant:UUID} ORDER BY started_at`,
      params: { restaurant: restaurant.id },
    })
    expect(clock).toEqual([
      { seller: 'Julie', seconds: 20_068 },
      { seller: 'Karim', seconds: 27_930 },
      { seller: 'Julie', seconds: null },
    ])
  })
})

describe('a ticket sent again with other content', () => {
  it('is replaced whole, also into another month, and its history keeps the former version', async () => {
    const restaurant = await makeRestaurant(rig.knex)
    await rig.upload({ 'a.xml': sale(restaurant, { guid: 'g1', gross: '11' }) }, [restaurant.id])
    const [moved] = await rig.upload(
      { 'b.xml': sale(restaurant, { guid: 'G1', gross: '22', ts: '2026-02-01T10:00:00' }) },
      [restaurant.id],
    )
    expect(moved?.verdict).toBe('updated')
    expect(await rig.figures(restaurant.id)).toMatchObject({ tickets: 1, gross: '22' })
    const history = await queryRows<{ gross: string }>(rig.clickhouse, {
      name: 'test_history',
      sql: 'SELECT toString(gross_amount) AS gross FROM pos.ticket_history FINAL WHERE restaurant_id = {restaurant:UUID}',
      params: { restaurant: restaurant.id },
    })
    expect(history).toEqual([{ gross: '11' }])
    const [old] = await rig.upload({ 'a.xml': sale(restaurant, { guid: 'g1', gross: '11' }) }, [restaurant.id])
    expect(old?.verdict).toBe('duplicate')
    await rig.order('rebuild', restaurant.id)
    expect(await rig.figures(restaurant.id)).toMatchObject({ tickets: 1, gross: '22' })
  })
})

describe('a file of tens of thousands of records', () => {
  const many = 28_000
  const wallAt = (index: number) => new Date(Date.UTC(2026, 2, 1) + index * 37_000).toISOString().slice(0, 19)
  const verdicts = async (name: string, text: string, { id }: BuiltRestaurant) =>
    (await rig.upload({ [name]: text }, [id])).map(({ verdict }) => verdict)

  it('may replace them all at once, tickets and hours alike', { timeout: 180_000 }, async () => {
    const restaurant = await makeRestaurant(rig.knex)
    const file = (record: (index: number) => string) =>
      `<EXPORT LibSite="${restaurant.name}">${Array.from({ length: many }, (_, index) => record(index)).join('')}</EXPORT>`
    const sales = (gross: string) =>
      file((at) => `<ENTETE GUID="g${at}" Operation="VENTE" Horodatage="${wallAt(at)}" MontantTTC="${gross}"/>`)
    const hours = (end: string) =>
      file((at) => `<POINTEUSE LibVendeur="v${at}" date="2026-03-14" timeStartWork="09:00:00" ${end}/>`)
    expect(await verdicts('sales.xml', sales('5'), restaurant)).toEqual(['accepted'])
    expect(await verdicts('hours.xml', hours(''), restaurant)).toEqual(['accepted'])
    expect(await verdicts('sales.xml', sales('6'), restaurant)).toEqual(['updated'])
    expect(await verdicts('hours.xml', hours('timeEndWork="10:00:00"'), restaurant)).toEqual(['updated'])
    expect(await rig.figures(restaurant.id)).toMatchObject({ tickets: many, gross: String(6 * many) })
    const sql = 'SELECT count() AS former FROM pos.ticket_history FINAL WHERE restaurant_id = {restaurant:UUID}'
    const params = { restaurant: restaurant.id }
    expect(await queryRows(rig.clickhouse, { name: 'test', sql, params })).toEqual([{ former: many }])
  })
})

describe('sellers who clock in at the same minute', () => {
  const shift = (seller: string, end: string) =>
    `<POINTEUSE LibVendeur="${seller}" date="2026-03-14" timeStartWork="09:00:00" timeEndWork="${end}"/>`
  const clockOf = (restaurant: BuiltRestaurant) =>
    queryRows(rig.clickhouse, {
      name: 'test_clock',
      sql: `SELECT seller, toUInt32(duration_seconds) AS seconds FROM pos.time_clock FINAL
        WHERE restaurant_id = {restaurant:UUID} ORDER BY seller`,
      params: { restaurant: restaurant.id },
    })

  it('keep their own hours when an accent or a capital alone tells them apart, sent again and rebuilt too', async () => {
    const restaurant = await makeRestaurant(rig.knex)
    const shifts = [shift('ELISE', '10:00:00'), shift('Elise', '11:00:00'), shift('Élise', '12:00:00')]
    const file = { 'p.xml': `<E LibSite="${restaurant.name}">${shifts.join('')}</E>` }
    const [first] = await rig.upload(file, [restaurant.id])
    expect(first?.counts.timeClock).toMatchObject({ accepted: 3, updated: 0 })
    const three = [
      { seller: 'ELISE', seconds: 3600 },
      { seller: 'Elise', seconds: 7200 },
      { seller: 'Élise', seconds: 10_800 },
    ]
    expect(await clockOf(restaurant)).toEqual(three)
    expect((await rig.upload(file, [restaurant.id]))[0]?.counts.timeClock).toMatchObject({ duplicates: 3 })
    await rig.order('rebuild', restaurant.id)
    expect(await clockOf(restaurant)).toEqual(three)
  })

  it('are not doubled where one was stored under the key of all spellings', async () => {
    const restaurant = await makeRestaurant(rig.knex)
    await rig.clickhouse.command({
      query: `INSERT INTO pos.time_clock (restaurant_id, record_key, version, file_id, seller, date, started_at, ended_at, duration_seconds)
        VALUES ({restaurant:UUID}, 'elise|2026-03-14|09:00:00.000', 1, 1, 'Elise', '2026-03-14', '2026-03-14 09:00:00', '2026-03-14 10:00:00', 3600)`,
      query_params: { restaurant: restaurant.id },
    })
    const wrap = (records: string) => `<E LibSite="${restaurant.name}">${records}</E>`
    const file = { 'p.xml': wrap(shift('Elise', '10:30:00') + shift('Élise', '12:00:00')) }
    expect((await rig.upload(file, [restaurant.id]))[0]?.counts.timeClock).toMatchObject({ accepted: 1, updated: 1 })
    expect(await clockOf(restaurant)).toEqual([
      { seller: 'Elise', seconds: 5400 },
      { seller: 'Élise', seconds: 10_800 },
    ])
  })
})

describe('bad files among good ones', () => {
  it('are refused with file, line, column and reason, and the fifty good ones are taken', async () => {
    const [restaurant, foreign] = [await makeRestaurant(rig.knex), await makeRestaurant(rig.knex)]
    const good = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [
        `${index}.xml`,
        sale(restaurant, { guid: `g${index}`, gross: '1.10' }),
      ]),
    )
    const rows = await rig.upload(
      {
        'doctype.xml': `<?xml version="1.0"?>\n<!DOCTYPE x>\n${sale(restaurant, { guid: 'x' })}`,
        ...good,
        'coupé.xml': sale(restaurant, { guid: 'x' }).slice(0, 300),
        'vide.xml': '',
        'étranger.xml': sale(foreign, { guid: 'x' }),
      },
      [restaurant.id],
    )
    expect(rows.filter((row) => row.verdict === 'accepted')).toHaveLength(50)
    expect(rows.filter((row) => row.verdict === 'rejected').flatMap((row) => row.refusals)).toMatchObject([
      { file: 'doctype.xml', line: 2, column: 1, reason: 'DOCTYPE ou déclaration d’entité interdits' },
      { file: 'coupé.xml', line: 2, reason: 'XML mal formé' },
      { file: 'vide.xml', line: null, reason: 'Fichier vide' },
      { file: 'étranger.xml', line: 1, column: 1, reason: 'Restaurant inconnu' },
    ])
    expect(await rig.figures(restaurant.id)).toMatchObject({ tickets: 50, gross: '55' })
    expect(await rig.figures(foreign.id)).toMatchObject({ tickets: 0 })
  })
})
