import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { readPlan } from './plan.ts'

/** The unit tests, run by `MutantRunner` over the instrumented files of the plan. */
const { folder, files } = readPlan()
const tests = process.env['MUTATE_TESTS'] ?? '*'
const root = join(import.meta.dirname, '../..')

export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      load: (id) => {
        const written = files[id.replace(/\?.*$/, '').slice(root.length + 1)]
        return written === undefined ? null : readFileSync(join(folder, written), 'utf8')
      },
    },
  ],
  test: {
    include: [`${tests === '*' ? '{shared,reports,ingest,cube,db,api}' : tests}/**/*.test.ts`],
    exclude: ['{db,api}/**/!(*.unit).test.ts', 'ingest/read/{parsePool,linear,longRuns}.test.ts'],
    runner: join(import.meta.dirname, 'MutantRunner.ts'),
    reporters: ['./tests/mutate/quietReporter.ts'],
    testTimeout: 30_000,
    maxWorkers: 2,
    // A loop without end fills a list until its turns are told.
    execArgv: ['--max-old-space-size=8192'],
  },
})
