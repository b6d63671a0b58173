import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inherited } from './engines/config.ts'
import { openLog } from './engines/logFiles.ts'

const repository = resolve(import.meta.dirname, '..')
const stampFile = join(repository, 'web', 'dist', '.sources')

/** Builds the web application when it was never built or its sources changed since; answers whether it had to. */
export async function buildWeb(dataDir: string): Promise<boolean> {
  const sources = hashSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources) return false
  await build(dataDir)
  writeFileSync(stampFile, sources)
  return true
}

function build(dataDir: string): Promise<void> {
  const vite = join(repository, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(vite)) throw new Error("Vite n'est pas installé : lancez « npm ci --include=dev ».")
  const args = [vite, 'build', 'web', '--config', 'web/vite.config.ts']
  // Vite would build React's checks for developers into it where the caller's NODE_ENV is another: twice as slow a screen.
  const env = { ...inherited(), NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'], env })
  const log = openLog(dataDir, 'web')
  for (const output of [child.stdout, child.stderr]) log.follow(output)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`L'application web n'a pas pu être construite ; voir ${join(dataDir, 'logs', 'web.log')}`))
    })
  })
}

/** Names and contents of everything that the build reads. */
function hashSources(): string {
  const hash = createHash('sha256')
  const files = ['package-lock.json', ...['shared', 'reports', 'docs/guide', 'web'].flatMap(filesOf)]
  for (const path of files)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(repository, path)))
      .update('\0')
  return hash.digest('hex')
}

function filesOf(folder: string): string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(repository.length + 1))
    .filter((path) => !path.startsWith(join('web', 'dist')))
    .sort()
}
