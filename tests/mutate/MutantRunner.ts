import { collectTests } from '@vitest/runner'
import type { File, Suite, Task, Test } from '@vitest/runner'
import { TestRunner, vi } from 'vitest'
import { addNumbers, hitFile, killedFile, readNumbers, readPlan, skippedFile } from './plan.ts'

/** Which mutant runs, and which ones the running test meets. The instrumented files ask it. */
const mutation = {
  running: 0,
  met: new Set<number>(),
  turns: 0,
  endsAt: 0,
  is: (id: number): boolean => {
    if (mutation.running === 0) mutation.met.add(id)
    return mutation.running === id
  },
  turn: (): void => {
    if (mutation.running === 0) return
    mutation.turns += 1
    const looksUp = mutation.turns % 1000 === 0
    if (mutation.turns > MOST_TURNS || (looksUp && performance.now() > mutation.endsAt))
      throw new Error('a loop without end')
  },
}

Object.assign(globalThis, { mutation })

const plan = readPlan()
const isLastRun = process.env['MUTATE_TESTS'] === '*'

/** Far more turns than all loops of a test make. */
const MOST_TURNS = 3_000_000
/** Far longer than any test takes: a loop that reads a long text anew at each turn has no end worth waiting for. */
const MOST_MS = 10_000
/** A slower test is not run again for each mutant; at the end, for the few that are left, it may take longer. */
const SLOWEST_MS = isLastRun ? 3000 : 300

/**
 * Runs a test file as it is, then its tests again for each mutant that they meet and that no test has noticed, until one
 * fails. A mutant of what runs when a file is loaded loads all files anew.
 */
export default class MutantRunner extends TestRunner {
  private readonly metBy = new Map<string, Set<number>>()
  private atLoad = new Set<number>()

  onBeforeRunFiles(): void {
    this.atLoad = take()
  }

  override onBeforeTryTask(test: Test): void {
    super.onBeforeTryTask(test)
    take()
  }

  override onAfterTryTask(test: Test): void {
    super.onAfterTryTask(test)
    // Tests of one name share what they meet.
    this.metBy.set(test.name, new Set([...(this.metBy.get(test.name) ?? []), ...take()]))
  }

  override async onAfterRunSuite(suite: Suite): Promise<void> {
    await super.onAfterRunSuite(suite)
    if (isFile(suite)) await this.mutate(suite)
  }

  private async mutate(file: File): Promise<void> {
    const kept = testsOf(file.tasks).filter(
      (test) => test.result?.state === 'pass' && (test.result.duration ?? 0) < SLOWEST_MS,
    )
    kept.sort((a, b) => (a.result?.duration ?? 0) - (b.result?.duration ?? 0))
    let tests: readonly Test[] = kept
    const again = await failing(tests)
    if (again !== null) throw new Error(`${file.name}: '${again.name}' fails when it runs twice`)
    take()
    const loaded = [...this.atLoad].filter((id) => isShownTo(file.name, id))
    const met = new Set([...loaded, ...tests.flatMap((test) => [...(this.metBy.get(test.name) ?? [])])])
    addNumbers(hitFile, met)
    const skipped = readNumbers(skippedFile)
    for (const id of met) {
      if (skipped.has(id) || readNumbers(killedFile).has(id)) continue
      const isOfLoading = this.atLoad.has(id)
      const asked = () => (isOfLoading ? tests : tests.filter((test) => this.metBy.get(test.name)?.has(id)))
      if (isOfLoading) tests = await this.reload(file, kept, id)
      const doesLoad = tests.length > 0
      let noticed = await this.failingWith(id, asked())
      // A mutant that spoils what a module remembers lets tests fail after it: only one that is noticed from anew counts.
      if (!isOfLoading && noticed !== null && (await failing([noticed])) !== null) {
        tests = await this.reload(file, kept)
        noticed = await this.failingWith(id, asked())
        tests = await this.reload(file, kept)
      }
      if (isOfLoading) tests = await this.reload(file, kept)
      if (noticed !== null || !doesLoad) addNumbers(killedFile, [id])
    }
  }

  private async failingWith(id: number, tests: readonly Test[]): Promise<Test | null> {
    run(id)
    try {
      return await failing(tests)
    } finally {
      mutation.running = 0
    }
  }

  /** The tests of the file with everything loaded anew, while a mutant runs or none. */
  private async reload(file: File, kept: readonly Test[], id = 0): Promise<readonly Test[]> {
    vi.resetModules()
    run(id)
    try {
      const [loaded] = await collectTests([{ filepath: file.filepath }], this)
      if (loaded === undefined || loaded.result?.state === 'fail') return []
      // By those left out: a mutant may name the others anew.
      const names = new Set(kept.map((test) => test.name))
      const slow = new Set(testsOf(file.tasks).flatMap((test) => (names.has(test.name) ? [] : [test.name])))
      return testsOf(loaded.tasks).filter((test) => !slow.has(test.name))
    } finally {
      mutation.running = 0
    }
  }
}

function run(id: number): void {
  Object.assign(mutation, { running: id, turns: 0, endsAt: performance.now() + MOST_MS })
}

function isFile(suite: Suite): suite is File {
  return 'filepath' in suite
}

function take(): Set<number> {
  const { met } = mutation
  mutation.met = new Set()
  return met
}

/** A mutant of what is loaded costs a loading of all files: first it is shown to the test of its own file alone. */
function isShownTo(testFile: string, id: number): boolean {
  const mutant = plan.mutants[id - 1]
  return isLastRun || mutant === undefined || testFile.startsWith(`${mutant.file.slice(0, -'.ts'.length)}.`)
}

/** The first test that fails, or null. */
async function failing(tests: readonly Test[]): Promise<Test | null> {
  for (const test of tests) {
    // Of each test by itself: all tests of a mutant together may take longer.
    Object.assign(mutation, { turns: 0, endsAt: performance.now() + MOST_MS })
    try {
      await TestRunner.getTestFn(test)()
    } catch {
      return test
    }
  }
  return null
}

function testsOf(tasks: readonly Task[]): Test[] {
  return tasks.flatMap((task) => (task.type === 'test' ? [task] : testsOf(task.tasks)))
}
