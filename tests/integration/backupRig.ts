import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { openPromise, type Entry } from 'yauzl'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { manifestMember, openArchive, sumsMember } from '../../start/backup/archiveReader.ts'
import { ArchiveWriter } from '../../start/backup/archiveWriter.ts'
import { readManifest, type Manifest } from '../../start/backup/manifest.ts'
import { readStoresConfig } from '../../start/config.ts'
import { startClickhouse } from '../../start/engines/clickhouse/startClickhouse.ts'
import { readSecrets } from '../../start/engines/secrets.ts'
import { ticketFile } from '../faults/tickets.ts'
import { uniqueWord } from '../support/builders.ts'
import { stores } from '../support/stores.ts'
import { openRig } from './ingestRig.ts'

/** A new folder of this test's own. */
export const newFolder = () => mkdtempSync(join(tmpdir(), 'comptoir-backup-'))

/** A data folder as an API leaves it: secrets, and images of people. */
export function makeDataFolder(): { readonly dataDir: string; readonly image: Buffer } {
  const dataDir = newFolder()
  readSecrets(dataDir)
  mkdirSync(join(dataDir, 'images'))
  const image = randomBytes(50_000)
  writeFileSync(join(dataDir, 'images', '0b9c2f4e-0000-4000-8000-000000000000.webp'), image)
  return { dataDir, image }
}

/** Where a restoration puts everything: a folder that is not there, an empty database, a ClickHouse of its own. */
export interface RestoreTarget extends Readonly<Record<string, string>> {
  readonly DATA_DIR: string
  readonly DATABASE_URL: string
  readonly CLICKHOUSE_URL: string
}

/** The tests' own stores as what is backed up, with this data folder, and somewhere else to restore it. */
export async function openPlaces(dataDir: string) {
  const [rig, engine, databaseUrl] = await Promise.all([
    openRig(),
    startClickhouse({ dataDir: newFolder() }),
    makeEmptyDatabase(),
  ])
  const source = { DATA_DIR: dataDir, DATABASE_URL: rig.databaseUrl, CLICKHOUSE_URL: stores().clickhouseUrl }
  const target: RestoreTarget = {
    DATA_DIR: join(newFolder(), 'new'),
    DATABASE_URL: databaseUrl,
    CLICKHOUSE_URL: engine.url,
  }
  const close = async () => {
    await rig.close()
    await engine.stop()
  }
  return { rig, source, target, close }
}

/** The configuration of a command with this environment. */
export const configOf = (env: Readonly<Record<string, string>>) => readStoresConfig({ DEMO: '0', ...env })

/** The address of a new database without a table. */
export async function makeEmptyDatabase(): Promise<string> {
  const url = new URL(stores().databaseUrl)
  const server = connectPostgres(url.href, 1)
  const name = uniqueWord('empty')
  await server.raw('CREATE DATABASE ??', [name])
  await server.destroy()
  url.pathname = `/${name}`
  return url.href
}

/** What a till was told to be stored: the cents of each acknowledged file, by its name. */
export type Ledger = Map<string, number>

/** Sends this many files, some at a time, and writes each into the ledger once it was acknowledged. */
export async function sendFiles(knex: Knex, site: string, { count, ledger }: { count: number; ledger: Ledger }) {
  const each = Math.max(1, Math.floor(count / 24))
  for (let at = 0; at < count; at += each) {
    const files = Array.from({ length: Math.min(each, count - at) }, (_, index) => ticketFile(site, at + index))
    await storeInboxFiles(knex, { files, source: 'upload', accountId: null, reach: null })
    for (const { name, cents } of files) ledger.set(name, cents)
  }
}

/** The manifest of a backup. */
export async function manifestOf(path: string): Promise<Manifest> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== 'manifest.json') continue
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    zip.close()
    return readManifest(Buffer.concat(chunks).toString('utf8'))
  }
  throw new Error(`${path} has no manifest`)
}

/** Writes a backup whose manifest says something else, its checksums right. */
export async function writeManifestAlone(path: string, manifest: object): Promise<void> {
  const archive = new ArchiveWriter(path, new AbortController().signal)
  await archive.add('manifest.json', JSON.stringify(manifest))
  await archive.finish()
}

/** A copy of a backup in which one bit of what a member holds is another. */
export async function writeFlipped(path: string, member: string): Promise<string> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  const entry = entries.find(({ fileName }) => fileName === member)
  if (entry === undefined) throw new Error(`${path} has no ${member}`)
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry)
  zip.close()
  const bytes = readFileSync(path)
  const place = fileDataStart + Math.floor(entry.compressedSize / 2)
  bytes.writeUInt8(bytes.readUInt8(place) ^ 4, place)
  const flipped = join(newFolder(), 'flipped.zip')
  writeFileSync(flipped, bytes)
  return flipped
}

/** A copy of a backup whose manifest says something else, its checksums right. */
export async function writeWithManifest(path: string, change: (manifest: Manifest) => Manifest): Promise<string> {
  const archive = await openArchive(path)
  const changed = join(newFolder(), 'changed.zip')
  const writer = new ArchiveWriter(changed, new AbortController().signal)
  for (const member of archive.members.filter((name) => name !== sumsMember))
    await writer.add(
      member,
      member === manifestMember ? JSON.stringify(change(archive.manifest)) : await archive.open(member),
    )
  await writer.finish()
  archive.close()
  return changed
}
