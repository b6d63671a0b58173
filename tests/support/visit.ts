import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import type { TestApi } from './api.ts'
import type { BuiltAccount } from './builders.ts'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** How a page is visited: signed in or not, in which theme, on which screen. */
export interface Visit {
  readonly path: string
  readonly account?: BuiltAccount
  /** 'demo1' is night, 'demo2' day. */
  readonly theme?: 'demo1' | 'demo2'
  readonly width?: number
  /** The browser's language; French unless said otherwise. */
  readonly locale?: string
  /** With the service worker of the application; without it where it is not what is looked at: it keeps the shell anew in each context. */
  readonly withWorker?: boolean
  /** The instant that the browser's clock always shows. */
  readonly at?: string
}

/**
 * An address that asks nothing, where a page waits while it is made ready for its screen. Who leaves a screen that still loads may
 * leave a question behind that Playwright never sees end: the network of the next one is never idle then.
 */
export const emptyPath = '/icon.svg'

/** Opens a page of the built application in a context of its own; errors of the page's scripts are kept in `faults`. */
export async function visit(browser: Browser, api: TestApi, given: Visit): Promise<{ page: Page; faults: string[] }> {
  const { account, path, theme = 'demo1', width = 1440, locale = 'fr-FR', withWorker = false, at } = given
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale,
    hasTouch: width < 600,
    serviceWorkers: withWorker ? 'allow' : 'block',
  })
  const session = account === undefined ? null : await sessionOf(api, account)
  await context.addInitScript(
    ([kept, name]) => {
      if (localStorage.getItem('comptoir.theme') === null) localStorage.setItem('comptoir.theme', name)
      if (kept && sessionStorage.getItem('signed-in') === null) localStorage.setItem('comptoir.session', kept)
      sessionStorage.setItem('signed-in', '1')
    },
    [session, theme] as const,
  )
  const page = await context.newPage()
  if (at !== undefined) await page.clock.setFixedTime(new Date(at))
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  await page.goto(api.url + path)
  return { page, faults }
}

/**
 * Leads an open page to another screen as a link of the application does: nothing is loaded anew. Resolves once the screen
 * before it is gone, so it is not for another address of the same screen.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator('h1[data-left]').waitFor({ state: 'detached' })
}

/** As a login leaves it, without the work that a password costs: some 250 visits of one run. */
async function sessionOf(api: TestApi, account: BuiltAccount): Promise<string> {
  const tokens = await api.sessionFor(account)
  const { json: user } = await api.call('GET', '/auth/me', { token: tokens.accessToken })
  return JSON.stringify({ ...tokens, user })
}

/** Resolves once nothing on the page has faded, slid or changed for six frames: half transparent, a text has half its contrast. */
export async function isStill(page: Page): Promise<void> {
  await page.evaluate(async (enough) => {
    let quiet = 0
    const observer = new MutationObserver(() => (quiet = 0))
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    while (quiet < enough) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      quiet = document.getAnimations().some(isMoving) ? 0 : quiet + 1
    }
    observer.disconnect()
  }, 6)
}

/** Gives the window another size, and waits until its parts have slid to their new places. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await isStill(page)
}

/** What axe finds wrong on the page once it stands still, as readable lines; empty when nothing. */
export async function axeFaults(page: Page): Promise<string[]> {
  await isStill(page)
  // Once into the one document that there is; what it would load besides (style sheets, media) is for rules of sound and of
  // rotation, which no page has. Half the time that its runner for Playwright takes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, {
      ...{ resultTypes: ['violations'], preload: false },
      rules: { 'target-size': { enabled: true } },
    }),
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any.map(({ message }) => message).join(', ')}`).join(' | ')}`,
  )
}

/** True when nothing sticks out of the screen sideways. */
export function fitsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
}
