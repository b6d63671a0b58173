import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import type { ToldStory } from '../support/loadStory.ts'
import { openStoryScreens, type Close } from '../support/openScreens.ts'
import { startUnsteadyNetwork, type UnsteadyNetwork } from '../support/unsteadyNetwork.ts'
import { storyAddress } from '../support/storyScreens.ts'
import { follow, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let story: ToldStory
let close: Close | undefined
let network: UnsteadyNetwork

beforeAll(async () => {
  ;({ api, browser, story, close } = await openStoryScreens({ isProduction: true }))
})
afterAll(() => close?.())
beforeEach(async () => {
  network = await startUnsteadyNetwork(api.url)
})
afterEach(() => network.stop())

/** Five seconds of silence for the page, three for a question, five more to find that nothing answers; for a loaded machine. */
const found = { timeout: 40_000 }
const head = (page: Page) => page.locator('[data-point-head]')
const figuresOf = (page: Page) => page.locator('[data-figures-of]')
const away = (page: Page) => page.locator('[data-connection=away]')

/** Le point, over the network, once its worker has it and its figures are kept. */
async function openPoint(withWorker = true): Promise<Page> {
  const over: TestApi = { ...api, url: network.url }
  const { page } = await visit(browser, over, { path: '/le-point', account: story.owner, width: 390, withWorker })
  await head(page).waitFor()
  if (withWorker) await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('comptoir.held')))
  await page.waitForLoadState('networkidle')
  return page
}

/** Opens Le point anew, in a page of its own. */
async function openAnother(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(`${network.url}/le-point`, { waitUntil: 'commit' })
  return other
}

describe('a server that does not answer, or in whose place a proxy does', () => {
  it.each(['silent', 'badGateway'] as const)(
    '%s: the installed application opens on its last figures, with their time, and new ones come by themselves',
    async (mood) => {
      const page = await openPoint()
      network.turn(mood)
      const other = await openAnother(page)
      await head(other).waitFor(found)
      await away(other).waitFor()
      expect(await figuresOf(other).innerText()).toMatch(/^Chiffres de \d/)
      expect(await other.getByRole('button', { name: 'Réessayer' }).count()).toBe(0)
      network.turn('steady')
      await figuresOf(other).waitFor({ state: 'detached', ...found })
      await page.context().close()
    },
  )
})

describe('a network that says nothing', () => {
  it('is said on an open page, which goes on by itself and asks nothing twice that changes something', async () => {
    const page = await openPoint(false)
    network.turn('silent')
    await follow(page, '/debiteurs').catch(() => undefined)
    await away(page).waitFor(found)
    network.turn('steady')
    await page.getByRole('heading', { level: 1, name: 'Débiteurs' }).waitFor(found)
    await away(page).waitFor({ state: 'detached' })

    // A form that sends at once: the profile is read anew before.
    await follow(page, '/editpassword')
    const name = page.locator('input[data-path=password]')
    for (const [field, value] of [
      ['password', 'Une-bonne-table-7'],
      ['newpassword', 'Une-autre-table-8'],
      ['confirmation', 'Une-autre-table-8'],
    ] as const)
      await page.locator(`input[data-path=${field}]`).fill(value)
    network.turn('silent')
    const before = network.asked.length
    await page.getByRole('button', { name: 'Modifier le mot de passe' }).click()
    await away(page).waitFor(found)
    const changes = network.asked.slice(before).filter((one) => !one.startsWith('GET ') && !one.includes('search'))
    expect(changes).toHaveLength(1)
    expect(await name.inputValue()).toBe('Une-bonne-table-7')
    await page.context().close()
  })

  it('keeps nobody signed in on the device', async () => {
    const page = await openPoint()
    network.turn('silent')
    await page.getByRole('button', { name: 'Mon compte' }).click()
    await page.getByText('Se déconnecter').click()
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('comptoir.session')))
    await expect.poll(() => kept().catch(() => null), found).toEqual([])
    expect(network.asked).toContain('GET /v1/auth/logout')
    await page.context().close()
  })
})

describe('a server that is slow', () => {
  it('is waited for, however many questions a screen asks at once, and is not said to be away', async () => {
    const page = await openPoint(false)
    network.turn('late')
    await page.goto(`${network.url}${storyAddress('/')}`)
    const notices = page.locator('[data-connection]')
    const seen: number[] = []
    const looking = setInterval(
      () =>
        void notices.count().then(
          (count) => seen.push(count),
          () => undefined,
        ),
      500,
    )
    await page.locator('[data-turnover] [data-figure]').waitFor({ timeout: 90_000 })
    clearInterval(looking)
    expect(network.asked).toContain('GET /livez')
    expect(seen.length).toBeGreaterThan(10)
    expect(Math.max(...seen)).toBe(0)
    await page.context().close()
  })
})

describe('half of a page', () => {
  it('is none: the kept one comes, and its figures', async () => {
    const page = await openPoint()
    network.turn('halfPages')
    const other = await openAnother(page)
    await head(other).waitFor(found)
    expect(network.asked).toContain('GET /le-point')
    await page.context().close()
  })
})
