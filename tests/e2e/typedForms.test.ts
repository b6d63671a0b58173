import type { Browser, Dialog, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { makeAccount, makeCompany, type Company } from '../support/builders.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { axeFaults, isStill, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let house: Company

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  house = await makeCompany(api.knex)
})
afterAll(() => close?.())

/** Holds what is sent to a path until somebody lets it go, or lets it fail. */
async function holdSent(page: Page, method: 'POST' | 'PUT', path: string): Promise<(fails?: 'fails') => void> {
  let letGo: (fails?: 'fails') => void = () => {}
  const isLetGo = new Promise<'fails' | undefined>((resolve) => (letGo = resolve))
  await page.route(`**/v1/${path}`, async (route) => {
    if (route.request().method() !== method) return await route.fallback()
    const fails = await isLetGo
    await (fails ? route.abort() : route.continue())
  })
  return letGo
}

it('A form that empties itself keeps what was typed of the next while it was sent', async () => {
  const { page } = await visit(browser, api, { path: '/addwaiter', account: house.owner })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Prénom').fill('Nina')
  await field('Nom').fill('Petit')
  await field("Nom d'utilisateur").fill('nina.petit')
  await field('E-mail').fill('nina.petit@example.fr')
  await field('Mot de passe').fill('Une-bonne-table-7')
  await field('Confirmer le mot de passe').fill('Une-bonne-table-7')
  await page.getByRole('combobox', { name: 'Restaurant' }).click()
  await page.getByRole('option', { name: house.restaurant.name }).click()
  const answer = await holdSent(page, 'POST', 'user/waiter')
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/user/waiter'))
  await page.getByRole('button', { name: 'Créer le serveur' }).click()
  await asked
  await field('Prénom').fill('Omar')
  answer()
  await expect.poll(() => field('Nom').inputValue()).toBe('')
  expect(await field('Prénom').inputValue()).toBe('Omar')
  expect(await field('Mot de passe').inputValue()).toBe('')
  await page.context().close()
})

it('A page with something typed asks before it is closed or loaded anew by hand, and before signing out', async () => {
  const { page } = await visit(browser, api, { path: '/editprofile', account: house.owner })
  const asked: string[] = []
  page.on('dialog', (dialog: Dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  const asksToClose = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  const name = page.getByLabel('Prénom', { exact: true })
  await name.waitFor()
  expect(await asksToClose()).toBe(false)
  await name.pressSequentially('x')
  const typed = await name.inputValue()
  expect(await asksToClose()).toBe(true)
  await page.getByRole('button', { name: 'Mon compte' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' })
  await question.getByRole('button', { name: 'Rester' }).click()
  expect(await name.inputValue()).toBe(typed)
  await page.getByRole('button', { name: 'Mon compte' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  // The application's question was enough.
  await page.waitForURL((url) => url.pathname === '/login')
  expect(asked).toEqual([])
  await page.context().close()
})

it('A press beside a window loses nothing of its form', async () => {
  const staff = await makeAccount(api.knex, { role: 'admin' })
  const { page } = await visit(browser, api, { path: '/waiters', account: staff })
  await page.getByRole('button', { name: 'Ajouter un serveur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter un serveur' })
  await dialog.getByLabel('Prénom', { exact: true }).fill('Nina')
  await page.mouse.click(8, 400)
  await isStill(page)
  expect(await dialog.getByLabel('Prénom', { exact: true }).inputValue()).toBe('Nina')
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.context().close()
})

it('Who leaves while a form is sent goes once it was, and stays with what was typed where it failed', async () => {
  const path = `/parametrages?sites=${house.restaurant.id}`
  const { page } = await visit(browser, api, { path, account: house.owner })
  const code = page.getByLabel('Code du journal')
  const accounts = `accounting/accounts/${house.restaurant.id}`
  const sendHeld = async () => {
    const letGo = await holdSent(page, 'PUT', accounts)
    const asked = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Enregistrer les comptes' }).click()
    await asked
    await page.getByRole('link', { name: 'Contrôle', exact: true }).click()
    return letGo
  }
  await code.fill('SOIR')
  const fail = await sendHeld()
  const question = page.getByRole('dialog', { name: 'Quitter sans attendre' })
  await question.waitFor()
  await isStill(page)
  expect(await axeFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Rester' }).click()
  fail('fails')
  await page.getByRole('button', { name: 'Enregistrer les comptes', disabled: false }).waitFor()
  expect([new URL(page.url()).pathname, await code.inputValue()]).toEqual(['/parametrages', 'SOIR'])
  const answer = await sendHeld()
  expect(new URL(page.url()).pathname).toBe('/parametrages')
  answer()
  await page.waitForURL((url) => url.pathname !== '/parametrages')
  expect(await question.count()).toBe(0)
  const kept: unknown = await api.knex('journal_accounts').where('restaurant_id', house.restaurant.id).first()
  expect(JSON.stringify(kept)).toContain('"SOIR"')
  await page.context().close()
})
