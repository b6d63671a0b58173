import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mkdtempSync, readdirSync } from 'node:fs'
import { freePort } from '../../../start/engines/freePort.ts'
import { makeOlderDatabase } from '../../faults/olderDatabase.ts'
import { StartRig } from '../../faults/startRig.ts'
import { withPostgres } from '../../faults/withPostgres.ts'
import { repository } from '../../support/deployment.ts'
import type { Installation } from '../installation.ts'
import type { Follow } from '../scene.ts'
import { must } from '../until.ts'
import { backUp } from './backUp.ts'

/** What a start says that must not come up. */
async function refusalOf(shop: Installation, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const hasStarted = await shop.start(undefined, more).then(
    () => true,
    () => false,
  )
  must(!hasStarted, 'the start refuses', shop.said)
  return shop.said
}

/** What keeps the product from starting. */
export const starting: Readonly<Record<string, Follow>> = {
  'rien-ne-répond': async ({ shop, operator }) => {
    shop.cutPower()
    operator.sees((await operator.run('doctor')).output, 'rien ne tourne')
    await shop.start(operator.command('npm start'))
  },

  'le-démarrage-sarrête-aussitôt': async ({ shop, operator }) => {
    await shop.stop()
    const wrong = { NODE_ENV: 'production', SMTP_URL: '', PUBLIC_URL: 'http://comptoir.example' }
    operator.sees(await refusalOf(shop, wrong), 'La configuration de Comptoir est refusée')
    const doctor = await operator.run('doctor', { env: wrong })
    must(doctor.output.includes('✗ Configuration'), 'the doctor says it', doctor.output)
    await shop.start(operator.command('npm start'))
  },

  'le-port-est-déjà-pris': async ({ shop, operator }) => {
    const { port } = shop
    await shop.stop()
    const other = createServer().listen(Number(port), '0.0.0.0')
    await new Promise((resolve) => other.once('listening', resolve))
    operator.sees(await refusalOf(shop), 'est déjà utilisé par un autre programme')
    const { output } = await operator.run('ss -ltnp', { examples: { '3000': port } })
    must(output.includes(`pid=${process.pid},`), 'it says who holds the port', output)
    const free = String(await freePort())
    await shop.start(operator.command('PORT=3100', { '3100': free }))
    must(shop.port === free, 'it answers at the other port', shop.port)
    other.close()
  },

  'le-programme-et-les-bases-ne-sont-pas-à-la-même-version': async ({ shop, operator }) => {
    await migrateOlder(shop, operator)
    const backup = await backUp(shop)
    await withPostgres(shop.running, (knex) =>
      knex('applied_migrations').insert({ name: '9999_demain.sql', checksum: 'x' }),
    )
    const doctor = await shop.doctor()
    must(doctor.output.includes('✗ Schéma'), 'the doctor says it', doctor.output)
    await shop.stop()
    operator.sees(await refusalOf(shop), 'ce programme ne la connaît pas')
    const rig = new StartRig()
    const examples = { '/var/lib/comptoir-neuf': rig.dataDir }
    const restoring = { ...examples, '/sauvegardes/comptoir-lundi.zip': backup }
    const restored = await operator.run('restore', { examples: restoring })
    must(restored.code === 0, 'it is restored', restored.output)
    shop.moveTo(rig)
    await shop.start(operator.command('npm start', examples))
  },
}

/** Stores of one's own that are older than the program: those of this installation, a copy of them without the last step. */
async function migrateOlder(shop: Installation, operator: Parameters<Follow>[0]['operator']): Promise<void> {
  const steps = readdirSync(join(repository, 'db/postgres/migrations')).toSorted()
  const lastKnown = steps.at(-2) ?? ''
  const { databaseUrl, clickhouseUrl } = shop.running
  const older = await withPostgres(shop.running, (knex) => makeOlderDatabase(knex, databaseUrl, lastKnown))
  // Another data folder: the programs of this one go on with their own database.
  const env = {
    DATABASE_URL: older,
    CLICKHOUSE_URL: clickhouseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'comptoir-older-')),
  }
  const before = await shop.doctor(env)
  operator.sees(before.output, "lancez d'abord « npm run migrate »")
  const migrated = await operator.run('npm run migrate', { env })
  must(migrated.output.includes(`postgres ${steps.at(-1)}`), 'the missing step is made', migrated.output)
  const after = await shop.doctor(env)
  must(after.output.includes('✓ Schéma'), 'the doctor says that it fits', after.output)
}
