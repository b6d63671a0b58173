import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** What is made or fetched, and is no file of the repository. */
const made = /^(node_modules|data|dist|coverage)$/

/** The files of the repository by their paths below it, those of hidden folders left out. */
export const repositoryFiles: readonly string[] = filesOf('.')

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return made.test(entry.name) || entry.name.startsWith('.') ? [] : filesOf(path)
  })
}
