import { defineConfig } from 'vitest/config'

const engines = {
  globalSetup: ['tests/support/engines.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What a test waits for is what it is about, not when: a machine of the CI may be five times slower than a desk's.
  expect: { poll: { timeout: 45_000 } },
  pool: 'forks' as const,
  maxWorkers: 2,
  // The files of one worker share the modules they read: to read Koa, Stripe and Excel anew for each took a quarter of the time.
  isolate: false,
}

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/countReporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{shared,reports,ingest,demonstration,cube}/**/*.test.ts',
            '{api,db}/**/*.unit.test.ts',
            'web/{src,worker}/**/*.test.ts',
            'tests/unit/*.test.ts',
            'tests/hostile/*.unit.test.ts',
          ],
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{api,db,start}/**/*.test.ts', 'tests/{integration,model,hostile,interleavings}/**/*.test.ts'],
          exclude: ['**/*.unit.test.ts'],
          ...engines,
        },
      },
      {
        test: {
          // One file has the machine to itself: a browser, the API and both stores fill two cores, and two files at a time
          // take as long as one after the other.
          name: 'e2e',
          include: ['tests/{e2e,faults}/**/*.test.ts'],
          ...engines,
          testTimeout: 300_000,
          fileParallelism: false,
          // Of a file whose tests only read (describe.concurrent): two at once, which takes two thirds of the time.
          maxConcurrency: 2,
        },
      },
      {
        // `npm run test:faults` alone: minutes each.
        test: { name: 'faults', include: ['tests/faults/*.long.ts'], ...engines, fileParallelism: false },
      },
    ],
  },
})
