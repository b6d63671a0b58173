const { readdirSync } = require('node:fs')
const { basename, dirname, join } = require('node:path')

const only = (from, allowed, comment) => ({
  name: `${from}-imports`,
  comment,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^(shared|reports|db|api|ingest|demonstration|cube|web|tests|model|start)/',
    pathNot: `^(${[from, ...allowed].join('|')})/`,
  },
})

/** The folders of the screens: each declares itself by a `screen.ts`. */
const screens = readdirSync('web/src/screens', { recursive: true })
  .map((file) => join('web/src/screens', String(file)))
  .filter((file) => basename(file) === 'screen.ts')
  .map(dirname)

/** The rooms of the web in their order: each may use those before it and none after it. */
const rooms = (order) =>
  order.map((room, at) => ({
    name: `web-${room}-imports`,
    comment: order.join(' <- '),
    severity: 'error',
    from: { path: `^web/src/${room}/` },
    to: { path: '^web/src/', pathNot: `^web/src/(${order.slice(0, at + 1).join('|')})/` },
  }))

/** Who may import whom; each rule says why. */
module.exports = {
  forbidden: [
    only('shared', [], 'Pure rules for both sides of the wire: no I/O, nothing of ours.'),
    only('reports', ['shared'], 'Questions, figures and documents, for the API, the browser and the mails; no I/O.'),
    only('db', ['shared'], 'The stores know no feature.'),
    only(
      'api',
      ['shared', 'reports', 'db', 'ingest/read'],
      'Processes meet over HTTP or in a database, never by import; reading a file knows no store and is no process (docs/decisions/0042).',
    ),
    only('ingest', ['shared', 'db'], 'Processes meet over HTTP or in a database, never by import.'),
    only(
      'demonstration',
      ['shared', 'db'],
      'The story arrives by the doors that everybody has: the stores and the API.',
    ),
    only('start', ['shared', 'db'], 'It starts the programs as processes of their own and imports none.'),
    only('cube', ['shared'], 'The semantic layer knows the model and the token, nothing else.'),
    only('web', ['shared', 'reports'], 'The browser gets the wire shapes and the reports, no server code.'),
    {
      name: 'nothing-imports-tests',
      comment: 'Test support never reaches the product.',
      severity: 'error',
      from: { pathNot: '^tests/|\\.test\\.tsx?$|^vitest\\.config' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-feature-imports-a-feature',
      comment:
        'app.ts joins the features of the API; they meet in the rooms of http, rights, limits, record, outbox, figures and present.',
      severity: 'error',
      from: { path: '^api/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/([^/]+)/', pathNot: ['^api/$1/', '^api/(http|rights|limits|record|outbox|figures|present)/'] },
    },
    {
      name: 'rooms-know-no-feature',
      comment: 'What features share knows none of them.',
      severity: 'error',
      from: { path: '^api/(http|rights|limits|record|outbox|figures|present)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/[^/]+/', pathNot: '^api/(http|rights|limits|record|outbox|figures|present)/' },
    },
    {
      name: 'db-knows-no-wire',
      comment: 'The stores answer records; what goes on the wire of them is presented in the API.',
      severity: 'error',
      from: { path: '^db/', pathNot: '\\.test\\.ts$' },
      to: { path: '^shared/wire/' },
    },
    {
      name: 'reading-knows-no-store',
      comment: 'ingest/read turns bytes into tickets and nothing else; store <- commands, main.',
      severity: 'error',
      from: { path: '^ingest/read/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(ingest/(store|commands)|db/(postgres|clickhouse|records))/' },
    },
    {
      name: 'storing-knows-no-command',
      comment: 'The commands ask the worker parts, never the other way.',
      severity: 'error',
      from: { path: '^ingest/store/' },
      to: { path: '^ingest/commands/' },
    },
    {
      name: 'calls-stay-on-the-server',
      comment: 'A report asks and shows; what its call is named, asked and answers is for the API alone.',
      severity: 'error',
      from: { path: '^(web|reports)/', pathNot: '(^reports/.*/call|\\.test)\\.ts$' },
      to: { path: '^reports/.*/call\\.ts$' },
    },
    {
      name: 'no-screen-imports-a-screen',
      comment: 'What several screens of an area share lies in the area, beside their folders.',
      severity: 'error',
      from: { path: '^web/src/screens/([^/]+)/([^/]+)' },
      to: { path: `^(${screens.join('|')})/`, pathNot: '^web/src/screens/$1/$2/' },
    },
    {
      name: 'no-area-imports-an-area',
      comment: 'What screens of two areas share is drawn by ui or asked by query.',
      severity: 'error',
      from: { path: '^web/src/screens/([^/]+)/' },
      to: { path: '^web/src/screens/', pathNot: '^web/src/screens/$1/' },
    },
    ...rooms(['fr', 'page', 'query', 'exports', 'ui', 'filters', 'navigation', 'layout', 'screens']),
    {
      name: 'only-what-draws-exports',
      comment:
        'Lists and screens write files; filters, navigation and layout never pull their loaders into the first load.',
      severity: 'error',
      from: { path: '^web/src/(filters|navigation|layout)/' },
      to: { path: '^web/src/exports/' },
    },
    { name: 'no-cycles', comment: 'A cycle hides who owns what.', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'shared-and-reports-are-pure',
      comment: 'No I/O on either side of the wire in shared and reports.',
      severity: 'error',
      from: { path: '^(shared|reports)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|data)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
}
