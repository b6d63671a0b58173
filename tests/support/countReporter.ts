import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** Where each run leaves its counts; `.ci/run` adds them up. */
const folder = join(import.meta.dirname, '../../node_modules/.cache/test-counts')

/** Writes how many tests passed and failed; a file that could not run counts as one failure. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length }
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      counts.passed += tests.filter((test) => test.result().state === 'passed').length
      const failed = tests.filter((test) => test.result().state === 'failed').length
      counts.failed += failed === 0 && module.state() === 'failed' ? 1 : failed
    }
    mkdirSync(folder, { recursive: true })
    const name = modules[0]?.project.name ?? 'none'
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(counts))
  }
}
