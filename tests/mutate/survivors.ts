import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './instrument.ts'

/** A mutant that no test can or need notice, and why. */
interface Explained {
  readonly file: string
  /** The line of the file that holds it, without its indentation. */
  readonly text: string
  readonly before: string
  readonly after: string
  readonly why: string
}

/** The survivors that survivors.json does not explain, and its entries of the mutated files that explain nothing. */
export function compareSurvivors(
  survivors: readonly Mutant[],
  files: readonly string[],
): { readonly unexplained: readonly Mutant[]; readonly stale: readonly Explained[] } {
  const text = readFileSync(join(import.meta.dirname, 'survivors.json'), 'utf8')
  const explained = (JSON.parse(text) as Explained[]).filter(({ file }) => files.includes(file))
  const known = new Set(explained.map(keyOf))
  const found = new Set(survivors.map(keyOf))
  return {
    unexplained: survivors.filter((mutant) => !known.has(keyOf(mutant))),
    stale: explained.filter((entry) => !found.has(keyOf(entry))),
  }
}

function keyOf({ file, text, before, after }: Omit<Explained, 'why'>): string {
  return JSON.stringify([file, text, before, after].map((part) => part.replace(/\s+/g, ' ')))
}
