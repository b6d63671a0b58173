import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { link, makeAccount, makeCompany, makeRestaurant, type Company } from '../support/builders.ts'
import { importSamples, sampleFor, ticketSamples } from '../support/importSamples.ts'
import { openImportingScreens, type Close } from '../support/openScreens.ts'
import { axeFaults, fitsWidth, visit } from '../support/visit.ts'

const wholeStory = '/?du=2026-03-14T04:00&au=2026-03-19T03:59'

let api: TestApi
let browser: Browser
let close: Close | undefined
let company: Company

beforeAll(async () => {
  ;({ api, browser, close } = await openImportingScreens())
  company = await makeCompany(api.knex, { restaurant: { dayStartMinutes: 240 } })
  await importSamples(api, company.restaurant, ticketSamples)
})

afterAll(() => close?.())

/** Waits for the large figure of the dashboard. */
const turnoverOf = (page: Page, figure: string) =>
  page.locator('[data-turnover] [data-figure]', { hasText: figure }).waitFor()
const spaced = (text: string | null) => (text ?? '').replaceAll(/[\u202f\u00a0]/g, ' ')

async function sendSamples(page: Page, { restaurant }: Company): Promise<void> {
  const files = ticketSamples.map((name) => {
    const { bytes } = sampleFor(name, restaurant)
    return { name, mimeType: 'text/xml', buffer: Buffer.from(bytes) }
  })
  await page.locator('input[name=CONTENU_FICHIER_XML]').setInputFiles(files)
  await page.getByRole('main').getByRole('button', { name: 'Télécharger les fichiers XML' }).click()
}

describe('the first slice, in a real browser', () => {
  it('sends a visitor to the login page, refuses a wrong password and comes back to the wanted page', async () => {
    const { page } = await visit(browser, api, { path: '/tickets' })
    await page.getByRole('heading', { name: 'Connexion' }).waitFor()
    expect(page.url()).toBe(`${api.url}/login`)
    expect(await axeFaults(page)).toEqual([])
    await page.getByLabel('Identifiant ou e-mail').fill(company.owner.username)
    await page.getByLabel('Mot de passe', { exact: true }).fill('faux-mot-de-passe')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.getByText('Identifiant ou mot de passe incorrect').waitFor()
    await page.getByLabel('Mot de passe', { exact: true }).fill(company.owner.password)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.waitForURL('**/tickets')
    await page.getByRole('heading', { name: 'Contrôle' }).waitFor()
    expect(await page.title()).toBe('Contrôle · Comptoir')
    await page.context().close()
  })

  it('takes the files of the till and says of each what became of it, the second time that it knows them', async () => {
    const own = await makeCompany(api.knex)
    const { page, faults } = await visit(browser, api, { path: '/xml-files/upload', account: own.owner })
    await page.getByRole('main').getByRole('button', { name: 'Télécharger les fichiers XML' }).click()
    await page.getByText('Veuillez sélectionner au moins un fichier.').waitFor()
    await sendSamples(page, own)
    await page.getByText('Importés (3)').waitFor()
    await page.reload()
    await sendSamples(page, own)
    await page.getByText('Déjà importés (3)').waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('refuses files that are no XML before sending them', async () => {
    const { page } = await visit(browser, api, { path: '/xml-files/upload', account: company.owner })
    const file = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') }
    await page.locator('input[name=CONTENU_FICHIER_XML]').setInputFiles([file])
    await page.getByText('Seuls les fichiers XML sont autorisés.').waitFor()
    await page.context().close()
  })

  it('shows the figures of the samples to the cent, and of the service day that starts at 4', async () => {
    const { page, faults } = await visit(browser, api, { path: wholeStory, account: company.owner })
    await turnoverOf(page, '533,36')
    expect(spaced(await page.locator('[data-turnover] [data-figure]').textContent())).toBe('533,36 €')
    expect(await axeFaults(page)).toEqual([])
    await page.goto(`${api.url}/?du=2026-03-14T04:00&au=2026-03-15T03:59`)
    await turnoverOf(page, '392,20')
    expect(spaced(await page.locator('[data-range]').textContent())).toBe('Du 14/03/2026 04:00 au 15/03/2026 03:59')
    expect(await page.locator('[data-compared-range]').textContent()).toBe('sam. 14/03/2026 ↔ ven. 14/03/2025')
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('compares with what is chosen under the period, and keeps it in the address', async () => {
    const { page, faults } = await visit(browser, api, {
      path: '/?du=2026-03-14T04:00&au=2026-03-15T03:59',
      account: company.owner,
      theme: 'demo2',
    })
    await turnoverOf(page, '392,20')
    await page.getByRole('button', { name: /^Comparer avec/ }).click()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('radio', { name: /^Même jour de semaine/ }).check()
    await page.waitForURL('**/?*comparer=jour')
    expect(await page.locator('[data-compared-range]').textContent()).toBe('sam. 14/03/2026 ↔ sam. 15/03/2025')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'CA par restaurant' }).click()
    await page.waitForURL('**/global-chiffre-affaires?*comparer=jour')
    await page.getByRole('radiogroup', { name: 'Vue' }).getByText('Cartes').click()
    await page
      .getByText(/^même jour N-1/)
      .first()
      .waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('lists the tickets of the period with the words of the specification', async () => {
    const path = wholeStory.replace('/?', '/tickets?')
    const { page } = await visit(browser, api, { path, account: company.owner, theme: 'demo2' })
    await page.getByText('Le nombre de jours est supérieur à 1').waitFor()
    await page.getByRole('button', { name: 'Rechercher quand même' }).click()
    await page.getByText(/^Showing 1 to \d+ of \d+ entries$/).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.context().close()
  })

  it('changes the period with a shortcut, keeps it in the address and on the way to another screen', async () => {
    const { page } = await visit(browser, api, { path: '/', account: company.owner })
    await page.getByRole('button', { name: /^Hier/ }).click()
    await page.waitForURL('**/?periode=yesterday')
    await page.getByRole('button', { name: /^Hier/, pressed: true }).waitFor()
    await page.getByRole('link', { name: 'Contrôle', exact: true }).click()
    await page.waitForURL('**/tickets?periode=yesterday')
    await page.keyboard.press('g')
    await page.keyboard.press('f')
    await page.waitForURL('**/?periode=yesterday')
    await page.context().close()
  })

  it('reads one restaurant, another, or all of them', async () => {
    const quietPlace = await makeRestaurant(api.knex)
    await link(api.knex, { account: company.owner.id, restaurant: quietPlace.id })
    const { page } = await visit(browser, api, { path: wholeStory, account: company.owner })
    await turnoverOf(page, '533,36')
    await page.getByRole('button', { name: /^Restaurants :/ }).click()
    await page.getByRole('checkbox', { name: company.restaurant.name }).uncheck()
    await page.getByRole('checkbox', { name: quietPlace.name }).check()
    await page.getByRole('button', { name: 'Valider' }).click()
    await page.locator('[data-sites]', { hasText: quietPlace.name.toUpperCase() }).waitFor()
    await turnoverOf(page, '0,00')
    await page.getByRole('button', { name: /^Restaurants :/ }).click()
    await page.getByRole('checkbox', { name: 'Tous les restaurants' }).check()
    await page.getByRole('button', { name: 'Valider' }).click()
    await turnoverOf(page, '533,36')
    await page.context().close()
  })

  it('changes the theme and keeps it on this device', async () => {
    const { page } = await visit(browser, api, { path: wholeStory, account: company.owner })
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
    expect(await scheme()).toBe('dark')
    await page.getByRole('button', { name: 'Mon compte' }).click()
    await page.getByRole('button', { name: 'Mode jour' }).click()
    await page.getByRole('button', { name: 'Mode nuit' }).waitFor()
    expect(await scheme()).toBe('light')
    expect(await axeFaults(page)).toEqual([])
    await page.reload()
    await turnoverOf(page, '533,36')
    expect(await scheme()).toBe('light')
    expect(await axeFaults(page)).toEqual([])
    await page.context().close()
  })

  it('fits a phone, opens the menu as a drawer and a table row on tap', async () => {
    const { page } = await visit(browser, api, { path: wholeStory, account: company.owner, width: 390 })
    await turnoverOf(page, '533,36')
    expect(await fitsWidth(page)).toBe(true)
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await page.getByRole('link', { name: 'Contrôle', exact: true }).click()
    await page.getByRole('button', { name: 'Rechercher quand même' }).click()
    await page.getByRole('button', { name: 'Afficher le détail' }).first().click()
    await page.getByRole('button', { name: 'Masquer le détail' }).first().waitFor()
    expect(await fitsWidth(page)).toBe(true)
    await page.context().close()
  })

  it('welcomes a manager without restaurants and refuses a page of another role with the message', async () => {
    const newcomer = await makeAccount(api.knex)
    const { page } = await visit(browser, api, { path: '/', account: newcomer })
    await page.getByRole('heading', { name: 'Créer un restaurant' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.goto(`${api.url}/admins`)
    await page.getByText("Vous n'êtes pas autorisé à naviguer sur cette page").waitFor()
    await page.goto(`${api.url}/nulle-part`)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to home' }).click()
    await page.getByRole('heading', { name: 'Créer un restaurant' }).waitFor()
    await page.context().close()
  })

  it('leads a manager whose subscription has ended to the expired page', async () => {
    const ended = await makeCompany(api.knex, { restaurant: { subscription: 'expired' } })
    const { page } = await visit(browser, api, { path: '/tickets', account: ended.owner })
    await page.waitForURL('**/abonnement-expirer')
    await page.getByRole('heading', { name: 'Abonnement expiré' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.context().close()
  })

  it('logs out once when the session is revoked elsewhere, and comes back to the same page', async () => {
    const { owner } = await makeCompany(api.knex)
    const { page } = await visit(browser, api, { path: '/xml-files/upload', account: owner })
    await page.getByRole('heading', { name: 'Imports précédents' }).waitFor()
    await api.knex('sessions').where({ account_id: owner.id }).update({ revoked_at: new Date() })
    await page.reload()
    await page.waitForURL('**/login')
    await page.getByLabel('Identifiant ou e-mail').fill(owner.email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.waitForURL('**/xml-files/upload')
    await page.context().close()
  })
})
