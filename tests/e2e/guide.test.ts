import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { makeCompany, type BuiltAccount } from '../support/builders.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { axeFaults, fitsWidth, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let owner: BuiltAccount

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  ;({ owner } = await makeCompany(api.knex))
})
afterAll(() => close?.())

/** Waits until a heading has come to the top, below the bar of the application. */
async function isAtTop(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name, exact: true })
  await heading.waitFor()
  const element = await heading.elementHandle()
  await page.waitForFunction((it) => {
    const { top } = it.getBoundingClientRect()
    return top >= 56 && top < 160
  }, element)
}

it('opens at the section of the screen, from three screens, the last of a page too, and again', async () => {
  const { page, faults } = await visit(browser, api, { path: '/list-restaurants', account: owner })
  const sections = [
    ['/list-restaurants', 'Mes restaurants'],
    ['/parametrages', 'Paramètres'],
    ['/profile', 'Mon profil'],
  ] as const
  for (const [path, section] of sections) {
    await page.goto(api.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Aide de cet écran' }).click()
    await isAtTop(page, section)
  }
  const contents = page.getByRole('navigation', { name: 'Dans cette page' })
  await contents.getByRole('link').last().click()
  await isAtTop(page, 'Au clavier')
  await page.evaluate(() => {
    window.scrollTo(0, 0)
  })
  await contents.getByRole('link').last().click()
  await isAtTop(page, 'Au clavier')
  expect(await axeFaults(page)).toEqual([])
  // Pictures are served by the product, under its policy.
  const picture = page.getByRole('img', { name: /^Flash Infos/ })
  await picture.scrollIntoViewIfNeeded()
  const handle = await picture.elementHandle()
  await page.waitForFunction((it) => it instanceof HTMLImageElement && it.complete && it.naturalWidth > 0, handle)
  expect(faults).toEqual([])
  await page.context().close()
})

it('is read without an account, on a phone, each page without a fault for axe; what it offers is served', async () => {
  const { page, faults } = await visit(browser, api, { path: '/aide', theme: 'demo2', width: 390 })
  const pages = page.getByRole('navigation', { name: 'Pages du guide' }).getByRole('link')
  await pages.first().waitFor()
  const names = await pages.allTextContents()
  expect(names).toHaveLength(6)
  const found: string[] = []
  for (const name of names) {
    await pages.filter({ hasText: name }).click()
    await page.locator(`[aria-current=page]:has-text("${name}")`).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    found.push(...(await axeFaults(page)).map((fault) => `${name}: ${fault}`))
    if (!(await fitsWidth(page))) found.push(`${name}: sticks out`)
  }
  await pages.filter({ hasText: 'Éditeur de caisse' }).click()
  const schema = await page.getByRole('link', { name: 'schéma XSD' }).getAttribute('href')
  expect(await (await fetch(new URL(schema!, api.url))).text()).toContain('<xs:element name="ENTETE"')
  expect([...found, ...faults]).toEqual([])
  await page.context().close()
})

it('says in French that a page is none, and leads back to the guide', async () => {
  const { page } = await visit(browser, api, { path: '/aide/nulle-part' })
  await page.getByRole('heading', { name: 'Cette page du guide n’existe pas', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Ouvrir le guide' }).click()
  await page.getByRole('heading', { name: 'Guide du gérant', level: 1 }).waitFor()
  await page.context().close()
})
