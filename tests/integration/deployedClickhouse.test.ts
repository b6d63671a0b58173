import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import { readCompose, readText, repository } from '../support/deployment.ts'
import { stores } from '../support/stores.ts'

const folder = 'deploy/clickhouse'
const files = readdirSync(join(repository, folder))
const isUsers = (file: string) => file.endsWith('users.xml')

type Tags = Readonly<Record<string, unknown>>

function tagsOf(file: string): Tags {
  return (new XMLParser().parse(readText(join(folder, file))) as { clickhouse: Tags }).clickhouse
}

/** The names of a user's settings, as the engine has them. */
async function settingNames(): Promise<ReadonlySet<string>> {
  const clickhouse = connectClickhouse(stores().clickhouseUrl)
  const rows = await queryRows<{ name: string }>(clickhouse, { name: 'test', sql: 'SELECT name FROM system.settings' })
  await clickhouse.close()
  return new Set(rows.map(({ name }) => name))
}

/** A server does not start with a user's setting at the top of its configuration; these two are settings of both. */
const ofBoth = new Set(['max_table_size_to_drop', 'max_partition_size_to_drop'])
const refusedBy = (tags: Tags, settings: ReadonlySet<string>) =>
  Object.keys(tags).filter((name) => settings.has(name) && !ofBoth.has(name))

test('the servers’ files hold no setting of a user at their top, where ClickHouse refuses to start with one', async () => {
  const settings = await settingNames()
  const servers = files.filter((file) => !isUsers(file))
  expect(servers.toSorted()).toEqual(['cluster.xml', 'keeper.xml', 'server.xml'])
  expect(servers.flatMap((file) => refusedBy(tagsOf(file), settings).map((name) => `${file}: ${name}`))).toEqual([])
  // Control: the one that stood there.
  expect(refusedBy({ http_max_field_value_size: 1, timezone: 'UTC' }, settings)).toEqual(['http_max_field_value_size'])
})

test('the users’ files hold settings of a user alone, and each file is put where it counts', async () => {
  const settings = await settingNames()
  const named = files.filter(isUsers).flatMap((file) => {
    const { profiles } = tagsOf(file) as { profiles: { default: Tags } }
    return Object.keys(profiles.default)
  })
  expect(named).toContain('http_max_field_value_size')
  expect(named.filter((name) => !settings.has(name))).toEqual([])
  const page = readText('deploy/README.md')
  const mounted = readCompose().services['clickhouse']?.volumes ?? []
  for (const [file, place] of [
    ['server.xml', 'config.d'],
    ['users.xml', 'users.d'],
  ]) {
    expect(mounted).toContain(`./clickhouse/${file}:/etc/clickhouse-server/${place}/comptoir.xml:ro`)
    expect(page).toContain(`cp deploy/clickhouse/${file} /etc/clickhouse-server/${place}/comptoir.xml`)
  }
  const [cluster = ''] = /1\. Trois Keeper.*/.exec(page) ?? []
  for (const file of files) expect(cluster).toContain(`\`${file === 'keeper.xml' ? 'clickhouse/' : ''}${file}\``)
})
