import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { hostileRuns } from './runs.ts'

/**
 * `npm run test:hostile`: the hostile tests in their long form, an hour or so on two cores; `DEEP=1` for hours. It draws
 * and prints a seed; `HOSTILE_SEED=7 npm run test:hostile` runs the same cases again, and words behind it choose files:
 * `npm run test:hostile -- tests/hostile/cubeQuestions`.
 */
const seed = process.env['HOSTILE_SEED'] ?? String(randomInt(1, 1_000_000_000))
const isDeep = process.env['DEEP'] === '1'

const chosen = process.argv.slice(2)
const env = {
  ...process.env,
  HOSTILE_FORM: isDeep ? 'deep' : 'long',
  HOSTILE_SEED: seed,
  HOSTILE_TEXTS: process.env['HOSTILE_TEXTS'] ?? (isDeep ? '100000' : '10000'),
}
process.stdout.write(
  `HOSTILE_SEED=${seed}${isDeep ? ' DEEP=1' : ''}: these words before the command run the same cases again\n`,
)

if (!existsSync('web/dist/index.html')) spawnSync('npm', ['run', 'build'], { stdio: 'inherit' })
const statuses = hostileRuns(chosen).map((words) => run(words))
process.stdout.write(`HOSTILE_SEED=${seed}\n`)
process.exitCode = statuses.find((status) => status !== 0) ?? 0

function run(words: readonly string[]): number {
  return (
    spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...words], { stdio: 'inherit', env })
      .status ?? 1
  )
}
