import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openArchive } from './archiveReader.ts'
import { ArchiveWriter } from './archiveWriter.ts'
import { backupFormat, type Manifest } from './manifest.ts'

const folder = mkdtempSync(join(tmpdir(), 'archive-'))
const whole = join(folder, 'whole.zip')
const changed = join(folder, 'changed.zip')
const manifest: Manifest = {
  format: backupFormat,
  version: '1.0.0',
  takenAt: '2026-01-01T00:00:00.000Z',
  bytes: 5,
  postgres: { version: '17', steps: [], tables: [], sequences: {} },
  clickhouse: { steps: [] },
  restaurants: [],
  pendingFiles: 0,
  images: 0,
  missingImages: 0,
  environment: [],
}

beforeAll(async () => {
  const archive = new ArchiveWriter(whole, new AbortController().signal)
  await archive.add('postgres/accounts.copy', 'Julie\tjulie@exemple.fr\n')
  await archive.add('manifest.json', JSON.stringify(manifest))
  await archive.finish()
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What a restoration would say of these bytes; null when they are whole. */
async function refusal(bytes: Buffer): Promise<string | null> {
  writeFileSync(changed, bytes)
  try {
    const archive = await openArchive(changed)
    await archive.verify().finally(() => archive.close())
    return null
  } catch (error) {
    return (error as Error).message
  }
}

it('reads the archive as it was written', async () => {
  expect(await refusal(readFileSync(whole))).toBeNull()
})

it('says in French of an archive with any one byte changed, or cut anywhere, that it is not whole', async () => {
  const bytes = readFileSync(whole)
  const said = new Set<string | null>()
  for (const place of bytes.keys()) {
    const flipped = Buffer.from(bytes)
    flipped.writeUInt8(bytes.readUInt8(place) ^ 0xff, place)
    said.add(await refusal(flipped))
    if (place % 5 === 0) said.add(await refusal(bytes.subarray(0, place)))
  }
  // A byte that holds no member, as a date's, may change: all members are what was written.
  const foreign = [...said].filter((text) => text !== null && !text.includes("n'est pas une sauvegarde entière"))
  expect(foreign).toEqual([])
  expect(said.size).toBeGreaterThan(5)
})
