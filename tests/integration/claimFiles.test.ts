import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { claimNext, firstBatch, wholeBatch } from '../../ingest/store/claimFiles.ts'
import type { BatchSize } from '../../ingest/store/claimFiles.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'

let knex: Knex
beforeAll(async () => {
  knex = connectPostgres(await makeOwnDatabase())
})
afterAll(() => knex.destroy())

async function arrive(...megabytes: readonly number[]): Promise<void> {
  const files = megabytes.map((size, at) => ({ name: `${at}.xml`, bytes: randomBytes(size * 1_000_000) }))
  await storeInboxFiles(knex, { files, source: 'upload', accountId: null, reach: null })
}

/** What workers claim that hold their claims at the same time, until nothing is left. */
async function claimAll(size: BatchSize): Promise<string[][]> {
  const claims: string[][] = []
  const open: Knex.Transaction[] = []
  for (;;) {
    const trx = await knex.transaction()
    open.push(trx)
    const names = (await claimNext(trx, size)).map(({ name }) => name)
    if (names.length === 0) break
    claims.push(names)
  }
  for (const trx of open) await trx.rollback()
  await knex('inbox_files').delete()
  return claims
}

it('leaves free what would make a batch too much, for whoever reads the next one meanwhile', async () => {
  await arrive(2, 3, 4, 1, 1, 7, 1)
  expect(await claimAll(wholeBatch(100))).toEqual([
    ['0.xml', '1.xml'],
    ['2.xml', '3.xml', '4.xml'],
    ['5.xml'],
    ['6.xml'],
  ])
})

it('claims no more files than it was told, and each once', async () => {
  await arrive(0.1, 0.1, 0.1)
  expect(await claimAll(wholeBatch(2))).toEqual([['0.xml', '1.xml'], ['2.xml']])
})

it('claims a part of a batch first, so that the stores do not wait for all of it to be read', async () => {
  await arrive(1, 0.4, 0.2, 3)
  expect(await claimAll(firstBatch(100))).toEqual([['0.xml', '1.xml'], ['2.xml'], ['3.xml']])
  await arrive(...Array<number>(300).fill(0.0001))
  expect((await claimAll(firstBatch(1000))).map(({ length }) => length)).toEqual([250, 50])
})
