import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pathOfSecrets, readSecrets } from './secrets.ts'

test('A folder of before notifications gets its key once, and keeps it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-secrets-'))
  const made = readSecrets(folder)
  expect(readSecrets(folder)).toEqual(made)
  const { vapidPrivateKey, ...older } = made
  expect(vapidPrivateKey).toMatch(/^[\w-]{43}$/)

  const path = pathOfSecrets(folder)
  writeFileSync(path, JSON.stringify(older), { mode: 0o600 })
  const completed = readSecrets(folder)
  expect(completed).toMatchObject(older)
  expect(completed.vapidPrivateKey).not.toBe(vapidPrivateKey)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(completed)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  // Another process that found it as it was writes the same.
  writeFileSync(path, JSON.stringify(older))
  expect(readSecrets(folder)).toEqual(completed)
})
