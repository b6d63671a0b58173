import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'

/**
 * `npm run test:faults`: what dies, goes away, fills up or is cut while people and tills work, in its long form: most of an hour on
 * two cores; `DEEP=1` for hours. It draws and prints a seed; `FAULT_SEED=7 npm run test:faults` draws the same moments again, and
 * words behind it choose files: `npm run test:faults -- tests/faults/underLoad`.
 */
const seed = process.env['FAULT_SEED'] ?? String(randomInt(1, 1_000_000_000))
const isDeep = process.env['DEEP'] === '1'
const env = {
  FAULT_FILES: isDeep ? '80000' : '8000',
  FAULT_KILLS: isDeep ? '200' : '20',
  FAULT_SECONDS: isDeep ? '3600' : '60',
  FAULT_CUTS: isDeep ? '10000' : '1000',
  PAYMENT_ORDERS: isDeep ? '2000' : '200',
  ...process.env,
  FAULT_SEED: seed,
}
process.stdout.write(
  `FAULT_SEED=${seed}${isDeep ? ' DEEP=1' : ''}: these words before the command draw the same moments again\n`,
)
if (!existsSync('web/dist/index.html')) spawnSync('npm', ['run', 'build'], { stdio: 'inherit' })
const chosen = process.argv.slice(2)
const statuses = [
  ['--project', 'faults', ...chosen],
  ['--project', 'e2e', ...(chosen.length > 0 ? chosen : ['tests/faults/'])],
].map((words) => spawnSync(process.execPath, vitest(words), { stdio: 'inherit', env }).status ?? 1)
process.stdout.write(`FAULT_SEED=${seed}\n`)
process.exitCode = statuses.find((status) => status !== 0) ?? 0

function vitest(words: readonly string[]): string[] {
  return ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...words]
}
