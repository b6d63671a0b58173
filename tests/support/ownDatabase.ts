import { migratePostgres } from '../../db/migrate.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { uniqueWord } from './builders.ts'
import { stores } from './stores.ts'

/** The address of a new, migrated Postgres database on the server of this test run: its queues (mails, inbox) are no other test's. */
export async function makeOwnDatabase(): Promise<string> {
  const url = new URL(stores().databaseUrl)
  const server = connectPostgres(url.href, 1)
  const name = uniqueWord('own')
  await server.raw('CREATE DATABASE ??', [name])
  await server.destroy()
  url.pathname = `/${name}`
  await migratePostgres(url.href)
  return url.href
}
