import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readReportAddress } from '../../web/src/filters/reportAddress.ts'
import { dashboardReports } from '../../web/src/screens/dashboard/dashboard/dashboardReports.ts'
import type { TestApi } from '../support/api.ts'
import type { ToldStory } from '../support/loadStory.ts'
import { openStoryScreens, type Close } from '../support/openScreens.ts'
import { firstFigure, shownSelector, statisticsScreens, storyAddress, storyPeriod } from '../support/storyScreens.ts'
import { emptyPath, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let story: ToldStory

beforeAll(async () => {
  ;({ api, browser, story, close } = await openStoryScreens())
})

afterAll(() => close?.())

/** What a page asks of the reports and of the sellers' list, as it asks. */
function questionsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/cubejs-api\/v1\/load|\/v1\/vendeurs/.test(request.url())) asked.push(request.postData() ?? request.url())
  })
  return asked
}

/** A Monday, whose 'today' is 'this week' too, and a day in the middle of everything, of whose shortcuts no two are alike. */
const [monday, wednesday] = ['2026-11-23T11:00:00Z', '2026-11-25T11:00:00Z']
const shortcuts = 8
/** Since when the restaurants have tickets: whether the other side is a whole one. */
const beginnings = 1

describe('the first figures of a screen', () => {
  it('are asked for once, though before the screen is drawn and by the screen itself', async () => {
    const { page } = await visit(browser, api, { path: emptyPath, account: story.owner, at: monday })
    const asked = questionsOf(page)
    for (const path of statisticsScreens) {
      asked.length = 0
      await page.goto(api.url + storyAddress(path))
      await firstFigure(page)
      expect(asked.length, path).toBeGreaterThan(0)
      expect(new Set(asked).size, path).toBe(asked.length)
    }
    await page.context().close()
  })

  it('are asked for together with what the line of the period says, so that it moves nothing when it comes', async () => {
    const { page } = await visit(browser, api, { path: emptyPath, account: story.owner, at: wednesday })
    const seen: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/day-notes/search')) seen.push('notes asked')
    })
    page.on('response', (response) => {
      if (response.url().includes('/cubejs-api/v1/load')) seen.push('figures')
    })
    for (const path of ['/', '/top', '/global-chiffre-affaires']) {
      seen.length = 0
      await page.goto(api.url + storyAddress(path))
      await firstFigure(page)
      expect(seen.indexOf('notes asked'), path).toBe(0)
    }
    await page.context().close()
  })

  it('are those that the screen shows: the dashboard asks nothing beside them, its shortcuts and since when there are tickets', async () => {
    const { page } = await visit(browser, api, { path: emptyPath, account: story.owner, at: wednesday })
    const asked = questionsOf(page)
    await page.goto(api.url + storyAddress('/'))
    await firstFigure(page)
    await page.waitForLoadState('networkidle')
    const address = readReportAddress(new URLSearchParams(storyPeriod), { all: [], wanted: null, now: '' })
    const ahead = Object.values(dashboardReports(address)).flatMap(({ queries }) => Object.keys(queries))
    expect(asked.length).toBe(ahead.length + shortcuts + beginnings)
    await page.context().close()
  })

  it('need no file that the page did not ask for before its first module ran', { timeout: 120_000 }, async () => {
    const { page } = await visit(browser, api, { path: emptyPath, account: story.owner })
    await page.addInitScript((shown) => {
      new MutationObserver(() => {
        if (document.querySelector(shown) && performance.getEntriesByName('shown').length === 0)
          performance.mark('shown')
      }).observe(document, { childList: true, subtree: true })
    }, shownSelector)
    await page.route('**/assets/index-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    const late: Record<string, readonly string[]> = {}
    for (const path of statisticsScreens) {
      await page.goto(api.url + storyAddress(path))
      await firstFigure(page)
      late[path] = await page.evaluate(() => {
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const shown = performance.getEntriesByName('shown')[0]?.startTime ?? 0
        const first = files.find(({ name }) => /\/assets\/index-[^/]*\.js$/.test(name))?.responseEnd ?? shown
        return files
          .filter(
            ({ name, startTime }) => /\/assets\/.*\.(js|css)$/.test(name) && startTime > first && startTime < shown,
          )
          .map(({ name }) => name.replace(/^.*\//, ''))
      })
    }
    expect(late).toEqual(Object.fromEntries(statisticsScreens.map((path) => [path, []])))
    await page.context().close()
  })

  it('do not wait for the code of their screen', async () => {
    const { page } = await visit(browser, api, { path: emptyPath, account: story.owner })
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/TurnoverScreen-*.js', (route) => held.then(() => route.continue()))
    const answered = page.waitForResponse((response) => response.url().includes('/cubejs-api/v1/load'))
    await page.goto(api.url + storyAddress('/chiffre-affaires'), { waitUntil: 'commit' })
    expect((await answered).status()).toBe(200)
    expect(await page.getByRole('heading', { level: 1, name: "Chiffres d'affaires" }).count()).toBe(0)
    release()
    await firstFigure(page)
    await page.context().close()
  })
})
