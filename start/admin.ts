import { createInterface } from 'node:readline'
import type { Interface } from 'node:readline'
import { parseArgs } from 'node:util'
import type { Knex } from 'knex'
import { createSuperAdmin, listStaff, resetPassword, undoTruncate } from './adminCommands.ts'
import { takeBackup } from './backup/backupCommand.ts'
import { restore } from './backup/restoreCommand.ts'
import { connectPostgres } from '../db/postgres/connect.ts'
import { refuseBegun } from './backup/emptyTarget.ts'
import { lockDataFolder, prepareDataFolder, requireInstallation } from './dataFolder.ts'
import { readDoctorConfig, readStoresConfig } from './config.ts'
import { examine } from './doctor/examine.ts'
import { printFindings } from './doctor/finding.ts'
import { readRunning } from '../db/running/runningFile.ts'
import { openStores } from './stores.ts'

const usage = `npm run admin -- <commande>

  create-super-admin --email <adresse> --username <identifiant> [--password <mot de passe>]
      Crée un super-admin ; rien d'autre ne le peut.
  list [--role <rôle>]
      Affiche les comptes (super-admins et admins, ou ceux du rôle donné).
  reset-password --username <identifiant ou e-mail> [--password <mot de passe>]
      Donne un nouveau mot de passe à un compte et ferme ses sessions.
  undo-truncate [--restaurant <nom ou id>]
      Sans restaurant : affiche les suppressions des 30 derniers jours qui peuvent être annulées. Avec : rétablit ses ventes.
  backup [fichier]
      Sauvegarde tout à un instant, pendant que Comptoir tourne ; sans fichier : dans DATA_DIR/backups.
  restore <fichier> [--accept-differences] [--hold-mails]
      Restaure une sauvegarde dans un DATA_DIR vide, ou dans des bases vides (DATABASE_URL, CLICKHOUSE_URL), et compare.
      --hold-mails : les mails qui attendaient ne partiront pas.
  doctor
      Examine la configuration, les bases, les disques, les horloges, l'import, les e-mails, Stripe et le certificat, et dit quoi faire.

Sans --password, il est demandé (tapé ou reçu par un tube). Fonctionne que Comptoir tourne ou non, avec les variables du service.`

const options = {
  email: { type: 'string' },
  username: { type: 'string' },
  password: { type: 'string' },
  role: { type: 'string' },
  restaurant: { type: 'string' },
  'accept-differences': { type: 'boolean' },
  'hold-mails': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
const { positionals, values } = readArguments()

let typed: Interface | undefined
let lines: AsyncIterator<string> | undefined

const commands: Readonly<Record<string, (knex: Knex) => Promise<string>>> = {
  'create-super-admin': async (knex) => {
    const email = values.email ?? (await ask('E-mail : '))
    const username = values.username ?? (await ask('Identifiant : '))
    return await createSuperAdmin(knex, { email, username, password: await givenPassword() })
  },
  list: (knex) => listStaff(knex, values.role),
  'reset-password': async (knex) => {
    const username = values.username ?? (await ask('Identifiant ou e-mail : '))
    return await resetPassword(knex, { username, password: await givenPassword() })
  },
  'undo-truncate': (knex) => undoTruncate(knex, values.restaurant),
}

const others: Readonly<Record<string, () => Promise<void>>> = { doctor: consult, backup, restore: restoreFile }

const [name = '', file] = positionals
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
const other = Object.hasOwn(others, name) ? others[name] : undefined
if (other !== undefined && !values.help) await attempt(other)
else if (command !== undefined && !values.help) await attempt(() => run(command))
else {
  process.stdout.write(`${usage}\n`)
  process.exitCode = values.help || positionals.length === 0 ? 0 : 1
}

/** An option that is not known is said with the usage, never with a stack. */
function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    const [, option = ''] = /'(-[^']*)'/.exec((error as Error).message) ?? []
    process.stderr.write(`L'option ${option} ne peut pas être lue.\n\n${usage}\n`)
    process.exit(1)
  }
}

/** What fails is one sentence and the exit code 1. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

/** The exit code is 1 when something does not work. */
async function consult(): Promise<void> {
  const findings = await examine(readDoctorConfig())
  process.stdout.write(`${printFindings(findings)}\n`)
  if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1
}

async function backup(): Promise<void> {
  process.stdout.write(`${await takeBackup(readStoresConfig(), { file, signal: untilStopped() })}\n`)
}

/** Aborted by Ctrl-C, which npm and the terminal both send: the second one must not cut the tidying short. */
function untilStopped(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  return stopping.signal
}

async function restoreFile(): Promise<void> {
  if (file === undefined) throw new Error('Quelle sauvegarde ? « npm run admin -- restore comptoir-….zip »')
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const acceptsDifferences = values['accept-differences'] === true
  const holdsMails = values['hold-mails'] === true
  const signal = untilStopped()
  try {
    say(await restore(readStoresConfig(), { file, say, acceptsDifferences, holdsMails, signal }))
  } catch (error) {
    if (!signal.aborted) throw error
    process.stderr.write(`${(error as Error).message}\n`)
    // What was under way in stores elsewhere would keep this process to its end.
    process.exit(1)
  }
}

async function run(work: (knex: Knex) => Promise<string>): Promise<void> {
  const config = readStoresConfig()
  const { dataDir, clickhouseCluster } = config
  const running = readRunning(dataDir)
  const databaseUrl = config.databaseUrl ?? running?.databaseUrl
  const clickhouseUrl = config.clickhouseUrl ?? running?.clickhouseUrl
  refuseBegun(config)
  requireInstallation({ dataDir, databaseUrl, clickhouseUrl })
  prepareDataFolder(dataDir)
  const release = running ? () => undefined : lockDataFolder(dataDir)
  const stores = await openStores({ dataDir, databaseUrl, clickhouseUrl, clickhouseCluster, leavesGiven: true })
  const knex = connectPostgres(stores.databaseUrl, 2)
  try {
    process.stdout.write(`${await work(knex)}\n`)
  } finally {
    typed?.close()
    await knex.destroy()
    await stores.stop()
    release()
  }
}

async function givenPassword(): Promise<string> {
  return values.password ?? (await ask('Mot de passe : '))
}

/** Asks for a line, typed or piped. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question)
  typed ??= createInterface({ input: process.stdin })
  lines ??= typed[Symbol.asyncIterator]()
  const next = await lines.next()
  return next.done === true ? '' : next.value.trim()
}
