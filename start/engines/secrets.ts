import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { vapidVariable } from '../../shared/configuration.ts'

const Secrets = z.object({
  postgresPassword: z.string().min(32),
  clickhousePassword: z.string().min(32),
  cubeSecret: z.string().min(32),
  tokenSecret: z.string().min(32),
  vapidPrivateKey: vapidVariable,
})
/** What only this installation knows: the passwords of the embedded engines, the keys that sign tokens and notifications. */
export type Secrets = z.infer<typeof Secrets>
/** A folder made before notifications has no key for them yet. */
const Kept = Secrets.partial({ vapidPrivateKey: true })

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
  return {
    postgresPassword: secret(),
    clickhousePassword: secret(),
    cubeSecret: secret(),
    tokenSecret: secret(),
    vapidPrivateKey: randomBytes(32).toString('base64url'),
  }
}

function readKept(path: string): Secrets | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const kept = Kept.parse(JSON.parse(text))
  const { vapidPrivateKey } = kept
  return vapidPrivateKey === undefined ? complete(path, kept) : { ...kept, vapidPrivateKey }
}

/** Gives an older folder its missing key. It follows from what the folder keeps, so that two that complete it at once write the same. */
function complete(path: string, kept: z.infer<typeof Kept>): Secrets {
  const vapidPrivateKey = createHmac('sha256', kept.tokenSecret).update('vapid').digest('base64url')
  const secrets = { ...kept, vapidPrivateKey }
  const draft = draftOf(path)
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' })
  renameSync(draft, path)
  return secrets
}

function draftOf(path: string): string {
  return `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
}

/** Two processes may start together: the first whole file wins, the other one reads it. */
function writeOnce(path: string, text: string): void {
  const draft = draftOf(path)
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
