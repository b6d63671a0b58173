import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { logsWritten } from './engines/logFiles.ts'
import type { Supervised } from './engines/supervise.ts'
import { connectPostgres } from '../db/postgres/connect.ts'
import { refuseDemonstration } from '../db/postgres/refuseDemonstration.ts'
import { buildWeb } from './buildWeb.ts'
import { demonstrationMarker, readStartConfig } from './config.ts'
import type { StartConfig } from './config.ts'
import { checkPort, lockDataFolder, prepareDataFolder } from './dataFolder.ts'
import { loadDemonstration, programEnvironment, startPrograms, stopOrphans } from './programs.ts'
import { removeRunning, writeRunning } from '../db/running/runningFile.ts'
import { openStores } from './stores.ts'

/** What to do when this start ends, last in first out. */
const endings: (() => unknown)[] = []
const stopping = new AbortController()
let stoppingSince = 0
let lastLine = ''

const logins = `Connexion (mot de passe « Demo-2026! ») :
  manager@demo.fr   manager, trois restaurants (trois mois au premier démarrage ; le reste de deux années suit)
  comptable@demo.fr comptable des sociétés des douze restaurants
  groupe@demo.fr    manager, douze restaurants (leurs tickets arrivent peu après le premier démarrage)
  nouveau@demo.fr   manager, premier jour, aucun restaurant
  expire@demo.fr    manager, abonnement expiré
  admin@demo.fr     admin
  super@demo.fr     super-admin`

/** What is said once a part stands that follows the first ones. */
const followed = {
  restaurants: 'Les trois restaurants sont à jour.',
  groupe: 'Les douze restaurants de groupe@demo.fr sont chargés.',
  history: 'L’historique des trois restaurants est chargé, deux années entières.',
} as const

process.on('SIGINT', () => void stop(0)).on('SIGTERM', () => void stop(0))
await start(readConfig()).catch((error: unknown) => {
  if (isStopping()) return
  say(error instanceof Error ? error.message : String(error))
  return stop(1)
})

/** One command: the engines, the migrations, the web application, the programs, then the demonstration. */
async function start(config: StartConfig): Promise<void> {
  const { dataDir } = config
  prepareDataFolder(dataDir)
  endings.push(lockDataFolder(dataDir))
  await stopOrphans(dataDir)
  await checkPort(config.port)
  say('Comptoir démarre : bases de données et application web…')
  const opening = openStores({ ...config, say })
  endings.push(() => stopOnceStarted(opening))
  const [stores, hasBuilt] = await Promise.all([opening, buildWeb(dataDir)])
  if (isStopping()) return
  say(hasBuilt ? "L'application web est construite, les bases sont prêtes." : 'Les bases sont prêtes.')
  if (config.isProduction) await refuseDemonstrationAt(stores.databaseUrl)
  const env = await programEnvironment(config, stores)
  const programs = startPrograms({ dataDir, env, say, giveUp: stopping.signal })
  endings.push(() => stopOnceStarted(programs))
  const spare = await programs
  if (isStopping()) return
  const { databaseUrl, clickhouseUrl } = stores
  const running = {
    pid: process.pid,
    databaseUrl,
    clickhouseUrl,
    cubeUrls: (env['CUBE_URL'] ?? '').split(','),
    apiUrl: env['API_URL'] ?? '',
  }
  writeRunning(dataDir, running)
  endings.push(() => removeRunning(dataDir))
  if (config.hasDemonstration) await demonstrate(config, env)
  else welcome(config, 'Sans démonstration : créez le premier compte avec « npm run admin -- create-super-admin ».')
  // Last, so that the first start is not slower by it.
  if (!isStopping()) spare.startSpare()
  if (config.hasDemonstration) await completeDemonstration(config, env)
}

/** A start may be interrupted while a part of it is still coming up. */
async function stopOnceStarted(starting: Promise<Supervised>): Promise<void> {
  await starting.then((started) => started.stop()).catch(() => undefined)
}

/** The first time it waits for the figures; later the days since are added while people already work. */
async function demonstrate(config: StartConfig, env: Record<string, string>): Promise<void> {
  if (existsSync(demonstrationMarker(config.dataDir))) return welcome(config, logins)
  say(`${config.publicUrl} répond déjà ; la démonstration se charge…`)
  await loadPart(config, { env, part: 'restaurants', say })
  if (!isStopping()) welcome(config, logins)
}

/** What nobody waits for: the other weeks of the three restaurants, the group of twelve, and the days since the last start. */
async function completeDemonstration(config: StartConfig, env: Record<string, string>): Promise<void> {
  const loaded = readMarker(config)
  // What failed at this start is tried again by the next one.
  if (loaded === null) return
  const today = new Date().toISOString().slice(0, 10)
  for (const part of ['restaurants', 'history', 'groupe'] as const) {
    // What was is told once; the others grow with the days.
    const isLoaded = part === 'history' ? loaded[part] !== undefined : loaded[part] === today
    if (isLoaded || isStopping()) continue
    await loadPart(config, { env, part, say: () => undefined })
    if (loaded[part] === undefined && readMarker(config)?.[part] === today) say(followed[part])
  }
}

/** Up to which day each part was loaded; null before the first. */
function readMarker({ dataDir }: StartConfig): Readonly<Record<string, unknown>> | null {
  const marker = demonstrationMarker(dataDir)
  return existsSync(marker) ? (JSON.parse(readFileSync(marker, 'utf8')) as Record<string, unknown>) : null
}

type Loading = Omit<Parameters<typeof loadDemonstration>[0], 'dataDir'>

/** Seconds after which a part that failed goes on where it stood: an engine that was ended is there again by then. */
const pauses = [5, 15, 30]

/** Loads a part and notes it. What fails for good is said: Comptoir itself works, and the next start goes on where this one stood. */
async function loadPart(config: StartConfig, loading: Loading, failures = 0): Promise<void> {
  const { dataDir } = config
  const today = new Date().toISOString().slice(0, 10)
  const demonstration = loadDemonstration({ ...loading, dataDir })
  endings.push(() => demonstration.stop())
  try {
    await demonstration.done
    writeFileSync(demonstrationMarker(dataDir), JSON.stringify({ ...readMarker(config), [loading.part]: today }))
  } catch (error) {
    if (isStopping()) return
    const pause = pauses[failures]
    const { message } = error as Error
    if (pause === undefined) return say(`${message} Voir ${join(dataDir, 'logs', 'demonstration.log')}`)
    say(`${message} Elle reprend dans ${pause} s.`)
    await sleep(pause * 1000, undefined, { signal: stopping.signal }).catch(() => undefined)
    if (!isStopping()) await loadPart(config, loading, failures + 1)
  }
}

/** Another folder than the demonstration's may still name its database. */
async function refuseDemonstrationAt(databaseUrl: string): Promise<void> {
  const knex = connectPostgres(databaseUrl, 1)
  try {
    await refuseDemonstration(knex)
  } finally {
    await knex.destroy()
  }
}

function welcome({ publicUrl, dataDir }: StartConfig, more: string): void {
  say(`\nComptoir est prêt : ${publicUrl}\n\n${more}\n\nDonnées et journaux : ${dataDir}\nCtrl-C arrête tout.`)
}

function readConfig(): StartConfig {
  try {
    return readStartConfig()
  } catch (error) {
    say((error as Error).message)
    process.exit(1)
  }
}

function isStopping(): boolean {
  return stopping.signal.aborted
}

/** Stops everything in the reverse order of its start. Asked again after a while, it ends at once: npm and the terminal both send Ctrl-C. */
async function stop(code: number): Promise<void> {
  if (isStopping() && Date.now() - stoppingSince > 2_000) process.exit(1)
  if (isStopping()) return
  stopping.abort()
  stoppingSince = Date.now()
  say('Arrêt…')
  for (let ending = endings.pop(); ending; ending = endings.pop()) await ending()
  await logsWritten()
  process.exit(code)
}

/** Says a line to the person who started; the same line again says nothing. */
function say(line: string): void {
  if (line !== lastLine) process.stdout.write(`${line}\n`)
  lastLine = line
}
