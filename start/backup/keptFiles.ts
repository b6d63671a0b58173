import { createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { demonstrationMarker } from '../config.ts'
import { pathOfSecrets } from '../engines/secrets.ts'
import type { BackupArchive } from './archiveReader.ts'

/** A file of the data folder that a backup keeps, and its name in the archive. */
interface KeptFile {
  readonly member: string
  readonly path: string
}

const imageMember = /^images\/[\w-][\w.-]*$/

/** What a backup keeps of a data folder: images, secrets, and that it holds the demonstration. */
export async function listKeptFiles(dataDir: string): Promise<KeptFile[]> {
  const folder = join(dataDir, 'images')
  const found = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : []
  const images = found
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ member: `images/${name}`, path: join(folder, name) }))
    .filter(({ member }) => imageMember.test(member))
  return [...images, ...singleFiles(dataDir).filter(({ path }) => existsSync(path))]
}

/** Bytes of what a backup keeps of a data folder. */
export async function sizeOfKeptFiles(dataDir: string): Promise<number> {
  let bytes = 0
  // One that was taken away meanwhile takes no room.
  for (const { path } of await listKeptFiles(dataDir))
    bytes += await stat(path).then(
      ({ size }) => size,
      () => 0,
    )
  return bytes
}

/** Puts what a backup kept into an empty data folder, readable by its owner only. */
export async function putKeptFiles(archive: BackupArchive, dataDir: string): Promise<void> {
  const images = archive.members
    .filter((member) => imageMember.test(member))
    .map((member) => ({ member, path: join(dataDir, member) }))
  const single = singleFiles(dataDir).filter(({ member }) => archive.members.includes(member))
  for (const { member, path } of [...images, ...single]) {
    await mkdir(dirname(path), { recursive: true })
    await pipeline(await archive.open(member), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    await chmod(path, 0o600)
  }
}

function singleFiles(dataDir: string): KeptFile[] {
  return [
    { member: 'secrets.json', path: pathOfSecrets(dataDir) },
    { member: 'demonstration.json', path: demonstrationMarker(dataDir) },
  ]
}
