import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { link, makeAccount, makeCompany, makeRestaurant } from '../support/builders.ts'
import { makeCode, makeOffer, restaurantFields, subscriptionsOf } from '../support/buyers.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { axeFaults, fitsWidth, visit } from '../support/visit.ts'

const day = 86_400_000

let api: TestApi
let browser: Browser
let close: Close | undefined
let offer: { id: string; label: string }

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  offer = await makeOffer(api.knex, { price: '29.90', nbMonths: 3 })
})

afterAll(() => close?.())

const spaced = (text: string | null) => (text ?? '').replaceAll(/[\u202f\u00a0]/g, ' ')

/** Fills the issuer's fields with a name of its own, which it answers. */
async function fillRestaurant(page: Page): Promise<string> {
  const fields = restaurantFields()
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: false }).first().fill(value)
  return fields['Nom du restaurant']
}

/** Picks the offer of this file, pays or cancels on the demonstration page, and waits for the verdict. */
async function orderAndAct(page: Page, submit: string, act: 'Payer' | 'Annuler le paiement'): Promise<void> {
  await page.getByRole('radio', { name: offer.label }).click()
  await page.getByRole('button', { name: submit }).click()
  await page.waitForURL('**/paiement-demonstration/**')
  await page.getByRole('heading', { name: 'Paiement de démonstration' }).waitFor()
  await page.getByRole('button', { name: act }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: act }).click()
}

/** Moves every subscription of a restaurant so that it ends at this instant. */
async function endAt(restaurantId: string, end: Date): Promise<void> {
  await api
    .knex('subscriptions')
    .where('restaurant_id', restaurantId)
    .update({ starts_at: new Date(end.getTime() - 30 * day), ends_at: end })
}

describe('creating a restaurant', () => {
  it('says every fault at once, opens a payment at the price of the offer and, once paid, the empty dashboard', async () => {
    const owner = await makeAccount(api.knex)
    const { page, faults } = await visit(browser, api, { path: '/creation-restaurant', account: owner })
    await page.getByRole('radio', { name: offer.label }).waitFor()
    await page.getByRole('button', { name: 'Créer le restaurant' }).click()
    expect(await page.getByText('Ce champ est obligatoire.').count()).toBe(8)
    const card = spaced(await page.getByRole('radio', { name: offer.label }).textContent())
    expect(card).toContain('35,88 € Prix TTC')
    expect(card).toContain('Prix HT 29,90 € · TVA 20 % 5,98 €')
    expect(await axeFaults(page)).toEqual([])
    const name = await fillRestaurant(page)
    await orderAndAct(page, 'Créer le restaurant', 'Payer')
    await page.getByRole('heading', { name: 'Paiement effectué.' }).waitFor()
    await page.getByText('Votre compte a été créé avec succès.').waitFor()
    expect(await axeFaults(page)).toEqual([])
    const [bought] = await subscriptionsOf(api.knex, name)
    expect(bought).toMatchObject({ price_cents: 3588, source: 'direct', cancelled_at: null })
    expect(bought!.ends_at.getTime() - bought!.starts_at.getTime()).toBe(90 * day)
    await page.getByRole('link', { name: 'Aller au tableau de bord' }).click()
    await page.getByRole('banner').getByText(name.toUpperCase()).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('opens nothing when the payment is cancelled', async () => {
    const owner = await makeAccount(api.knex)
    const { page } = await visit(browser, api, { path: '/creation-restaurant', account: owner })
    const name = await fillRestaurant(page)
    await orderAndAct(page, 'Créer le restaurant', 'Annuler le paiement')
    await page.getByRole('heading', { name: 'Paiement non effectué.' }).waitFor()
    await page.getByText('Votre restaurant ne peut pas être créé.').waitFor()
    const [ordered] = await subscriptionsOf(api.knex, name)
    expect([ordered!.paid_at, ordered!.cancelled_at]).toEqual([null, expect.any(Date)])
    await page.goto(`${api.url}/`)
    await page.getByRole('heading', { name: 'Abonnement expiré' }).waitFor()
    await page.context().close()
  })

  it('refuses a used code under its field and opens at once with a fresh one', async () => {
    const owner = await makeAccount(api.knex)
    const used = await makeCode(api.knex, { usedAt: new Date() })
    const fresh = await makeCode(api.knex)
    const { page } = await visit(browser, api, { path: '/creation-restaurant', account: owner })
    await page.getByText('Code CSI', { exact: true }).click()
    const name = await fillRestaurant(page)
    const code = page.locator('[data-path=code]')
    await code.fill(used.code)
    await page.getByRole('button', { name: 'Créer le restaurant' }).click()
    await page.getByText("code CSI n'existe pas ou déja utilisé").waitFor()
    await code.fill(fresh.code)
    await page.getByRole('button', { name: 'Créer le restaurant' }).click()
    await page.getByRole('banner').getByText(name.toUpperCase()).waitFor()
    expect(await subscriptionsOf(api.knex, name)).toMatchObject([{ source: 'code' }])
    await page.context().close()
  })
})

describe('renewing', () => {
  it('after the end: the expired page leads to the renewal, and paying opens the dashboard again', async () => {
    const { owner, restaurant } = await makeCompany(api.knex, { restaurant: { subscription: 'expired' } })
    const { page } = await visit(browser, api, { path: '/', account: owner })
    await page.getByRole('heading', { name: 'Abonnement expiré' }).waitFor()
    await page.getByRole('link', { name: 'Renouveler' }).click()
    await page.getByLabel('Nom du restaurant').waitFor()
    expect(await page.getByLabel('Nom du restaurant').inputValue()).toBe(restaurant.name)
    expect(await axeFaults(page)).toEqual([])
    await orderAndAct(page, 'Renouveler', 'Payer')
    await page.getByRole('link', { name: 'Aller au tableau de bord' }).click()
    await page.getByRole('banner').getByText(restaurant.name.toUpperCase()).waitFor()
    const bought = (await subscriptionsOf(api.knex, restaurant.id)).find(({ source }) => source === 'direct')!
    expect(Math.abs(bought.starts_at.getTime() - Date.now())).toBeLessThan(5 * 60_000)
    await page.context().close()
  })

  it('before the end: the new one starts when the running one ends', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const end = new Date(Date.now() + 12 * day)
    await endAt(restaurant.id, end)
    const { code } = await makeCode(api.knex, { nbMonths: 1 })
    const path = `/renouveler?restaurant=${restaurant.id}`
    const { page } = await visit(browser, api, { path, account: owner, theme: 'demo2' })
    await page.getByText("L'abonnement en cours court jusqu'au").waitFor()
    await page.getByText('Code CSI', { exact: true }).click()
    await page.locator('[data-path=code]').fill(code)
    await page.getByRole('button', { name: 'Renouveler' }).click()
    await page.waitForURL(`${api.url}/**`)
    await page.getByText('Votre abonnement a été renouvelé avec succès').waitFor()
    const renewed = (await subscriptionsOf(api.knex, restaurant.id)).find(({ source }) => source === 'code')!
    expect(renewed.starts_at).toEqual(end)
    expect(renewed.ends_at).toEqual(new Date(end.getTime() + 30 * day))
    await page.context().close()
  })
})

describe('the end of a subscription', () => {
  it('closes the reports at the next click', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const { page } = await visit(browser, api, { path: '/tickets', account: owner })
    await page.getByRole('heading', { name: 'Contrôle' }).waitFor()
    await endAt(restaurant.id, new Date(Date.now() - 1000))
    await page.getByRole('navigation').getByRole('link', { name: 'Top' }).click()
    await page.getByRole('heading', { name: 'Abonnement expiré' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/abonnement-expirer')
    await page.context().close()
  })

  it('comes at once when a super-admin terminates it, with its reason on the card', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const admin = await makeAccount(api.knex, { role: 'super-admin' })
    const { page } = await visit(browser, api, { path: `/details-restaurant/${restaurant.id}`, account: admin })
    await page.getByText(owner.email).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Résilier' }).click()
    await page.getByLabel('Motif').fill('Cessation d’activité')
    await page.getByRole('button', { name: 'Résilier' }).click()
    await page.getByRole('dialog').getByText(`Résilier l'abonnement de ${restaurant.name} ?`).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Résilier' }).click()
    await page.waitForURL(`**/details-restaurant/${restaurant.id}`)
    await page.getByRole('article').getByText('Cessation d’activité').waitFor()
    await page.getByRole('article').getByText('Férmer').waitFor()
    await page.context().close()
    const manager = await visit(browser, api, { path: '/', account: owner })
    await manager.page.getByRole('heading', { name: 'Abonnement expiré' }).waitFor()
    await manager.page.context().close()
  })
})

it('Restaurants whose names begin alike, or are the same, are told apart on a phone where staff give them to a manager', async () => {
  const [manager, staff] = [await makeAccount(api.knex), await makeAccount(api.knex, { role: 'super-admin' })]
  const long = ['SAINT-DENIS (93)', 'SAINT-DENIS (974)'].map((town) => `GRANDE BRASSERIE DE LA GARE DE ${town}`)
  const cities = new Map([
    ['CHEZ NOUS', 'Nice'],
    ['CHEZ NOUS II', 'Brest'],
  ])
  for (const name of [...long.toReversed(), ...cities.keys()]) {
    const { id } = await makeRestaurant(api.knex, { name, city: cities.get(name) ?? 'Lyon' })
    // Two of one name, as a change of the database may leave them.
    await api
      .knex('restaurants')
      .where({ id })
      .update({ name: name.replace(' II', '') })
    await link(api.knex, { account: manager.id, restaurant: id })
  }
  const path = `/affecte-restaurants/${manager.id}`
  const { page } = await visit(browser, api, { path, account: staff, width: 390 })
  const names = page.locator('.mantine-Pill-label')
  await names.nth(3).waitFor()
  // By name, those of one name told apart.
  const told = await names.allInnerTexts()
  expect([told.slice(0, 2).toSorted(), told.slice(2)]).toEqual([['CHEZ NOUS (Brest)', 'CHEZ NOUS (Nice)'], long])
  const areCut = (labels: Element[]) => labels.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(await names.evaluateAll(areCut)).toBe(false)
  // The others take one line, and no more of it than their names.
  const short = await page.locator('.mantine-Pill-root').filter({ hasText: 'CHEZ NOUS (Nice)' }).boundingBox()
  expect([short!.height < 32, short!.width < 200]).toEqual([true, true])
  expect(await fitsWidth(page)).toBe(true)
  await page.context().close()
})
