import type { Browser, BrowserContext } from 'playwright-core'
import { StartRig } from '../faults/startRig.ts'
import { launchBrowser } from '../support/browser.ts'
import type { BenchRatio } from './figures.ts'

const rounds = 5
const login = { username: 'manager@demo.fr', password: 'Demo-2026!' }
const period = 'periode=month&sites=tous'
const screens = [
  '/',
  '/top',
  '/chiffre-affaires',
  '/regulations',
  '/statistiques-vendeurs',
  '/global-chiffre-affaires',
  '/vendeurs',
  '/pointeuse',
  '/statistiques-remises',
  '/statistiques-par-vendeurs',
  '/revenu-par-statistiques',
] as const

/** Milliseconds from the shell (the menu) to the first figures of each screen, with the demonstration: the median of a few loads by address. */
export async function run(): Promise<BenchRatio[]> {
  const rig = new StartRig()
  // Says that it is ready once the demonstration is in.
  const { apiUrl } = await rig.start({ DEMO: '1' })
  const browser = await launchBrowser()
  try {
    return await measure(browser, apiUrl)
  } finally {
    await browser.close()
    await rig.stop()
  }
}

async function measure(browser: Browser, url: string): Promise<BenchRatio[]> {
  const context = await signedIn(browser, url)
  const ratios: BenchRatio[] = []
  for (const path of screens) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await timeOf(context, `${url}${path}?${period}`))
    const median = times.sort((left, right) => left - right)[Math.floor(rounds / 2)] ?? 0
    ratios.push({ name: `${path}: ms from the shell to its figures`, ratio: median, goal: '≤ 300' })
  }
  return ratios
}

async function timeOf(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0, undefined, { timeout: 60_000 })
  const ms = await page.evaluate(() => {
    const [shell, shown] = ['shell', 'shown'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN)
    return (shown ?? NaN) - (shell ?? NaN)
  })
  await page.close()
  return ms
}

/** A context that is signed in and whose pages note when the menu and when the first figures stood. */
async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const session = await openSession(url)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' })
  await context.addInitScript((kept) => {
    localStorage.setItem('comptoir.session', kept)
    const marks = [
      ['shell', 'nav a'],
      ['shown', 'main tbody tr:not(figure *), main [data-restaurant], main [data-figure]'],
    ] as const
    // No named function here: what runs in the page must not need the loader's own.
    new MutationObserver(() => {
      for (const [name, selector] of marks) {
        const isNew = performance.getEntriesByName(name).length === 0
        if (isNew && document.querySelector(selector)) performance.mark(name)
      }
    }).observe(document, { childList: true, subtree: true })
  }, session)
  return context
}

async function openSession(url: string): Promise<string> {
  const answer = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const { access_token, refresh_token, user } = (await answer.json()) as Record<string, unknown>
  return JSON.stringify({ accessToken: access_token, refreshToken: refresh_token, user })
}
