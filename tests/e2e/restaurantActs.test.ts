import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import {
  link,
  makeAccount,
  makeCompany,
  makeRestaurant,
  uniqueWord,
  type BuiltAccount,
  type Company,
} from '../support/builders.ts'
import { makeCode, makeOffer, replyOf, restaurantBody } from '../support/buyers.ts'
import { downloaded } from '../support/downloads.ts'
import { readExcel } from '../support/exportTools.ts'
import { importSamples, ticketSamples } from '../support/importSamples.ts'
import { openImportingScreens, type Close } from '../support/openScreens.ts'
import { axeFaults, follow, visit } from '../support/visit.ts'

const wholeStory = '/?du=2026-03-14T04:00&au=2026-03-19T03:59'
const referenced = 'Cannot delete the entity because it is referenced by other records.'

let api: TestApi
let browser: Browser
let close: Close | undefined
let superAdmin: BuiltAccount

beforeAll(async () => {
  ;({ api, browser, close } = await openImportingScreens())
  superAdmin = await makeAccount(api.knex, { role: 'super-admin' })
})

afterAll(() => close?.())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

/** A company with the samples' sales. */
async function makeSellingCompany(): Promise<Company> {
  const company = await makeCompany(api.knex, { restaurant: { dayStartMinutes: 240 } })
  await importSamples(api, company.restaurant, ticketSamples)
  return company
}

/** The large figure of the dashboard over the samples' days. */
async function turnoverOf(page: Page): Promise<string> {
  await page.goto(api.url + wholeStory)
  const figure = page.locator('[data-turnover] [data-figure]')
  await figure.waitFor()
  return (await figure.textContent()) ?? ''
}

describe('deleting the data of a restaurant', () => {
  it('needs its name, empties its figures and leaves those of the others to the cent', async () => {
    const [mine, theirs] = [await makeSellingCompany(), await makeSellingCompany()]
    const other = await visit(browser, api, { path: '/profile', account: theirs.owner })
    const before = await turnoverOf(other.page)
    const { page, faults } = await visit(browser, api, { path: '/profile', account: mine.owner })
    expect(await turnoverOf(page)).toBe(before)
    expect(before).toMatch(/[1-9]/)
    await page.goto(`${api.url}/list-restaurants`)
    await press(page, 'Supprimer les données')
    await page.getByRole('dialog').getByRole('textbox').fill(theirs.restaurant.name)
    expect(await axeFaults(page)).toEqual([])
    await inDialog(page, 'Supprimer les données')
    await page.getByRole('dialog').getByText(`Saisissez « ${mine.restaurant.name} » pour confirmer`).nth(1).waitFor()
    await page.getByRole('dialog').getByRole('textbox').fill(mine.restaurant.name)
    await inDialog(page, 'Supprimer les données')
    await seen(page, 'Les données ont été supprimées avec succès, Actualisez votre page')
    expect(await turnoverOf(page)).not.toMatch(/[1-9]/)
    expect(await turnoverOf(other.page)).toBe(before)
    expect([...faults, ...other.faults]).toEqual([])
    await page.context().close()
    await other.page.context().close()
  })
})

describe('a confirmation', () => {
  it('goes with its screen: what was asked on one is not answered on the next', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const { page } = await visit(browser, api, { path: `/details-restaurant-manager/${restaurant.id}`, account: owner })
    await page.getByRole('heading', { name: restaurant.name, level: 1 }).waitFor()
    await follow(page, '/list-restaurants')
    await press(page, 'Supprimer les données')
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: restaurant.name, level: 1 }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.context().close()
  })
})

describe('the restaurants of a manager', () => {
  it('open on those that were marked default, and on all of them otherwise', async () => {
    const { owner } = await makeCompany(api.knex)
    const second = await makeRestaurant(api.knex)
    await link(api.knex, { account: owner.id, restaurant: second.id })
    const { page } = await visit(browser, api, { path: '/list-restaurants', account: owner })
    await page.locator('[data-sites]', { hasText: /^2\srestaurants/ }).waitFor()
    await page.getByLabel(`Sélectionner ${second.name}`).check()
    await seen(page, 'Voulez-vous les afficher par défaut à la connexion')
    expect(await axeFaults(page)).toEqual([])
    await press(page, 'Définir par défaut')
    await seen(page, 'Le choix par défaut a été enregistré')
    await page.getByRole('article', { name: second.name }).getByText('Par défaut').waitFor()
    expect(await page.getByText('Par défaut', { exact: true }).count()).toBe(1)
    await page.context().close()
    const again = await visit(browser, api, { path: '/list-restaurants', account: owner })
    await again.page.getByRole('banner').getByText(second.name.toUpperCase(), { exact: true }).waitFor()
    await again.page.context().close()
  })

  it('take a logo, show it, and refuse one that is too heavy or no image', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const { page, faults } = await visit(browser, api, { path: '/parametrages', account: owner })
    const square = { width: 600, height: 300, channels: 3, background: '#1f5f4a' } as const
    const buffer = await sharp({ create: square }).png().toBuffer()
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'lourd.png', mimeType: 'image/png', buffer: Buffer.alloc(1_000_001) })
    await seen(page, "L'image dépasse 1 Mo")
    await file.setInputFiles({ name: 'faux.png', mimeType: 'image/png', buffer: Buffer.from('texte') })
    await press(page, 'Enregistrer')
    await seen(page, 'Seules les images PNG, JPEG ou WebP sont acceptées.')
    const torn = buffer.subarray(0, 60)
    await file.setInputFiles({ name: 'coupé.png', mimeType: 'image/png', buffer: torn })
    await press(page, 'Enregistrer')
    await seen(page, 'Image illisible')
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await press(page, 'Enregistrer')
    await seen(page, 'Paramètres enregistrés')
    await page.reload()
    const shown = page.getByRole('img', { name: 'Logo actuel' })
    await shown.waitFor()
    expect(await shown.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
    expect(await axeFaults(page)).toEqual([])
    await press(page, 'Retirer le logo')
    await press(page, 'Enregistrer')
    await seen(page, 'Paramètres enregistrés')
    await shown.waitFor({ state: 'detached' })
    const row = await api.knex('restaurants').where({ id: restaurant.id }).first<{ logo: string }>('logo')
    expect([row.logo, faults]).toEqual(['', []])
    await page.context().close()
  })
})

/** A restaurant that a code or an offer opened, and the way of it; what opened it can then not be deleted. */
async function openBy(abonnement: object): Promise<{ owner: BuiltAccount; name: string }> {
  const owner = await makeAccount(api.knex)
  const body = restaurantBody({ abonnements: [abonnement] })
  const path = `/restaurant/create-restaurant-manager/${owner.id}`
  const answer = await api.call('POST', path, { token: await api.tokenFor(owner), body })
  expect(replyOf(answer).status).toBe(200)
  return { owner, name: String(body['name']) }
}

/** Searches the catalogue and waits for the one row. */
async function findRow(page: Page, words: string): Promise<void> {
  await page.locator('[data-search]').fill(words)
  await page.getByRole('button', { name: `Modifier ${words}` }).waitFor()
}

describe('the offers and the codes of the house', () => {
  it('are refused with the server’s words, changed, and kept once they served', async () => {
    const offer = await makeOffer(api.knex)
    const code = await makeCode(api.knex)
    await openBy({ abonnementID: offer.id })
    await openBy({ codecsi: code.code })
    const { page, faults } = await visit(browser, api, { path: '/codecsi', account: superAdmin, theme: 'demo2' })
    await press(page, 'Ajouter un code CSI')
    await page.getByLabel('Libellé').fill('Foire')
    await page.locator('[role=dialog] [data-path=code]').fill(code.code)
    await page.locator('[role=dialog] [data-path=nbMonths]').fill('0')
    await inDialog(page, 'Ajouter')
    await seen(page, 'La durée est de 1 à 120 mois entiers.')
    expect(await axeFaults(page)).toEqual([])
    await page.locator('[role=dialog] [data-path=nbMonths]').fill('6')
    await inDialog(page, 'Ajouter')
    await page
      .getByRole('dialog')
      .getByText(/existe/)
      .waitFor()
    const fresh = uniqueWord('CSI-')
    await page.locator('[role=dialog] [data-path=code]').fill(fresh)
    await inDialog(page, 'Ajouter')
    await seen(page, 'Code CSI ajoutée avec succès')
    await findRow(page, fresh)
    await press(page, `Modifier ${fresh}`)
    await page.getByRole('dialog').getByLabel('Libellé').fill('Salon')
    await inDialog(page, 'Modifier')
    await seen(page, 'Code CSI modifié avec succès')
    await page.getByRole('cell', { name: 'Salon' }).waitFor()
    const isOn = page.getByRole('switch', { name: `Activer ${fresh}` })
    await isOn.dispatchEvent('click')
    await expect.poll(() => isOn.isChecked()).toBe(false)
    await findRow(page, code.code)
    await press(page, `Supprimer ${code.code}`)
    await seen(page, 'Étes-vous sûr de vouloir supprimer cette Code CSI ?')
    await inDialog(page, 'Supprimer')
    await seen(page, referenced)

    await page.goto(`${api.url}/abonnements`)
    await findRow(page, offer.label)
    await press(page, `Supprimer ${offer.label}`)
    // Offers may bear one name: the question says which one it is of.
    const asked = page.getByRole('dialog').getByText(offer.label)
    expect((await asked.textContent())?.replaceAll(/\s/g, ' ')).toMatch(/ · (1 an|\d+ mois) · \d+,\d\d €$/)
    await inDialog(page, 'Supprimer')
    await seen(page, referenced)
    await press(page, `Modifier ${offer.label}`)
    await page.getByLabel('Prix HT (€)').fill('0')
    await inDialog(page, 'Modifier')
    await seen(page, 'La valeur de prix doit être supérieure à 0.')
    await page.getByLabel('Prix HT (€)').fill('40,00')
    await inDialog(page, 'Modifier')
    await seen(page, 'Abonnement modifié avec succès')
    await page.getByRole('cell', { name: '48,00' }).waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('are read by a manager without any button, and an empty list is not exported', async () => {
    const { owner } = await makeCompany(api.knex)
    const { page } = await visit(browser, api, { path: '/codecsi', account: owner })
    await seen(page, 'Aucun code CSI')
    expect(await page.getByRole('button', { name: 'Ajouter un code CSI' }).count()).toBe(0)
    await press(page, 'Excel')
    await seen(page, "Il n'y a pas de données disponibles")
    await page.context().close()
  })
})

describe('the lists and the restaurants of the house', () => {
  it('give both subscription lists as workbooks with the columns and rows of the screen', async () => {
    const code = await makeCode(api.knex)
    const opened = await openBy({ codecsi: code.code })
    const { restaurant } = await makeCompany(api.knex)
    const { page } = await visit(browser, api, { path: '/subscriptions-csicodes', account: superAdmin })
    const readList = async () => {
      const { name, bytes } = await downloaded(page.getByRole('button', { name: 'Excel', exact: true }))
      const [sheet] = await readExcel(bytes)
      return { file: name, rows: sheet?.rows ?? [] }
    }
    const watched = ['E-mail', 'Ville', 'Dernier ticket', 'Données', 'Fichiers refusés']
    const dates = ['Nombre de mois', 'Date de début', 'Date de fin', 'Statut', ...watched]
    await seen(page, code.code)
    const codes = await readList()
    expect(codes.file).toMatch(/^ABONNEMENTS PAR CODE CSI .*\.xlsx$/)
    expect(codes.rows).toContainEqual(['Client', 'Restaurant', 'Code CSI', ...dates])
    const row = codes.rows.find((cells) => cells.includes(opened.name))
    expect(row?.slice(1, 7)).toEqual([opened.name, code.code, 12, expect.any(Date), expect.any(Date), 'Actif'])
    // The states of tills may be on their way: no restaurant here has any.
    expect(row?.at(10)).toMatch(/^(Sans ticket|Non connu)$/)
    await page.goto(`${api.url}/subscriptions-paid`)
    await page.locator('[data-search]').waitFor()
    const paid = await readList()
    expect(paid.rows).toContainEqual(['Client', 'Restaurant', ...dates])
    const own = paid.rows.find((cells) => cells.includes(restaurant.name))
    expect(own?.slice(1, 6)).toEqual([restaurant.name, 1, expect.any(Date), expect.any(Date), 'Actif'])
    await page.context().close()
  })

  it('delete a restaurant only while nothing of it must be kept', async () => {
    const free = await makeRestaurant(api.knex)
    const code = await makeCode(api.knex)
    const { name } = await openBy({ codecsi: code.code })
    const bought = await api.knex('restaurants').where({ name }).first<{ id: string }>('id')
    const { page } = await visit(browser, api, { path: `/details-restaurant/${bought.id}`, account: superAdmin })
    const remove = async () => {
      await press(page, 'Supprimer')
      await page.getByRole('menuitem', { name: 'Supprimer le restaurant' }).click()
      await page.getByRole('menu').waitFor({ state: 'detached' })
      // A dialog has its name once its title is drawn.
      await page.getByRole('dialog', { name: /\S/ }).waitFor()
      expect(await axeFaults(page)).toEqual([])
      await inDialog(page, 'Supprimer le restaurant')
    }
    await remove()
    await seen(page, referenced)
    await page.goto(`${api.url}/details-restaurant/${free.id}`)
    await remove()
    await seen(page, 'delete is successfully done')
    await page.waitForURL('**/restaurants')
    expect(await api.knex('restaurants').where({ id: free.id })).toEqual([])
    await page.context().close()
  })
})
