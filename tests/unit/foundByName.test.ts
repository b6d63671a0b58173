import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryFiles } from '../support/repositoryFiles.ts'

const root = join(import.meta.dirname, '../..')

/** Files that no import names are found by their names, so that a dead export in them would never be seen. */
const finders: readonly (readonly [files: RegExp, exported: RegExp])[] = [
  // The API takes every export of a call.ts for a call.
  [/^reports\/\w+\/call\.ts$/, /^export const \w+Call = define\w*Call\(/],
  // The router reads this one alone.
  [/^web\/src\/screens\/\w+\/\w+\/screen\.ts$/, /^export const screen\b/],
]

/** The lines of a file that export anything else. */
function otherExports(text: string, exported: RegExp): string[] {
  return text.split('\n').filter((line) => line.startsWith('export ') && !exported.test(line))
}

it.each(finders)('of %s everything that is exported is read', (files, exported) => {
  const found = repositoryFiles.filter((file) => files.test(file))
  expect(found.length).toBeGreaterThan(20)
  const others = found.flatMap((file) => otherExports(readFileSync(join(root, file), 'utf8'), exported))
  expect(others).toEqual([])
})

it('would find a dead export', () => {
  expect(otherExports('export const screen: Screen = {}\nexport const former = 1\n', /^export const screen\b/)).toEqual(
    ['export const former = 1'],
  )
})
