import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clickhouseLimits, connectClickhouse } from '../../db/clickhouse/connect.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import { explainStoreFailure } from '../../db/explainStoreFailure.ts'
import { findConnected, findHolding, PlaceTaken } from '../../db/snapshot/restoring.ts'
import type { StartConfig } from '../config.ts'
import { sayInstant } from './sayings.ts'

/** On a cluster a database is dropped on each of its servers. */
interface ClusterTarget {
  readonly clickhouseCluster?: string | undefined
}
type Target = Pick<StartConfig, 'dataDir' | 'databaseUrl' | 'clickhouseUrl'> & ClusterTarget

/** Lies in a data folder from the first thing that a restoration writes to the last. */
const markOf = (dataDir: string) => join(dataDir, 'restoring.json')

/**
 * Passes when data folder and stores are empty. Throws in French otherwise: what is there is never written over, and what a
 * restoration that was cut short left is named, with the way to begin again.
 */
export async function requireEmpty(target: Target): Promise<void> {
  const { dataDir, databaseUrl, clickhouseUrl } = target
  refuseBegun(target)
  const [first] = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name !== 'lost+found') : []
  if (first !== undefined)
    throw new Error(
      `DATA_DIR : ${dataDir} n'est pas vide (${first}). Une restauration n'écrase rien : donnez un dossier vide ou qui n'existe pas.`,
    )
  const holding = databaseUrl === undefined ? 'nothing' : await lookAtPostgres(databaseUrl)
  if (holding === 'cut') throw cutShort(target, '')
  if (holding === 'something')
    throw new Error(
      "DATABASE_URL : cette base n'est pas vide. Une restauration n'écrase rien : donnez une base neuve (CREATE DATABASE).",
    )
  if (databaseUrl !== undefined) refuseConnected(await findConnected(databaseUrl))
  if (clickhouseUrl !== undefined) await requireEmptyClickhouse(target)
}

/**
 * Passes when this ClickHouse holds nothing of Comptoir and nobody asks it for something; throws in French otherwise. Asked again
 * right before it is filled: its names are made only then, and Postgres takes long.
 */
export async function requireEmptyClickhouse(target: Pick<Target, 'clickhouseUrl'> & ClusterTarget): Promise<void> {
  const { clickhouseUrl } = target
  if (clickhouseUrl === undefined) return
  const { tables, questions } = await lookAtClickhouse(clickhouseUrl)
  if (tables > 0)
    throw new PlaceTaken(
      `CLICKHOUSE_URL : cette base n'est pas vide. Une restauration n'écrase rien : donnez un ClickHouse neuf, ou videz celui-ci s'il ne sert plus à personne (${dropPos(target)}).`,
    )
  if (questions > 0)
    throw new PlaceTaken(
      "CLICKHOUSE_URL : d'autres programmes interrogent Comptoir sur ce ClickHouse. Arrêtez l'API, les imports et Cube, puis relancez.",
    )
}

function refuseConnected(names: readonly string[]): void {
  if (names.length === 0) return
  const who = names.map((name) => name || 'sans nom').join(', ')
  throw new Error(
    `DATABASE_URL : d'autres programmes sont connectés à cette base (${who}). Arrêtez-les, puis relancez : une restauration la remplit seule.`,
  )
}

/** Throws in French when a restoration of this data folder began and did not end: nothing may start on it. */
export function refuseBegun(target: Target): void {
  const begunAt = findBegun(target.dataDir)
  if (begunAt !== null) throw cutShort(target, ` le ${begunAt}`)
}

/** Makes the data folder, for its owner only, and says in it that it is not whole. */
export async function markBegun(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(markOf(dataDir), JSON.stringify({ begunAt: new Date().toISOString() }), { flag: 'wx' }).catch(
    (cause: unknown) => {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
      throw new PlaceTaken(`DATA_DIR : une autre restauration vient de commencer dans ${dataDir}.`, { cause })
    },
  )
}

/** The data folder is whole. */
export async function markEnded(dataDir: string): Promise<void> {
  await rm(markOf(dataDir))
}

/** When a restoration of this folder began that did not end, for people; null: none. */
export function findBegun(dataDir: string): string | null {
  try {
    const { begunAt } = JSON.parse(readFileSync(markOf(dataDir), 'utf8')) as { begunAt: string }
    return sayInstant(begunAt)
  } catch (error) {
    // A mark that was cut short says no time, and is one.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : '(instant inconnu)'
  }
}

/** What to do to begin a restoration again, for each place that it wrote to. */
export function howToBeginAgain(target: Target): string {
  const { dataDir, databaseUrl, clickhouseUrl } = target
  return [
    'Pour recommencer :',
    `  videz ${dataDir} (ou donnez un autre DATA_DIR) ;`,
    ...(databaseUrl === undefined
      ? []
      : [
          '  videz la base de DATABASE_URL : DROP SCHEMA public CASCADE; CREATE SCHEMA public; (ou donnez-en une neuve) ;',
        ]),
    ...(clickhouseUrl === undefined ? [] : [`  videz ClickHouse : ${dropPos(target)} ;`]),
    '  puis relancez la même commande.',
  ].join('\n')
}

function dropPos({ clickhouseCluster }: ClusterTarget): string {
  const everywhere = clickhouseCluster === undefined ? '' : `ON CLUSTER ${clickhouseCluster} `
  return `DROP DATABASE IF EXISTS pos ${everywhere}SYNC`
}

function cutShort(target: Target, when: string): Error {
  return new Error(
    `Une restauration commencée ici${when} a été coupée : rien de ce qui est là n'est entier.\n${howToBeginAgain(target)}`,
  )
}

async function lookAtPostgres(url: string): Promise<'nothing' | 'something' | 'cut'> {
  try {
    return await findHolding(url)
  } catch (error) {
    throw explainStoreFailure('DATABASE_URL', url, error) ?? error
  }
}

interface FoundInClickhouse {
  readonly tables: number
  /** Questions about Comptoir's tables that run now. */
  readonly questions: number
}

async function lookAtClickhouse(url: string): Promise<FoundInClickhouse> {
  const clickhouse = connectClickhouse(url, clickhouseLimits.api)
  try {
    const [row] = await queryRows<Record<keyof FoundInClickhouse, number | string>>(clickhouse, {
      name: 'empty_target',
      sql: `SELECT (SELECT count() FROM system.tables WHERE database = 'pos') AS tables,
        (SELECT count() FROM system.processes
          WHERE query_id <> queryID() AND (current_database = 'pos' OR position(query, 'pos.') > 0)) AS questions`,
    })
    return { tables: Number(row?.tables ?? 0), questions: Number(row?.questions ?? 0) }
  } catch (error) {
    throw explainStoreFailure('CLICKHOUSE_URL', url, error) ?? error
  } finally {
    await clickhouse.close()
  }
}
