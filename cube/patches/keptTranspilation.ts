import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What was made of the model, beside the packages that made it: for every start of this checkout, and gone with them. */
export const transpiledFile = join(import.meta.dirname, '../../node_modules/.cache/comptoir/model.json')

/** A pool of threads that each load a script and call its functions by name: the part of `workerpool` that Cube uses. */
export interface Pool {
  exec(name: string, args: readonly unknown[]): Promise<unknown>
  terminate(): unknown
}
export interface Pools {
  pool: (script: string, options?: object) => Pool
}

/**
 * Keeps in `file` what Cube's threads make of the model's files, so that the next start of the same model makes none of it: the
 * threads load half of Cube and parse each name of the model as Python, twice as long as all the rest of its start.
 *
 * What a thread answers depends on what it is asked alone, and on `release`, the words for Cube's own: both name what is kept. An
 * answer with faults or remarks is not kept. A file that cannot be read or written is done without.
 */
export function keepTranspiled(
  pools: Pools,
  { file, release }: { readonly file: string; readonly release: string },
): void {
  const stock = pools.pool
  pools.pool = (script, options) => {
    const kept = readKept(file)
    const used = new Map<string, unknown>()
    let threads: Pool | undefined
    const ask = async (name: string, args: readonly unknown[]) => {
      threads ??= stock(script, options)
      return await threads.exec(name, args)
    }
    return {
      async exec(name, args) {
        const key = createHash('sha256')
          .update(JSON.stringify([release, name, args]))
          .digest('hex')
        const answer = kept.get(key) ?? (await ask(name, args))
        if (isClean(answer)) used.set(key, answer)
        return answer
      },
      terminate() {
        if (threads !== undefined) writeKept(file, used)
        return threads?.terminate()
      },
    }
  }
}

function isClean(answer: unknown): boolean {
  const { errors, warnings } = answer as { errors?: readonly unknown[]; warnings?: readonly unknown[] }
  return errors?.length === 0 && warnings?.length === 0
}

function readKept(file: string): Map<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>))
  } catch {
    return new Map()
  }
}

/** Whole or not at all: two layers may start at once. */
function writeKept(file: string, used: ReadonlyMap<string, unknown>): void {
  const draft = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(draft, JSON.stringify(Object.fromEntries(used)))
    renameSync(draft, file)
  } catch {
    // A folder that is not ours to write in: the next start makes it again.
  }
}
