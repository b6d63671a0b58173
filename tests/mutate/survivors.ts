import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './instrument.ts'

/** A mutant that no test can or need notice, and why. Without `before` and `after`: all that survive on the line. */
interface Explained {
  readonly file: string
  /** The line of the file that holds it, without its indentation. */
  readonly text: string
  readonly before?: string
  readonly after?: string
  readonly why: string
}

const folder = join(import.meta.dirname, 'explained')

/** The survivors that explained/ does not explain, and its entries of the mutated files that explain nothing. */
export function compareSurvivors(
  survivors: readonly Mutant[],
  files: readonly string[],
): { readonly unexplained: readonly Mutant[]; readonly stale: readonly Explained[] } {
  const explained = readExplained().filter(({ file }) => files.includes(file))
  const known = new Set(explained.map(keyOf))
  const found = new Set(survivors.flatMap((mutant) => [keyOf(mutant), keyOf(lineOf(mutant))]))
  return {
    unexplained: survivors.filter((mutant) => !known.has(keyOf(mutant)) && !known.has(keyOf(lineOf(mutant)))),
    stale: explained.filter((entry) => !found.has(keyOf(entry))),
  }
}

function readExplained(): Explained[] {
  return readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Explained[])
}

function lineOf({ file, text }: Mutant): Omit<Explained, 'why'> {
  return { file, text }
}

function keyOf({ file, text, before = '', after = '' }: Omit<Explained, 'why'>): string {
  return JSON.stringify([file, text, before, after].map((part) => part.replace(/\s+/g, ' ')))
}
