import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { storeInboxFiles } from '../../db/postgres/storeInboxFiles.ts'
import { startWorker } from '../../ingest/worker.ts'
import type { BuiltAccount, BuiltRestaurant } from './builders.ts'
import { link, makeAccount, makeRestaurant, uniqueWord } from './builders.ts'
import { stores } from './stores.ts'
import type { StorySite } from './story.ts'
import { storyFiles, storySiteKeys, storySites } from './story.ts'

/** A company of its own that lived the told story. */
export interface ToldStory {
  readonly owner: BuiltAccount
  readonly sites: Readonly<Record<StorySite, BuiltRestaurant>>
  /** Ids of the three restaurants. */
  readonly ids: readonly string[]
}

/** Makes a manager with the three restaurants and imports the story's files through the inbox and the worker. */
export async function loadStory(knex: Knex, clickhouse: ClickHouseClient): Promise<ToldStory> {
  const owner = await makeAccount(knex)
  const sites = {
    alma: await makeSite(knex, 'alma'),
    bellevue: await makeSite(knex, 'bellevue'),
    carnot: await makeSite(knex, 'carnot'),
  }
  const ids = storySiteKeys.map((key) => sites[key].id)
  for (const id of ids) await link(knex, { account: owner.id, restaurant: id })
  await publishStoredRestaurants(knex, clickhouse, ids)
  const { uploadId } = await storeInboxFiles(knex, {
    files: storyFiles(sites),
    source: 'upload',
    accountId: owner.id,
    reach: ids,
  })
  await importUpload({ knex, clickhouse, uploadId })
  return { owner, sites, ids }
}

async function makeSite(knex: Knex, key: StorySite): Promise<BuiltRestaurant> {
  return await makeRestaurant(knex, {
    name: uniqueWord(`${key} `),
    dayStartMinutes: storySites[key].dayStartMinutes,
  })
}

/** Lets a worker run until every file of the upload has its verdict; throws when one was refused. */
async function importUpload(given: { knex: Knex; clickhouse: ClickHouseClient; uploadId: number }): Promise<void> {
  const { knex, clickhouse, uploadId } = given
  const log = { info: () => undefined, warn: () => undefined }
  const worker = startWorker({ knex, clickhouse, databaseUrl: stores().databaseUrl, threads: 1, log, pollMs: 100 })
  try {
    while (!(await isImported(knex, uploadId))) await sleep(50)
  } finally {
    await worker.stop()
  }
}

async function isImported(knex: Knex, uploadId: number): Promise<boolean> {
  const files = await knex('inbox_files')
    .select<{ state: string; verdict: string; refusals: unknown }[]>('state', 'verdict', 'refusals')
    .where('upload_id', uploadId)
  const refused = files.find(({ state, verdict }) => state === 'quarantined' || verdict === 'rejected')
  if (refused !== undefined) throw new Error(`the story was refused: ${JSON.stringify(refused)}`)
  return files.every(({ state }) => state === 'done')
}
