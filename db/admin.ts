import { createInterface } from 'node:readline'
import type { Interface } from 'node:readline'
import { parseArgs } from 'node:util'
import type { Knex } from 'knex'
import { createSuperAdmin, listStaff, resetPassword, undoTruncate } from './adminCommands.ts'
import { connectPostgres } from './postgres/connect.ts'
import { lockDataFolder, prepareDataFolder } from './start/dataFolder.ts'
import { readStartConfig } from './start/config.ts'
import { readRunning } from './start/runningFile.ts'
import { openStores } from './start/stores.ts'

const usage = `npm run admin -- <command>

  create-super-admin --email <address> --username <name> [--password <word>]
      Creates a super-admin; only this command can.
  list [--role <role>]
      Prints the accounts (super-admins and admins unless a role is given).
  reset-password --username <name or e-mail> [--password <word>]
      Gives an account a new password and ends its sessions.
  undo-truncate [--restaurant <name or id>]
      Without a restaurant: prints the deletions of the last 30 days that can be undone. With one: brings its sales back.

Without --password it asks for one (6 to 20 characters, typed or piped). It works while Comptoir runs and while it does not.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    username: { type: 'string' },
    password: { type: 'string' },
    role: { type: 'string' },
    restaurant: { type: 'string' },
  },
})

let typed: Interface | undefined
let lines: AsyncIterator<string> | undefined

const commands: Readonly<Record<string, (knex: Knex) => Promise<string>>> = {
  'create-super-admin': async (knex) => {
    const email = values.email ?? (await ask('E-mail: '))
    const username = values.username ?? (await ask('Username: '))
    return await createSuperAdmin(knex, { email, username, password: await givenPassword() })
  },
  list: (knex) => listStaff(knex, values.role),
  'reset-password': async (knex) => {
    const username = values.username ?? (await ask('Username or e-mail: '))
    return await resetPassword(knex, { username, password: await givenPassword() })
  },
  'undo-truncate': (knex) => undoTruncate(knex, values.restaurant),
}

const command = commands[positionals[0] ?? '']
if (command !== undefined) await run(command)
else {
  process.stdout.write(`${usage}\n`)
  process.exitCode = positionals.length === 0 ? 0 : 1
}

async function run(work: (knex: Knex) => Promise<string>): Promise<void> {
  const config = readStartConfig()
  const running = readRunning(config.dataDir)
  prepareDataFolder(config.dataDir)
  const release = running ? () => undefined : lockDataFolder(config.dataDir)
  const databaseUrl = config.databaseUrl ?? running?.databaseUrl
  const clickhouseUrl = config.clickhouseUrl ?? running?.clickhouseUrl
  const stores = await openStores({ dataDir: config.dataDir, databaseUrl, clickhouseUrl })
  const knex = connectPostgres(stores.databaseUrl, 2)
  try {
    process.stdout.write(`${await work(knex)}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  } finally {
    typed?.close()
    await knex.destroy()
    await stores.stop()
    release()
  }
}

async function givenPassword(): Promise<string> {
  return values.password ?? (await ask('Password: '))
}

/** Asks for a line, typed or piped. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question)
  typed ??= createInterface({ input: process.stdin })
  lines ??= typed[Symbol.asyncIterator]()
  const next = await lines.next()
  return next.done === true ? '' : next.value.trim()
}
