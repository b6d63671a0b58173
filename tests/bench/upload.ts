import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { StartRig } from '../faults/startRig.ts'
import { launchBrowser } from '../support/browser.ts'
import { makeCompany } from '../support/builders.ts'
import { dropFiles } from '../support/dropFiles.ts'
import type { BenchRatio } from './figures.ts'
import { openSession } from './openSession.ts'
import { peakMb } from './peakMemory.ts'
import { tillFiles } from './tillFiles.ts'

const metricsToken = randomBytes(32).toString('hex')

const files = 8000
/** As many lines as make 25 KB a file, 200 MB in all. */
const linesEach = 84
const dropZone = '.mantine-Dropzone-root'

/** 8000 files of 200 MB dropped as one folder on the upload page of a running product: what the page, the API and the worker need for it. */
export async function run(): Promise<BenchRatio[]> {
  const rig = new StartRig()
  const { apiUrl, databaseUrl } = await rig.start({ METRICS_TOKEN: metricsToken })
  const knex = connectPostgres(databaseUrl)
  const browser = await launchBrowser()
  try {
    const { owner, restaurant } = await makeCompany(knex)
    const folder = await writeFolder(rig.dataDir, restaurant.name)
    const session = await openSession(apiUrl, owner)
    return await measure({ browser, apiUrl, dataDir: rig.dataDir, session }, folder)
  } finally {
    await browser.close()
    await knex.destroy()
    await rig.stop()
    await rm(rig.dataDir, { recursive: true, force: true })
  }
}

interface Bench {
  readonly browser: Browser
  readonly apiUrl: string
  readonly dataDir: string
  readonly session: string
}

async function writeFolder(dataDir: string, site: string): Promise<string> {
  const folder = join(dataDir, 'caisse')
  await mkdir(folder)
  for (const { name, bytes } of tillFiles(files, site, linesEach)) await writeFile(join(folder, name), bytes)
  return folder
}

async function measure(bench: Bench, folder: string): Promise<BenchRatio[]> {
  const { page, client } = await openPage(bench)
  const [api = 0, worker = 0] = await Promise.all(['api', 'worker'].map((name) => pidOf(bench.dataDir, name)))
  const waits = { idle: await waitsDuring(bench, () => sleep(10_000)), busy: [] as number[] }
  const heap = watchHeap(client)
  await readLag(bench.apiUrl)
  const began = performance.now()
  await dropFiles(page, dropZone, [folder])
  await page.getByText(/8\s000 fichiers choisis/).waitFor({ timeout: 120_000 })
  const readMs = performance.now() - began
  waits.busy = await waitsDuring(bench, async () => {
    await page.getByRole('main').getByRole('button', { name: 'Télécharger les fichiers XML' }).click()
    await page.getByText(/^Fichiers\s: 8\s000 sur/).waitFor({ timeout: 900_000 })
  })
  const lagMs = await readLag(bench.apiUrl)
  const sentMs = performance.now() - began - readMs
  await page.getByText('Importés (8\u202f000)').waitFor({ timeout: 900_000 })
  console.log(
    `  read ${seconds(readMs)}, sent ${seconds(sentMs)}, imported ${seconds(performance.now() - began)} after the drop`,
  )
  const longest = await longestTaskMs(page)
  const [idle, busy] = [p95(waits.idle), p95(waits.busy)]
  return [
    { name: "the API's memory, MB at its highest", ratio: await peakMb(api), goal: '≤ 300' },
    { name: "the API's event loop, ms of lag at p99", ratio: lagMs, goal: '≤ 80' },
    {
      name: `another user's call at p95 against its ${idle.toFixed(1)} ms when idle`,
      ratio: busy / idle,
      goal: '≤ 1.5',
    },
    { name: "the worker's memory, MB at its highest", ratio: await peakMb(worker), goal: '≤ 600' },
    { name: "the page's JavaScript heap, MB at its highest", ratio: await heap.stop(), goal: '≤ 150' },
    { name: "the page's process, MB at its highest", ratio: await peakOfPage(bench.browser), goal: '≤ 500' },
    { name: "the page's longest task, ms", ratio: longest, goal: '≤ 100' },
  ]
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** The upload page in a context whose long tasks (over 50 ms) are kept as measures named 'long'. */
async function openPage({ browser, apiUrl, session }: Bench): Promise<{ page: Page; client: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' })
  await context.addInitScript((kept) => {
    localStorage.setItem('comptoir.session', kept)
    new PerformanceObserver((list) => {
      for (const { startTime: start, duration } of list.getEntries()) performance.measure('long', { start, duration })
    }).observe({ type: 'longtask' })
  }, session)
  const page = await context.newPage()
  await page.goto(`${apiUrl}/xml-files/upload`)
  await page.locator(dropZone).waitFor()
  const client = await context.newCDPSession(page)
  await client.send('Performance.enable')
  return { page, client }
}

function longestTaskMs(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      0,
      ...performance.getEntriesByName('long').map(({ startTime, duration }) => (startTime > 0 ? duration : 0)),
    ),
  )
}

/** Asks the heap's size until it is stopped; answers the highest, in MB. */
function watchHeap(client: CDPSession): { stop: () => Promise<number> } {
  const state = { isOver: false }
  const highest = (async () => {
    let most = 0
    while (!state.isOver) {
      const { metrics } = await client.send('Performance.getMetrics')
      most = Math.max(most, metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0)
      await sleep(100)
    }
    return most / 1e6
  })()
  return {
    stop: () => {
      state.isOver = true
      return highest
    },
  }
}

/** How long another user waits for a small call, each 50 ms, while something runs. */
async function waitsDuring({ apiUrl, session }: Bench, work: () => Promise<unknown>): Promise<number[]> {
  const { accessToken } = JSON.parse(session) as { accessToken: string }
  const waits: number[] = []
  const state = { isOver: false }
  const asking = (async () => {
    while (!state.isOver) {
      const began = performance.now()
      await (await fetch(`${apiUrl}/v1/restaurant`, { headers: { authorization: `Bearer ${accessToken}` } })).text()
      waits.push(performance.now() - began)
      await sleep(50)
    }
  })()
  await work()
  state.isOver = true
  await asking
  return waits
}

function p95(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length * 0.95)] ?? 0
}

/** The p99 of the event loop's lag since it was last asked, in ms, as the API tells it. */
async function readLag(apiUrl: string): Promise<number> {
  const text = await (await fetch(`${apiUrl}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000
}

async function pidOf(dataDir: string, name: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'run', `${name}.pid`), 'utf8')).trim())
}

async function peakOfPage(browser: Browser): Promise<number> {
  const client = await browser.newBrowserCDPSession()
  const { processInfo } = await client.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(({ type }) => type === 'renderer')
  return Math.max(...(await Promise.all(pages.map(({ id }) => peakMb(id)))))
}
