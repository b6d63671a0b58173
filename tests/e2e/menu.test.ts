import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { link, makeAccount, makeCompany, makeRestaurant, type BuiltAccount } from '../support/builders.ts'
import { makeOffer } from '../support/buyers.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { axeFaults, emptyPath, resize, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  await makeOffer(api.knex)
})
afterAll(() => close?.())

/** What makes a manager's restaurant: whether its subscription runs, and whether it is one of those shown first. */
interface Given {
  readonly runs: boolean
  readonly isDefault?: boolean
}

async function managerOf(given: readonly Given[]) {
  const owner = await makeAccount(api.knex)
  const restaurants = []
  for (const { runs, isDefault = false } of given) {
    const restaurant = await makeRestaurant(api.knex, runs ? {} : { subscription: 'expired' })
    await link(api.knex, { account: owner.id, restaurant: restaurant.id, isDefault })
    restaurants.push({ ...restaurant, runs })
  }
  return {
    owner,
    open: restaurants.filter(({ runs }) => runs),
    ended: restaurants.filter(({ runs }) => !runs),
  }
}

const expiredHeading = (page: Page) => page.getByRole('heading', { name: 'Abonnement expiré' })
const dashboard = (page: Page) => page.locator('[data-turnover]')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })

const [runs, ended] = [{ runs: true }, { runs: false }]
const sides: readonly (readonly [string, readonly Given[]])[] = [
  ['the ended one first', [ended, runs, runs]],
  ['the ended one in the middle', [runs, ended, runs]],
  ['the ended one last', [runs, runs, ended]],
  ['the ended one as the default', [runs, { runs: false, isDefault: true }, runs]],
]

describe('an ended restaurant beside active ones', () => {
  it.each(sides)('keeps nobody out: %s', async (_name, given) => {
    const { owner, open } = await managerOf(given)
    const { page } = await visit(browser, api, { path: '/', account: owner })
    await dashboard(page).waitFor()
    const names = (await page.locator('[data-sites]').getAttribute('title'))?.split(' · ') ?? []
    expect(names.sort()).toEqual(open.map(({ name }) => name.toUpperCase()).sort())
    await page.context().close()
  })

  it('is one click away, and its page leads on by the menu, by renewing and by reading the others', async () => {
    const { owner, open, ended: over } = await managerOf([runs, { runs: false, isDefault: true }, runs])
    const [gone] = over
    const { page, faults } = await visit(browser, api, { path: '/', account: owner })
    await entry(page, 'Top').click()
    await page.waitForURL(`${api.url}/top`)
    await page.getByRole('link', { name: gone!.name }).click()
    await expiredHeading(page).waitFor()
    await page.getByRole('main').getByText(gone!.name).waitFor()
    expect(await page.getByRole('main').getByText(open[0]!.name).count()).toBe(1)
    await entry(page, 'Flash Infos').click()
    await dashboard(page).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Renouveler' }).click()
    await page.waitForFunction(
      (name) => [...document.querySelectorAll('input')].some(({ value }) => value === name),
      gone!.name,
    )

    // A choice kept from before the end, and an address that asks for the ended one alone.
    await page.evaluate((id) => localStorage.setItem('comptoir.sites', id), gone!.id)
    await page.goto(`${api.url}/`)
    await dashboard(page).waitFor()
    await page.goto(`${api.url}/top?sites=${gone!.id}`)
    await expiredHeading(page).waitFor()
    await entry(page, 'Top').click()
    await page.waitForURL(`${api.url}/top`)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('is chosen alone in the selector: its page, and the choice before it stays', async () => {
    const { owner, open, ended: over } = await managerOf([ended, runs])
    const { page } = await visit(browser, api, { path: '/', account: owner })
    await dashboard(page).waitFor()
    await page.getByRole('button', { name: /^Restaurants :/ }).click()
    await page.getByRole('checkbox', { name: open[0]!.name }).uncheck()
    await page.getByRole('checkbox', { name: over[0]!.name }).check()
    await page.getByRole('button', { name: 'Valider' }).click()
    await expiredHeading(page).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('link', { name: `Lire ${open[0]!.name}` }).click()
    await dashboard(page).waitFor()
    await page.context().close()
  })

  it('all of them ended: each is named with its own renewal', async () => {
    const { owner, ended: over } = await managerOf([ended, ended])
    const { page } = await visit(browser, api, { path: '/chiffre-affaires', account: owner })
    await expiredHeading(page).waitFor()
    for (const { name } of over) await page.getByRole('link', { name: `Renouveler ${name}` }).waitFor()
    expect(await page.getByRole('link', { name: /^Lire/ }).count()).toBe(0)
    await page.context().close()
  })
})

describe('a cancelled payment', () => {
  it('of a renewal leads back to the renewal of that restaurant, and leaves what is read as it was', async () => {
    const { owner, open, ended: over } = await managerOf([runs, ended])
    const path = `/renouveler?restaurant=${over[0]!.id}`
    const { page } = await visit(browser, api, { path, account: owner })
    await page.getByRole('button', { name: 'Renouveler' }).click()
    await page.getByRole('button', { name: 'Annuler le paiement' }).click()
    await page.getByRole('heading', { name: 'Paiement non effectué.' }).waitFor()
    expect(await page.getByRole('link', { name: 'Choisir un autre abonnement' }).getAttribute('href')).toBe(path)
    await page.getByRole('link', { name: 'Aller au tableau de bord' }).click()
    await page.getByRole('banner').getByText(open[0]!.name.toUpperCase()).waitFor()
    await dashboard(page).waitFor()
    await page.context().close()
  })
})

describe('the menu', () => {
  const openAt = async (account: BuiltAccount, path: string, size: { width: number; height: number }) => {
    const { page } = await visit(browser, api, { path, account, width: size.width })
    await resize(page, size)
    return page
  }

  it('shows the current entry, says that more lies below, and remembers what was folded', async () => {
    const { owner } = await makeCompany(api.knex)
    const page = await openAt(owner, '/pointeuse', { width: 1024, height: 700 })
    await page.reload()
    const isInView = (name: string) =>
      entry(page, name).evaluate((link) => {
        const [own, list] = [link.getBoundingClientRect(), link.closest('nav')!]
        const shade = (shown: string) => list.parentElement!.querySelector(shown)?.getBoundingClientRect()
        const top = shade('[data-more-above=true]')?.bottom ?? list.getBoundingClientRect().top
        const bottom = shade('[data-more=true]')?.top ?? list.getBoundingClientRect().bottom
        return own.top >= top && own.bottom <= bottom
      })
    await entry(page, 'Pointeuse').waitFor()
    await expect.poll(() => isInView('Pointeuse')).toBe(true)
    expect(await isInView('Flash Infos')).toBe(false)
    await page.locator('[data-more-above=true]').waitFor({ state: 'attached' })
    await page.goto(`${api.url}/`)
    await page.locator('[data-more=true]').waitFor({ state: 'attached' })
    for (const name of ['Rapports', 'Statistiques', 'Clients', 'Restaurants', 'Tableau de bord'])
      await menu(page).getByRole('button', { name }).click()
    await page.locator('[data-more=false]').waitFor({ state: 'attached' })
    expect(await entry(page, 'Flash Infos').count()).toBe(1)
    expect(await entry(page, 'Top').count()).toBe(0)
    await page.reload()
    await entry(page, 'Pointeuse').waitFor()
    expect(await entry(page, 'Synthèse Générale').count()).toBe(0)
    // Whoever arrives sees the entry among its neighbours, be their group folded.
    expect(await entry(page, 'Top').count()).toBe(1)
    await menu(page).getByRole('button', { name: 'Rapports' }).click()
    await entry(page, 'Synthèse Générale').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.context().close()
  })

  it('does the same in the drawer of a phone', async () => {
    const { owner } = await makeCompany(api.knex)
    const page = await openAt(owner, '/pointeuse', { width: 390, height: 700 })
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await entry(page, 'Pointeuse').waitFor()
    await expect
      .poll(() => entry(page, 'Pointeuse').evaluate((link) => link.getBoundingClientRect().bottom))
      .toBeLessThan(700)
    await menu(page).getByRole('button', { name: 'Vendeurs' }).click()
    expect(await entry(page, 'Liste des vendeurs').count()).toBe(0)
    await page.context().close()
  })

  it('names how many restaurants are read, by short names in their order', async () => {
    const owner = await makeAccount(api.knex)
    for (const word of ['PORT', 'ÉCUSSON', 'GARE', 'PLAGE']) {
      const subscription = word === 'PLAGE' ? 'expired' : 'active'
      const { id } = await makeRestaurant(api.knex, { name: `GRANDE BRASSERIE ${word}`, subscription })
      await link(api.knex, { account: owner.id, restaurant: id })
      const contact = { restaurant_id: id, type: 'CONTACT', name: `Client ${word}`, contact_key: word }
      await api.knex('contacts').insert(contact)
    }
    const { page } = await visit(browser, api, { path: '/', account: owner })
    await page.locator('[data-sites]', { hasText: 'ÉCUSSON · GARE · PORT' }).waitFor()
    expect(await page.locator('[data-sites]').textContent()).toMatch(/^3 restaurants/)
    // The part that differs is in view wherever space is short; the whole name is there for who listens.
    const endedLink = page.getByRole('link', { name: /^Abonnement expiré\s: GRANDE BRASSERIE PLAGE$/ })
    expect(await endedLink.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await page.goto(`${api.url}/comptes`)
    const rows = page.getByRole('main').locator('tbody tr')
    await rows.filter({ hasText: 'Client PORT' }).locator('[title="GRANDE BRASSERIE PORT"]').waitFor()
    const read = (await rows.allTextContents()).map((text) => text.replace(/\s+/g, ' '))
    expect(read.map((text) => /ÉCUSSON|GARE|PORT|PLAGE/.exec(text)?.[0])).toEqual(
      ['ÉCUSSON', 'GARE', 'PORT'].flatMap((word) => [word, word]),
    )
    await page.context().close()
  })
})

describe('a newcomer', () => {
  it('who is refused a page meets the welcome without a single failed call', async () => {
    const newcomer = await makeAccount(api.knex)
    const { page } = await visit(browser, api, { path: emptyPath, account: newcomer })
    const failed: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
    })
    for (const path of ['/admins', '/', '/chiffre-affaires']) {
      await page.goto(api.url + path)
      await page.getByRole('heading', { name: 'Créer un restaurant' }).waitFor()
      await page.waitForLoadState('networkidle')
    }
    expect(failed).toEqual([])
    await page.context().close()
  })
})
