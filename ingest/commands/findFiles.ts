import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The XML files among files and folders (searched to the bottom), in the order given, then by name. Absolute; refuses a path that does not exist. */
export async function findFiles(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const given of paths) {
    const path = resolve(given)
    const facts = await stat(path).catch((cause: unknown) => {
      throw new Error(`Fichier ou dossier introuvable : ${given}`, { cause })
    })
    for (const one of facts.isDirectory() ? await listFolder(path) : [path]) found.push(one)
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
