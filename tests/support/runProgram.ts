import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** What a program of this repository said before it ended, and how it ended (null: stopped by `until`). */
export interface Ended {
  readonly code: number | null
  readonly output: string
}

/** Runs a TypeScript program to its end, or until its output holds `until`; only the given variables reach it, save PATH. */
export function runProgram(
  command: readonly string[],
  { env = {}, until }: { env?: Readonly<Record<string, string>>; until?: string } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx/esm', ...command], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'] ?? '', TMPDIR: process.env['TMPDIR'] ?? '/tmp', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const read = (text: string) => {
    output += text
    if (until !== undefined && output.includes(until)) child.kill('SIGTERM')
  }
  child.stdout.setEncoding('utf8').on('data', read)
  child.stderr.setEncoding('utf8').on('data', read)
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}
