import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
/** The one that lint holds the texts of the code to. */
const { plainBlank } = (await import(join(root, 'tests/support/lintRules.mjs'))) as { readonly plainBlank: RegExp }

/** The titles and descriptions of a file of the model, which the explorer and `meta` show. */
function textsOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string' && /^(title|description)$/.test(key) ? [value] : textsOf(value),
  )
}

const files = ['cubes', 'views'].flatMap((folder) =>
  readdirSync(join(root, 'model', folder)).map((name) => join(root, 'model', folder, name)),
)

it('the model has no pre-aggregation: cube/patches/dialect.ts does not look for any', () => {
  const having = (words: RegExp) => files.filter((file) => words.test(readFileSync(file, 'utf8')))
  expect(having(/pre_?aggregations/i)).toEqual([])
  expect(having(/measures/).length).toBeGreaterThan(10)
})

it('titles and descriptions of the model have the narrow blanks of French', () => {
  const texts = files.flatMap((file) => textsOf(parse(readFileSync(file, 'utf8'))))
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.filter((text) => plainBlank.test(text))).toEqual([])
  expect(plainBlank.test('Durée en secondes ; vide sans départ.')).toBe(true)
})
