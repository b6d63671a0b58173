import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { checkSchema, type CheckedStores } from '../../db/checkSchema.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import { findSpaces, isLow } from '../../db/diskSpace.ts'
import { explainStoreFailure } from '../../db/explainStoreFailure.ts'
import { countDifferences } from '../../db/reconciliation/countDifferences.ts'
import { findWorkerHealth } from '../../db/records/inbox/findWorkerHealth.ts'
import { findOrderHealth } from '../../db/records/orders/findOrderHealth.ts'
import { findMailHealth } from '../../db/records/outbox/findMailHealth.ts'
import { sayBytes } from '../backup/sayings.ts'
import type { DoctorConfig } from '../config.ts'
import { fault, ok, warning, type Finding } from './finding.ts'
import { secondsApart, type Clock } from './secondsApart.ts'

/** Between clocks; a token lives minutes, a webhook of Stripe five. */
const mostClockSeconds = 2

/** Both stores, whether they fit this program, their clocks, the disks, and what waits in them. */
export async function lookAtStores(stores: CheckedStores, config: DoctorConfig): Promise<Finding[]> {
  const { knex, clickhouse } = stores
  const postgres = await lookAtPostgres(stores)
  const clickhouseFinding = await lookAtClickhouse(stores)
  const disks = await lookAtDisks(clickhouse, config)
  if (postgres.state === 'fault') return [postgres, clickhouseFinding, disks]
  const rest = [
    lookAtClocks(knex, clickhouse),
    lookAtImport(knex),
    lookAtOrders(knex),
    lookAtReconciliation(knex),
    lookAtOutbox(knex),
  ]
  return [postgres, clickhouseFinding, await lookAtSchema(stores), disks, ...(await Promise.all(rest))]
}

async function lookAtPostgres({ knex, databaseUrl }: CheckedStores): Promise<Finding> {
  try {
    const { rows } = await knex.raw<{ rows: { version: string; bytes: number }[] }>(
      `SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float8 AS bytes`,
    )
    const [row] = rows
    // Nobody but its own machine sees the disk of a Postgres elsewhere: its size is what can be told.
    return ok('Postgres', `répond, version ${row?.version ?? ''}, ${sayBytes(row?.bytes ?? 0)}`)
  } catch (cause) {
    return unreachable('Postgres', explainStoreFailure('DATABASE_URL', databaseUrl, cause), cause)
  }
}

async function lookAtClickhouse({ clickhouse, clickhouseUrl }: CheckedStores): Promise<Finding> {
  try {
    const [row] = await queryRows<{ version: string }>(clickhouse, {
      name: 'version',
      sql: 'SELECT version() AS version',
    })
    return ok('ClickHouse', `répond, version ${row?.version ?? ''}`)
  } catch (cause) {
    return unreachable('ClickHouse', explainStoreFailure('CLICKHOUSE_URL', clickhouseUrl, cause), cause)
  }
}

function unreachable(part: string, explained: Error | null, cause: unknown): Finding {
  const todo = "vérifiez l'adresse et que le serveur tourne ; sur une machine seule, « npm start » le démarre."
  return fault(part, (explained ?? (cause as Error)).message, todo)
}

async function lookAtSchema(stores: CheckedStores): Promise<Finding> {
  try {
    await checkSchema(stores)
    return ok('Schéma', 'les deux bases sont à la version de ce programme')
  } catch (error) {
    return fault(
      'Schéma',
      (error as Error).message,
      'mettez à jour le plus ancien des deux : le programme ou les bases.',
    )
  }
}

async function lookAtDisks(clickhouse: ClickHouseClient, { dataDir, leastFreeDisk }: DoctorConfig): Promise<Finding> {
  const spaces = await findSpaces(clickhouse, dataDir)
  if (spaces.length === 0)
    return warning('Disques', "aucun n'a pu être lu", 'vérifiez DATA_DIR et ClickHouse, puis relancez.')
  const shares = spaces.map(({ freeBytes, totalBytes }) => Math.floor((freeBytes * 100) / totalBytes))
  const says = `${Math.min(100, ...shares)} % de libre sur le disque le plus plein`
  if (!spaces.some((space) => isLow(space, leastFreeDisk))) return ok('Disques', says)
  return fault('Disques', `${says} : les envois sont refusés`, 'libérez de la place ou agrandissez le disque.')
}

async function lookAtClocks(knex: Knex, clickhouse: ClickHouseClient): Promise<Finding> {
  const asks = [
    async () => (await knex.raw<{ rows: Clock[] }>('SELECT extract(epoch FROM clock_timestamp())::float8 AS now')).rows,
    () => queryRows<Clock>(clickhouse, { name: 'clock', sql: 'SELECT toFloat64(now64(3)) AS now' }),
  ]
  // Which store does not answer is said by its own finding.
  const found = await Promise.all(asks.map((ask) => secondsApart(ask).catch(() => 0)))
  const apart = Math.max(...found)
  if (apart <= mostClockSeconds) return ok('Horloges', 'à la même heure')
  return fault(
    'Horloges',
    `${apart.toFixed(0)} s d'écart entre cette machine et ses bases`,
    'réglez-les toutes sur un serveur de temps (chrony, systemd-timesyncd).',
  )
}

async function lookAtImport(knex: Knex): Promise<Finding> {
  const { pending, workers, isStuck } = await findWorkerHealth(knex)
  const says = `${pending} fichier(s) en attente, ${workers} programme(s) d'import au travail`
  if (isStuck)
    return fault('Import', `${says} : rien n'avance`, 'relancez « ingest/main.ts worker » et lisez son journal.')
  if (workers === 0)
    return warning(
      'Import',
      says,
      'sur une seule machine, « npm start » ; ailleurs, le superviseur lance « ingest/main.ts worker ».',
    )
  return ok('Import', says)
}

async function lookAtReconciliation(knex: Knex): Promise<Finding> {
  const { open } = await countDifferences(knex)
  if (open === 0) return ok('Réconciliation', 'les deux bases disent les mêmes chiffres')
  return warning(
    'Réconciliation',
    `${open} mois de restaurants sont en reconstruction`,
    "ils reviennent d'eux-mêmes ; s'ils restent, lisez /etat-des-donnees et le journal de l'import.",
  )
}

async function lookAtOrders(knex: Knex): Promise<Finding> {
  const { waiting, failing, oldestSeconds } = await findOrderHealth(knex)
  const says = `${waiting} ordre(s) à l’import en attente`
  if (failing === 0) return ok('Ordres', says)
  return warning(
    'Ordres',
    `${says}, dont ${failing} qui échoue(nt) ; le plus ancien depuis ${Math.floor((oldestSeconds ?? 0) / 60)} min`,
    "ils sont retentés d'eux-mêmes ; s'ils restent, lisez last_error dans import_orders et le journal de l'import.",
  )
}

async function lookAtOutbox(knex: Knex): Promise<Finding> {
  const { waiting, oldestSeconds, failed, isLate } = await findMailHealth(knex)
  const says = `${waiting} e-mail(s) en attente, ${failed} abandonné(s) en 30 jours`
  if (!isLate) return ok('E-mails', says)
  return fault(
    'E-mails',
    `${says} ; le plus ancien depuis ${Math.floor((oldestSeconds ?? 0) / 60)} min`,
    'vérifiez SMTP_URL.',
  )
}
