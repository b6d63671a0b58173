import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import type pg from 'pg'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { endBackends } from './findBlocked.ts'
import { waitForRollbacks } from './rollbackInTurn.ts'
import type { Asker, Line, Turns } from './turns.ts'

/** No limit of Postgres' own: an order in which somebody would wait for one is found at once, and told. */
const noLimits = { lockMs: 0, statementMs: 0, idleInTransactionMs: 0 }

type Answered = (error: Error | null, result?: unknown) => void

/** A connection as knex uses it, on the line of whoever has taken it from the pool. */
interface GatedConnection {
  query(question: string | { text: string }, answered: Answered): void
  readonly processID: number
  line: Line & { hasWritten: boolean }
}

/** What of knex's client is taken over; its types leave it open. */
interface KnexClient {
  acquireRawConnection(): Promise<GatedConnection & pg.Client>
  acquireConnection(): Promise<GatedConnection>
}

interface Addresses {
  readonly databaseUrl: string
  readonly clickhouseUrl: string
  readonly monitor: pg.Client
}

/** What Postgres and ClickHouse say to whoever had asked when a connection broke. */
const pgLost = () => new Error('Connection terminated unexpectedly')
const clickhouseLost = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })

/**
 * A process of the product as its stores see it: a pool of connections to Postgres and a client of ClickHouse, each question of
 * which waits for its turn. Its connections outlive an order, for opening them takes longer than one.
 */
export class StoreProcess implements Asker {
  readonly knex: Knex
  /** Another one in each order: what the product remembers of a client, it learns anew, or an order would hang on those before it. */
  clickhouse: ClickHouseClient
  name = ''
  isEnded = false
  private readonly connections = new Set<GatedConnection & pg.Client>()
  private turns: Turns | null = null
  private lines = 0
  private readonly clickhouseLine: ClickHouseClient

  constructor(private readonly addresses: Addresses) {
    this.knex = connectPostgres(addresses.databaseUrl, 10, noLimits)
    this.takeOver(this.knex.client as KnexClient)
    this.clickhouseLine = connectClickhouse(addresses.clickhouseUrl)
    this.clickhouse = this.gateClickhouse(this.clickhouseLine)
  }

  /** Takes part in an order under this name. */
  enter(turns: Turns, name: string): void {
    this.turns = turns
    this.name = name
    this.lines = 0
    this.clickhouse = this.gateClickhouse(this.clickhouseLine)
  }

  /** The server processes of its connections. */
  get pids(): number[] {
    return [...this.connections].map(({ processID }) => processID)
  }

  /** Waits until there may be something to do. */
  async rest(): Promise<void> {
    await this.inTurns().rest(this, this.nextLine())
  }

  /** Asks somebody who is no store (a mail server, Stripe) and answers at once when it is asked. */
  async askOther<T>(what: string, send: () => Promise<T>): Promise<T> {
    const line = { name: this.nextLine(), pid: null }
    const sever = () => Promise.resolve(clickhouseLost())
    return (await this.inTurns().ask({ asker: this, line, what, isChange: false, send, sever })) as T
  }

  async endConnections(): Promise<void> {
    this.isEnded = true
    await endBackends(this.addresses.monitor, this.pids)
    // What was under way never gives its connections back: nobody waits for that.
    this.knex.destroy().catch(() => undefined)
    await this.clickhouseLine.close()
  }

  async close(): Promise<void> {
    this.turns = null
    await Promise.all([this.knex.destroy(), this.clickhouseLine.close()])
  }

  private inTurns(): Turns {
    if (this.turns === null) throw new Error('this process takes part in no order')
    return this.turns
  }

  /** In the order in which they are taken, which is the same for the same answers. */
  private nextLine(): string {
    this.lines += 1
    return `${this.name}/${this.lines}`
  }

  private takeOver(client: KnexClient): void {
    waitForRollbacks()
    const open = client.acquireRawConnection.bind(client)
    const acquire = client.acquireConnection.bind(client)
    client.acquireRawConnection = async () => this.gate(await open())
    client.acquireConnection = async () => {
      const name = this.nextLine()
      // A new connection takes its time, and so does the pool with one that broke: by a timer of its own.
      const connection = await this.inTurns().track(acquire())
      connection.line = { name, pid: connection.processID, hasWritten: false }
      return connection
    }
  }

  private gate(connection: GatedConnection & pg.Client): GatedConnection & pg.Client {
    this.connections.add(connection)
    const ended = new Promise<void>((resolve) => connection.once('end', resolve))
    void ended.then(() => this.connections.delete(connection))
    const query = connection.query.bind(connection) as GatedConnection['query']
    const send = (question: string | { text: string }) =>
      new Promise<unknown>((resolve, reject) => {
        query(question, (error, result) => (error ? reject(error) : resolve(result)))
      })
    const sever = async () => {
      await endBackends(this.addresses.monitor, [connection.processID])
      await ended
      return pgLost()
    }
    connection.query = ((question: string | { text: string }, answered: Answered) => {
      const { line } = connection
      const what = nameOf(typeof question === 'string' ? question : question.text)
      const isChange = line.hasWritten && /^commit/i.test(what)
      line.hasWritten ||= /^(insert|update|delete)/i.test(what)
      const wish = { asker: this, line, what, isChange, send: () => send(question), sever }
      this.inTurns()
        .ask(wish)
        .then(
          (result) => answered(null, result),
          (error: unknown) => answered(error as Error),
        )
    }) as typeof connection.query
    return connection
  }

  private gateClickhouse(client: ClickHouseClient): ClickHouseClient {
    const asks: Readonly<Record<string, (given: never) => Promise<unknown>>> = {
      query: async (given) => wholeResult(await client.query(given)),
      exec: async (given) => ({ stream: Readable.from([await buffer((await client.exec(given)).stream)]) }),
      command: (given) => client.command(given),
      insert: (given) => client.insert(given),
      ping: (given) => client.ping(given),
    }
    return new Proxy(client, {
      get: (target, key) => {
        const ask = typeof key === 'string' ? asks[key] : undefined
        if (ask !== undefined)
          return (given: never) =>
            this.askOther(`${String(key)} ${nameOf((given as { query?: string }).query ?? '')}`, () => ask(given))
        const value: unknown = Reflect.get(target, key)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
  }
}

/** An answer that has been read to its end: what comes after it is no store's doing. */
async function wholeResult(result: { text(): Promise<string> }) {
  const text = await result.text()
  const rows = text.split('\n').filter((line) => line !== '')
  return {
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(rows.map((row) => JSON.parse(row) as unknown)),
  }
}

/** A statement's beginning, without the names that knex counts. */
function nameOf(statement: string): string {
  return statement
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\btrx\d+/g, 'trx')
    .slice(0, 60)
}
