import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadTranspilerPools } from '../cubePackages.ts'
import { keepTranspiled, type Pools } from './keptTranspilation.ts'

const require = createRequire(import.meta.url)
const fromServer = createRequire(require.resolve('@cubejs-backend/server/package.json'))
const fromCore = createRequire(fromServer.resolve('@cubejs-backend/server-core'))
const script = fromCore.resolve('@cubejs-backend/schema-compiler/dist/src/compiler/transpilers/transpiler_worker.js')
const stock = { pool: loadTranspilerPools().pools.pool }

const cube =
  'cubes:\n  - name: rows\n    sql: "SELECT 1 AS n"\n    measures:\n      - { name: total, sql: "{CUBE}.n", type: sum }\n'
const broken = `${cube}unknown: []
`

let folder = ''
let started = 0

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comptoir-kept-'))
  started = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

/** One start of a layer: reads these files in Cube's own threads, or from what was kept. */
async function start(files: readonly string[], { file = 'model.json', release = '1' } = {}): Promise<unknown[]> {
  const counted: Pools = {
    pool(...given) {
      started += 1
      return stock.pool(...given)
    },
  }
  keepTranspiled(counted, { file: join(folder, file), release })
  const pool = counted.pool(script, { maxWorkers: 1 })
  const answers = []
  for (const content of files) {
    const question = {
      fileName: 'rows.yml',
      content,
      transpilers: [],
      jinjaUsed: false,
      cubeNames: [],
      cubeSymbols: {},
    }
    answers.push(await pool.exec('transpileYaml', [question]))
  }
  await pool.terminate()
  return answers
}

it('answers what the threads answered, without any at the next start of the same model', async () => {
  const first = await start([cube])
  expect(first).toMatchObject([{ content: expect.stringContaining('cube("rows"') as unknown, errors: [] }])
  expect(await start([cube])).toEqual(first)
  expect(started).toBe(1)
})

it('asks anew for a changed file and for another release of Cube', async () => {
  const [first] = await start([cube])
  const [renamed] = await start([cube.replace('total', 'sum')])
  expect(renamed).not.toEqual(first)
  await start([cube], { release: '2' })
  expect(started).toBe(3)
})

it('keeps no answer with faults', async () => {
  const [first] = await start([broken])
  expect(first).toMatchObject({ errors: [expect.anything()] })
  await start([broken])
  expect(started).toBe(2)
})

it('does without a file that is cut off, or that cannot be written', async () => {
  const first = await start([cube])
  const path = join(folder, 'model.json')
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, 40))
  expect(await start([cube])).toEqual(first)
  expect(await start([cube], { file: 'model.json/below' })).toEqual(first)
  expect(started).toBe(3)
  expect(readdirSync(folder)).toEqual(['model.json'])
})
