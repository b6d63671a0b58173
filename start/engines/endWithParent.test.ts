import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isRunning } from '../../db/running/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'comptoir-parent-'))
const fileOf = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const withParent = join(import.meta.dirname, 'endWithParent.mjs')
/** What is loaded before it, as TypeScript's loader is, takes its time. */
const loader = fileOf('loader.mjs', 'await new Promise((resolve) => setTimeout(resolve, 600))')
const program = fileOf('program.mjs', 'setInterval(() => {}, 1000)')

afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the program in a process that is killed after so many ms; answers the program's id. */
function orphan(afterMs: number): number {
  const words = ['--import', loader, '--import', withParent, program].map((word) => JSON.stringify(word)).join(', ')
  const parent = fileOf(
    'parent.mjs',
    `import { spawn } from 'node:child_process'
    const child = spawn(process.execPath, [${words}], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true })
    console.log(child.pid)
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${afterMs})`,
  )
  return Number(spawnSync(process.execPath, [parent], { encoding: 'utf8' }).stdout)
}

it.each([
  ['runs', 3_000],
  ['is still being loaded', 50],
])('a program whose parent is killed while it %s ends by itself', async (_, afterMs) => {
  const pid = orphan(afterMs)
  try {
    expect(pid).toBeGreaterThan(1)
    await expect.poll(() => isRunning(pid)).toBe(false)
  } finally {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  }
})

it('a program that nobody speaks to runs on', async () => {
  const child = spawn(process.execPath, ['--import', withParent, program], { stdio: 'ignore' })
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(isRunning(child.pid ?? 0)).toBe(true)
  child.kill('SIGKILL')
})
