import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { StartRig } from '../faults/startRig.ts'
import { launchBrowser } from '../support/browser.ts'
import { shownSelector, statisticsScreens } from '../support/storyScreens.ts'
import type { BenchRatio } from './figures.ts'
import { auditScreens } from './lighthouse.ts'
import { mergesCalm } from './mergesCalm.ts'
import { openSession } from './openSession.ts'
import { median } from './median.ts'
import { spentBy } from './peakMemory.ts'
import { startTlsFront } from './tlsFront.ts'

const rounds = 9
const phoneRounds = 3
const laptop = { viewport: { width: 1440, height: 900 } } as const
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
/** What Lighthouse looks at: tiles, a table of restaurants, the longest report, the tickets. */
const auditedScreens = ['/', '/global-chiffre-affaires', '/reports', '/tickets'] as const
const login = { username: 'manager@demo.fr', password: 'Demo-2026!' }
const period = 'periode=month&sites=tous'

/**
 * With the demonstration at rest: KB of a first load, then of each screen the milliseconds from the shell (the menu) to its
 * first figures, from the address to them, which no wait before the shell can flatter, its longest task and what moved; medians of a
 * few loads by address; the same on a phone by slow 4G, and what Lighthouse says.
 */
export async function run(): Promise<BenchRatio[]> {
  const rig = new StartRig()
  // Says that it is ready once the three restaurants are in; the group that follows them is waited for with the merges.
  const { apiUrl, clickhouseUrl } = await rig.start({ DEMO: '1' })
  await mergesCalm(clickhouseUrl)
  const browser = await launchBrowser()
  try {
    const session = await openSession(apiUrl, login)
    return [
      ...(await weigh(browser, apiUrl)),
      ...(await measure(browser, apiUrl)),
      ...(await measureProcess(browser, apiUrl)),
      ...(await measureOnPhone(browser, apiUrl)),
      ...(await auditScreens(
        { url: apiUrl, session },
        auditedScreens.map((path) => `${path}?${period}`),
      )),
    ]
  } finally {
    await browser.close()
    await rig.stop()
  }
}

/** What a first visit loads, in KB of gzip: until the login form stands, and until the dashboard's first figures do. */
async function weigh(browser: Browser, url: string): Promise<BenchRatio[]> {
  const [login, dashboard] = [await browser.newContext({ locale: 'fr-FR' }), await signedIn(browser, url)]
  const visits = [
    ['/login', await bytesOf(login, `${url}/login`, 'input[type=password]')],
    ['/', await bytesOf(dashboard, `${url}/?${period}`, shownSelector)],
  ] as const
  await Promise.all([login.close(), dashboard.close()])
  return visits.map(([path, { packed, whole }]) => {
    const name = `${path}: KB of a first load (${(whole / 1024).toFixed(0)} with pictures and font)`
    return { name, ratio: packed / 1024, goal: path === '/login' ? '≤ 150' : '≤ 250' }
  })
}

/** Bytes of the bodies that had come when `selector` first stood: page, scripts, styles and figures; and with pictures and font. */
async function bytesOf(context: BrowserContext, address: string, selector: string) {
  const page = await context.newPage()
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2000))
  await page.goto(address)
  await page.waitForSelector(selector, { state: 'attached' })
  const entries = await page.evaluate(() => {
    const shown = performance.getEntriesByName('shown')[0]?.startTime ?? performance.now()
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    const resources = all as PerformanceResourceTiming[]
    return resources
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= shown)
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }))
  })
  await page.close()
  const sum = (kept: typeof entries) => kept.reduce((total, { bytes }) => total + bytes, 0)
  return { packed: sum(entries.filter(({ name }) => !/\.(woff2|png|svg)$/.test(name))), whole: sum(entries) }
}

async function measure(browser: Browser, url: string): Promise<BenchRatio[]> {
  const context = await signedIn(browser, url)
  const ratios: BenchRatio[] = []
  for (const path of statisticsScreens) {
    const times: ShownAt[] = []
    for (let round = 0; round < rounds; round++) times.push(await timeOf(context, `${url}${path}?${period}`))
    const afterShell = median(times.map(({ shell, shown }) => shown - shell))
    ratios.push({ name: `${path}: ms from the shell to its figures`, ratio: afterShell, goal: '≤ 300' })
    const inAll = median(times.map(({ shown }) => shown))
    ratios.push({ name: `${path}: ms from its address to its figures`, ratio: inAll, goal: '≤ 600' })
    const longest = median(times.map(({ longestTask }) => longestTask))
    ratios.push({ name: `${path}: ms of its longest task`, ratio: longest, goal: '≤ 50' })
    const shift = median(times.map((time) => time.shift))
    ratios.push({ name: `${path}: layout shift (CLS)`, ratio: shift, goal: '≤ 0' })
  }
  return ratios
}

/** What the dashboard costs the page's own process from its start to its figures; medians. What the kernel takes of it is the machine's, not the page's. */
async function measureProcess(browser: Browser, url: string): Promise<BenchRatio[]> {
  const devtools = await browser.newBrowserCDPSession()
  const renderers = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    return processInfo.filter(({ type }) => type === 'renderer')
  }
  const context = await signedIn(browser, url)
  const spent: Awaited<ReturnType<typeof spentBy>>[] = []
  for (let round = 0; round < rounds; round++) {
    const before = new Map((await renderers()).map(({ id, cpuTime }) => [id, cpuTime]))
    const page = await context.newPage()
    await page.goto(`${url}/?${period}`)
    await page.waitForSelector(shownSelector, { state: 'attached' })
    const [own] = (await renderers())
      .map(({ id, cpuTime }) => ({ id, took: cpuTime - (before.get(id) ?? 0) }))
      .toSorted((a, b) => b.took - a.took)
    if (own) spent.push(await spentBy(own.id))
    await page.close()
  }
  await context.close()
  const newPages = median(spent.map((each) => each.newPages))
  return [
    {
      name: '/: CPU of the page’s process until its figures, ms',
      ratio: median(spent.map((each) => each.cpuMs)),
      goal: null,
    },
    {
      name: `/: of it the kernel’s, which gives it ${newPages.toFixed(0)} pages of memory, ms`,
      ratio: median(spent.map((each) => each.kernelMs)),
      goal: null,
    },
  ]
}

/** Chromium's own « Slow 4G » for a phone that was never here: nothing is kept, each answer is 0.56 s away. Over TLS, as phones ask. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 } as const

async function measureOnPhone(browser: Browser, apiUrl: string): Promise<BenchRatio[]> {
  const front = await startTlsFront(new URL(apiUrl))
  try {
    return await measureSlowly(browser, apiUrl, front.url)
  } finally {
    await front.stop()
  }
}

async function measureSlowly(browser: Browser, apiUrl: string, url: string): Promise<BenchRatio[]> {
  const ratios: BenchRatio[] = []
  for (const path of statisticsScreens) {
    const times: number[] = []
    for (let round = 0; round < phoneRounds; round++) {
      const context = await signedIn(browser, apiUrl, { on: { ...phone, ignoreHTTPSErrors: true } })
      const slowly = async (page: Page) => {
        const client = await context.newCDPSession(page)
        await client.send('Network.enable')
        await client.send('Network.emulateNetworkConditions', slow4g)
      }
      times.push((await timeOf(context, `${url}${path}?${period}`, slowly)).shown)
      await context.close()
    }
    const name = `${path}: ms from its address to its figures, cold, on a phone by slow 4G`
    ratios.push({ name, ratio: median(times), goal: '≤ 1500' })
  }
  return ratios
}

/** Milliseconds after the navigation. */
interface ShownAt {
  readonly shell: number
  readonly shown: number
  /** Of all tasks until a while after the figures: none below 50 ms is told. */
  readonly longestTask: number
  readonly shift: number
}

/** Long enough for what comes after the figures. */
const afterMs = 2000

/** When the menu and the first figures of an address stood. */
export async function timeOf(
  context: BrowserContext,
  address: string,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<ShownAt> {
  const page = await context.newPage()
  await prepare(page)
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0, undefined, { timeout: 60_000 })
  const [shell = Number.NaN, shown = Number.NaN] = await page.evaluate(() =>
    ['shell', 'shown'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN),
  )
  await page.waitForTimeout(afterMs)
  const { longestTask, shift } = await page.evaluate(() => ({
    longestTask: Math.max(0, ...performance.getEntriesByName('long').map(({ duration }) => duration)),
    shift: performance
      .getEntriesByName('shift')
      .reduce((sum, entry) => sum + Number((entry as PerformanceMark).detail), 0),
  }))
  await page.close()
  return { shell, shown, longestTask, shift }
}

/** Who visits, and on what: the demonstration's manager on a laptop unless said otherwise. */
interface Visitor {
  readonly as?: { readonly username: string; readonly password: string }
  readonly on?: BrowserContextOptions
}

/** A context that is signed in and whose pages note when the menu and when the first figures stood. */
export async function signedIn(browser: Browser, url: string, { as = login, on = laptop }: Visitor = {}) {
  const session = await openSession(url, as)
  const context = await browser.newContext({ ...on, locale: 'fr-FR' })
  await context.addInitScript(
    ([kept, shown]) => {
      localStorage.setItem('comptoir.session', kept)
      const marks = [
        ['shell', 'nav a'],
        ['shown', shown],
      ] as const
      new PerformanceObserver((list) => {
        for (const { startTime: start, duration } of list.getEntries()) performance.measure('long', { start, duration })
      }).observe({ type: 'longtask' })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          performance.mark('shift', { detail: (entry as PerformanceEntry & { value: number }).value })
      }).observe({ type: 'layout-shift' })
      // No named function here: what runs in the page must not need the loader's own.
      new MutationObserver(() => {
        for (const [name, selector] of marks) {
          const isNew = performance.getEntriesByName(name).length === 0
          if (isNew && document.querySelector(selector)) performance.mark(name)
        }
      }).observe(document, { childList: true, subtree: true })
    },
    [session, shownSelector] as const,
  )
  return context
}
