import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import type { InboxFile } from '../../db/records/inbox/storeInboxFiles.ts'
import { planFiles } from '../../demonstration/files.ts'
import type { House } from '../../demonstration/house.ts'
import { houses } from '../../demonstration/houses.ts'
import { parseTimeOfDay } from '../../shared/serviceDay.ts'
import { link, makeAccount, makeRestaurant, type BuiltAccount, type BuiltRestaurant } from './builders.ts'
import { importUpload, type ImportStores } from './importUpload.ts'

/** A company of its own with the demonstration's three restaurants, in the order of their names. */
export interface Demonstration {
  readonly owner: BuiltAccount
  readonly sites: readonly (BuiltRestaurant & { readonly dayStartMinutes: number })[]
}

/** Which part of the demonstration as it stood at `now` (a wall time): the weeks of the Mondays that `keeps` wants. */
export interface DemonstrationSpan {
  readonly now: string
  readonly keeps: (monday: string) => boolean
}

/** Makes a manager with three restaurants and imports the demonstration's own files for them, through the inbox and the worker. */
export async function loadDemonstration(stores: ImportStores, span: DemonstrationSpan): Promise<Demonstration> {
  const { knex, clickhouse } = stores
  const owner = await makeAccount(knex)
  const told = new Map<string, { house: House; site: Demonstration['sites'][number] }>()
  for (const house of houses) {
    const dayStartMinutes = parseTimeOfDay(house.dayStart)
    const site = { ...(await makeRestaurant(knex, { dayStartMinutes })), dayStartMinutes }
    await link(knex, { account: owner.id, restaurant: site.id })
    told.set(house.key, { house, site })
  }
  const sites = [...told.values()].map(({ site }) => site)
  const reach = sites.map(({ id }) => id)
  await publishStoredRestaurants(knex, clickhouse, reach)
  await importUpload(stores, { files: filesOf(told, span), accountId: owner.id, reach })
  return { owner, sites: sites.sort((left, right) => left.name.localeCompare(right.name, 'fr')) }
}

function* filesOf(
  told: ReadonlyMap<string, { house: House; site: BuiltRestaurant }>,
  { now, keeps }: DemonstrationSpan,
): Generator<InboxFile> {
  for (const { name, make } of planFiles(now)) {
    const [, key = '', monday = ''] = /^demonstration-([a-z]+)-(\d{4}-\d\d-\d\d)/.exec(name) ?? []
    const teller = told.get(key)
    if (teller === undefined) throw new Error(`a file of no house: ${name}`)
    if (keeps(monday)) yield { name, bytes: Buffer.from(writtenFor(make().toString(), teller.house, teller.site)) }
  }
}

/** The house's file as its twin's till would have written it. */
function writtenFor(xml: string, { name, issuer }: House, site: BuiltRestaurant): string {
  const escaped = name.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
  return xml.replaceAll(name, site.name).replaceAll(escaped, site.name).replaceAll(issuer.siret, site.siret)
}
