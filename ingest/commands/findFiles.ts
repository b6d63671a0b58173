import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The XML files among files and folders (searched to the bottom), in the order given, then by name. Refuses a path that does not exist. */
export async function findFiles(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const isFolder = (await stat(path)).isDirectory()
    if (isFolder) found.push(...(await listFolder(path)))
    else found.push(path)
  }
  return found
}

async function listFolder(folder: string): Promise<string[]> {
  const entries: Dirent[] = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.toLowerCase().endsWith('.xml'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
