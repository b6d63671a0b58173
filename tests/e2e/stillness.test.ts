import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { TestApi } from '../support/api.ts'
import type { ToldStory } from '../support/loadStory.ts'
import { openStoryScreens, type Close } from '../support/openScreens.ts'
import { storyPeriod } from '../support/storyScreens.ts'
import { emptyPath, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let story: ToldStory
let close: Close | undefined

beforeAll(async () => {
  ;({ api, browser, story, close } = await openStoryScreens())
  const text = 'Travaux devant la terrasse, la rue est fermée aux voitures toute la journée'
  const [written_by, days] = [story.owner.id, ['2024-02-21', '2024-02-23', '2024-02-29', '2024-03-01']]
  await api.knex('day_notes').insert(days.map((day) => ({ restaurant_id: story.ids[0], day, text, written_by })))
})
afterAll(() => close?.())

/** Longer than a week, with more beside its dates than two lines hold, on a phone three. */
const noted = '/?du=2024-02-20T00:00&au=2024-03-02T05:59&sites=tous'
/** Long after the placeholders stand. */
const lateMs = 2500
/** As long as an answer takes that the first drawing waits for. */
const shortMs = 150

/** A laptop and a phone, looked at together: most of the time is waiting for what comes late. */
const onBoth = (look: (width: number) => Promise<void>) => Promise.all([1440, 390].map(look))

/** How much the page moved under its reader since it was opened (Chromium's layout shift). */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )

/** Holds an answer back; says how often it did. */
async function holdBack(page: Page, late: string, ms = lateMs): Promise<() => number> {
  let held = 0
  await page.route(late, async (route) => {
    held += 1
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  })
  return () => held
}

/**
 * Lets the first drawing wait for what is asked before it, however slow the machine (web/src/main.tsx draws after 400 ms what has
 * come): what is not asked before it still comes after it.
 */
async function drawWhenAnswered(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = window.setTimeout.bind(window)
    const longer = (run: TimerHandler, ms?: number, ...given: unknown[]) => own(run, ms === 400 ? 20_000 : ms, ...given)
    window.setTimeout = longer as typeof window.setTimeout
  })
}

/** Opens a screen whose first drawing waits for a held answer, waits for a part of it, and says how much the page moved. */
async function shiftOfFirstDrawing(
  path: string,
  given: { late: string; part: string; width: number },
): Promise<number> {
  const { page } = await visit(browser, api, { path: emptyPath, account: story.owner, width: given.width })
  await drawWhenAnswered(page)
  const held = await holdBack(page, given.late, shortMs)
  await page.goto(api.url + path)
  await page.locator(given.part).first().waitFor({ timeout: 20_000 })
  await page.waitForLoadState('networkidle')
  expect(held()).toBeGreaterThan(0)
  const shift = await shiftOf(page)
  await page.context().close()
  return shift
}

/** Opens a screen of which one answer comes late, and waits until it stands. */
async function openLate(
  path: string,
  late: string,
  { width, ms = lateMs }: { width: number; ms?: number },
): Promise<Page> {
  const { page } = await visit(browser, api, { path: emptyPath, account: story.owner, width })
  const held = await holdBack(page, late, ms)
  await page.goto(api.url + path)
  await expect.poll(() => page.locator('main [role=status][aria-label]').count()).toBe(0)
  await page.waitForLoadState('networkidle')
  expect(held()).toBeGreaterThan(0)
  return page
}

describe('a screen of which one answer comes late', () => {
  const screens = [
    [noted, '**/v1/day-notes/search'],
    [`/export-comptable?${storyPeriod}`, '**/v1/accounting/books'],
    [`/export-comptable?${storyPeriod}`, '**/v1/accounting/journal'],
    [`/reports-journalier-tva?${storyPeriod}`, '**/cubejs-api/v1/load*'],
    ['/flux', '**/v1/flux/caisses'],
    ['/debiteurs', '**/v1/contacts/search'],
    [`/arretes-journee?${storyPeriod}`, '**/v1/closings/open'],
  ] as const
  it.each(screens)('%s: nothing that is read moves when it comes', async (path, late) => {
    await onBoth(async (width) => {
      const page = await openLate(path, late, { width })
      // What is left is the width of a scroll bar's worth of text.
      expect(await shiftOf(page), `${width} px`).toBeLessThan(0.01)
      await page.context().close()
    })
  })
})

describe('a form whose choices come after its page', () => {
  const forms = [
    ['/creation-restaurant', '**/v1/abonnements/search'],
    ['/renouveler', '**/v1/abonnements/search'],
    ['/addwaiter', '**/v1/restaurant'],
    ['/parametrages', '**/v1/api/parametres/**'],
  ] as const
  it.each(forms)('%s: is drawn once, with them, when they come within a moment', async (path, late) => {
    await onBoth(async (width) => {
      expect(await shiftOfFirstDrawing(path, { late, part: 'main form', width }), `${width} px`).toBe(0)
    })
  })
  it.each(forms)('%s: moves nothing when they come long after it', async (path, late) => {
    await onBoth(async (width) => {
      // After the first drawing, which waits for 400 ms.
      const page = await openLate(path, late, { width, ms: 1000 })
      expect(await shiftOf(page), `${width} px`).toBe(0)
      await page.context().close()
    })
  })
})

it('Until when tickets came, or what a period lacks, has its place on a phone before its words', async () => {
  const { page } = await visit(browser, api, { path: `/top?${storyPeriod}`, account: story.owner, width: 390 })
  const place = page.locator('[data-range] ~ span').last()
  expect(await place.textContent()).toBe('')
  expect((await place.boundingBox())!.height).toBeGreaterThan(12)
  await page.context().close()
})

it('The line of a day that still runs is drawn once: until when it is compared stands before its notes', async () => {
  const today = wallNow().slice(0, 10)
  const note = { restaurant_id: story.ids[0], text: 'Terrasse', written_by: story.owner.id }
  // After midnight the day that runs is still the one before.
  await api.knex('day_notes').insert([today, addDays(today, -1)].map((day) => ({ ...note, day })))
  const given = { late: '**/cubejs-api/v1/load*', part: '[data-compared-range] ~ [data-marks]' }
  await onBoth(async (width) => {
    expect(await shiftOfFirstDrawing('/chiffre-affaires?sites=tous', { ...given, width }), `${width} px`).toBe(0)
  })
})

it('The last service, above the zeros of a morning, has its place before its words', async () => {
  for (const width of [1440, 820, 390]) {
    const { page } = await visit(browser, api, { path: emptyPath, account: story.owner, width })
    // Late, and as long as a group's is.
    await page.route('**/v1/board/le-point', async (route) => {
      const response = await route.fetch()
      const answer = await response.text()
      await new Promise((resolve) => setTimeout(resolve, 1500))
      const titre =
        'Samedi 28 nov. · 11 restaurants sur 12 · 98\u202f012\u202f€ · −12\u202f% sur un samedi habituel (10 restaurants comparés)'
      await route.fulfill({ response, body: answer.replace(/"titre":"[^"]*"/, JSON.stringify({ titre }).slice(1, -1)) })
    })
    await page.goto(`${api.url}/?sites=tous`)
    const last = page.locator('[data-last-service]')
    const { height } = (await last.boundingBox({ timeout: 20_000 }))!
    expect(await last.textContent()).not.toContain('Samedi')
    await last.getByText('Samedi').waitFor()
    expect((await last.boundingBox())!.height, `${width} px`).toBeCloseTo(height, 0)
    await page.context().close()
  }
})

describe('what explains a compared period', () => {
  it('takes as many lines as it is given, and all of them when it is asked to', async () => {
    const { page } = await visit(browser, api, { path: noted, account: story.owner, width: 390 })
    const line = page.locator('[data-is-open]')
    await expect.poll(() => line.textContent()).toContain('Travaux')
    const { height } = (await line.boundingBox())!
    const whole = () => line.evaluate(({ clientHeight, scrollHeight }) => clientHeight >= scrollHeight)
    expect(await whole()).toBe(false)
    await page.getByRole('button', { name: 'Tout lire de la comparaison' }).tap()
    await expect.poll(whole).toBe(true)
    expect((await line.boundingBox())!.height).toBeGreaterThan(height)
    await page.context().close()
  })
})
