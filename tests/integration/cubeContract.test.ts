import { randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { beforeAll, describe, expect, it } from 'vitest'
import { views as publicViews } from '../../shared/views.ts'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { publishRestaurants } from '../../db/clickhouse/publishRestaurant.ts'
import { askCube, cubeRows, sampleXml, storeXml } from '../support/cube.ts'
import { stores } from '../support/stores.ts'

const [mine, foreign] = [randomUUID(), randomUUID()]
/** Two restaurants that sold on five Saturdays: the last of them has a usual day. */
const weekly = [randomUUID(), randomUUID()] as const
const saturdays = ['2026-01-10', '2026-01-17', '2026-01-24', '2026-01-31', '2026-02-07']
const bySeller = {
  measures: ['sales.gross_sales'],
  dimensions: ['sales.seller'],
  timeDimensions: [{ dimension: 'sales.ts', dateRange: ['2026-03-14T00:00:00.000', '2026-03-15T23:59:59.999'] }],
  filters: [{ member: 'sales.till', operator: 'equals', values: ['CAISSE 1'] }],
  order: [['sales.gross_sales', 'desc']] as [string, 'desc'][],
  timezone: 'UTC',
}
interface Meta {
  cubes: { name: string; description?: string; measures: Member[]; dimensions: Member[] }[]
}
interface Member {
  name: string
  shortTitle: string
  description?: string
  type: string
}

async function views(): Promise<Meta['cubes']> {
  return ((await askCube({}, [mine], { door: 'meta' })).body as unknown as Meta).cubes
}

beforeAll(async () => {
  const clickhouse = connectClickhouse(stores().clickhouseUrl)
  const about = { name: 'Essai', company: '', city: '', siret: '', dayStartMinutes: 0 }
  await publishRestaurants(
    clickhouse,
    [mine, foreign, ...weekly].map((id) => ({ id, ...about })),
  )
  const sold = {
    version: 1,
    file_id: 1,
    imported_at: '2026-02-08 00:00:00.000',
    operation: 'VENTE',
    gross_amount: '10',
  }
  const values = weekly.flatMap((restaurant_id) =>
    saturdays.map((day) => ({ ...sold, restaurant_id, guid: day, ts: `${day} 12:00:00.000` })),
  )
  await clickhouse.insert({ table: 'pos.tickets', values, format: 'JSONEachRow' })
  const refused = [mine, foreign].map((restaurant_id, file_id) => ({ restaurant_id, file_id, version: 1 }))
  await clickhouse.insert({ table: 'pos.refused_files', values: refused, format: 'JSONEachRow' })
  await clickhouse.close()
  const names = [
    '01-vente-simple.xml',
    '02-transfert-annulation-offert.xml',
    '03-justificatif-debiteur.xml',
    '05-pointeuse-vendeurs-contacts.xml',
  ]
  for (const restaurant of [mine, foreign]) {
    for (const name of names) await storeXml(sampleXml(name), restaurant)
  }
})

describe('the tenant filter', () => {
  it('gives no view a way around: each has restaurant_id and answers own rows only', async () => {
    const all = await views()
    expect(all.map(({ name }) => name).sort()).toEqual([...publicViews].sort())
    for (const { name, measures, dimensions } of all) {
      expect(dimensions.map((dimension) => dimension.name)).toContain(`${name}.restaurant_id`)
      // What is usual is so of the days of a range.
      const isUsual = name === 'usual_days'
      const dateRange: [string, string] = ['2026-02-07T00:00:00.000', '2026-02-07T23:59:59.999']
      const ranged = isUsual ? { timeDimensions: [{ dimension: `${name}.ts`, dateRange }] } : {}
      // States are those of a moment.
      const asOf = {
        member: `${name}.as_of`,
        operator: 'inDateRange' as const,
        values: ['1900-01-01', '2026-04-02T12:00:00.000'],
      }
      const moment = name === 'tills' ? { filters: [asOf] } : {}
      const asked = {
        measures: [measures[0]?.name ?? ''],
        dimensions: [`${name}.restaurant_id`],
        ...ranged,
        ...moment,
      }
      const [own, other] = isUsual ? weekly : [mine, foreign]
      const seen = (await cubeRows(asked, [own])).map((row) => row[`${name}.restaurant_id`])
      expect(seen, name).toEqual([own])
      // The positive control: the foreign row is there for who may read it.
      const both = (await cubeRows(asked, [own, other])).map((row) => row[`${name}.restaurant_id`])
      expect(both.sort(), name).toEqual([own, other].sort())
    }
  })

  it('keeps its hold whatever the question filters', async () => {
    const member = 'sales.restaurant_id'
    const theirs = { member, operator: 'equals', values: [foreign] }
    const other = { member: 'sales.seller', operator: 'set' }
    for (const filters of [[theirs], [{ or: [theirs, other] }], [{ and: [theirs] }]]) {
      const { status, body } = await askCube({ measures: ['sales.gross_sales'], dimensions: [member], filters }, [mine])
      expect(status).toBe(200)
      expect(JSON.stringify(body.data)).not.toContain(foreign)
    }
  })

  it('refuses tokens without restaurants, of another secret, unsigned or too old', async () => {
    const { cubeUrl, cubeSecret } = stores()
    const claims = { restaurantIds: [mine] }
    const tokens = [
      jwt.sign({}, cubeSecret),
      jwt.sign({ restaurantIds: [] }, cubeSecret),
      jwt.sign({ restaurantIds: 'all' }, cubeSecret),
      jwt.sign({ restaurantIds: ['*'] }, cubeSecret),
      jwt.sign(claims, 'another secret of many characters'),
      jwt.sign(claims, '', { algorithm: 'none' }),
      jwt.sign({ ...claims, iat: Math.floor(Date.now() / 1000) - 3600 }, cubeSecret),
      jwt.sign(claims, cubeSecret, { expiresIn: -1 }),
      '',
    ]
    const statuses = await Promise.all(
      tokens.map(async (authorization) => {
        const headers = { authorization, 'content-type': 'application/json' }
        const body = JSON.stringify({ query: bySeller })
        return (await fetch(`${cubeUrl}/cubejs-api/v1/load`, { method: 'POST', headers, body })).status
      }),
    )
    expect(statuses.map((status) => status === 403 || status === 401)).toEqual(tokens.map(() => true))
  })

  it('refuses private cubes, member expressions and questions without a member', async () => {
    const expression = JSON.stringify({
      cubeName: 'sales',
      alias: 'x',
      expr: { type: 'SqlFunction', cubeParams: [], sql: '1' },
    })
    for (const question of [
      { measures: ['sold_tickets.gross_sales'] },
      { measures: ['sales.gross_sales'], filters: [{ member: 'ticket_rows.seller', operator: 'set' }] },
      { dimensions: [expression] },
      { measures: [{ name: 'x', cubeName: 'sales', expression: ['return `1`'] }] },
      {},
    ]) {
      const { status, body } = await askCube(question, [mine])
      expect(status, JSON.stringify(question)).toBeGreaterThanOrEqual(400)
      expect(body.data).toBeUndefined()
    }
  })
})

describe('the model', () => {
  it('speaks French: every view and measure has a title and a description', async () => {
    for (const { name, description, measures } of await views()) {
      expect(description, name).toMatch(/\w/)
      for (const measure of measures) {
        expect(measure.shortTitle, measure.name).not.toMatch(/[a-z]_|Sales|Amount|Count/)
        expect(measure.description ?? '', measure.name).toMatch(/\w/)
      }
    }
  })
})

describe('the answers of Cube', () => {
  it('come as rows, as a compact table and as columns, decimals exact', async () => {
    const rows = [
      { 'sales.seller': 'Julie', 'sales.gross_sales': '89.1' },
      { 'sales.seller': 'Karim', 'sales.gross_sales': '43.1' },
    ]
    expect((await askCube(bySeller, [mine])).body.data).toEqual(rows)
    const compact = (await askCube({ ...bySeller, responseFormat: 'compact' }, [mine])).body.data
    const members = ['sales.seller', 'sales.gross_sales']
    expect(compact).toEqual({
      members,
      dataset: [
        ['Julie', '89.1'],
        ['Karim', '43.1'],
      ],
    })
    const columnar = (await askCube({ ...bySeller, responseFormat: 'columnar' }, [mine])).body.data
    expect(columnar).toEqual({
      members,
      columns: [
        ['Julie', 'Karim'],
        ['89.1', '43.1'],
      ],
    })
  })

  it('count all rows beside a page', async () => {
    const { body } = await askCube({ ...bySeller, total: true, limit: 1 }, [mine])
    expect(body['total']).toBe(2)
    expect(body.data).toHaveLength(1)
    expect(body['annotation']).toHaveProperty(['measures', 'sales.gross_sales', 'shortTitle'], 'CA Net')
  })

  it('name time dimensions by granularity and plainly', async () => {
    const { body } = await askCube(
      {
        measures: ['sales.gross_sales'],
        timeDimensions: [
          {
            dimension: 'sales.ts',
            granularity: 'hour',
            dateRange: ['2026-03-14T13:00:00.000', '2026-03-14T13:59:59.999'],
          },
        ],
        timezone: 'UTC',
      },
      [mine],
    )
    expect(body.data).toEqual([
      {
        'sales.ts.hour': '2026-03-14T13:00:00.000',
        'sales.ts': '2026-03-14T13:00:00.000',
        'sales.gross_sales': '89.1',
      },
    ])
  })

  it('compare ranges', async () => {
    const compareDateRange = [
      ['2026-03-14T00:00:00.000', '2026-03-14T23:59:59.999'],
      ['2026-03-15T00:00:00.000', '2026-03-15T23:59:59.999'],
    ]
    const question = {
      measures: ['sales.gross_sales'],
      timeDimensions: [{ dimension: 'sales.ts', compareDateRange }],
      timezone: 'UTC',
    }
    const { body } = await askCube(question, [mine], { queryType: 'multi' })
    const results = body['results'] as { data: unknown }[]
    expect(results.map(({ data }) => data)).toEqual([
      [{ 'sales.gross_sales': '349.1', compareDateRange: '2026-03-14T00:00:00.000 - 2026-03-14T23:59:59.999' }],
      [{ 'sales.gross_sales': '43.1', compareDateRange: '2026-03-15T00:00:00.000 - 2026-03-15T23:59:59.999' }],
    ])
    expect(body['pivotQuery']).toMatchObject({ dimensions: ['compareDateRange'], queryType: 'compareDateRangeQuery' })
  })

  it('include the last millisecond of a range and nothing after it', async () => {
    const site = randomUUID()
    const ticket = (guid: string, time: string) =>
      `<ENTETE GUID="${guid}" LibSite="X" Operation="VENTE" Etat="Fermé" Horodatage="2026-05-01T${time}" MontantHT="10" MontantTVA="1" MontantTTC="11"/>`
    await storeXml(`<T>${ticket('a', '23:59:59.999')}${ticket('b', '23:59:58')}</T>`, site)
    const gross = async (to: string) => {
      const timeDimensions = [{ dimension: 'sales.ts', dateRange: ['2026-05-01T00:00:00.000', to] as [string, string] }]
      return (await cubeRows({ measures: ['sales.gross_sales'], timeDimensions, timezone: 'UTC' }, [site]))[0]
    }
    expect(await gross('2026-05-01T23:59:59.999')).toEqual({ 'sales.gross_sales': '22' })
    expect(await gross('2026-05-01T23:59:59.998')).toEqual({ 'sales.gross_sales': '11' })
  })

  it('show a new import at the latest after a second, and a deletion too', async () => {
    const site = randomUUID()
    const gross = async () => {
      const question = { measures: ['sales.gross_sales'], timezone: 'UTC' }
      return (await askCube(question, [site], { cache: 'stale-if-slow' })).body.data
    }
    expect(await gross()).toEqual([{ 'sales.gross_sales': '0' }])
    await storeXml(sampleXml('01-vente-simple.xml'), site)
    await expect.poll(gross, { timeout: 1000, interval: 50 }).toEqual([{ 'sales.gross_sales': '89.1' }])
    const clickhouse = connectClickhouse(stores().clickhouseUrl)
    await clickhouse.command({
      query: 'ALTER TABLE pos.tickets DELETE WHERE restaurant_id = {site:UUID} SETTINGS mutations_sync = 1',
      query_params: { site },
    })
    await clickhouse.close()
    await expect.poll(gross, { timeout: 1000, interval: 50 }).toEqual([{ 'sales.gross_sales': '0' }])
  })

  it('show the SQL and dry runs with the same hold', async () => {
    for (const door of ['sql', 'dry-run']) {
      const { status, body } = await askCube(bySeller, [mine], { door })
      expect(status).toBe(200)
      if (door === 'sql') expect(JSON.stringify(body)).toContain(mine)
      expect((await askCube(bySeller, null, { door })).status).toBe(403)
    }
  })

  // What cube/patches/unusedColumns.ts finds in the text of a statement: a new Cube that writes it otherwise is told here.
  it('ask the tickets themselves, and unfold their lists where they are read', async () => {
    const from = async (query: object) => JSON.stringify((await askCube(query, [mine], { door: 'sql' })).body)
    expect(await from(bySeller)).toContain('pos.tickets AS `sold_tickets` FINAL WHERE `sold_tickets`.is_sale AND (')
    const timeDimensions = [{ dimension: 'payments.ts', dateRange: bySeller.timeDimensions[0]?.dateRange }]
    const payments = { measures: ['payments.amount'], timeDimensions, timezone: 'UTC' }
    expect(await from(payments)).toContain('FROM pos.tickets FINAL ARRAY JOIN payments.amount WHERE is_payment')
  })
})
