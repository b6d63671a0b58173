import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hostileRuns } from './runs.ts'

const root = join(import.meta.dirname, '../..')
const projectsOf = (words: readonly string[]) => words.filter((_, at) => words[at - 1] === '--project')
const filesOf = (words: readonly string[]) => words.filter((word) => word.includes('/'))

it('runs files that are there, one project at a time: vitest runs none of two that differ', () => {
  const runs = hostileRuns()
  expect(runs.map(projectsOf)).toEqual([['unit'], ['integration'], ['e2e']])
  expect(runs.flatMap(filesOf).filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(hostileRuns(['tests/hostile/connections']).map(filesOf)).toEqual(runs.map(() => ['tests/hostile/connections']))
})
