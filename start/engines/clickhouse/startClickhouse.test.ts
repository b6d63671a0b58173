import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import type { ClickHouseClient } from '@clickhouse/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stores } from '../../../tests/support/stores.ts'
import { connectClickhouse } from '../../../db/clickhouse/connect.ts'
import { queryRows } from '../../../db/clickhouse/query.ts'

const slowSql = 'SELECT (SELECT sum(sleepEachRow(0.01)) FROM numbers(300) SETTINGS max_block_size = 1) AS slept'
let client: ClickHouseClient

beforeAll(async () => {
  client = connectClickhouse(stores().clickhouseUrl)
  await client.command({
    query: 'CREATE TABLE IF NOT EXISTS pos.scratch (a UInt64, b String) ENGINE = MergeTree ORDER BY a',
  })
})
afterAll(() => client.close())

/** A plain HTTP request with the password of this run. */
function ask(path: string, init: RequestInit = {}, headers: Record<string, string> = {}): Promise<Response> {
  const { origin, password } = new URL(stores().clickhouseUrl)
  const key = { 'X-ClickHouse-User': 'default', 'X-ClickHouse-Key': password, ...headers }
  return fetch(`${origin}${path}`, { method: 'POST', ...init, headers: key })
}

async function runningLike(text: string): Promise<number> {
  const sql =
    "SELECT count() AS n FROM system.processes WHERE position(query, {text:String}) > 0 AND position(query, 'system.processes') = 0"
  return (await queryRows<{ n: number }>(client, { name: 'test', sql, params: { text } }))[0]!.n
}

test('memory that was freed is kept for a minute, which its engine understood', async () => {
  const sql = 'SELECT stats FROM system.jemalloc_stats'
  const [row] = await queryRows<{ stats: string }>(client, { name: 'test', sql })
  expect(row?.stats).toContain('opt.dirty_decay_ms: 60000')
})

describe('who may ask', () => {
  test('a request without the password, or with a wrong one, is refused with the status and code of ClickHouse', async () => {
    const { origin } = new URL(stores().clickhouseUrl)
    const without = await fetch(`${origin}/?query=SELECT+1`)
    const wrong = await fetch(`${origin}/?query=SELECT+1&user=default&password=wrong`)
    expect([without.status, wrong.status]).toEqual([403, 403])
    expect(without.headers.get('x-clickhouse-exception-code')).toBe('516')
    expect(await wrong.text()).toContain('AUTHENTICATION_FAILED')
  })

  test('the password is taken from HTTP Basic, from the headers of ClickHouse and from the address', async () => {
    const { origin, password } = new URL(stores().clickhouseUrl)
    const basic = { authorization: `Basic ${Buffer.from(`default:${password}`).toString('base64')}` }
    const answers = await Promise.all([
      fetch(`${origin}/?query=SELECT+1`, { headers: basic }),
      ask('/?query=SELECT+1'),
      fetch(`${origin}/?query=SELECT+1&user=default&password=${password}`),
    ])
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['1\n', '1\n', '1\n'])
  })

  test('the ping needs no password', async () => {
    expect(await (await fetch(`${new URL(stores().clickhouseUrl).origin}/ping`)).text()).toBe('Ok.\n')
  })
})

describe('parameters and settings', () => {
  test('typed parameters carry quotes, backslashes, lists and null unchanged', async () => {
    const params = { text: 'it\'s "a" \\ back\n\tslash {x:Int}', list: ['é', "'"], none: null }
    const sql = 'SELECT {text:String} AS text, {list:Array(String)} AS list, {none:Nullable(String)} AS none'
    expect(await queryRows(client, { name: 'test', sql, params })).toEqual([params])
  })

  test('parameters of queries that run together never mix', async () => {
    const values = Array.from({ length: 60 }, (_, index) => `value ${index}`)
    const sql = 'SELECT {value:String} AS value, sleep(0.02)'
    const rows = await Promise.all(
      values.map((value) => queryRows<{ value: string }>(client, { name: 'test', sql, params: { value } })),
    )
    expect(rows.map(([row]) => row?.value)).toEqual(values)
  })

  test('a list of thousands of values fits in the address', async () => {
    const ids = Array.from({ length: 5_000 }, () => randomUUID())
    const sql = 'SELECT length({ids:Array(UUID)}) AS n'
    expect(await queryRows(client, { name: 'test', sql, params: { ids } })).toEqual([{ n: 5_000 }])
  })

  test('a setting of one request never reaches the next ones, not even after a failure or a SET', async () => {
    const blockSize = () => ask("/?query=SELECT+getSetting('max_block_size')").then((answer) => answer.text())
    const before = await blockSize()
    expect(await (await ask("/?max_block_size=77&query=SELECT+getSetting('max_block_size')")).text()).toBe('77\n')
    await ask('/?max_block_size=78&query=SELECT+nonsense')
    await ask('/', { body: 'SET max_block_size = 79' })
    await Promise.all(Array.from({ length: 20 }, () => ask('/', { body: 'SELECT 1; SET max_block_size = 80' })))
    const after = await Promise.all(Array.from({ length: 20 }, blockSize))
    expect(new Set(after)).toEqual(new Set([before]))
  })

  test('each request has its own settings, however many kinds of them are asked in turn', async () => {
    const kinds = Array.from({ length: 30 }, (_, index) => String(40_000 + index))
    const asked = async (kind: string) =>
      (await ask(`/?max_block_size=${kind}`, { body: "SELECT getSetting('max_block_size')" })).text()
    const answers: string[] = []
    for (const kind of [...kinds, ...kinds.toReversed()]) answers.push((await asked(kind)).trim())
    expect(answers).toEqual([...kinds, ...kinds.toReversed()])
  })

  test('a parameter of one request is unknown to the next one', async () => {
    expect(await (await ask('/?param_secret=1&query=SELECT+{secret:String}')).text()).toBe('1\n')
    const after = await Promise.all(Array.from({ length: 20 }, () => ask('/?query=SELECT+{secret:String}')))
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([400]))
  })

  test('the name of a setting is never taken as SQL', async () => {
    const answer = await ask(
      `/?${new URLSearchParams({ 'max_threads = 1; DROP TABLE pos.scratch; SET x': '1', query: 'SELECT 1' })}`,
    )
    expect([answer.status, (await answer.text()).includes('UNKNOWN_SETTING')]).toEqual([404, true])
  })

  test('multipart fields give the query and its parameters', async () => {
    const body = new FormData()
    body.set('query', 'SELECT {name:String}, {n:UInt8}')
    body.set('param_name', 'Éva')
    expect(await (await ask('/?param_n=3', { body })).text()).toBe('Éva\t3\n')
  })

  test('a named session keeps its settings and temporary tables, and serves one request at a time', async () => {
    const session = `session_id=${randomUUID()}`
    await ask(`/?${session}`, { body: 'CREATE TEMPORARY TABLE kept (n UInt8)' })
    await ask(`/?${session}`, { body: 'SET max_block_size = 123' })
    await ask(`/?${session}&query=INSERT+INTO+kept+FORMAT+TabSeparated`, { body: '5\n' })
    const sql = `SELECT n, getSetting('max_block_size') FROM kept`
    expect(await (await ask(`/?${session}`, { body: sql })).text()).toBe('5\t123\n')
    expect((await ask('/', { body: sql })).status).toBe(404)
    const [slow, locked] = await Promise.all([
      ask(`/?${session}&query=SELECT+sleep(0.5)`),
      new Promise((resolve) => setTimeout(resolve, 150)).then(() => ask(`/?${session}&query=SELECT+1`)),
    ])
    expect([slow.status, locked.headers.get('x-clickhouse-exception-code')]).toEqual([200, '373'])
  })
})

describe('failures', () => {
  test('a failure has the code, the type and the status of ClickHouse', async () => {
    const unknown = await ask('/?query=SELECT+1+FROM+pos.nowhere')
    expect([unknown.status, unknown.headers.get('x-clickhouse-exception-code')]).toEqual([404, '60'])
    await expect(client.query({ query: 'SELEC 1' })).rejects.toMatchObject({ code: '62', type: 'SYNTAX_ERROR' })
  })

  test('a failure in the middle of a long result reaches the reader', async () => {
    const query = 'SELECT number, throwIf(number = 900000) FROM numbers(1000000)'
    const result = await client.query({ query, format: 'JSONEachRow' })
    const read = async () => {
      let count = 0
      for await (const rows of result.stream() as AsyncIterable<unknown[]>) count += rows.length
      return count
    }
    await expect(read()).rejects.toThrow(/throwIf/)
  })
})

describe('results', () => {
  test.each([false, true])('a long result arrives whole, compressed: %s', async (response) => {
    const options = { url: stores().clickhouseUrl, compression: { response }, log: { level: ClickHouseLogLevel.OFF } }
    const other = createClient(options)
    const result = await other.query({ query: 'SELECT number FROM numbers(700000)', format: 'JSONEachRow' })
    let sum = 0
    for await (const rows of result.stream<{ number: number }>())
      for (const row of rows) sum += row.json<{ number: number }>().number
    await other.close()
    expect(sum).toBe((700_000 * 699_999) / 2)
  })

  test('a long result is not held in memory: its first rows arrive long before its last', async () => {
    const sql = 'SELECT number, sleepEachRow(0.001) FROM numbers(2000) SETTINGS max_block_size = 100'
    const started = Date.now()
    const answer = await ask('/', { body: `${sql} FORMAT TabSeparated` })
    const reader = answer.body!.getReader()
    await reader.read()
    const first = Date.now() - started
    while (!(await reader.read()).done);
    expect(first).toBeLessThan((Date.now() - started) / 2)
  })

  test.each([
    'TabSeparatedWithNames',
    'CSVWithNames',
    'JSONCompactEachRowWithNamesAndTypes',
    'TabSeparatedWithNamesAndTypes',
  ])('the heading of %s comes once in a result of many blocks', async (format) => {
    const text = await (await ask('/', { body: `SELECT number AS n FROM numbers(200000) FORMAT ${format}` })).text()
    const lines = text.trimEnd().split('\n')
    expect(lines).toHaveLength(200_000 + (format.endsWith('Types') ? 2 : 1))
    expect(lines.filter((line) => /[a-z]/i.test(line))).toHaveLength(format.endsWith('Types') ? 2 : 1)
  })

  test('the JSON format answers one document, however long', async () => {
    const result = await client.query({ query: 'SELECT number FROM numbers(150000)', format: 'JSON' })
    const { rows, data } = await result.json()
    expect([rows, data.length]).toEqual([150_000, 150_000])
  })
})

describe('inserts', () => {
  const formats = [
    ['JSONEachRow', (n: number, tag: string) => JSON.stringify({ a: n, b: tag })],
    ['JSONCompactEachRow', (n: number, tag: string) => JSON.stringify([n, tag])],
    ['TabSeparated', (n: number, tag: string) => `${n}\t${tag}`],
  ] as const

  test.each(formats)('a gzip body of %s is stored whole', async (format, toLine) => {
    const tag = randomUUID()
    const body = gzipSync(Array.from({ length: 5_000 }, (_, n) => `${toLine(n, tag)}\n`).join(''))
    const answer = await ask(
      `/?query=INSERT+INTO+pos.scratch+FORMAT+${format}`,
      { body },
      { 'content-encoding': 'gzip' },
    )
    expect(JSON.parse(answer.headers.get('x-clickhouse-summary')!)).toMatchObject({ written_rows: '5000' })
    expect(await countTagged(tag)).toEqual({ n: 5_000, total: 12_497_500 })
  })

  test('a stream of rows is stored while it is sent, also when it is longer than one part', async () => {
    const tag = randomUUID()
    const filler = 'x'.repeat(1_000)
    const rows = (function* () {
      for (let a = 0; a < 80_000; a += 1) yield { a, b: `${tag} ${filler}` }
    })()
    await client.insert({
      table: 'pos.scratch',
      values: Readable.from(rows),
      format: 'JSONEachRow',
    })
    expect((await countTagged(tag)).n).toBe(80_000)
  })

  test('an upload that its sender cuts short stores nothing', async () => {
    const tag = randomUUID()
    const abort = new AbortController()
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`1\t${tag}\n`))
        setTimeout(() => abort.abort(), 100)
      },
    })
    const cut = ask('/?query=INSERT+INTO+pos.scratch+FORMAT+TabSeparated', {
      body,
      signal: abort.signal,
      duplex: 'half',
    } as RequestInit)
    await expect(cut).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await countTagged(tag)).n).toBe(0)
  })

  async function countTagged(tag: string) {
    const sql = 'SELECT count() AS n, toFloat64(sum(a)) AS total FROM pos.scratch WHERE startsWith(b, {tag:String})'
    return (await queryRows<{ n: number; total: number }>(client, { name: 'test', sql, params: { tag } }))[0]!
  }
})

describe('many at once', () => {
  test('four slow statements, slow even to analyse, do not hold up a fifth', async () => {
    const slow = Array.from({ length: 4 }, () => ask('/', { body: slowSql }))
    await new Promise((resolve) => setTimeout(resolve, 300))
    const started = Date.now()
    expect(await (await ask('/?query=SELECT+5')).text()).toBe('5\n')
    expect(Date.now() - started).toBeLessThan(1_000)
    expect(await Promise.all(slow.map(async (answer) => (await answer).text()))).toEqual(['0\n', '0\n', '0\n', '0\n'])
  })

  test.each([
    'SELECT sum(cityHash64(number)) FROM numbers(400000000000)',
    'SELECT number FROM numbers(400000000000) FORMAT TabSeparated',
  ])('a statement ends when its reader leaves: %s', async (sql) => {
    const tag = `/* ${randomUUID()} */`
    const abort = new AbortController()
    const answer = ask('/', { body: `${tag} ${sql}`, signal: abort.signal }).then(
      (response) => response.text(),
      () => undefined,
    )
    await expect.poll(() => runningLike(tag)).toBe(1)
    abort.abort()
    await answer.catch(() => undefined)
    await expect.poll(() => runningLike(tag), { timeout: 5_000 }).toBe(0)
  })

  test('KILL QUERY finds a statement by the query id of its client', async () => {
    const queryId = randomUUID()
    const killed = client.query({
      query: 'SELECT count() FROM numbers(400000000000) WHERE number % 7 = 9',
      query_id: queryId,
    })
    const outcome = expect(killed).rejects.toMatchObject({ code: '394' })
    await expect.poll(() => runningLike('% 7 = 9')).toBe(1)
    await client.command({ query: `KILL QUERY WHERE query_id = '${queryId}'` })
    await outcome
  })
})
