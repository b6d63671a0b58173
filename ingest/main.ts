import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createLog } from '../shared/createLog.ts'
import { createRegistry } from '../shared/metricsDoor.ts'
import { checkFiles } from './commands/checkCommand.ts'
import { awaitSchema, checkRestoredSchema, checkSchema } from '../db/checkSchema.ts'
import { readConfig } from './config.ts'
import type { IngestConfig } from './config.ts'
import { connectStores } from './connectStores.ts'
import type { OpenStores } from './connectStores.ts'
import { findFiles } from './commands/findFiles.ts'
import { sendFiles, waitForUpload } from './commands/importCommand.ts'
import { orderRebuild, replay } from './commands/orderCommands.ts'
import { rebuildRestored } from './commands/rebuildRestored.ts'
import { printOutcome, printOutcomes } from './commands/printOutcomes.ts'
import { requireRoom } from './commands/requireRoom.ts'
import { reconcileTimes } from './store/reconcile.ts'
import { resolveSites } from './store/resolveSites.ts'
import { serveMetrics } from './serveMetrics.ts'
import { watchFolder } from './commands/watchCommand.ts'
import { startWatchdog } from './store/watchdog.ts'
import { startWorker } from './store/worker.ts'

const USAGE = `Import des fichiers XML de caisse

  npm run ingest -- import <fichiers ou dossiers> [--site <nom|siret|id>]…   importe et attend les verdicts
  npm run ingest -- check <fichiers ou dossiers> [--site …]                  dit ce qu’un import ferait, n’enregistre rien
  npm run ingest -- watch <dossier> [--site …]                               importe ce qui arrive dans un dossier, jusqu’à Ctrl-C
  npm run ingest -- replay <envoi> | replay --file <fichier>                 traite de nouveau des fichiers reçus
  npm run ingest -- rebuild [--site …]                                       reconstruit ClickHouse depuis l’archive
  npm run ingest -- worker                                                   traite les fichiers reçus

  --json : résultat en JSON (watch : une ligne par fichier). Sans --site : tous les restaurants.
  Code de sortie : 0 tout est pris, 1 au moins un refus, 2 la commande n’a pas pu s’exécuter.`

/** The exit code of a worker that was stuck ("try again", sysexits.h): whoever runs it starts it again. */
const STALLED = 75
/** A file that is read alone is given up by then, however busy the machine. */
const ALONE_MS = 900_000

interface Command {
  readonly stores: OpenStores
  readonly config: IngestConfig
  readonly args: readonly string[]
  readonly sites: readonly string[]
  readonly file: string | undefined
  /** Called by a restoration, on stores that nobody works with. */
  readonly isRestored: boolean
  readonly isJson: boolean
}

const COMMANDS: Readonly<Record<string, (command: Command) => Promise<number>>> = {
  worker: runWorker,
  import: runImport,
  check: runCheck,
  watch: runWatch,
  replay: runReplay,
  rebuild: runRebuild,
}

async function runWorker({ config, stores }: Command): Promise<number> {
  const log = createLog({ name: 'ingest', level: config.logLevel })
  // People who read figures go before files that wait; the threads started from here on inherit it.
  setPriority(constants.priority.PRIORITY_LOW)
  const registry = createRegistry()
  const metrics = config.metrics && (await serveMetrics(registry, config.metrics))
  const worker = startWorker({
    ...stores,
    registry,
    databaseUrl: config.databaseUrl,
    threads: config.threads,
    maxFiles: config.batchFiles,
    reconcile: reconcileTimes,
    removesExpired: true,
    log,
  })
  const watchdog = startWatchdog({
    ...stores,
    ...config,
    progress: worker.progress,
    aloneStallMs: config.stallMs + ALONE_MS,
    onStall: () => process.exit(STALLED),
  })
  log.info({ threads: config.threads }, 'import worker started')
  await untilStopped()
  await worker.stop()
  await watchdog.stop()
  metrics?.stop()
  return 0
}

async function runImport({ stores, config, args, sites, isJson }: Command): Promise<number> {
  const reach = await resolveSites(stores.knex, sites)
  const paths = await findFiles(args)
  if (paths.length === 0) throw new Error('Aucun fichier XML à importer.')
  await requireRoom(stores.clickhouse, config.room)
  const uploadId = await sendFiles(stores.knex, paths, { source: 'command', reach })
  return printOutcomes(await waitForUpload(stores.knex, uploadId, isJson), isJson)
}

async function runCheck({ stores, args, sites, isJson }: Command): Promise<number> {
  const reach = await resolveSites(stores.knex, sites)
  return printOutcomes(await checkFiles(stores.knex, await findFiles(args), reach), isJson)
}

async function runWatch({ stores, config, args, sites, isJson }: Command): Promise<number> {
  const [folder] = args
  if (folder === undefined) throw new Error('Quel dossier ?')
  const stop = new AbortController()
  void untilStopped().then(() => stop.abort())
  const hasRefusals = await watchFolder(stores, {
    folder: resolve(folder),
    reach: await resolveSites(stores.knex, sites),
    requireRoom: () => requireRoom(stores.clickhouse, config.room),
    signal: stop.signal,
    tell: (outcome) => printOutcome(outcome, isJson),
    warn: (text) => console.error(text),
  })
  return hasRefusals ? 1 : 0
}

async function runReplay({ stores, args, file, isJson }: Command): Promise<number> {
  const target = file === undefined ? { uploadId: positive(args[0]) } : { fileId: positive(file) }
  const files = await replay(stores.knex, target)
  if ('uploadId' in target) return printOutcomes(await waitForUpload(stores.knex, target.uploadId, isJson), isJson)
  console.log(isJson ? JSON.stringify({ replayed: files }) : `${files} fichier remis en attente.`)
  return files > 0 ? 0 : 1
}

async function runRebuild({ stores, config, sites, isJson, isRestored }: Command): Promise<number> {
  if (isRestored) return await rebuildRestored({ ...stores, threads: config.threads })
  const reach = await resolveSites(stores.knex, sites)
  for (const restaurantId of reach ?? [null]) await orderRebuild(stores.knex, restaurantId)
  console.log(isJson ? JSON.stringify({ rebuilt: reach ?? 'all' }) : 'ClickHouse est reconstruit depuis l’archive.')
  return 0
}

function positive(text: string | undefined): number {
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id <= 0)
    throw new Error(`Numéro d’envoi ou de fichier attendu, et non « ${text ?? ''} ».`)
  return id
}

/** Resolves at the first SIGINT or SIGTERM. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      site: { type: 'string', multiple: true },
      json: { type: 'boolean' },
      file: { type: 'string' },
      restored: { type: 'boolean' },
    },
  })
  const [name = '', ...args] = positionals
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (run === undefined) {
    console.error(USAGE)
    return 2
  }
  const config = readConfig()
  const stores = connectStores(config)
  const checked = { ...stores, ...config }
  try {
    // The worker waits for the stores; a command says at once why it cannot work.
    const isRestored = name === 'rebuild' && values.restored === true
    const check = isRestored ? checkRestoredSchema : checkSchema
    await (name === 'worker' ? awaitSchema(checked, console.error) : check(checked))
    return await run({
      stores,
      config,
      args,
      sites: values.site ?? [],
      file: values.file,
      isRestored,
      isJson: values.json ?? false,
    })
  } finally {
    await stores.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
