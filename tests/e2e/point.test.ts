import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { makeCompany } from '../support/builders.ts'
import type { ToldStory } from '../support/loadStory.ts'
import { openStoryScreens, type Close } from '../support/openScreens.ts'
import { firstFigure, spaced, storyAddress, ticketsTotal } from '../support/storyScreens.ts'
import type { WirePoint } from '../../shared/wire/point.ts'
import { axeFaults, fitsWidth, resize, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let story: ToldStory

beforeAll(async () => {
  ;({ api, browser, story, close } = await openStoryScreens())
})
afterAll(() => close?.())

/** The morning after the story's last day, of all its restaurants. */
const morning = '/le-point?lu=2024-03-02&sites=tous'

it.each([
  { name: 'night, on a wide screen', theme: 'demo1', width: 1440 },
  { name: 'day, on a phone', theme: 'demo2', width: 390 },
] as const)('shows the last service, what to look at and each restaurant, by $name', async ({ theme, width }) => {
  const { page, faults } = await visit(browser, api, { path: morning, account: story.owner, theme, width })
  const head = page.locator('[data-point-head]')
  await head.waitFor()
  expect(spaced(await head.textContent())).toBe('Vendredi 1er mars · 3 restaurants230 €pas encore de vendredi habituel')
  expect(await page.locator('[data-point-row]').count()).toBe(story.ids.length)
  expect(await page.getByRole('heading', { name: 'À regarder' }).count()).toBe(1)
  expect(await axeFaults(page)).toEqual([])
  expect(await fitsWidth(page)).toBe(true)
  expect(faults).toEqual([])
  await page.context().close()
})

it('is one screen of a phone with twelve restaurants and three things to look at, and opens each restaurant by a touch', async () => {
  const { page, faults } = await visit(browser, api, {
    path: morning,
    account: story.owner,
    theme: 'demo2',
    width: 390,
  })
  await resize(page, { width: 390, height: 844 })
  await page.route('**/v1/board/le-point', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: ofTwelve((await answer.json()) as WirePoint) })
  })
  await page.reload()
  const rows = page.locator('[data-point-row]')
  await rows.nth(11).waitFor()
  const end = () => page.locator('main tfoot').evaluate((foot) => foot.getBoundingClientRect().bottom)
  expect(await end()).toBeLessThanOrEqual(844)
  expect(await axeFaults(page)).toEqual([])
  // The control: a finger's row each, with their covers, they are longer than a screen.
  await rows.nth(3).click()
  await page.getByRole('button', { name: 'Restaurant', expanded: true }).waitFor()
  expect(await end()).toBeGreaterThan(844)
  expect((await rows.nth(3).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(page.url()).toContain('/le-point')
  expect(await axeFaults(page)).toEqual([])
  expect(await fitsWidth(page)).toBe(true)
  await rows.nth(3).getByRole('link').click()
  await page.waitForURL('**/tickets?*')
  expect(faults).toEqual([])
  await page.context().close()
})

/** The story's morning of four times its restaurants, with as much to look at as a morning may have. */
function ofTwelve(point: WirePoint): WirePoint {
  const rows = ['a', 'b', 'c', 'd'].flatMap((copy) => point.rows.map((row) => ({ ...row, site: `${row.site}${copy}` })))
  const [{ site, LibSite }] = rows as [WirePoint['rows'][number]]
  const look = { site, LibSite, amount: 200, link: '/flux' }
  const text = 'TOULOUSE : aucun ticket reçu de CAISSE BAR depuis 13:26, soit 200 € attendus.'
  const looks = (['muette', 'trou', 'debiteur'] as const).map((kind) => ({ ...look, kind, text }))
  const missing = 'Aucun ticket reçu pour le vendredi 1er mars : RENNES.'
  return { ...point, rows, a_regarder: looks, rien: null, manque: missing }
}

it('leads from a restaurant to the tickets of its last service', async () => {
  const { page } = await visit(browser, api, { path: morning, account: story.owner })
  const row = page.locator(`[data-point-row="${story.sites.bellevue.name}"]`)
  const turnover = spaced(await row.locator('td').first().innerText())
  await row.getByRole('link').click()
  await page.waitForURL('**/tickets?*')
  expect(await ticketsTotal(page)).toContain(turnover)
  await page.context().close()
})

it('shows the last service above the zeros of a day without sales yet, named as such', async () => {
  const { page, faults } = await visit(browser, api, { path: '/?sites=tous', account: story.owner, theme: 'demo2' })
  const last = page.locator('[data-last-service]')
  // Its place stands before its words.
  await last.getByText('Samedi').waitFor()
  expect(spaced(await last.textContent())).toMatch(
    /^Dernier service ?Samedi 26 oct. 2024 · 1 restaurant sur 3 · 12 € · /,
  )
  expect(await axeFaults(page)).toEqual([])
  await last.getByRole('link', { name: 'Voir Le point' }).click()
  await page.locator('[data-point-head]').waitFor()
  // The control: days of sales show their own figures alone.
  await page.goto(api.url + storyAddress('/'))
  await firstFigure(page)
  expect(await last.count()).toBe(0)
  expect(faults).toEqual([])
  await page.context().close()
})

it('says of a morning before the first sales that nothing had been sold yet, and leads to today’s', async () => {
  const path = morning.replace('2024-03-02', '2019-05-04')
  const { page } = await visit(browser, api, { path, account: story.owner, width: 390 })
  await page.getByText('Rien n’était encore vendu le sam. 4 mai 2019').waitFor()
  expect(await page.getByText('Importer des tickets').count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Lire Le point d’aujourd’hui' }).click()
  await page.locator('[data-point-head]').waitFor()
  await page.context().close()
})

it('tells a manager without sales what comes next, and offers to ask again after a failure', async () => {
  const { owner } = await makeCompany(api.knex)
  const { page } = await visit(browser, api, { path: '/le-point', account: owner, width: 390 })
  await page.getByText('Pas encore de ventes').waitFor()
  expect(await axeFaults(page)).toEqual([])
  const answer = { statusCode: 500, message: 'Il y a un problème', requestId: 'r' }
  await page.route('**/v1/board/le-point', (route) => route.fulfill({ status: 500, json: answer }))
  await page.reload()
  await page.getByRole('button', { name: 'Réessayer' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})
