import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const repository = resolve(import.meta.dirname, '../..')

/** Runs a script whose standard output is a device that is always full; answers what it said on the other one, and its end. */
async function runOnFullDisk(script: string): Promise<{ said: string; code: number | null }> {
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, ['--import', 'tsx/esm', '--input-type=module', '--eval', script], {
    cwd: repository,
    stdio: ['ignore', full, 'pipe'],
  })
  closeSync(full)
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const hanging = setTimeout(() => child.kill('SIGKILL'), 10_000)
  const code = await new Promise<number | null>((done) => child.once('close', done))
  clearTimeout(hanging)
  return { said, code }
}

const use = (log: string) => `
  ${log}
  for (let line = 0; line < 30; line += 1) log.info({ text: 'x'.repeat(50_000) }, 'a line for a full disk')
  setTimeout(() => process.stderr.write('still here'), 50)`

test('A program whose log cannot be written goes on, and ends when it is done', async () => {
  const ours = `import { createLog } from './shared/createLog.ts'; const log = createLog({ name: 'x', level: 'info' })`
  expect(await runOnFullDisk(use(ours))).toEqual({ said: 'still here', code: 0 })
})

test('Control: with the library’s own output it ends in the middle of its work', async () => {
  const theirs = `import { pino } from 'pino'; const log = pino({ name: 'x' })`
  const { said, code } = await runOnFullDisk(use(theirs))
  expect(said).not.toContain('still here')
  expect(code).not.toBe(0)
})
