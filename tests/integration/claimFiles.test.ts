import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { claimNext, wholeBatch } from '../../ingest/store/claimFiles.ts'
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
async function claimAll(maxFiles: number): Promise<string[][]> {
  const claims: string[][] = []
  const open: Knex.Transaction[] = []
  for (;;) {
    const trx = await knex.transaction()
    open.push(trx)
    const names = (await claimNext(trx, wholeBatch(maxFiles))).map(({ name }) => name)
    if (names.length === 0) break
    claims.push(names)
  }
  for (const trx of open) await trx.rollback()
  await knex('inbox_files').delete()
  return claims
}

it('leaves free what would make a batch too much, for whoever reads the next one meanwhile', async () => {
  await arrive(2, 3, 4, 1, 1, 7, 1)
  expect(await claimAll(100)).toEqual([['0.xml', '1.xml'], ['2.xml', '3.xml', '4.xml'], ['5.xml'], ['6.xml']])
})

it('claims no more files than it was told, and each once', async () => {
  await arrive(0.1, 0.1, 0.1)
  expect(await claimAll(2)).toEqual([['0.xml', '1.xml'], ['2.xml']])
})
