import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { startMailServer, type MailServer } from '../../tests/support/mailServer.ts'
import { makeOwnDatabase } from '../../tests/support/ownDatabase.ts'
import { stores } from '../../tests/support/stores.ts'
import { startStripeServer, type StripeServer } from '../../tests/support/stripeServer.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { noteBackup } from '../backup/lastBackup.ts'
import { readDoctorConfig } from '../config.ts'
import { examine } from './examine.ts'
import { printFindings, type Finding } from './finding.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-doctor-'))
const nowhere = 'http://127.0.0.1:9'
let mailServer: MailServer
let stripeServer: StripeServer
let databaseUrl: string
let knex: Knex
let api: TestApi

beforeAll(async () => {
  mailServer = await startMailServer()
  stripeServer = await startStripeServer()
})
beforeEach(async () => {
  databaseUrl = await makeOwnDatabase()
  knex = connectPostgres(databaseUrl, 2)
  api = await startTestApi({ databaseUrl })
})
afterEach(async () => {
  await api.stop()
  await knex.destroy()
})
afterAll(async () => {
  await mailServer.stop()
  await stripeServer.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What the doctor finds with this environment over one where all is well. */
async function find(changed: Readonly<Record<string, string | undefined>> = {}): Promise<readonly Finding[]> {
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    CLICKHOUSE_URL: stores().clickhouseUrl,
    SMTP_URL: mailServer.url,
    STRIPE_SECRET_KEY: stripeServer.secretKey,
    STRIPE_API_URL: stripeServer.url,
    DISK_FREE_PERCENT: '0',
    DISK_FREE_MB: '0',
    API_URL: api.url,
    ...changed,
  }
  return await examine(readDoctorConfig(env))
}

async function findPart(part: string, changed?: Readonly<Record<string, string | undefined>>) {
  return (await find(changed)).find((one) => one.part === part)
}

async function receive(minutesAgo: number): Promise<void> {
  const files = [{ name: 'a.xml', bytes: Buffer.from('<a/>') }]
  const { uploadId } = await storeInboxFiles(knex, { files, source: 'upload', accountId: null, reach: null })
  const moment = knex.raw(`now() - ? * interval '1 minute'`, [minutesAgo])
  await knex('inbox_files').where({ upload_id: uploadId }).update({ received_at: moment, next_attempt_at: moment })
}

async function work(): Promise<void> {
  const now = knex.fn.now()
  await knex('worker_progress').insert({
    id: knex.raw('gen_random_uuid()'),
    name: 'essai:1',
    heartbeat_at: now,
    progressed_at: now,
  })
}

describe('the doctor', () => {
  it('finds nothing where all is well, and sends no mail and orders nothing for it', async () => {
    await work()
    const findings = await find()
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([])
    expect(findings.map(({ part }) => part)).toEqual([
      ...['Comptoir', 'Configuration', 'Node.js', 'Notifications', 'Postgres', 'ClickHouse', 'Schéma', 'Disques'],
      ...['Horloges', 'Import'],
      ...['Ordres', 'Réconciliation', 'E-mails', 'Sauvegarde', 'Serveur SMTP', 'Stripe', 'Certificat', 'API'],
    ])
    expect(printFindings(findings)).toMatch(/Tout va bien\.$/)
    expect([mailServer.mails, stripeServer.asked]).toEqual([[], []])
  })

  it.each<[string, Readonly<Record<string, string | undefined>>, RegExp]>([
    ['Postgres', { DATABASE_URL: 'postgres://comptoir@127.0.0.1:9/x' }, /^DATABASE_URL .* rien ne répond/],
    ['ClickHouse', { CLICKHOUSE_URL: nowhere }, /^CLICKHOUSE_URL .* rien ne répond/],
    ['Bases', { DATABASE_URL: undefined }, /rien ne tourne/],
    ['Disques', { DISK_FREE_PERCENT: '100' }, /les envois sont refusés/],
    ['Serveur SMTP', { SMTP_URL: 'smtp://127.0.0.1:9' }, /refuse/],
    ['Stripe', { STRIPE_SECRET_KEY: 'sk_test_faux' }, /refuse : Invalid API Key/],
    ['Stripe', { STRIPE_API_URL: nowhere }, /ne répond pas/],
    ['Certificat', { PUBLIC_URL: 'https://127.0.0.1:9' }, /127\.0\.0\.1:9 : rien ne répond/],
    ['API', { API_URL: nowhere }, /ne répond pas/],
    ['Configuration', { NODE_ENV: 'production' }, /PUBLIC_URL|TOKEN_SECRET|https/],
  ])('names a fault of %s, why, and what to do', async (part, changed, says) => {
    expect(await findPart(part, changed)).toEqual({
      ...{ part, state: 'fault', says: expect.stringMatching(says) as string },
      todo: expect.stringMatching(/\S/) as string,
    })
  })

  it('asks for no certificate to be renewed that it has not seen, and calls no disk free that it has not read', async () => {
    const certificate = await findPart('Certificat', { PUBLIC_URL: 'https://127.0.0.1:9' })
    expect(certificate?.todo).not.toContain('renouvelez')
    const gone = { DATA_DIR: join(dataDir, 'parti'), CLICKHOUSE_URL: nowhere }
    expect(await findPart('Disques', gone)).toMatchObject({ state: 'warning', says: "aucun n'a pu être lu" })
  })

  it('asks for the file of the last backup: gone, or not as long as it was written, it is no backup', async () => {
    const path = join(dataDir, 'b.zip')
    writeFileSync(path, 'x'.repeat(10))
    await noteBackup(dataDir, { takenAt: new Date(), path, bytes: 10 })
    expect(await findPart('Sauvegarde')).toMatchObject({ state: 'ok' })
    writeFileSync(path, 'court')
    expect(await findPart('Sauvegarde')).toMatchObject({ state: 'fault' })
    rmSync(path)
    expect(await findPart('Sauvegarde')).toMatchObject({
      state: 'warning',
      says: expect.stringContaining("n'est plus là") as string,
    })
    rmSync(join(dataDir, 'last-backup.json'))
  })

  it('says nothing of passwords', async () => {
    const findings = await find({ DATABASE_URL: 'postgres://comptoir:tres-secret@127.0.0.1:9/x' })
    expect(JSON.stringify(findings)).not.toContain('tres-secret')
  })

  it('names stores of another version than the program', async () => {
    await knex('applied_migrations').where('name', 'like', '0018%').delete()
    expect(await findPart('Schéma')).toMatchObject({ state: 'fault', says: expect.stringContaining('0018') as string })
  })

  it('names an import that stands still, and one that nobody does', async () => {
    expect(await findPart('Import')).toMatchObject({ state: 'warning' })
    await receive(10)
    expect(await findPart('Import')).toMatchObject({
      ...{ state: 'fault', says: "1 fichier(s) en attente, 0 programme(s) d'import au travail : rien n'avance" },
    })
  })

  it('names orders that keep failing', async () => {
    const order = { kind: 'erase', up_to_file_id: 0 }
    await knex('import_orders').insert([order, { ...order, attempts: 4 }])
    expect(await findPart('Ordres')).toMatchObject({ state: 'ok', says: '2 ordre(s) à l’import en attente' })
    await knex('import_orders').insert({ ...order, attempts: 5 })
    expect(await findPart('Ordres')).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/^3 ordre.*1 qui échoue/) as string,
    })
  })

  it('names mails that wait for long', async () => {
    const created = knex.raw(`now() - interval '20 minutes'`)
    const mail = { kind: 'test', recipients: '[]', subject: 's', text_body: 't', html_body: 'h', created_at: created }
    await knex('outbox').insert({ ...mail, next_attempt_at: knex.raw(`now() + interval '1 hour'`) })
    expect(await findPart('E-mails')).toMatchObject({
      state: 'fault',
      says: expect.stringContaining('20 min') as string,
    })
  })
})

it('prints a line for each part, what to do below it, and a verdict', () => {
  const findings: Finding[] = [
    { part: 'Postgres', state: 'ok', says: 'répond, version 16.4' },
    { part: 'Import', state: 'warning', says: 'personne', todo: 'lancez-le.' },
    { part: 'Stripe', state: 'fault', says: 'refuse', todo: 'vérifiez la clé.' },
  ]
  expect(printFindings(findings).split('\n')).toEqual([
    '✓ Postgres         répond, version 16.4',
    '! Import           personne',
    '                   → lancez-le.',
    '✗ Stripe           refuse',
    '                   → vérifiez la clé.',
    '',
    'À régler : 1. À surveiller : 1.',
  ])
})
