import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { makeAccount, uniqueWord, type BuiltAccount } from '../support/builders.ts'
import { holdSent } from '../support/holdSent.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { isStill, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let staff: BuiltAccount

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  staff = await makeAccount(api.knex, { role: 'super-admin' })
})
afterAll(() => close?.())

const pathOf = (page: Page) => new URL(page.url()).pathname

/** Leaves what is being sent without waiting for its answer. */
async function leaveUnanswered(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Quitter sans attendre' })
  await question.getByRole('button', { name: 'Quitter sans attendre' }).click()
  await question.waitFor({ state: 'detached' })
}

it('Who left a screen without waiting is told of its answer, and stays where they are', async () => {
  const { page, faults } = await visit(browser, api, { path: '/addrestaurant', account: staff })
  const name = `Chez ${uniqueWord('r')}`
  await page.getByLabel('Nom du restaurant').fill(name)
  const answer = await holdSent(page, 'POST', 'restaurant')
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/restaurant'))
  await page.getByRole('button', { name: 'Créer', exact: true }).click()
  await asked
  await page.getByRole('link', { name: 'Codes CSI', exact: true }).click()
  await leaveUnanswered(page)
  await page.waitForURL('**/codecsi')
  await page.getByRole('button', { name: 'Ajouter un code CSI' }).click()
  const label = page.getByRole('dialog').getByLabel('Libellé')
  await label.fill('Été')
  answer()
  await page.getByText('Votre restaurant a été créé').waitFor()
  await isStill(page)
  expect([pathOf(page), await page.getByRole('dialog').count(), await label.inputValue()]).toEqual([
    '/codecsi',
    1,
    'Été',
  ])
  expect(await api.knex('restaurants').where({ name }).first('name')).toEqual({ name })
  expect(faults).toEqual([])
  await page.context().close()
})

it('Who closed a window without waiting keeps the next one open, with what is typed in it', async () => {
  const { page, faults } = await visit(browser, api, { path: '/codecsi', account: staff })
  const dialog = page.getByRole('dialog', { name: 'Ajouter un code CSI' })
  const [label, code] = [uniqueWord('c'), uniqueWord('CSI-')]
  await page.getByRole('button', { name: 'Ajouter un code CSI' }).click()
  await dialog.getByLabel('Libellé').fill(label)
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  const answer = await holdSent(page, 'POST', 'codecsis/create')
  const asked = page.waitForRequest((request) => request.url().endsWith('/codecsis/create'))
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await asked
  await page.keyboard.press('Escape')
  await leaveUnanswered(page)
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Ajouter un code CSI' }).click()
  await dialog.getByLabel('Libellé').fill('Été')
  answer()
  await page.getByText(label).first().waitFor()
  await isStill(page)
  expect([await page.getByRole('dialog').count(), await dialog.getByLabel('Libellé').inputValue()]).toEqual([1, 'Été'])
  expect(faults).toEqual([])
  await page.context().close()
})
