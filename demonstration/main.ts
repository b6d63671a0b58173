import { connectClickhouse } from '../db/clickhouse/connect.ts'
import { publishStoredRestaurants } from '../db/clickhouse/publishStoredRestaurants.ts'
import { connectPostgres } from '../db/postgres/connect.ts'
import { wallNow } from '../shared/period.ts'
import { createAccounts } from './accounts.ts'
import type { DemonstrationConfig } from './config.ts'
import { readConfig } from './config.ts'
import { planEndedFiles, planFiles } from './files.ts'
import { sendAll, sentNames, waitForImport } from './load.ts'
import { logIn, waitForApi } from './send.ts'

/** Loads the demonstration, or what is missing of it since the last start, through the real upload path. */
async function main(config: DemonstrationConfig): Promise<void> {
  const started = Date.now()
  const now = config.now ?? wallNow().slice(0, 19)
  const knex = connectPostgres(config.databaseUrl)
  const clickhouse = connectClickhouse(config.clickhouseUrl)
  try {
    await publishStoredRestaurants(knex, clickhouse, await createAccounts(knex, new Date()))
    await waitForApi(config.apiUrl, 60_000)
    const sent = await sentNames(knex)
    const files = planFiles(now).filter(({ name }) => !sent.has(name))
    const manager = await logIn(config.apiUrl, 'manager')
    await sendAll(manager, files, (count) => say(`Démonstration : ${count} fichiers envoyés sur ${files.length}`))
    if (![...sent].some((name) => name.startsWith('demonstration-table-'))) {
      await sendAll(await logIn(config.apiUrl, 'expire'), planEndedFiles(now), () => undefined)
    }
    await waitForImport(knex, (pending) => say(`Démonstration : encore ${pending} fichiers à importer`))
    say(`Démonstration prête en ${Math.round((Date.now() - started) / 1000)} s`)
  } finally {
    await Promise.all([knex.destroy(), clickhouse.close()])
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

await main(readConfig()).catch((cause: unknown) => {
  process.stderr.write(
    `La démonstration n'a pas pu être chargée : ${cause instanceof Error ? cause.message : String(cause)}\n`,
  )
  process.exitCode = 1
})
