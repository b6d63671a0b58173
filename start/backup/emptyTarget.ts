import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clickhouseLimits, connectClickhouse } from '../../db/clickhouse/connect.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import { explainStoreFailure } from '../../db/explainStoreFailure.ts'
import { findHolding } from '../../db/snapshot/restoring.ts'
import type { StartConfig } from '../config.ts'
import { sayInstant } from './sayings.ts'

type Target = Pick<StartConfig, 'dataDir' | 'databaseUrl' | 'clickhouseUrl'>

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
  if (clickhouseUrl !== undefined && (await hasTables(clickhouseUrl)))
    throw new Error(
      "CLICKHOUSE_URL : cette base n'est pas vide. Une restauration n'écrase rien : donnez un ClickHouse neuf, ou videz celui-ci s'il ne sert plus à personne (DROP DATABASE pos SYNC).",
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
  await writeFile(markOf(dataDir), JSON.stringify({ begunAt: new Date().toISOString() }), { flag: 'wx' })
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
export function howToBeginAgain({ dataDir, databaseUrl, clickhouseUrl }: Target): string {
  return [
    'Pour recommencer :',
    `  videz ${dataDir} (ou donnez un autre DATA_DIR) ;`,
    ...(databaseUrl === undefined
      ? []
      : [
          '  videz la base de DATABASE_URL : DROP SCHEMA public CASCADE; CREATE SCHEMA public; (ou donnez-en une neuve) ;',
        ]),
    ...(clickhouseUrl === undefined ? [] : ['  videz ClickHouse : DROP DATABASE IF EXISTS pos SYNC ;']),
    '  puis relancez la même commande.',
  ].join('\n')
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

async function hasTables(url: string): Promise<boolean> {
  const clickhouse = connectClickhouse(url, clickhouseLimits.api)
  try {
    const [row] = await queryRows<{ tables: number | string }>(clickhouse, {
      name: 'empty_target',
      sql: `SELECT count() AS tables FROM system.tables WHERE database = 'pos'`,
    })
    return Number(row?.tables ?? 0) > 0
  } catch (error) {
    throw explainStoreFailure('CLICKHOUSE_URL', url, error) ?? error
  } finally {
    await clickhouse.close()
  }
}
