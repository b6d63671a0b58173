import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { connectClickhouse } from '../../../db/clickhouse/connect.ts'
import { REBUILD_SPACE } from '../../../ingest/store/rebuildRestaurant.ts'
import { withPostgres } from '../../faults/withPostgres.ts'
import type { Installation } from '../installation.ts'
import type { Operator } from '../operator.ts'
import type { Follow } from '../scene.ts'
import { must, until } from '../until.ts'

/** Stores and the semantic layer that are away, silent or other than one another. */
export const stores: Readonly<Record<string, Follow>> = {
  'postgres-ne-répond-pas': async ({ shop, operator }) => {
    const [folder, away] = [join(shop.dataDir, 'postgres'), join(shop.dataDir, 'demonte')]
    shop.signal('postgres', 'SIGKILL')
    renameSync(folder, away)
    const reason = await shop.untilPart('postgres', { is: 'down', of: 'down' })
    operator.sees(reason, 'Postgres ne répond pas : personne ne peut se connecter ni envoyer de fichiers.')
    must((await shop.readyz()).code === 503, 'nobody is served', await shop.readyz())
    const doctor = await operator.run('doctor')
    must(doctor.output.includes('✗ Postgres'), 'the doctor says it', doctor.output)
    const looked = await operator.run('ls "$DATA_DIR/postgres"')
    must(/cannot access|No such file|impossible d'accéder/.test(looked.output), 'the folder is away', looked.output)
    renameSync(away, folder)
  },

  'pas-de-chiffres-mais-on-peut-se-connecter': async ({ shop, operator }) => {
    await silentClickhouse(shop, operator)
    await shop.untilWell()
    await silentCubes(shop, operator)
    await shop.untilWell()
    await shop.stop()
    const moved = await operator.run('clickhouse-perdu')
    must(moved.code === 0, 'the folder is put aside', moved.output)
    await shop.start(operator.command('npm start'))
    await shop.untilWell()
    const rebuilt = await operator.run('rebuild')
    must(rebuilt.code === 0, 'ClickHouse is built anew', rebuilt.output)
  },

  'des-chiffres-restent-en-reconstruction': async ({ shop, operator }) => {
    await loseTicketsWithoutHealing(shop)
    const range = ['2026-01-01T00:00', '2026-12-31T23:59']
    const ask = async () => (await shop.call('POST', '/v1/board/serveurs', { range })).text
    const isSaid = (text: string) => text.includes('en reconstruction')
    operator.sees(await until('the figures say that they are rebuilt', ask, { is: isSaid }), 'en reconstruction')
    const months = (await shop.metrics()).get('comptoir_reconciliation_differences') ?? 0
    must(months > 0, 'comptoir_reconciliation_differences counts them', String(months))
    const doctor = await operator.run('doctor')
    must(doctor.output.includes('! Réconciliation'), 'the doctor says it', doctor.output)
    await operator.run('worker.pid')
    await shop.untilFiguresAreEqual()
    const rebuilt = await operator.run('rebuild')
    must(rebuilt.code === 0, 'ClickHouse is built anew', rebuilt.output)
  },
}

async function silentClickhouse(shop: Installation, operator: Operator): Promise<void> {
  shop.signal('clickhouse', 'SIGSTOP')
  operator.sees(await shop.untilPart('clickhouse', { is: 'down', of: 'degraded' }), 'ClickHouse ne répond pas')
  const { username, password } = shop.company.owner
  must((await shop.logIn(username, password)) === 200, 'people log in')
  const upload = await shop.upload()
  await operator.run('clickhouse.pid')
  await shop.untilVerdict(upload, 'accepted')
}

async function silentCubes(shop: Installation, operator: Operator): Promise<void> {
  for (const program of ['cube', 'spareCube'] as const) shop.signal(program, 'SIGSTOP')
  operator.sees(await shop.untilPart('cube', { is: 'down', of: 'degraded' }), 'Cube ne répond pas')
  await operator.run('spare-cube.pid')
}

/** ClickHouse loses its tickets while the import cannot heal: it notes what differs, and hangs. */
async function loseTicketsWithoutHealing(shop: Installation): Promise<void> {
  const { restaurant } = shop.company
  const clickhouse = connectClickhouse(shop.running.clickhouseUrl)
  await withPostgres(shop.running, async (knex) => {
    // Whoever heals holds this lock: while it is held here, the import notes the difference and waits.
    const healing = await knex.transaction()
    await healing.raw('SELECT pg_advisory_xact_lock(?, hashtext(?))', [REBUILD_SPACE, restaurant.id])
    await clickhouse.command({
      query: 'ALTER TABLE pos.tickets DELETE WHERE 1',
      clickhouse_settings: { mutations_sync: '2' },
    })
    const differences = async () => (await knex('store_differences').whereNull('healed_at')).length
    await until('the difference is noted', differences, { is: (count) => count > 0 })
    shop.signal('worker', 'SIGSTOP')
    await healing.rollback()
  })
  await clickhouse.close()
}
