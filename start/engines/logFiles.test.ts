import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { logsWritten, openLog, type LogFile } from './logFiles.ts'

const repository = resolve(import.meta.dirname, '../..')
const newFolder = () => mkdtempSync(join(tmpdir(), 'comptoir-logs-'))
const logsOf = (dataDir: string) => readdirSync(join(dataDir, 'logs')).sort()
const linesOf = (dataDir: string, file: string) =>
  readFileSync(join(dataDir, 'logs', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

/** Says these texts to a log, as the outputs of a program do, and waits until they are written. */
async function say(log: LogFile, texts: readonly string[]): Promise<void> {
  const output = Readable.from(texts, { objectMode: false })
  log.follow(output)
  await once(output, 'close')
  await logsWritten()
}

test('10,000 lines of a real program go through many turns of its log: all are there, whole and once, in order', async () => {
  const dataDir = newFolder()
  const script = `import { createLog } from './shared/createLog.ts'
    const log = createLog({ name: 'x', level: 'info' })
    for (let line = 0; line < 10_000; line += 1) log.info({ line, text: 'é'.repeat(line % 300) }, 'a line')`
  const child = spawn(process.execPath, ['--import', 'tsx/esm', '--input-type=module', '--eval', script], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = openLog(dataDir, 'x', { bytes: 200_000, files: 100 })
  log.follow(child.stdout)
  log.follow(child.stderr)
  await once(child, 'close')
  await logsWritten()
  const files = logsOf(dataDir)
  expect(files.length).toBeGreaterThan(5)
  const oldestFirst = files
    .map((file) => ({ file, age: Number(/^x\.(\d+)\.log$/.exec(file)?.[1] ?? 0) }))
    .sort((a, b) => b.age - a.age)
  const numbers = oldestFirst.flatMap(({ file }) =>
    linesOf(dataDir, file).map((line) => (JSON.parse(line) as { line: number }).line),
  )
  expect(numbers).toEqual(Array.from({ length: 10_000 }, (_, at) => at))
})

test('No more files are kept than were asked for, none much longer than its limit, and the latest are those that stay', async () => {
  const dataDir = newFolder()
  const log = openLog(dataDir, 'y', { bytes: 1_000, files: 3 })
  for (let line = 0; line < 200; line += 1)
    await say(log, [`ligne ${String(line).padStart(4, '0')} ${'x'.repeat(80)}\n`])
  expect(logsOf(dataDir)).toEqual(['y.1.log', 'y.2.log', 'y.log'])
  for (const file of logsOf(dataDir)) expect(statSync(join(dataDir, 'logs', file)).size).toBeLessThan(1_100)
  const kept = ['y.2.log', 'y.1.log', 'y.log'].flatMap((file) => linesOf(dataDir, file))
  expect(kept.at(-1)).toContain('ligne 0199')
  expect(kept.map((line) => line.slice(0, 10))).toEqual(
    Array.from({ length: kept.length }, (_, at) => `ligne ${String(200 - kept.length + at).padStart(4, '0')}`),
  )
})

test('A log that was long before this start is turned, not begun anew; lines of two outputs never mix, a last one without end is kept', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'logs'))
  writeFileSync(join(dataDir, 'logs', 'z.log'), `${'avant'.repeat(25)}\n`)
  const log = openLog(dataDir, 'z', { bytes: 100, files: 3 })
  const [one, other] = [new Readable({ read: () => undefined }), new Readable({ read: () => undefined })]
  log.follow(one)
  log.follow(other)
  one.push('première moi')
  other.push('seconde entière\nreste sans fin')
  await expect.poll(() => linesOf(dataDir, 'z.log')).toContain('seconde entière')
  one.push('tié\n')
  one.push(null)
  other.push(null)
  await logsWritten()
  expect(linesOf(dataDir, 'z.1.log')).toEqual(['avant'.repeat(25)])
  const lines = logsOf(dataDir).flatMap((file) => linesOf(dataDir, file))
  expect(lines.sort()).toEqual(['avant'.repeat(25), 'première moitié', 'reste sans fin', 'seconde entière'].sort())
})

test('A disk that takes nothing ends nobody and holds nobody up; once there is room what was kept is written', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'logs'))
  symlinkSync('/dev/full', join(dataDir, 'logs', 'full.log'))
  const log = openLog(dataDir, 'full', { bytes: 2_000, files: 2 })
  for (let line = 0; line < 10; line += 1) await say(log, [`ligne ${line} ${'x'.repeat(100)}\n`])
  await say(log, [`${'y'.repeat(1_500)}\n`, 'encore une\n', 'de la place\n'])
  expect(existsSync(join(dataDir, 'logs', 'full.1.log'))).toBe(true)
  const written = linesOf(dataDir, 'full.log').join('\n')
  for (let line = 0; line < 10; line += 1) expect(written).toContain(`ligne ${line} `)
  expect(written).toContain('de la place')
})
