import type { Knex } from 'knex'
import { constants, setPriority } from 'node:os'
import { connectClickhouse } from '../db/clickhouse/connect.ts'
import { publishStoredRestaurants } from '../db/clickhouse/publishStoredRestaurants.ts'
import { connectPostgres } from '../db/postgres/connect.ts'
import { wallNow } from '../shared/period.ts'
import { createAccounts, groupLoadedOn } from './accounts.ts'
import type { DemonstrationConfig } from './config.ts'
import { readConfig } from './config.ts'
import { planEndedFiles, planFiles, planGroupFiles } from './files.ts'
import { hurried, sendAll, sentNames, unhurried, waitForImport } from './load.ts'
import { logIn, waitForApi } from './send.ts'

const loaders = { restaurants: loadHouses, groupe: loadGroup, history: loadHistory } as const

/**
 * Loads a part of the demonstration, or what is missing of it since the last start, through the real upload path: the weeks of the
 * three restaurants that their screens open on, which a first start waits for; their other weeks and the group of twelve come after
 * them, while people already look.
 */
async function main(config: DemonstrationConfig, part: keyof typeof loaders): Promise<void> {
  const started = Date.now()
  const now = config.now ?? wallNow().slice(0, 19)
  const knex = connectPostgres(config.databaseUrl)
  const clickhouse = connectClickhouse(config.clickhouseUrl)
  try {
    await publishStoredRestaurants(knex, clickhouse, await createAccounts(knex, new Date()))
    await waitForApi(config.apiUrl, 60_000)
    const load = { knex, apiUrl: config.apiUrl, now, sent: await sentNames(knex) }
    await loaders[part](load)
    await waitForImport(knex, (pending) => say(`Démonstration : encore ${pending} fichiers à importer`))
    say(`Démonstration prête en ${Math.round((Date.now() - started) / 1000)} s`)
  } finally {
    await Promise.all([knex.destroy(), clickhouse.close()])
  }
}

interface Load {
  readonly knex: Knex
  readonly apiUrl: string
  readonly now: string
  readonly sent: ReadonlySet<string>
}

async function loadHouses({ apiUrl, now, sent }: Load): Promise<void> {
  const files = planFiles(now, 'first').filter(({ name }) => !sent.has(name))
  const onSent = (count: number) => say(`Démonstration : ${count} fichiers envoyés sur ${files.length}`)
  await sendAll(files, { sender: await logIn(apiUrl, 'manager'), pace: hurried, onSent })
  if ([...sent].some((name) => name.startsWith('demonstration-table-'))) return
  await sendAll(planEndedFiles(now), { sender: await logIn(apiUrl, 'expire'), pace: hurried, onSent: () => undefined })
}

async function loadHistory({ apiUrl, now, sent }: Load): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW)
  const files = planFiles(now, 'rest').filter(({ name }) => !sent.has(name))
  await sendAll(files, { sender: await logIn(apiUrl, 'manager'), pace: unhurried, onSent: () => undefined })
}

async function loadGroup({ knex, apiUrl, now, sent }: Load): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW)
  const files = planGroupFiles(now, await groupLoadedOn(knex)).filter(({ name }) => !sent.has(name))
  await sendAll(files, { sender: await logIn(apiUrl, 'groupe'), pace: unhurried, onSent: () => undefined })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function partOf(word: string | undefined): keyof typeof loaders {
  return word === 'groupe' || word === 'history' ? word : 'restaurants'
}

await main(readConfig(), partOf(process.argv[2])).catch((cause: unknown) => {
  process.stderr.write(
    `La démonstration n'a pas pu être chargée : ${cause instanceof Error ? cause.message : String(cause)}\n`,
  )
  process.exitCode = 1
})
