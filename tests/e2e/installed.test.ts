import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { link, makeAccount } from '../support/builders.ts'
import type { ToldStory } from '../support/loadStory.ts'
import { openStoryScreens, type Close } from '../support/openScreens.ts'
import { downloaded } from '../support/downloads.ts'
import { readPdf } from '../support/exportTools.ts'
import { makeDevice, startPushService, type PushService } from '../support/pushService.ts'
import { upgradeBuild } from '../support/upgradeBuild.ts'
import { axeFaults, fitsWidth, follow, visit, type Visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let story: ToldStory
let service: PushService
let close: Close | undefined
let webDist: string

beforeAll(async () => {
  service = await startPushService()
  webDist = await mkdtemp(join(tmpdir(), 'comptoir-dist-'))
  await cp(join(import.meta.dirname, '../../web/dist'), webDist, { recursive: true })
  const changed = { webDist, isProduction: true, pushAgent: service.agent }
  ;({ api, browser, story, close } = await openStoryScreens(changed))
})
afterAll(async () => {
  await close?.()
  await service.stop()
  await rm(webDist, { recursive: true })
})

/** For a loaded machine. */
/** A worker that fetches a whole build, then takes the place of another one that still answers. */
const upgraded = { timeout: 60_000 }
const head = (page: Page) => page.locator('[data-point-head]')
const figuresOf = (page: Page) => page.locator('[data-figures-of]')
const away = (page: Page) => page.locator('[data-connection=away]')
const script = (page: Page) => page.locator('head script[type=module][src]').getAttribute('src')
const heldKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('comptoir.held')))

/** Opens a page with the worker, which has the page in its hands once this resolves. */
async function openInstalled(given: Visit): Promise<Page> {
  const { page } = await visit(browser, api, { width: 390, ...given, withWorker: true })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  return page
}

/** What Chromium holds against installing the application, and what of its icons is not as the manifest says. */
async function installFaults(page: Page): Promise<unknown[]> {
  const devtools = await page.context().newCDPSession(page)
  const { data = '', errors } = await devtools.send('Page.getAppManifest')
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  const { icons } = JSON.parse(data) as { icons: { src: string; sizes: string; type: string }[] }
  const drawn = icons.filter(({ type }) => type === 'image/png')
  const wrong = await Promise.all(
    drawn.map(async ({ src, sizes }) => {
      const icon = await sharp(await (await fetch(api.url + src)).arrayBuffer()).metadata()
      return icon.format === 'png' && `${icon.width}x${icon.height}` === sizes ? [] : [src]
    }),
  )
  // A test's browser keeps nothing, which alone is held against it.
  return [...errors, ...installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), ...wrong.flat()]
}

/** The paths that the worker keeps. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)))
    return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname)
  })

/** Never answers the next request for each of these paths; those that were asked come into the list that this returns. */
async function silence(page: Page, paths: readonly string[]): Promise<string[]> {
  const asked: string[] = []
  for (const path of paths)
    await page.context().route(api.url + path, async (route) => {
      if (asked.includes(path)) await route.continue()
      else asked.push(path)
    })
  return asked
}

/** A session of somebody else who reads the same restaurants: the same question, another person. */
async function sessionOfColleague(): Promise<string> {
  const colleague = await makeAccount(api.knex)
  for (const restaurant of story.ids) await link(api.knex, { account: colleague.id, restaurant, kind: 'invited' })
  const { username, password } = colleague
  const { json } = await api.call('POST', '/auth/login', { body: { username, password } })
  const { access_token: accessToken, user } = json as { access_token: string; user: unknown }
  return JSON.stringify({ accessToken, refreshToken: null, user })
}

describe('the installed application', () => {
  it('opens without a connection on the last figures, with their time, for their reader alone', async () => {
    const page = await openInstalled({ path: '/le-point', account: story.owner })
    await head(page).waitFor()
    expect(await installFaults(page)).toEqual([])
    const seen = await head(page).innerText()
    expect(await figuresOf(page).count()).toBe(0)
    await expect.poll(() => heldKeys(page)).toHaveLength(1)
    const paths = await keptPaths(page)
    expect(paths).toContain('/index.html')
    expect(paths.filter((path) => !/^\/(assets\/|index\.html$|icon\.svg$|atStart\.js$)/.test(path))).toEqual([])

    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const fresh = await readPdf((await downloaded(button('PDF'))).bytes)
    await page.context().setOffline(true)
    await away(page).waitFor()
    const kept = await readPdf((await downloaded(button('PDF'))).bytes)
    expect([fresh, kept].map(({ text }) => /Sans mise à jour\s*: chiffres de \d/.test(text))).toEqual([false, true])
    // What no click has loaded yet does not come, and says so.
    await button('Excel').click()
    await page.getByRole('alert').getByText('Cette fonction n’a pas pu être chargée').waitFor()
    // Somebody else on this device, where nobody logged out; the same way back to the first one is the control.
    const own = await page.evaluate(() => localStorage.getItem('comptoir.session'))
    const keepSession = (text: string) =>
      page.evaluate((session) => localStorage.setItem('comptoir.session', session), text)
    await keepSession(await sessionOfColleague())
    await page.reload({ waitUntil: 'domcontentloaded' })
    await away(page).waitFor()
    expect(await head(page).count()).toBe(0)
    await keepSession(own ?? '')
    await page.reload({ waitUntil: 'domcontentloaded' })
    await head(page).waitFor()
    expect(await head(page).innerText()).toBe(seen)
    expect(await figuresOf(page).innerText()).toMatch(/^Chiffres de \d{1,2}\u202fh\u202f\d\d$/)
    expect(await fitsWidth(page)).toBe(true)
    const sign = page.locator('header img[src="/icon.svg"]')
    await expect.poll(() => sign.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.context().setOffline(false)
    await figuresOf(page).waitFor({ state: 'detached' })

    // Another screen waits, says why, and comes by itself.
    await page.context().setOffline(true)
    await follow(page, '/debiteurs')
    await away(page).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Débiteurs' }).waitFor()
    await page.getByRole('button', { name: 'Mon compte' }).click()
    await page.getByText('Se déconnecter').click()
    await page.waitForURL(`${api.url}/login`)
    // The application starts anew then.
    await expect.poll(() => heldKeys(page).catch(() => null)).toEqual([])
    await page.context().close()
  })

  it('shows a notification that went from the queue to its worker, and opens its page', async () => {
    const page = await openInstalled({ path: '/profile', account: story.owner })
    await page.context().grantPermissions(['notifications'], { origin: api.url })
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
    await api.call('POST', '/push-devices', { token, body: device.subscription })
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.getByRole('table', { name: 'Appareils à notifier' }).getByText('(cet appareil)').waitFor()
    expect([await axeFaults(page), await fitsWidth(page)]).toEqual([[], true])
    const message = { title: 'Le point', body: 'Samedi 21 nov. · 38 412 €', link: '/le-point', tag: 'le-point' }
    await api.deps.pushes.queue(story.owner.id, message)
    await expect.poll(() => service.received.length).toBe(1)

    const data = JSON.stringify(device.open(service.received[0]!))
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: api.url,
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
    await page.waitForURL(`${api.url}/le-point`)
    expect(await shown()).toEqual([])
    await page.context().close()
  })

  it('takes a new build where it lived through an absence and a network that said nothing, and keeps it for the next one', async () => {
    const page = await openInstalled({ path: '/le-point', account: story.owner })
    await head(page).waitFor()
    const former = await script(page)
    // Neither what is kept nor what is not holds the next worker back.
    const hanging = ['/icon.svg', '/assets/not-kept.js']
    const asked = await silence(page, hanging)
    await page.evaluate((paths) => paths.forEach((path) => void fetch(path).catch(() => null)), hanging)
    await expect.poll(() => asked).toHaveLength(2)
    await page.context().setOffline(true)
    await page.reload({ waitUntil: 'domcontentloaded' })
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

    await expect.poll(() => keptPaths(page), upgraded).toContain(next)
    // The worker of the former build answers pages until that of the next one is in its place, and has put its files away.
    await expect.poll(() => keptPaths(page), upgraded).not.toContain(former)
    await page.context().setOffline(true)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await head(page).waitFor()
    expect(await script(page)).toBe(next)
    // So does the page itself where the network is there, and says nothing. Another one: this one may load itself anew for
    // what did not come during the absence.
    const other = await page.context().newPage()
    await page.close()
    await other.context().setOffline(false)
    const unanswered = await silence(other, ['/le-point'])
    await other.goto(`${api.url}/le-point`, { waitUntil: 'domcontentloaded' })
    await head(other).waitFor()
    expect(unanswered).toEqual(['/le-point'])
    await other.context().close()
  })
})
