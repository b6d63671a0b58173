import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryFiles } from '../support/repositoryFiles.ts'

const root = join(import.meta.dirname, '../..')

/** A comment that takes a rule back: of lint, of the format, of the coverage, of the types. */
const exemption =
  /(?:\/\/|\/\*|<!--|#)\s*((?:oxlint|eslint)-disable\S*|(?:oxfmt|prettier)-ignore\S*|(?:v8|c8|istanbul) ignore|@ts-nocheck)([^\n]*)/g
/** For the next line or this one, with its rules named, and why. */
const isReasoned = (kind: string, rest: string) =>
  /-disable(-next)?-line$/.test(kind) && /^\s+[\w@/-]+(, [\w@/-]+)* -- .{15,}/.test(rest)

function unreasoned(text: string): string[] {
  return [...text.matchAll(exemption)].flatMap(([all, kind = '', rest = '']) => (isReasoned(kind, rest) ? [] : [all]))
}

it('no rule is taken back for a file, nor for a line without a reason', () => {
  const sources = repositoryFiles.filter((file) => /\.([cm]?[jt]sx?|css|ya?ml)$/.test(file))
  expect(sources.length).toBeGreaterThan(1_000)
  const found = sources.flatMap((file) =>
    file === 'tests/unit/exemptions.test.ts'
      ? []
      : unreasoned(readFileSync(join(root, file), 'utf8')).map((comment) => `${file}: ${comment}`),
  )
  expect(found).toEqual([])
})

it.each([
  '/* oxlint-disable */',
  '// oxlint-disable-next-line',
  '// oxlint-disable-next-line no-console',
  '// eslint-disable-line no-console -- because',
  '/* eslint-disable no-console -- this file prints what it says to a person */',
  '// prettier-ignore',
  '// @ts-nocheck',
  '/* v8 ignore next */',
])('refuses %s', (comment) => {
  expect(unreasoned(`const one = 1\n${comment}\nconst two = 2\n`)).toHaveLength(1)
})

it('takes a line with its rule and its reason', () => {
  expect(unreasoned('// oxlint-disable-next-line typescript/no-explicit-any -- a mixin takes any arguments\n')).toEqual(
    [],
  )
})
