import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import knex from 'knex'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClickhouse } from './clickhouse/connect.ts'
import { explainStoreFailure } from './explainStoreFailure.ts'

const sockets = new Set<Socket>()
/** Takes connections and says nothing. */
const silent = createServer((socket) => sockets.add(socket))
let address = ''

beforeAll(async () => {
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  address = `127.0.0.1:${(silent.address() as AddressInfo).port}`
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  silent.close()
})

it('says of a ClickHouse that is silent that nothing answered in time', async () => {
  const url = `http://${address}`
  const client = connectClickhouse(url, { requestMs: 50, workSeconds: 1 })
  const failure: unknown = await client.query({ query: 'SELECT 1' }).catch((error: unknown) => error)
  await client.close()
  expect(explainStoreFailure('CLICKHOUSE_URL', url, failure)?.message).toBe(
    `CLICKHOUSE_URL : ClickHouse à ${address} ne peut pas être utilisé : aucune réponse à temps.`,
  )
})

it('says of a Postgres that is silent that nothing answered in time, without its password', async () => {
  const url = `postgres://comptoir:tres-secret@${address}/comptoir`
  const client = knex({ client: 'pg', connection: url, acquireConnectionTimeout: 50 })
  const failure: unknown = await client.raw('SELECT 1').catch((error: unknown) => error)
  expect(explainStoreFailure('DATABASE_URL', url, failure)?.message).toBe(
    `DATABASE_URL : Postgres à ${address} ne peut pas être utilisé : aucune réponse à temps.`,
  )
  for (const socket of sockets) socket.destroy()
  await client.destroy()
})

it('leaves alone what is no failure to reach a store', () => {
  expect(explainStoreFailure('DATABASE_URL', 'postgres://x', new Error('Timeout error in a trigger'))).toBeNull()
  expect(explainStoreFailure('DATABASE_URL', 'postgres://x', 'texte')).toBeNull()
})
