import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mutant } from './instrument.ts'

/** What one run mutates, written where the test workers read it. */
export interface Plan {
  readonly folder: string
  /** The instrumented text of each file, by its path in the repository. */
  readonly files: Readonly<Record<string, string>>
  readonly mutants: readonly Mutant[]
}

/** Of this run alone: the command makes it, its test workers are told. */
export const planFolder =
  process.env['MUTATE_FOLDER'] ?? join(import.meta.dirname, '../../node_modules/.cache/mutate', String(process.pid))
/** One line for each number of a mutant that a test noticed, and one `hit` line for each that a test ran. */
export const killedFile = join(planFolder, 'killed')
export const hitFile = join(planFolder, 'hit')
/** Mutants of which nothing more is asked. */
export const skippedFile = join(planFolder, 'skipped')

/** The plan of the running `npm run mutate`. */
export function readPlan(): Plan {
  return JSON.parse(readFileSync(join(planFolder, 'plan.json'), 'utf8')) as Plan
}

/** Writes the plan and its files, and forgets what an earlier run found. */
export function writePlan(texts: Readonly<Record<string, string>>, mutants: readonly Mutant[]): void {
  mkdirSync(planFolder, { recursive: true })
  const files = Object.fromEntries(Object.keys(texts).map((path, at) => [path, `${at}.ts`]))
  for (const [path, text] of Object.entries(texts)) writeFileSync(join(planFolder, files[path] ?? dirname(path)), text)
  for (const file of [killedFile, hitFile, skippedFile]) writeFileSync(file, '')
  const plan: Plan = { folder: planFolder, files, mutants }
  writeFileSync(join(planFolder, 'plan.json'), JSON.stringify(plan))
}

/** The numbers that the workers wrote into one of their files. */
export function readNumbers(file: string): Set<number> {
  return new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number))
}

/** Adds numbers for the other worker and the command to read. */
export function addNumbers(file: string, numbers: Iterable<number>): void {
  const lines = [...numbers].map((number) => `${number}\n`)
  if (lines.length > 0) writeFileSync(file, lines.join(''), { flag: 'a' })
}
