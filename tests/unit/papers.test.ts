import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryFiles } from '../support/repositoryFiles.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const readme = read('README.md')
/** The variables that each program checks. */
const shapes = ['api', 'ingest', 'start', 'cube', 'demonstration'].map((program) =>
  [...read(`${program}/config.ts`).matchAll(/(?:z\.object|\.extend)\(\{\n([^]*?)\n\}\)/g)]
    .map(([, own = '']) => `${own}\n`)
    .join(''),
)
const common = read('shared/configuration.ts')

/** What stands behind the names of several rows. */
const derived = new Map([
  ['PUBLIC_URL', 'http://localhost:PORT'],
  ['DATABASE_URL', 'embedded'],
  ['CLICKHOUSE_URL', 'embedded'],
  ['CUBE_URL', 'npm start chooses'],
  ['DEMO', '1, in production 0'],
  ['TOKEN_SECRET', 'made at first start'],
  ['CUBE_SECRET', 'made at first start'],
  ['VAPID_PRIVATE_KEY', 'made at first start'],
  ['INGEST_THREADS', 'cores, 4 at most'],
  ['API_URL', 'the API that npm start runs'],
])
/** Variables for tests and for whoever measures, which the README leaves out. */
const unnamed = ['WEB_DIST', 'STRIPE_API_URL', 'WEATHER_URL', 'INGEST_BATCH_FILES', 'DEMO_NOW']

/** The variables of the README's table with their defaults, a row of several taken apart. */
function defaultsOfReadme(text: string): Map<string, string> {
  const rows =
    text
      .split('## Configuration\n')[1]
      ?.split('\n## ')[0]
      ?.match(/^\| `.*$/gm) ?? []
  return new Map(
    rows.flatMap((row) => {
      const [names = '', value = ''] = row.split('|').slice(1)
      const each = [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
      const plain = value.replaceAll('`', '').trim()
      const apart = plain.split(', ')
      const values = apart.length === each.length ? apart : each.map(() => plain)
      return each.map((name, at): [string, string] => [name, values[at] ?? ''])
    }),
  )
}

/** The default that the programs give a variable; 'none' for one that may be absent. Every program gives the same. */
function defaultInCode(name: string): string[] {
  const said = shapes.flatMap((shape) => {
    const [, own] = new RegExp(`^  ${name}: ([^\\n]*(?:\\n    [^\\n]*)*),\\n`, 'm').exec(shape) ?? []
    if (own === undefined) return []
    const [, named] = /^(\w+Variable)$/.exec(own) ?? []
    return [named === undefined ? own : (new RegExp(`const ${named} =\\s([^]*?)\\n\\n`).exec(common)?.[1] ?? '')]
  })
  const values = said.map((text) => /\.default\(['"]?(.*?)['"]?\)/.exec(text)?.[1]?.replaceAll('_', '') ?? 'none')
  return [...new Set(values)]
}

it('README names each variable with its default', () => {
  const named = defaultsOfReadme(readme)
  const inCode = new Set(
    shapes.flatMap((shape) => [...shape.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name)),
  )
  expect([...named.keys()].toSorted()).toEqual([...inCode].filter((name) => !unnamed.includes(name)).toSorted())
  const wrong = [...named].filter(
    ([name, value]) => value !== derived.get(name) && !defaultInCode(name).includes(value),
  )
  expect(wrong).toEqual([])
})

it('would see a wrong default', () => {
  const named = defaultsOfReadme(readme.replace('`120`', '`600`'))
  expect(defaultInCode('INGEST_STALL_SECONDS')).toEqual(['120'])
  expect(named.get('INGEST_STALL_SECONDS')).toBe('600')
})

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const patches = repositoryFiles.filter((file) => /^cube\/patches\/\w+\.ts$/.test(file)).map((file) => file.slice(13))

/** The sentence of a paper, and the place of the code that it tells of: what they hold in common is told twice. */
const promises: readonly (readonly [paper: string, sentence: RegExp, code: string, place: RegExp, unit?: number])[] = [
  [
    'ARCHITECTURE.md',
    /at most ([\d.]+) s after the last look/,
    'cube/patches/freshness.ts',
    /MAX_AGE_MS = (\d+)/,
    1000,
  ],
  ['ARCHITECTURE.md', /undone for (\d+) days/, 'start/adminCommands.ts', /undoDays = (\d+)/],
  ['README.md', /web: ([\d,]+) files and/, 'shared/wire/questions/uploads.ts', /uploadQuota = \{ files: ([\d_]+)/],
  [
    'README.md',
    /files and (\d+) GB a day/,
    'shared/wire/questions/uploads.ts',
    /uploadQuota =.* bytes: (\d+) \* 1024 \* 1024 \* 1024/,
  ],
  ['README.md', /files of (\d+) MB a program/, 'start/engines/logFiles.ts', /bytes: (\d+) << 20/],
  ['README.md', /, (\w+) files of 10 MB a program/, 'start/engines/logFiles.ts', /files: (\d+) \}/],
  ['README.md', /or after (\d+) s without a change/, 'ingest/commands/watchCommand.ts', /quietMs = ([\d_]+)/, 1000],
  ['README.md', /ends itself with (\d+)/, 'ingest/main.ts', /STALLED = (\d+)/],
  ['README.md', /\((\d+) to 63 letters/, 'api/http/requestId.ts', /\{(\d+),63\}/],
  ['CONTRIBUTING.md', /file ≤ (\d+) lines/, '.oxlintrc.json', /"max-lines": \[\s*"error",\s*\{\s*"max": (\d+)/],
  [
    'CONTRIBUTING.md',
    /function ≤ (\d+)/,
    '.oxlintrc.json',
    /"max-lines-per-function": \[\s*"error",\s*\{\s*"max": (\d+)/,
  ],
  ['CONTRIBUTING.md', /≤ (\d+) positional/, '.oxlintrc.json', /"max-params": \["error", (\d+)\]/],
  ['CONTRIBUTING.md', /≤ (\d+) levels/, '.oxlintrc.json', /"max-depth": \["error", (\d+)\]/],
]

/** A number as a paper or the code writes it, words for small ones among them. */
function numberOf(text: string | undefined): number {
  const spelt = counts.indexOf(text ?? '')
  return spelt >= 0 ? spelt : Number(text?.replaceAll(/[,_]/g, ''))
}

const named = promises.map((promise) => ({ name: `${promise[0]}: ${promise[1].source}`, promise }))

it.each(named)('a promise is kept, $name', ({ promise: [paper, sentence, code, place, unit = 1] }) => {
  const [, said] = sentence.exec(read(paper)) ?? []
  const [, done] = place.exec(read(code)) ?? []
  expect(numberOf(done)).toBeGreaterThan(0)
  expect(numberOf(said) * unit).toBe(numberOf(done))
})

it('decision 21 counts and names the patches into Cube', () => {
  const decision = read('docs/decisions/0021-patches-into-cube.md')
  const files = patches.filter((file) => !file.includes('.test.'))
  const rows = decision.match(/^\| `.*$/gm)?.map((row) => row.split('|')[1] ?? '') ?? []
  expect(rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file)).toSorted()).toEqual(
    files.toSorted(),
  )
  expect(/save (\w+) places/.exec(decision)?.[1]).toBe(counts[files.length])
})

it('each path that a paper names is there', () => {
  const papers = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'docs/principles.md',
    'docs/migrations.md',
  ]
  const known = new Set(repositoryFiles)
  const isThere = (path: string) =>
    known.has(path) || repositoryFiles.some((file) => file.startsWith(path.endsWith('/') ? path : `${path}/`))
  const rooms = /`((?:start|db|model|shared|reports|api|ingest|cube|demonstration|web|tests|deploy|docs)\/[\w./-]+)`/g
  const named = papers.flatMap((paper) => [...read(paper).matchAll(rooms)].map(([, path = '']) => path))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !isThere(path))).toEqual([])
})
