import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, platform, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run as runFigures } from './figures.ts'
import type { BenchRatio } from './figures.ts'
import { run as runImporting } from './importing.ts'
import { run as runLogin } from './login.ts'
import { run as runPeople } from './people.ts'
import { run as runReading } from './reading.ts'
import { run as runScreens } from './screens.ts'
import { run as runReseller } from './reseller.ts'
import { run as runReports } from './reports.ts'
import { run as runScale } from './scale.ts'
import { run as runStart } from './start.ts'
import { run as runTicketPages } from './ticketPages.ts'
import { newPageTime } from './newPageTime.ts'
import { reasons } from './reasons.ts'
import { verdictOf, withMeasured } from './report.ts'
import { run as runUpload } from './upload.ts'

const BENCHES: Readonly<Record<string, () => Promise<BenchRatio[]>>> = {
  start: runStart,
  reading: runReading,
  importing: runImporting,
  figures: runFigures,
  screens: runScreens,
  reports: runReports,
  login: runLogin,
  ticketPages: runTicketPages,
  upload: runUpload,
  reseller: runReseller,
  scale: runScale,
  people: runPeople,
}

/**
 * `npm run bench [start|reading|importing|figures|screens|reports|login|ticketPages|upload|reseller|scale|people]…`: prints each ratio beside its goal.
 * Ratios, since machines differ; never a test. With `-- --report` they are written into docs/benchmarks.md too.
 */
const given = process.argv.slice(2)
const isReported = given.includes('--report')
const asked = given.filter((word) => word !== '--report')
const unknown = asked.filter((bench) => !Object.hasOwn(BENCHES, bench))
if (unknown.length > 0) throw new Error(`no such benchmark: ${unknown.join(', ')}`)
const benches = asked.length > 0 ? asked : Object.keys(BENCHES)
for (const bench of benches) {
  if (benches.length === 1) await measure(bench)
  else measureApart(bench)
}

/** Measures one in a process of its own: after 50 million lines this one has gigabytes, which 500 people on the same cores would pay for. */
function measureApart(bench: string): void {
  const words = [...process.execArgv, fileURLToPath(import.meta.url), bench, ...(isReported ? ['--report'] : [])]
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${bench} ended with ${status}`)
}

async function measure(bench: string): Promise<void> {
  const newPage = `a new page of memory in ${newPageTime().toFixed(1)} µs`
  console.log(`\n${bench} (${newPage})`)
  const ratios = await inScratch(async () => (await BENCHES[bench]?.()) ?? [])
  for (const { name, ratio, goal } of ratios) {
    const verdict = verdictOf({ ratio, goal }) ?? ''
    const against = goal === null ? '' : `  (goal ${goal})`
    console.log(`  ${verdict.padEnd(7)}  ${ratio.toFixed(2).padStart(8)}${against}  ${name}`)
  }
  if (isReported) await report(bench, ratios, newPage)
}

/** What a benchmark leaves behind, the gigabyte of 500 people's tickets too, lies in a folder that goes with it. */
async function inScratch<T>(work: () => Promise<T>): Promise<T> {
  const scratch = await mkdtemp(join(tmpdir(), 'comptoir-bench-'))
  // The engines may run as another user.
  await chmod(scratch, 0o711)
  process.env['TMPDIR'] = scratch
  try {
    return await work()
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function report(bench: string, ratios: readonly BenchRatio[], newPage: string): Promise<void> {
  const path = new URL('../../docs/benchmarks.md', import.meta.url)
  const processors = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const machine = `${processors.length} × ${processors[0]?.model.trim() ?? ''}, ${memory}, ${platform()}, Node ${process.versions.node}, ${newPage}`
  const date = new Date().toISOString().slice(0, 10)
  const page = await readFile(path, 'utf8')
  await writeFile(path, await withMeasured(page, { bench, ratios, date, machine }, reasons))
}
