import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany } from '../support/builders.ts'
import type { ToldStory } from '../support/loadStory.ts'
import { openStoryScreens, type Close } from '../support/openScreens.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { makeDevice, startPushService } from '../support/pushService.ts'
import { upgradeBuild } from '../support/upgradeBuild.ts'
import { axeFaults, fitsWidth, visit, type Visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let story: ToldStory
let close: Close | undefined

beforeAll(async () => {
  ;({ api, browser, story, close } = await openStoryScreens())
})
afterAll(() => close?.())

const head = (page: Page) => page.locator('[data-point-head]')
const figuresOf = (page: Page) => page.locator('[data-figures-of]')
const away = (page: Page) => page.locator('[data-connection=away]')
const script = (page: Page) => page.locator('head script[type=module][src]').getAttribute('src')
const heldKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('comptoir.held')))

/** Opens a page with the worker, which has the page in its hands once this resolves. */
async function openInstalled(at: TestApi, given: Visit): Promise<Page> {
  const { page } = await visit(browser, at, { width: 390, ...given, withWorker: true })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  return page
}

describe('an application that can be installed', () => {
  it('has a manifest and icons without a fault', async () => {
    const page = await openInstalled(api, { path: '/login' })
    const devtools = await page.context().newCDPSession(page)
    const { data = '', errors } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // A test's browser keeps nothing, which alone it holds against it.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

    const { icons, start_url: start } = JSON.parse(data) as {
      start_url: string
      icons: { src: string; sizes: string; type: string }[]
    }
    expect(start).toBe('/le-point')
    for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
      const icon = await sharp(await (await fetch(api.url + src)).arrayBuffer()).metadata()
      expect([`${icon.width}x${icon.height}`, icon.format]).toEqual([sizes, 'png'])
    }
    await page.context().close()
  })
})

describe('without a connection', () => {
  it('Le point opens on the last figures, with their time, and the next person sees none of them', async () => {
    const page = await openInstalled(api, { path: '/le-point', account: story.owner })
    await head(page).waitFor()
    const seen = await head(page).innerText()
    expect(await figuresOf(page).count()).toBe(0)
    await expect.poll(() => heldKeys(page)).toHaveLength(1)
    await page.context().setOffline(true)
    await page.reload()
    await head(page).waitFor()
    expect(await head(page).innerText()).toBe(seen)
    expect(await figuresOf(page).innerText()).toMatch(/^Chiffres de \d{1,2}\u202fh\u202f\d\d$/)
    expect(await fitsWidth(page)).toBe(true)

    // Another screen waits, and says why.
    await page.goto(`${api.url}/ca`)
    await away(page).waitFor()
    expect(await page.locator('[data-figure]').count()).toBe(0)

    // Somebody else on this device, of whom nothing was asked to log out.
    const { owner } = await makeCompany(api.knex)
    const { json } = await api.call('POST', '/auth/login', { body: owner })
    const { access_token: accessToken, user } = json as { access_token: string; user: unknown }
    const session = JSON.stringify({ accessToken, refreshToken: null, user })
    await page.evaluate((kept) => localStorage.setItem('comptoir.session', kept), session)
    await page.goto(`${api.url}/le-point`)
    await away(page).waitFor()
    expect(await head(page).count()).toBe(0)
    await page.context().setOffline(false)
    await away(page).waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('logging out leaves no figure behind, and the worker never kept one', async () => {
    const page = await openInstalled(api, { path: '/le-point', account: story.owner })
    await head(page).waitFor()
    await expect.poll(() => heldKeys(page)).toHaveLength(1)
    const kept = await page.evaluate(async () => {
      const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)))
      return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/index.html')
    expect(kept.filter((path) => !/^\/(assets\/|index\.html$|icon\.svg$|themeAtStart\.js$)/.test(path))).toEqual([])
    await page.getByRole('button', { name: 'Mon compte' }).click()
    await page.getByText('Se déconnecter').click()
    await page.waitForURL(`${api.url}/login`)
    expect(await heldKeys(page)).toEqual([])
    await page.context().close()
  })
})

describe('a new build', () => {
  it('is taken by a page that lived through an absence, and kept for the next one', async () => {
    const webDist = await mkdtemp(join(tmpdir(), 'comptoir-dist-'))
    await cp(api.config.webDist, webDist, { recursive: true })
    const served = await startTestApi({ webDist, isProduction: true })
    const page = await openInstalled(served, { path: '/le-point', account: story.owner })
    await head(page).waitFor()
    const former = await script(page)
    await page.context().setOffline(true)
    await page.reload()
    await head(page).waitFor()
    expect(await script(page)).toBe(former)
    await upgradeBuild(webDist)
    await page.context().setOffline(false)
    await page.waitForFunction(
      (old) => document.querySelector('script[type=module]')?.getAttribute('src') !== old,
      former,
    )
    await head(page).waitFor()
    const next = await script(page)

    await expect
      .poll(() =>
        page.evaluate(async (src) => (await self.caches.match(src ?? '', { ignoreSearch: true })) !== undefined, next),
      )
      .toBe(true)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.context().setOffline(true)
    await page.reload()
    await head(page).waitFor()
    expect(await script(page)).toBe(next)
    await page.context().close()
    await served.stop()
    await rm(webDist, { recursive: true })
  })
})

describe('a notification', () => {
  it('goes from the queue to a real worker, which shows it and opens its page', async () => {
    const service = await startPushService()
    const own = await startTestApi({ databaseUrl: await makeOwnDatabase(), pushAgent: service.agent })
    const { owner } = await makeCompany(own.knex)
    const page = await openInstalled(own, { path: '/profile', account: owner })
    await page.context().grantPermissions(['notifications'], { origin: own.url })
    const devtools = await page.context().newCDPSession(page)
    const registration = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')

    const device = makeDevice()
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('comptoir.session') ?? '') as { accessToken: string }).accessToken,
    )
    await own.call('POST', '/push-devices', { token, body: device.subscription })
    await page.reload()
    await page.getByRole('table', { name: 'Appareils à notifier' }).getByText('(cet appareil)').waitFor()
    expect([await axeFaults(page), await fitsWidth(page)]).toEqual([[], true])
    const message = { title: 'Le point', body: 'Samedi 21 nov. · 38 412 €', link: '/le-point', tag: 'le-point' }
    await own.deps.pushes.queue(owner.id, message)
    await expect.poll(() => service.received.length).toBe(1)

    const data = JSON.stringify(device.open(service.received[0]!))
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: own.url,
      registrationId: await registration,
      data,
    })
    const shown = () =>
      page.evaluate(async () => {
        const all = await (await navigator.serviceWorker.ready).getNotifications()
        return all.map(({ title, body, tag }) => ({ title, body, tag }))
      })
    await expect.poll(shown).toEqual([{ title: message.title, body: message.body, tag: message.tag }])

    const [worker] = page.context().serviceWorkers()
    await worker!.evaluate(async () => {
      const scope = self as unknown as ServiceWorkerGlobalScope
      const [notification] = await scope.registration.getNotifications()
      if (notification) scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    })
    await page.waitForURL(`${own.url}/le-point`)
    expect(await shown()).toEqual([])
    await page.context().close()
    await own.stop()
    await service.stop()
  })
})
