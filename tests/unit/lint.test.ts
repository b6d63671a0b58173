import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const role = 'Ask roleFacts or the table of rights'
const environment = 'Read the environment in one of the config.ts'
const blank = 'a narrow blank stands'
const handingOn = 'Export a thing where it is declared'

const rolesByName = [
  "export const one = user.role === 'admin'",
  "export const two = 'admin' === user.role",
  "export const three = user.role == 'admin'",
  "export const four = user?.role !== 'admin'",
  "export const five = user['role'] === 'admin'",
  "export const six = (user.role as string) === 'admin'",
  'export const seven = user.role === `admin`',
  'export const eight = user.role === theRole',
  "const ADMIN = 'super-admin'",
  "export const ten = ['admin', 'super-admin'].includes(user.role)",
  'export const eleven = staff.has(user.role)',
  'export const twelve = /admin$/.test(user.role)',
  "export const thirteen = (alias: string) => alias === 'manager'",
  "export const fourteen = user.role.startsWith('adm')",
  'export function fifteen() { switch (user.role) { default: return true } }',
  "export function sixteen(kind: string) { switch (kind) { case 'waiter': return false; default: return true } }",
  'export const seventeen = table[user.role] ?? true',
  'export const eighteen = table?.[user.role] || true',
  "export const nineteen = new Set(['admin', 'manager'])",
  "export const twenty = `SELECT id FROM accounts WHERE a.role = 'super-admin'`",
  'export const more = "SELECT id FROM accounts WHERE role IN (\'super-admin\')"',
  "export const inKnex = knex('accounts').where({ id, role: 'super-admin' })",
  "export const inColumn = knex('accounts').whereIn('role', ['super-admin', 'admin'])",
]
const rolesByFacts = [
  "export const account = { role: 'manager' } as const",
  "export const call = { roles: ['manager', 'admin'] }",
  'export const isOpen = call.roles.includes(user.role)',
  'export const facts = roleFacts[user.role].isStaff',
  "export const isLinked = roleFacts[user.role].reads === 'linked'",
  'export const isThere = user.role !== undefined && role !== null',
]
const environments = [
  'export const one = process.env.HOME',
  "export const two = process['env']",
  'export const three = process[`env`]',
  'export const { env } = process',
  'export const five = globalThis.process.env',
  "import { env as six } from 'node:process'",
  'export const seven = (process as unknown as { env: object }).env',
  "export const eight = Reflect.get(process, 'env')",
  'const nine = process',
  "export const ten = await import('process')",
]
const handedOn = ["export * from './one.ts'", "export { two } from './two.ts'", 'export { three }']
const floatMoney = [
  'export const one = rows.reduce((sum, { amount }) => sum + amount, 0)',
  'export const two = rows.reduce((sum, row) => sum + row.gross, 0)',
  'export const three = rows.reduce((sum, row) => sum + Number(row.netAmount), 0)',
  'export const four = (part.amount / whole) * 100',
  'export const five = ticket.MontantTTC - ticket.MontantHT',
  'export function six(all: number, vat: number) { let gross = all; gross += vat; return gross }',
]
const exactMoney = [
  'export const one = sum(rows.map(({ amount }) => exact(amount)))',
  'export const two = rows.toSorted((left, right) => right.amount - left.amount)',
  'export const three = row.amount > 0',
]
const ownFormats = [
  "export const one = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })",
  "export const two = (3).toLocaleString('fr')",
]
const sharedFormats = [
  'export const one = frenchNumber({ maximumFractionDigits: 1 })',
  "export const two = new Intl.NumberFormat('en')",
]
const plainBlanks = [
  "export const one = 'Question ! puis'",
  "export const two = 'CSV :'",
  'export const three = `Dernier export : ${date}`',
  'export const four = `${label} : ${date}`',
  "export const five = 'Un arrêté fige ; un ticket tardif'",
  "export const six = 'Encore ?'",
  "export const seven = 'Écrivez « oui » ici'",
  'export const eight = `${share} % des ventes`',
  'export const nine = { labelExpr: "datum.label + \' €\'" }',
  'export const ten = <b>Attention ! ici</b>',
]
const rightBlanks = [
  "export const one = 'Question\\u202f! puis'",
  "export const two = 'English: no blank; none? none!'",
  'export const three = isOne ? two : `${one}\\u202f: ${two}`',
  "export const four = 'SELECT 1 WHERE id = :id AND kind = ? LIMIT 2'",
  "export const five = 'a % b'",
]
const calledAtOnce = [
  'export const one = (() => {',
  ...Array.from({ length: 60 }, (_, at) => `  console.log(${at})`),
  '  return 1',
  '})()',
]

/** The examples by the names of their files, none of them in the tests. */
const examples: Readonly<Record<string, readonly string[]>> = {
  'rolesByName.ts': rolesByName,
  'rolesByFacts.ts': rolesByFacts,
  'environment.ts': environments,
  'environment.mjs': environments.slice(0, 6),
  'config.ts': environments.slice(0, 1),
  'otherOfProcess.ts': ['process.exit(1)', 'export const { pid } = process.report'],
  'handingOn.ts': handedOn,
  'floatMoney.ts': floatMoney,
  'exactMoney.ts': exactMoney,
  'ownFormats.ts': ownFormats,
  'sharedFormats.ts': sharedFormats,
  'plainBlanks.tsx': plainBlanks,
  'rightBlanks.tsx': rightBlanks,
  'calledAtOnce.ts': calledAtOnce,
  'calledAtOnce.mjs': calledAtOnce,
  'promise.ts': ['export function start(): void {', '  Promise.resolve(1)', '}'],
  'right.ts': ['export const one = (): number => 1'],
}

interface Diagnostic {
  readonly message: string
  readonly code: string
  readonly filename: string
  readonly labels: readonly { readonly span: { readonly line: number } }[]
}

let diagnostics: readonly Diagnostic[] = []

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  for (const [name, lines] of Object.entries(examples)) writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
  const command = join(root, 'node_modules/.bin/oxlint')
  // As JSON: the form for people changes with the terminal and with CI.
  const words = ['-c', join(root, '.oxlintrc.json'), '--format=json', folder]
  const { stdout } = spawnSync(command, words, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  diagnostics = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
})

/** The lines of an example of which lint says that, in its message or as its rule. */
function linesRefused(name: string, said: string): number[] {
  const found = diagnostics
    .filter(({ message, code, filename }) => basename(filename) === name && `${code} ${message}`.includes(said))
    .flatMap(({ labels }) => labels.slice(0, 1).map(({ span }) => span.line))
  return [...new Set(found)].toSorted((a, b) => a - b)
}

const all = (lines: readonly string[]) => lines.map((_, at) => at + 1)

test('lint refuses a role compared by name, however it is written', () => {
  expect(linesRefused('rolesByName.ts', role)).toEqual(all(rolesByName))
})

test('lint lets a role be given, listed in a declaration, asked for its facts, and be there or not', () => {
  expect(linesRefused('rolesByFacts.ts', role)).toEqual([])
})

test('lint refuses the environment outside the config.ts that are named, however it is read', () => {
  expect(linesRefused('environment.ts', environment)).toEqual(all(environments))
  expect(linesRefused('environment.mjs', environment)).toEqual([1, 2, 3, 4, 5, 6])
  expect(linesRefused('config.ts', environment)).toEqual([1])
  expect(linesRefused('otherOfProcess.ts', environment)).toEqual([])
})

test('lint refuses a file that hands on what others export', () => {
  expect(linesRefused('handingOn.ts', handingOn)).toEqual(all(handedOn))
})

test('lint refuses money that is reckoned as a float', () => {
  const said = 'Reckon money with shared/money.ts'
  expect(linesRefused('floatMoney.ts', said)).toEqual(all(floatMoney))
  expect(linesRefused('exactMoney.ts', said)).toEqual([])
})

test('lint refuses French figures that are not written by the one formatter', () => {
  const said = 'Write French figures with shared/frenchNumber.ts'
  expect(linesRefused('ownFormats.ts', said)).toEqual(all(ownFormats))
  expect(linesRefused('sharedFormats.ts', said)).toEqual([])
})

test('lint refuses a plain blank where French has a narrow one', () => {
  expect(linesRefused('plainBlanks.tsx', blank)).toEqual(all(plainBlanks))
  expect(linesRefused('rightBlanks.tsx', blank)).toEqual([])
})

test('lint counts the lines of a function that is called where it stands, and of plain JavaScript', () => {
  const tooLong = 'eslint(max-lines-per-function)'
  expect(linesRefused('calledAtOnce.ts', tooLong)).toEqual([1])
  expect(linesRefused('calledAtOnce.mjs', tooLong)).toEqual([1])
})

test('lint knows types: a promise that nobody awaits is refused', () => {
  expect(linesRefused('promise.ts', 'no-floating-promises')).toEqual([2])
})

test('lint accepts what breaks no rule', () => {
  expect(diagnostics.filter(({ filename }) => basename(filename) === 'right.ts')).toEqual([])
})
