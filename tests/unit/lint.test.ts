import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What lint prints about one file of that text outside the tests. */
function lint(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  writeFileSync(join(folder, 'example.ts'), text)
  const command = join(root, 'node_modules/.bin/oxlint')
  return spawnSync(command, ['-c', join(root, '.oxlintrc.json'), folder], { encoding: 'utf8' }).stdout
}

test('lint refuses a role compared by name', () => {
  expect(lint("export const isStaff = (user: { role: string }): boolean => user.role === 'admin'\n")).toContain(
    'Ask roleFacts or the table of rights',
  )
})

test('lint refuses the environment outside a config.ts', () => {
  expect(lint('export const home = process.env.HOME\n')).toContain('Read the environment in a config.ts only.')
})

test('lint knows types: a promise that nobody awaits is refused', () => {
  expect(lint('export function start(): void {\n  Promise.resolve(1)\n}\n')).toContain('no-floating-promises')
})

test('lint accepts what breaks no rule', () => {
  expect(lint('export const one = (): number => 1\n')).toContain('0 errors')
})
