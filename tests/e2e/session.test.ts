import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { link, makeAccount } from '../support/builders.ts'
import type { ToldStory } from '../support/loadStory.ts'
import { openStoryScreens, type Close } from '../support/openScreens.ts'
import { follow, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let story: ToldStory

beforeAll(async () => {
  ;({ api, browser, story, close } = await openStoryScreens())
})
afterAll(() => close?.())

/** For a loaded machine. */
const soon = { timeout: 20_000 }
const morning = '/le-point?lu=2024-03-02&sites=tous'

/** Whose name or restaurants a frame showed: the head's, and how many restaurants stand in the table. */
interface Frame {
  readonly head: string
  readonly rows: number
}

/** Tells of each change that a page draws, over loads of the page. */
async function watchFrames(page: Page): Promise<Frame[]> {
  const frames: Frame[] = []
  await page.exposeFunction('tellFrame', (frame: Frame) => frames.push(frame))
  await page.addInitScript(() => {
    const tell = (self as unknown as { tellFrame: (frame: Frame) => void }).tellFrame
    const look = () => {
      const head = document.querySelector<HTMLElement>('[data-sites]')?.innerText ?? ''
      const rows = document.querySelectorAll('[data-point-row]').length
      if (head !== '' && rows > 0 && !document.body.hidden) tell({ head, rows })
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return frames
}

const isMixed = ({ head, rows }: Frame) => head.startsWith('3 restaurants') !== (rows === 3)

/**
 * Keeps the script of a page busy for so long, as a device does that sleeps: what happens beside it reaches it afterwards. A request that
 * its script waited for, and the debugger, held the browser for good in whole runs; a frozen page (`Page.setWebLifecycleState`) is told
 * all the same.
 */
function sleepFor(page: Page, ms: number): Promise<void> {
  return page.evaluate((length) => {
    const end = performance.now() + length
    while (performance.now() < end);
  }, ms)
}

it('a page that slept while somebody else signed in beside it shows nothing of its former reader, nor asks as them', async () => {
  const colleague = await makeAccount(api.knex)
  await link(api.knex, { account: colleague.id, restaurant: story.sites.alma.id, kind: 'invited' })
  const { username, password } = colleague
  const { json } = await api.call('POST', '/auth/login', { body: { username, password } })
  const { access_token: accessToken, user } = json as { access_token: string; user: unknown }

  const { page: beside } = await visit(browser, api, { path: morning, account: story.owner })
  const sleeper = await beside.context().newPage()
  const frames = await watchFrames(sleeper)
  await sleeper.goto(api.url + morning)
  await expect
    .poll(() => frames.at(-1), soon)
    .toEqual({ head: expect.stringMatching(/^3 restaurants/) as string, rows: 3 })
  await sleeper.evaluate(() => sessionStorage.setItem('comptoir.typed /le-point', '{"text":"de l’autre"}'))

  const slept = sleepFor(sleeper, 5000)
  await beside.evaluate(
    (session) => {
      Object.keys(localStorage)
        .filter((key) => key.startsWith('comptoir.') && key !== 'comptoir.theme')
        .forEach((key) => localStorage.removeItem(key))
      localStorage.setItem('comptoir.session', session)
    },
    JSON.stringify({ accessToken, refreshToken: null, user }),
  )
  // A browser short of room may give both pages one process: then what is written waits for the sleeper.
  expect(frames.at(-1)).toMatchObject({ rows: 3 })
  await slept
  const own = { head: story.sites.alma.name.toUpperCase(), rows: 1 }
  await expect.poll(() => frames.at(-1), soon).toEqual(own)
  expect(frames.filter(isMixed)).toEqual([])
  // The control: the former reader's figures under the new one's name are seen when a page shows them.
  expect([{ head: own.head, rows: 3 }].filter(isMixed)).toHaveLength(1)
  expect(await sleeper.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('typed')))).toEqual([])
  const kept = await sleeper.evaluate(() => localStorage.getItem('comptoir.session') ?? '')
  expect((JSON.parse(kept) as { accessToken: string }).accessToken).toBe(accessToken)
  await beside.context().close()
})

it('whoever signs in where the device has no room left reads their figures all the same, until the page is loaded anew', async () => {
  const { username, password } = story.owner
  const { page, faults } = await visit(browser, api, { path: '/login' })
  await page.evaluate(() => {
    const isKept = (key: string, size: number) => {
      try {
        localStorage.setItem(key, 'x'.repeat(size))
        return true
      } catch {
        return false
      }
    }
    // Where a large part has no room any more, smaller ones still have.
    for (let size = 2 ** 22, part = 0; size >= 1; part += 1) if (!isKept(`full ${part}`, size)) size /= 2
  })
  await page.locator('input[autocomplete=username]').fill(username)
  await page.locator('input[autocomplete=current-password]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator('[data-sites]').waitFor()
  await follow(page, '/le-point')
  await page.locator('[data-point-head]').waitFor()
  // The control: the device had no room.
  expect(await page.evaluate(() => localStorage.getItem('comptoir.session'))).toBeNull()
  expect(faults).toEqual([])
  await page.context().close()
})
