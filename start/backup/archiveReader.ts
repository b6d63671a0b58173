import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { sayFileFailure } from '../sayFileFailure.ts'
import { readManifest, type Manifest } from './manifest.ts'

/** The members that every backup has. */
export const sumsMember = 'SHA256SUMS'
export const manifestMember = 'manifest.json'
/** Of a member that is read in whole. */
const longestText = 100_000_000

/** A backup that can be read; close it. */
export interface BackupArchive {
  readonly manifest: Manifest
  readonly members: readonly string[]
  /** Reads every member and compares its hash; throws in French, naming those that are not what was written. */
  verify(): Promise<void>
  open(member: string): Promise<Readable>
  close(): void
}

/**
 * Opens a backup and reads its manifest. Throws in French when the file is not there, is no backup or one that was cut short, or
 * is newer than this program.
 */
export async function openArchive(path: string): Promise<BackupArchive> {
  const { zip, entries } = await readEntries(path)
  const open = async (member: string) => {
    const entry = entries.get(member)
    if (entry === undefined) throw damaged(path, `${member} manque`)
    try {
      return await zip.openReadStreamPromise(entry)
    } catch (cause) {
      throw damaged(path, `${member} ne se lit pas`, cause)
    }
  }
  const read = async (member: string) => {
    if ((entries.get(member)?.uncompressedSize ?? 0) > longestText) throw damaged(path, `${member} est démesuré`)
    const stream = await open(member)
    try {
      return await text(stream)
    } catch (cause) {
      throw damaged(path, `${member} ne se lit pas`, cause)
    }
  }
  try {
    const sums = readSums(await read(sumsMember))
    const manifestText = await read(manifestMember)
    // What it says of its version counts only when it says what was written.
    if ((await hashOf(() => Promise.resolve(Readable.from([Buffer.from(manifestText)])))) !== sums.get(manifestMember))
      throw damaged(path, `${manifestMember} a changé`)
    const manifest = readManifest(manifestText)
    const verify = () => verifyMembers({ path, sums, members: [...entries.keys()], open })
    return { manifest, members: [...entries.keys()], verify, open, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readEntries(path: string): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  const zip = await openZip(path)
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    return { zip, entries }
  } catch (cause) {
    zip.close()
    throw damaged(path, 'la liste de son contenu ne se lit pas', cause)
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code !== undefined) throw new Error(`${path} ne peut pas être lu : ${sayFileFailure(cause)}.`, { cause })
    throw damaged(path, "elle n'a pas de fin, ou n'est pas une archive", cause)
  }
}

function damaged(path: string, why: string, cause?: unknown): Error {
  return new Error(
    `${path} n'est pas une sauvegarde entière de Comptoir : ${why}. Prenez une autre copie, ou une sauvegarde plus ancienne.`,
    { cause },
  )
}

/** Member → hash, from lines as sha256sum writes them. */
function readSums(list: string): ReadonlyMap<string, string> {
  return new Map([...list.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)].map(([, sum = '', name = '']) => [name, sum]))
}

async function verifyMembers({
  path,
  sums,
  members,
  open,
}: {
  path: string
  sums: ReadonlyMap<string, string>
  members: readonly string[]
  open: (member: string) => Promise<Readable>
}): Promise<void> {
  const listed = [...sums.keys(), sumsMember]
  const missing = listed.filter((name) => !members.includes(name))
  const surplus = members.filter((name) => !listed.includes(name))
  const faults = [...missing.map((name) => `${name} manque`), ...surplus.map((name) => `${name} est de trop`)]
  for (const [name, sum] of sums)
    if (!missing.includes(name) && (await hashOf(() => open(name))) !== sum) faults.push(`${name} a changé`)
  if (faults.length > 0) throw damaged(path, faults.join(', '))
}

/** The hash of what can be read; '' when it cannot be opened or unpacked. */
async function hashOf(open: () => Promise<Readable>): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of await open()) hash.update(chunk as Buffer)
    return hash.digest('hex')
  } catch {
    return ''
  }
}
