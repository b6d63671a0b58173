import { setTimeout as sleep } from 'node:timers/promises'
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
const morning = '/le-point?lu=2024-03-02&sites=tous'

/** Whose name or restaurants a frame showed: the head's, and how many restaurants stand in the table; whose session was kept then, and whether anything typed was. */
interface Frame {
  readonly head: string
  readonly rows: number
  readonly token: string
  readonly hasTyped: boolean
}

/** Tells of each change that a page draws, over loads of the page. A page that is asked while it loads anew may answer never. */
async function watchFrames(page: Page): Promise<Frame[]> {
  const frames: Frame[] = []
  await page.exposeFunction('tellFrame', (frame: Frame) => frames.push(frame))
  await page.addInitScript(() => {
    const tell = (self as unknown as { tellFrame: (frame: Frame) => void }).tellFrame
    const look = () => {
      const head = document.querySelector<HTMLElement>('[data-sites]')?.innerText ?? ''
      const rows = document.querySelectorAll('[data-point-row]').length
      const hasTyped = Object.keys(sessionStorage).some((key) => key.includes('typed'))
      const { accessToken: token } = JSON.parse(localStorage.getItem('comptoir.session') ?? '{}') as {
        accessToken: string
      }
      if (head !== '' && rows > 0 && !document.body.hidden) tell({ head, rows, token, hasTyped })
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return frames
}

const isMixed = ({ head, rows }: Pick<Frame, 'head' | 'rows'>) => head.startsWith('3 restaurants') !== (rows === 3)

/**
 * Keeps the script of a page busy for so long, as a device does that sleeps: what happens beside it reaches it afterwards. A request that
 * its script waited for, and the debugger, held the browser for good in whole runs; a frozen page (`Page.setWebLifecycleState`) is told
 * all the same.
 */
function sleepFor(page: Page, ms: number): void {
  const sleeping = page.evaluate((length) => {
    const end = performance.now() + length
    while (performance.now() < end);
  }, ms)
  sleeping.catch(() => undefined)
}

/** A page of the owner's, and another one of his beside it on the same device. */
async function twoPages(): Promise<{ beside: Page; sleeper: Page }> {
  const { page: beside } = await visit(browser, api, { path: morning, account: story.owner })
  return { beside, sleeper: await beside.context().newPage() }
}

/** The page beside follows who signed in, when it is looked at or told: a context that is closed while it loads itself anew holds Chromium for good. */
async function leave(beside: Page): Promise<void> {
  await beside.evaluate(() => window.dispatchEvent(new Event('focus'))).catch(() => undefined)
  await beside
    .locator('[data-sites]', { hasText: story.sites.alma.name.toUpperCase() })
    .and(beside.locator(':not(:has-text("3 restaurants"))'))
    .waitFor()
  await beside.context().close()
}

/** A page that sleeps while a colleague, who may read ALMA alone, signs in beside it, after what reaches the page before. */
async function sleepWhileAnotherSignsIn(sleeper: Page, beside: Page, beforeSignIn = () => Promise.resolve()) {
  const colleague = await makeAccount(api.knex)
  await link(api.knex, { account: colleague.id, restaurant: story.sites.alma.id, kind: 'invited' })
  const { username, password } = colleague
  const { json } = await api.call('POST', '/auth/login', { body: { username, password } })
  const { access_token: accessToken, user } = json as { access_token: string; user: unknown }
  sleepFor(sleeper, 5000)
  await beforeSignIn()
  await beside.evaluate(
    (session) => {
      Object.keys(localStorage)
        .filter((key) => key.startsWith('comptoir.') && key !== 'comptoir.theme')
        .forEach((key) => localStorage.removeItem(key))
      localStorage.setItem('comptoir.session', session)
    },
    JSON.stringify({ accessToken, refreshToken: null, user }),
  )
  return { accessToken }
}

const ownHead = () => story.sites.alma.name.toUpperCase()

it('a page that slept while somebody else signed in beside it shows nothing of its former reader, nor asks as them', async () => {
  const { beside, sleeper } = await twoPages()
  const frames = await watchFrames(sleeper)
  await sleeper.goto(api.url + morning)
  await expect
    .poll(() => frames.at(-1))
    .toMatchObject({ head: expect.stringMatching(/^3 restaurants/) as string, rows: 3 })
  await sleeper.evaluate(() => sessionStorage.setItem('comptoir.typed /le-point', '{"text":"de l’autre"}'))

  const { accessToken } = await sleepWhileAnotherSignsIn(sleeper, beside)
  // A browser short of room may give both pages one process: then what is written waits for the sleeper.
  expect(frames.at(-1)).toMatchObject({ rows: 3 })
  const own = { head: ownHead(), rows: 1 }
  await expect.poll(() => frames.at(-1)).toEqual({ ...own, token: accessToken, hasTyped: false })
  expect(frames.filter(isMixed)).toEqual([])
  // The control: the former reader's figures under the new one's name are seen when a page shows them.
  expect([{ head: own.head, rows: 3 }].filter(isMixed)).toHaveLength(1)
  await leave(beside)
})

it('what a page learns of its reader after it slept writes over nobody’s session', async () => {
  const { beside, sleeper } = await twoPages()
  const frames = await watchFrames(sleeper)
  let answer: () => void = () => undefined
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  let held = 0
  // Of the sleeper's own reader alone, as it stands when the page is loaded.
  await sleeper.route(
    '**/v1/auth/me',
    async (route) => {
      held += 1
      const response = await route.fetch()
      await mayAnswer
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await sleeper.goto(api.url + morning)
  await expect.poll(() => [frames.at(-1)?.rows, held]).toEqual([3, 1])
  const { accessToken } = await sleepWhileAnotherSignsIn(sleeper, beside, async () => {
    answer()
    await sleep(1500)
  })
  await expect.poll(() => frames.at(-1)).toMatchObject({ head: ownHead(), rows: 1, token: accessToken })
  await leave(beside)
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
