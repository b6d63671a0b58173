import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany } from '../support/builders.ts'
import { importSamples, ticketSamples } from '../support/importSamples.ts'
import { openImportingScreens, type Close } from '../support/openScreens.ts'
import { upgradeBuild } from '../support/upgradeBuild.ts'
import { emptyPath, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined

beforeAll(async () => {
  ;({ api, browser, close } = await openImportingScreens())
})
afterAll(() => close?.())

const crash = 'Cette page a rencontré un problème.'
const away = (page: Page) => page.locator('[data-connection=away]')
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true })
/** A mark that only this load of the page has. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isFirstLoad: true }))
const isFirstLoad = (page: Page) => page.evaluate(() => 'isFirstLoad' in window)

describe('a new version while a page is open', () => {
  it('is said and loaded once, with the address and what was typed, passwords excepted', async () => {
    const webDist = await mkdtemp(join(tmpdir(), 'comptoir-dist-'))
    await cp(api.config.webDist, webDist, { recursive: true })
    const served = await startTestApi({ webDist })
    const { owner } = await makeCompany(api.knex)
    const { page } = await visit(browser, served, { path: '/editprofile?depuis=menu', account: owner })
    await page.locator('input[data-path=firstName]').fill('Célestine')
    await page.waitForLoadState('networkidle')
    await mark(page)
    await upgradeBuild(webDist)

    await page.getByRole('button', { name: 'Aller à un écran…' }).click()
    await page.getByText('Une nouvelle version est disponible.').waitFor()
    await page.waitForFunction(() => !('isFirstLoad' in window))
    expect(page.url()).toBe(`${served.url}/editprofile?depuis=menu`)
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[data-path=firstName]')?.value === 'Célestine',
    )

    // Another one, met on the way to a screen: that screen is shown, in the new version.
    await page.waitForLoadState('networkidle')
    await mark(page)
    await upgradeBuild(webDist)
    await entry(page, 'Liste des vendeurs').click()
    await page.waitForFunction(() => !('isFirstLoad' in window))
    await page.getByRole('heading', { name: 'Liste des vendeurs' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/vendeurs')
    expect(await page.getByText(crash).count()).toBe(0)
    await page.context().close()
    await served.stop()
    await rm(webDist, { recursive: true })
  })
})

/** What holds the frame of who is signed in (web/vite.config.ts). */
const frameFile = /\/assets\/figures-[^/]+\.js$/

describe('a file of the page that does not come, though the server answers', () => {
  it('once: the page loads itself anew, with its address', async () => {
    const { owner } = await makeCompany(api.knex)
    const { page } = await visit(browser, api, { path: '/profile', account: owner })
    await page.getByRole('button', { name: 'Mon compte' }).waitFor()
    let missed = 0
    await page.route(frameFile, (route) => ((missed += 1) === 1 ? route.abort() : route.continue()))
    await page.goto(`${api.url}/list-restaurants?depuis=menu`)
    await page.getByRole('heading', { name: 'Mes restaurants' }).waitFor()
    expect(missed).toBeGreaterThan(1)
    expect(page.url()).toBe(`${api.url}/list-restaurants?depuis=menu`)
    expect(await page.getByText(crash).count()).toBe(0)
    await page.context().close()
  })

  it('at all: the page says so in French with its way on, and goes on saying so', async () => {
    const { owner } = await makeCompany(api.knex)
    for (const file of [frameFile, /\/assets\/Overlays-[^/]+\.js$/]) {
      const { page } = await visit(browser, api, { path: '/profile', account: owner })
      await page.getByRole('button', { name: 'Mon compte' }).waitFor()
      await page.route(file, (route) => route.abort())
      await page.goto(`${api.url}/list-restaurants`)
      await page.getByText(crash).waitFor()
      await page.waitForTimeout(4000)
      expect(await page.getByText(crash).count()).toBe(1)
      await page.unroute(file)
      await page.getByRole('button', { name: 'Recharger la page' }).click()
      await page.getByRole('heading', { name: 'Mes restaurants' }).waitFor()
      await page.context().close()
    }
  })

  it('is none that the login page needs when it is of what stands around a screen', async () => {
    const { page } = await visit(browser, api, { path: '/profile' })
    await page.route(frameFile, (route) => route.abort())
    await page.goto(`${api.url}/profile?depuis=menu`)
    await page.locator('input[type=password]').waitFor()
    await page.context().close()
  })
})

describe('without a connection', () => {
  it('a screen waits, says so once, and comes by itself', async () => {
    const { owner } = await makeCompany(api.knex)
    const { page } = await visit(browser, api, { path: '/list-restaurants', account: owner })
    await page.getByRole('heading', { name: 'Mes restaurants' }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await away(page).waitFor()
    await entry(page, 'Débiteurs').click()
    await page.waitForURL(`${api.url}/debiteurs`)
    expect(await page.getByText(crash).count()).toBe(0)
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Débiteurs' }).waitFor()
    await away(page).waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('figures keep quiet and continue when it is back; nothing typed is lost', async () => {
    const { owner } = await makeCompany(api.knex)
    const { page } = await visit(browser, api, { path: '/', account: owner })
    await page.locator('[data-turnover] [data-figure]').waitFor()
    await page.waitForLoadState('networkidle')
    await mark(page)
    await page.context().setOffline(true)
    await away(page).waitFor()
    await page.getByRole('button', { name: /^Hier/ }).click()
    await page.waitForURL('**/?periode=yesterday')
    // Long enough for a call to be given up: the page stays quiet.
    await page.waitForFunction(() => document.querySelectorAll('[data-stale=true]').length > 0)
    expect(await page.getByRole('button', { name: 'Réessayer' }).count()).toBe(0)
    await page.context().setOffline(false)
    await away(page).waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.querySelectorAll('[data-stale=true]').length === 0)
    expect(await page.getByRole('button', { name: 'Réessayer' }).count()).toBe(0)
    expect(await isFirstLoad(page)).toBe(true)
    await page.context().close()
  })
})

describe('figures of a period that still runs', () => {
  it('renew themselves while they are looked at, without a placeholder in between', async () => {
    const company = await makeCompany(api.knex, { restaurant: { dayStartMinutes: 240 } })
    const { page } = await visit(browser, api, { path: emptyPath, account: company.owner })
    await page.clock.install({ time: '2026-03-14T22:00:00Z' })
    await page.goto(`${api.url}/?periode=month`)
    const figure = page.locator('[data-turnover] [data-figure]')
    await figure.waitFor()
    await page.waitForLoadState('networkidle')
    const before = await figure.textContent()
    expect(before).not.toMatch(/[1-9]/)
    await mark(page)
    await page.evaluate(() => {
      const watch = () => {
        const place = document.querySelector('[data-turnover]')
        if (!place || place.querySelector('.mantine-Skeleton-root, [data-stale=true]'))
          Object.assign(window, { hasFlickered: true })
      }
      new MutationObserver(watch).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    await importSamples(api, company.restaurant, ticketSamples)
    await page.clock.fastForward(61_000)
    await page.waitForFunction(() =>
      /[1-9]/.test(document.querySelector('[data-turnover] [data-figure]')?.textContent ?? ''),
    )
    expect(await isFirstLoad(page)).toBe(true)
    expect(await page.evaluate(() => 'hasFlickered' in window)).toBe(false)
    await page.context().close()
  })
})
