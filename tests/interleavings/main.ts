import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'

/**
 * `npm run test:interleavings`: 1,000 orders of each protocol that holds money or tickets (`ORDERS`), some minutes; it draws and
 * prints the seed of the first one. `SEED=7 ORDERS=1` before it runs one order again, and words behind it go to vitest.
 */
const seed = process.env['SEED'] ?? String(randomInt(1, 1_000_000_000))
const orders = process.env['ORDERS'] ?? '1000'
process.stdout.write(`SEED=${seed} ORDERS=${orders}: these words before the command run the same orders again\n`)
const words = ['run', '--project', 'integration', 'tests/interleavings/', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], {
  stdio: 'inherit',
  env: { ...process.env, SEED: seed, ORDERS: orders },
})
process.stdout.write(`SEED=${seed}\n`)
process.exitCode = status ?? 1
