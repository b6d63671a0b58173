import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One numbered step of a store: its file name, its SQL and the SHA-256 of its text. */
export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** The steps of a folder in order (0001_….sql, 0002_….sql); refuses another name and a number used twice. */
export function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder).sort()
  const numbers = new Set<string>()
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (number === undefined) throw new Error(`${join(folder, name)} is no migration: 0001_words.sql is expected.`)
    if (numbers.has(number)) throw new Error(`Two migrations of ${folder} have the number ${number}.`)
    numbers.add(number)
  }
  return names.map((name) => readMigration(folder, name))
}

/** The steps of one of the two stores, as this program knows them. */
export function migrationsOf(store: 'postgres' | 'clickhouse'): readonly Migration[] {
  return readMigrations(join(import.meta.dirname, store, 'migrations'))
}

/** The name under which a database's list of steps says that it is being restored. */
export const restoringMark = 'restoring'

/** The steps still to run. Throws when an applied one changed or vanished: history is never rewritten, a new step corrects it. */
export function pendingMigrations(
  all: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): readonly Migration[] {
  for (const [name, checksum] of applied) checkUnchanged({ name, checksum }, all)
  return all.filter(({ name }) => !applied.has(name))
}

function readMigration(folder: string, name: string): Migration {
  const sql = readFileSync(join(folder, name), 'utf8')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

function checkUnchanged({ name, checksum }: Pick<Migration, 'name' | 'checksum'>, all: readonly Migration[]): void {
  if (name === restoringMark)
    throw new Error(
      "Une restauration de cette base a commencé et n'est pas finie : attendez qu'elle dise « prêt » ; si elle a été coupée, « npm run admin -- restore » dit comment recommencer.",
    )
  const file = all.find((migration) => migration.name === name)
  if (!file)
    throw new Error(
      `La migration ${name} a été appliquée à cette base et ce programme ne la connaît pas : il est plus ancien que les données. Installez la version la plus récente.`,
    )
  if (file.checksum !== checksum)
    throw new Error(
      `La migration ${name} a changé depuis qu'elle a été appliquée : remettez-la et écrivez-en une nouvelle.`,
    )
}
