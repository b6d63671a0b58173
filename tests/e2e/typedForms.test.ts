import type { Browser, Dialog, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { makeAccount, makeCompany, type Company } from '../support/builders.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { isStill, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let house: Company

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  house = await makeCompany(api.knex)
})
afterAll(() => close?.())

/** Holds the next answer to what is sent to a path until somebody lets it go. */
async function holdAnswer(page: Page, path: string): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(`**/v1/${path}`, async (route) => {
    if (route.request().method() === 'POST') await isLetGo
    await route.continue()
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
  const answer = await holdAnswer(page, 'user/waiter')
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
    void dialog.dismiss()
  })
  const name = page.getByLabel('Prénom', { exact: true })
  await name.waitFor()
  // Nothing typed: nothing asked.
  await page.reload()
  await name.waitFor()
  expect(asked).toEqual([])
  await name.pressSequentially('x')
  const typed = await name.inputValue()
  await page.reload({ timeout: 5000 }).catch(() => undefined)
  expect(asked).toEqual(['beforeunload'])
  expect(await name.inputValue()).toBe(typed)
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
  expect(asked).toEqual(['beforeunload'])
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
