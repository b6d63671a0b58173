import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { instrument, type Mutant } from './instrument.ts'
import { addNumbers, hitFile, killedFile, planFolder, readNumbers, skippedFile, writePlan } from './plan.ts'
import { compareSurvivors } from './survivors.ts'

// `npm run mutate [path…]`: changes the rules one at a time and prints the changes that no unit test notices.

const root = join(import.meta.dirname, '../..')
const places = [
  ...['ingest/read', 'shared', 'reports', 'cube'],
  ...['decideTickets', 'mergeClock', 'mergeContact', 'routeRecords', 'verdict'].map(
    (name) => `ingest/store/${name}.ts`,
  ),
  ...['cube/plainQuery', 'figures/concernedBy', 'tickets/filter', 'tickets/present'].map((name) => `api/${name}.ts`),
  ...['present/presentRestaurant', 'users/policy', 'uploads/present', 'rights/reach', 'tickets/policy'].map(
    (name) => `api/${name}.ts`,
  ),
  ...[
    'checkout/paidOrder',
    'figures/filterOf',
    'figures/rebuildingSentence',
    'reconciliation/cubeMonths',
    'present/presentUser',
  ].map((name) => `api/${name}.ts`),
  'db/reconciliation/monthDifferences.ts',
  'db/records/subscriptions/activeSubscription.ts',
]
/**
 * Threads, servers and what they count, which the tests with real engines prove; tables that a test compares with the stores; and
 * what declares a call or the shape of an answer, which the tests of real answers and the matrix of rights prove.
 */
const apart = [
  /^ingest\/read\/(parsePool|parseThread|readThreadFiles|serveThread|serveCheckThread|threadClock|threadProgress|readingLimit)\.ts$/,
  /^cube\/(cubePackages|installNative|measures|patches\/nativeFallback|server)\.ts$/,
  /^shared\/(commonPasswords|createLog|mailLayout|metricsDoor|rights|recordKinds|ticket\/columns)\.ts$/,
  /^shared\/wire\/(?!(pages|who)\.ts|fields\/)/,
  /^reports\/\w+\/call\.ts$/,
]

const asked = process.argv.slice(2)
const paths = (asked.length > 0 ? asked : places).flatMap(filesOf).filter((path) => !isApart(path))
const mutants = plan(paths)
// First the tests beside the rules; what is left and not explained is shown to all others that use them.
for (const folder of new Set(paths.map((path) => path.split('/')[0] ?? '')))
  runTests(
    paths.filter((path) => path.startsWith(`${folder}/`)),
    folder,
  )
const left = compareSurvivors(survivorsOf(mutants), paths).unexplained
if (left.length > 0) {
  addNumbers(
    skippedFile,
    mutants.filter((mutant) => !left.includes(mutant)).map(({ id }) => id),
  )
  runTests([...new Set(left.map(({ file }) => file))], '*')
}
report(mutants, paths)
rmSync(planFolder, { recursive: true })

/** `tests`: the folder whose tests run, '*' for all. */
function runTests(files: readonly string[], tests: string): void {
  const ended = spawnSync(
    'npx',
    ['vitest', 'related', ...files, '--run', '--passWithNoTests', '--config', 'tests/mutate/vitest.config.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      // A test that runs a thousand times listens a thousand times to its own end.
      env: { ...process.env, NODE_NO_WARNINGS: '1', MUTATE_FOLDER: planFolder, MUTATE_TESTS: tests },
    },
  )
  if (ended.status !== 0)
    throw new Error('a test is red without a mutant, or a file does not load: nothing is said of survivors')
}

function survivorsOf(all: readonly Mutant[]): Mutant[] {
  const killed = readNumbers(killedFile)
  return all.filter((mutant) => !killed.has(mutant.id))
}

function isApart(path: string): boolean {
  return apart.some((pattern) => pattern.test(path))
}

function filesOf(place: string): string[] {
  if (place.endsWith('.ts')) return [place]
  const found = readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
  return found.filter((path) => /(?<!\.test|\.d)\.ts$/.test(path)).map((path) => `${place}/${path}`)
}

function plan(files: readonly string[]): Mutant[] {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8'))
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root)
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    { ...options, incremental: false },
  )
  const texts: Record<string, string> = {}
  const found: Mutant[] = []
  for (const file of files) {
    const source = program.getSourceFile(join(root, file))
    if (source === undefined) throw new Error(`no such file: ${file}`)
    const made = instrument(source, program.getTypeChecker(), { path: file, firstId: found.length + 1 })
    texts[file] = made.text
    found.push(...made.mutants)
  }
  writePlan(texts, found)
  return found
}

function report(all: readonly Mutant[], files: readonly string[]): void {
  const [killed, hit] = [readNumbers(killedFile), readNumbers(hitFile)]
  const survivors = survivorsOf(all)
  const { unexplained, stale } = compareSurvivors(survivors, files)
  for (const { id, file, line, before, after } of unexplained)
    console.log(`${file}:${line} ${flat(before)} → ${flat(after)}${hit.has(id) ? '' : ' (no test runs it)'}`)
  for (const { file, before, after } of stale) console.log(`${file}: explained, but no survivor: ${before} → ${after}`)
  for (const line of byFolder(all, killed)) console.log(line)
  const explained = survivors.length - unexplained.length
  console.log(`${all.length} mutants, ${killed.size} killed, ${explained} explained, ${unexplained.length} survived`)
  if (unexplained.length + stale.length > 0) process.exitCode = 1
}

function byFolder(all: readonly Mutant[], killed: ReadonlySet<number>): string[] {
  const folders = [...new Set(all.map(({ file }) => dirname(file)))]
  return folders.map((folder) => {
    const own = all.filter(({ file }) => dirname(file) === folder)
    return `${folder}: ${own.length} mutants, ${own.filter(({ id }) => killed.has(id)).length} killed`
  })
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ')
}
