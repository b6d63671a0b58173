import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import type { BuiltAccount, BuiltRestaurant } from './builders.ts'
import { link, makeAccount, makeRestaurant, uniqueWord } from './builders.ts'
import { importUpload } from './importUpload.ts'
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
  await importUpload({ knex, clickhouse }, { files: storyFiles(sites), accountId: owner.id, reach: ids })
  return { owner, sites, ids }
}

async function makeSite(knex: Knex, key: StorySite): Promise<BuiltRestaurant> {
  return await makeRestaurant(knex, {
    name: uniqueWord(`${key} `),
    dayStartMinutes: storySites[key].dayStartMinutes,
  })
}
