import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readStartConfig } from './start/config.ts'
import { readRunning } from './start/runningFile.ts'
import { openStores } from './start/stores.ts'
import { connectPostgres } from './postgres/connect.ts'
import { hashPassword } from './postgres/hashPassword.ts'
import { insertAccount } from './postgres/writeAccount.ts'

const usage = `npm run admin -- create-super-admin --email <address> --username <name> [--password <word>]

Creates a super-admin; only this command can. Without --password it asks for one (8 characters or more, typed or piped).
It works while Comptoir runs and while it does not.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { email: { type: 'string' }, username: { type: 'string' }, password: { type: 'string' } },
})
if (positionals[0] === 'create-super-admin') await createSuperAdmin()
else {
  process.stdout.write(`${usage}\n`)
  process.exitCode = positionals.length === 0 ? 0 : 1
}

async function createSuperAdmin(): Promise<void> {
  const email = values.email ?? (await ask('E-mail: '))
  const username = values.username ?? (await ask('Username: '))
  const password = values.password ?? (await ask('Password: '))
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || username === '' || password.length < 8) return refuse(usage)
  const config = readStartConfig()
  const running = readRunning(config.dataDir)
  const databaseUrl = config.databaseUrl ?? running?.databaseUrl
  const clickhouseUrl = config.clickhouseUrl ?? running?.clickhouseUrl
  const stores = await openStores({ dataDir: config.dataDir, databaseUrl, clickhouseUrl })
  const knex = connectPostgres(stores.databaseUrl, 2)
  try {
    const passwordHash = await hashPassword(password)
    const account = { role: 'super-admin', username, email, firstName: '', lastName: '', passwordHash } as const
    await insertAccount(knex, account)
    process.stdout.write(`The super-admin ${username} can log in.\n`)
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error))
  } finally {
    await knex.destroy()
    await stores.stop()
  }
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(question)
  lines.close()
  return answer.trim()
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
