import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Secrets = z.object({
  postgresPassword: z.string().min(32),
  clickhousePassword: z.string().min(32),
  cubeSecret: z.string().min(32),
  tokenSecret: z.string().min(32),
})
/** What only this installation knows: the passwords of the embedded engines and the keys that sign tokens. */
export type Secrets = z.infer<typeof Secrets>

/** Where the secrets of a data folder lie. */
export function pathOfSecrets(dataDir: string): string {
  return join(dataDir, 'secrets.json')
}

/** The secrets of a data folder, made at the first call (secrets.json, readable by its owner only) and kept ever after. */
export function readSecrets(dataDir: string): Secrets {
  const path = pathOfSecrets(dataDir)
  const kept = readKept(path)
  if (kept) return kept
  mkdirSync(dataDir, { recursive: true })
  writeOnce(path, JSON.stringify(newSecrets(), null, 2))
  const made = readKept(path)
  if (!made) throw new Error(`${path} could not be written.`)
  return made
}

function newSecrets(): Secrets {
  const secret = () => randomBytes(32).toString('hex')
  return { postgresPassword: secret(), clickhousePassword: secret(), cubeSecret: secret(), tokenSecret: secret() }
}

function readKept(path: string): Secrets | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return Secrets.parse(JSON.parse(text))
}

/** Two processes may start together: the first whole file wins, the other one reads it. */
function writeOnce(path: string, text: string): void {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
