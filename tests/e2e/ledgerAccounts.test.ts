import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { TestApi } from '../support/api.ts'
import { link, makeAccount, makeCompany, makeRestaurant, type BuiltAccount, type Company } from '../support/builders.ts'
import { importFiles } from '../support/importSamples.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { rightFile } from '../support/rightTicket.ts'
import { axeFaults, fitsWidth, isStill, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let house: Company
let invited: BuiltAccount

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  house = await makeCompany(api.knex)
  invited = await makeAccount(api.knex)
  await link(api.knex, { account: invited.id, restaurant: house.restaurant.id, kind: 'invited' })
  const day = addDays(wallNow().slice(0, 10), -1)
  const { name, bytes } = rightFile('accounts', [{ site: house.restaurant.name, day, number: 1 }])
  const onAccount = bytes.toString().replaceAll('LibFamille="CB"', 'LibFamille="En compte"')
  await importFiles(api, [{ name, bytes: Buffer.from(onAccount) }])
})
afterAll(() => close?.())

it.each([
  [1440, 'demo2'],
  [390, 'demo1'],
] as const)(
  'An owner sets the accounts of a restaurant in the parameters at %i, and the export shows them',
  async (width, theme) => {
    const path = `/parametrages?sites=${house.restaurant.id}`
    const { page, faults } = await visit(browser, api, { path, account: house.owner, width, theme })
    // A family that a till took of late and nobody set an account for stands with the one under which it is posted.
    const family = page.getByLabel('En compte')
    await family.waitFor()
    expect(await family.inputValue()).toBe('411000')
    expect([await axeFaults(page), await fitsWidth(page)]).toEqual([[], true])
    const others = page.getByLabel('Ventes, autres taux')
    await others.fill('70-7')
    await page.getByRole('button', { name: 'Enregistrer les comptes' }).click()
    await page.getByText('Un compte a de 3 à 20 chiffres').waitFor()
    await others.fill(`7070${width}`)
    await page.getByRole('button', { name: 'Enregistrer les comptes' }).click()
    await page.getByText('Comptes enregistrés').first().waitFor()
    await page.goto(`${api.url}/export-comptable?sites=${house.restaurant.id}`)
    await page.getByRole('cell', { name: `7070${width}` }).waitFor()
    expect([await axeFaults(page), await fitsWidth(page)]).toEqual([[], true])
    await page.getByRole('link', { name: 'Les changer dans Paramètres' }).click()
    await page.getByRole('heading', { name: 'Comptes comptables' }).waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  },
)

it('What is typed of the accounts stays while the page reads them again, and follows who else changes them', async () => {
  const path = `/parametrages?sites=${house.restaurant.id}`
  const { page } = await visit(browser, api, { path, account: house.owner })
  const code = page.getByLabel('Code du journal')
  await code.fill('VENTES')
  const token = await api.tokenFor(house.owner)
  const kept = await api.call('GET', `/accounting/accounts/${house.restaurant.id}`, { token })
  const body = { ...(kept.json as object), tips: '46708' }
  expect((await api.call('PUT', `/accounting/accounts/${house.restaurant.id}`, { token, body })).status).toBe(200)
  const read = page.waitForResponse(`**/v1/accounting/accounts/${house.restaurant.id}`)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await read
  await page.getByText('Paramètres enregistrés').first().waitFor()
  await isStill(page)
  await expect.poll(() => page.getByLabel('Pourboires').inputValue()).toBe('46708')
  expect(await code.inputValue()).toBe('VENTES')
  await page.context().close()
})

it('Two windows keep what each of them typed of the accounts', async () => {
  const path = `/parametrages?sites=${house.restaurant.id}`
  const { page } = await visit(browser, api, { path, account: house.owner })
  const other = await page.context().newPage()
  await other.goto(api.url + path)
  await other.getByLabel('Espèces').waitFor()
  const keep = async (at: Page, label: string, account: string) => {
    await at.getByLabel(label, { exact: true }).fill(account)
    await at.getByRole('button', { name: 'Enregistrer les comptes' }).click()
    await at.getByText('Comptes enregistrés').first().waitFor()
  }
  await keep(page, 'CB', '511901')
  await keep(other, 'Espèces', '530901')
  await other.reload()
  await other.getByLabel('CB', { exact: true }).waitFor()
  expect(await other.getByLabel('CB', { exact: true }).inputValue()).toBe('511901')
  expect(await other.getByLabel('Espèces').inputValue()).toBe('530901')
  await page.context().close()
})

it('What is typed of the accounts while they are being saved stays, to be saved next', async () => {
  const path = `/parametrages?sites=${house.restaurant.id}`
  const { page } = await visit(browser, api, { path, account: house.owner })
  const [one, other] = [page.getByLabel('Chèques'), page.getByLabel('Espèces')]
  await one.fill('511298')
  let answer = () => {}
  const isTyped = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/v1/accounting/accounts/${house.restaurant.id}`, async (route) => {
    if (route.request().method() === 'PUT') await isTyped
    await route.continue()
  })
  const asked = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Enregistrer les comptes' }).click()
  await asked
  await other.fill('530099')
  await one.fill('511297')
  const read = page.waitForResponse(
    (response) => /accounting\/accounts/.test(response.url()) && response.request().method() === 'GET',
  )
  answer()
  await read
  await page.getByText('Comptes enregistrés').first().waitFor()
  await isStill(page)
  expect([await one.inputValue(), await other.inputValue()]).toEqual(['511297', '530099'])
  await page.context().close()
})

it('What is typed of the accounts is left for another restaurant or screen by who says so alone', async () => {
  const other = await makeRestaurant(api.knex)
  await link(api.knex, { account: house.owner.id, restaurant: other.id })
  const { page } = await visit(browser, api, {
    path: `/parametrages?sites=${house.restaurant.id}`,
    account: house.owner,
  })
  const code = page.getByLabel('Code du journal')
  const kept = await code.inputValue()
  await code.fill('SOIR')
  const asked = page.getByRole('dialog', { name: 'Quitter sans enregistrer' })
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Restaurant' }).click()
    await page.getByRole('option', { name }).click()
  }
  const ways: readonly (() => Promise<void>)[] = [
    () => choose(other.name),
    () => page.getByRole('link', { name: 'Contrôle', exact: true }).click(),
  ]
  for (const leave of ways) {
    await leave()
    await asked.waitFor()
    await isStill(page)
    expect(await axeFaults(page)).toEqual([])
    await asked.getByRole('button', { name: 'Rester' }).click()
    await asked.waitFor({ state: 'hidden' })
    expect(await code.inputValue()).toBe('SOIR')
  }
  await choose(other.name)
  await asked.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect.poll(() => code.inputValue()).not.toBe('SOIR')
  await choose(house.restaurant.name)
  await expect.poll(() => code.inputValue()).toBe(kept)
  // What was sent is left without a word.
  await code.fill('NUIT')
  await page.getByRole('button', { name: 'Enregistrer les comptes' }).click()
  await page.getByText('Comptes enregistrés').first().waitFor()
  await page.getByRole('link', { name: 'Contrôle', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/parametrages')
  await page.context().close()
})

it('Accounts say what may be missing of them where the last sales cannot be read, and ask again', async () => {
  await api.knex('journal_accounts').where('restaurant_id', house.restaurant.id).delete()
  const { page } = await visit(browser, api, { path: '/profile', account: house.owner, width: 390 })
  const answer = { statusCode: 500, message: 'Il y a un problème', requestId: 'r' }
  await page.route('**/cubejs-api/v1/load*', (route) => route.fulfill({ status: 500, json: answer }))
  await page.goto(`${api.url}/parametrages?sites=${house.restaurant.id}`)
  const said = page.getByRole('alert').filter({ hasText: 'n’ont pas pu être lus' })
  await said.waitFor()
  expect([await page.getByLabel('En compte').count(), await axeFaults(page), await fitsWidth(page)]).toEqual([
    0,
    [],
    true,
  ])
  await page.unroute('**/cubejs-api/v1/load*')
  await said.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByLabel('En compte').waitFor()
  expect(await said.count()).toBe(0)
  await page.context().close()
})

it('An invited manager reads them and is led to no change', async () => {
  const path = `/export-comptable?sites=${house.restaurant.id}`
  const { page, faults } = await visit(browser, api, { path, account: invited })
  await page.getByRole('table', { name: 'Comptes du restaurant' }).waitFor()
  expect(await page.getByRole('link', { name: 'Les changer dans Paramètres' }).count()).toBe(0)
  expect(faults).toEqual([])
  await page.context().close()
})

it('Companies that cannot be had are said, and asked for again at a touch', async () => {
  const path = `/export-comptable?sites=${house.restaurant.id}`
  const { page } = await visit(browser, api, { path: '/profile', account: house.owner, width: 390 })
  const answer = { statusCode: 500, message: 'Il y a un problème', requestId: 'r' }
  await page.route('**/v1/accounting/books', (route) => route.fulfill({ status: 500, json: answer }))
  await page.goto(api.url + path)
  const again = page.getByRole('button', { name: 'Réessayer' })
  await again.waitFor()
  // The accounts of a restaurant are asked of nobody's company.
  await page.getByRole('heading', { name: 'Comptes du restaurant' }).waitFor()
  await page.unroute('**/v1/accounting/books')
  await again.click()
  await page.getByRole('heading', { name: 'Journal des ventes' }).waitFor()
  await page.context().close()
})

it('A short code under which a file went out meanwhile stands as it is: it is read again where another is refused', async () => {
  const path = `/export-comptable?sites=${house.restaurant.id}`
  const { page } = await visit(browser, api, { path, account: house.owner })
  const field = page.getByLabel(`Code de ${house.restaurant.name}`)
  await field.waitFor()
  const code = await field.inputValue()
  await field.fill('ZZ9')
  await api.knex('journal_codes').where({ restaurant_id: house.restaurant.id }).update({ exported_at: new Date() })
  await page.getByRole('button', { name: 'Changer', exact: true }).click()
  await page.getByText('Un fichier est déjà parti sous ce code').first().waitFor()
  await expect.poll(() => field.inputValue()).toBe(code)
  expect(await field.getAttribute('readonly')).not.toBeNull()
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true)
  await page.context().close()
})
