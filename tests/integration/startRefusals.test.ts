import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freePort } from '../../start/engines/freePort.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { makeAccount } from '../support/builders.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { runProgram } from '../support/runProgram.ts'
import { stores } from '../support/stores.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'comptoir-refusals-'))

/** A configuration with which the API runs in production. */
async function productionApi(databaseUrl: string) {
  const { clickhouseUrl, cubeUrl, cubeSecret, tokenSecret } = stores()
  return {
    NODE_ENV: 'production',
    DATA_DIR: newFolder(),
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://comptoir.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PAYMENTS: 'off',
    DATABASE_URL: databaseUrl,
    CLICKHOUSE_URL: clickhouseUrl,
    CUBE_URL: cubeUrl,
    CUBE_SECRET: cubeSecret,
    TOKEN_SECRET: tokenSecret,
  }
}

const startApi = (env: Record<string, string>) => runProgram(['api/main.ts'], { env, until: 'API ready' })

describe('Production', () => {
  test('a start names every fault in one list and starts nothing', async () => {
    const dataDir = newFolder()
    writeFileSync(join(dataDir, 'demonstration.json'), '{}')
    const env = {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DEMO: '1',
      TOKEN_SECRET: 'x'.repeat(16),
      PUBLIC_URL: 'http://a.fr',
    }
    const { code, output } = await runProgram(['start/main.ts'], { env })
    expect(code).toBe(1)
    const named = output.split('\n').map((line) => line.trim().split(' :')[0])
    expect(named).toEqual([
      'La configuration de Comptoir est refusée',
      ...['TOKEN_SECRET', 'DEMO', 'PUBLIC_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'DATA_DIR'],
      '',
    ])
  })

  test('the API runs on a database of its own and refuses one that holds an account of the demonstration', async () => {
    const databaseUrl = await makeOwnDatabase()
    const env = await productionApi(databaseUrl)
    expect((await startApi(env)).output).toContain('API ready')
    const knex = connectPostgres(databaseUrl, 1)
    await makeAccount(knex, { email: 'super@demo.fr' })
    await knex.destroy()
    const { code, output } = await startApi(env)
    expect(output).toContain('comptes de la démonstration (super@demo.fr)')
    expect([code, output.includes('API ready')]).toEqual([1, false])
  })

  test('the API alone refuses a short key, and to run without mails or a word about payments', async () => {
    const change = { TOKEN_SECRET: 'x'.repeat(31), SMTP_URL: '', PAYMENTS: '' }
    const { code, output } = await startApi({ ...(await productionApi(stores().databaseUrl)), ...change })
    expect(code).toBe(1)
    for (const fault of ['TOKEN_SECRET : au moins 32 octets', 'SMTP_URL : un serveur', 'STRIPE_SECRET_KEY : exigée'])
      expect(output).toContain(fault)
  })
})

describe('A program that does not fit the stores', () => {
  test('older than their last step: the API and the command lines refuse; before the step they run, and none of them takes it', async () => {
    const databaseUrl = await makeOwnDatabase()
    const env = { ...(await productionApi(databaseUrl)), NODE_ENV: 'development' }
    const list = () => runProgram(['ingest/main.ts', 'check', 'package.json'], { env })
    expect((await list()).output).not.toContain('plus ancien')
    expect((await startApi(env)).output).toContain('API ready')
    const admin = () => runProgram(['start/admin.ts', 'list'], { env })
    expect(await admin()).toMatchObject({ code: 0, output: expect.stringContaining('Aucun compte.') as string })
    const knex = connectPostgres(databaseUrl, 1)
    await knex('applied_migrations').insert({ name: '9999_tomorrow.sql', checksum: 'x' })
    for (const { code, output } of [await startApi(env), await list(), await admin()]) {
      expect(output).toContain('9999_tomorrow.sql a été appliquée à cette base et ce programme ne la connaît pas')
      expect(code).toBeGreaterThan(0)
    }
    await knex('applied_migrations').where('name', '9999_tomorrow.sql').delete()
    await knex.raw('DELETE FROM applied_migrations WHERE name = (SELECT max(name) FROM applied_migrations)')
    const steps = (): Promise<string[]> => knex('applied_migrations').orderBy('name').pluck('name')
    const before = await steps()
    for (const { code, output } of [await startApi(env), await admin()]) {
      expect(output).toContain("lancez d'abord « npm run migrate »")
      expect(code).toBeGreaterThan(0)
    }
    expect(await steps()).toEqual(before)
    await knex.destroy()
  })

  test('at a wrong address: the variable is named, its password is not', async () => {
    const port = await freePort()
    const closed = { DATABASE_URL: `postgres://moi:secret-77@127.0.0.1:${port}/x` }
    const api = { ...(await productionApi(stores().databaseUrl)), NODE_ENV: 'development', ...closed }
    const text = `DATABASE_URL : Postgres à 127.0.0.1:${port} ne peut pas être utilisé : rien ne répond à cette adresse.`
    const said = [
      await runProgram(['api/main.ts'], { env: api, until: text }),
      await runProgram(['start/migrateCommand.ts'], { env: { ...closed, CLICKHOUSE_URL: stores().clickhouseUrl } }),
      await runProgram(['ingest/main.ts', 'check', 'x'], {
        env: { ...closed, CLICKHOUSE_URL: stores().clickhouseUrl },
      }),
    ]
    for (const { output } of said) expect(output).toContain(text)
    for (const { output } of said) expect(output).not.toContain('secret-77')
    const nowhere = { DATABASE_URL: stores().databaseUrl, CLICKHOUSE_URL: `http://127.0.0.1:${port}` }
    const migrated = await runProgram(['start/migrateCommand.ts'], { env: nowhere })
    expect(migrated.output).toContain(`CLICKHOUSE_URL : ClickHouse à 127.0.0.1:${port} ne peut pas être utilisé`)
  })
})

test.each([
  {
    what: 'PORT=abc',
    command: ['start/main.ts'],
    env: { PORT: 'abc' },
    code: 1,
    text: 'PORT : un port entre 1 et 65535',
  },
  {
    what: 'LOG_LEVEL=fort',
    command: ['cube/server.ts'],
    env: { LOG_LEVEL: 'fort' },
    code: 1,
    text: 'fatal, error, warn',
  },
  {
    what: 'a data folder where none can be made',
    command: ['start/main.ts'],
    env: { DATA_DIR: '/proc/comptoir/ici' },
    code: 1,
    text: 'Le dossier de données /proc/comptoir/ici ne peut pas être écrit (',
  },
  { what: '--help', command: ['start/admin.ts', '--help'], env: {}, code: 0, text: 'npm run admin -- <commande>' },
  {
    what: 'a first account without the service’s variables',
    command: [
      'start/admin.ts',
      'create-super-admin',
      '--email',
      'a@b.fr',
      '--username',
      'abc',
      '--password',
      'Secret-1',
    ],
    env: {},
    code: 1,
    text: 'Aucune installation ici (DATA_DIR=',
  },
  { what: '--nom', command: ['start/admin.ts', 'list', '--nom', 'x'], env: {}, code: 1, text: "L'option --nom" },
])('$what is answered in French without a stack', async ({ command, env, code, text }) => {
  const dataDir = newFolder()
  const ended = await runProgram(command, { env: { DATA_DIR: dataDir, ...env } })
  expect(ended.output).toContain(text)
  expect(readdirSync(dataDir)).toEqual([])
  expect(ended.output).not.toMatch(/\n\s+at .*\(/)
  expect(ended.code).toBe(code)
})
