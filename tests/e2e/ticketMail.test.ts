import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { makeCompany, type Company } from '../support/builders.ts'
import { holdSent } from '../support/holdSent.ts'
import { importSamples } from '../support/importSamples.ts'
import type { MailServer } from '../support/mailServer.ts'
import { openMailingScreens, type Close } from '../support/openScreens.ts'
import { axeFaults, isStill, visit } from '../support/visit.ts'

const evening = 'du=2026-03-14T04:00&au=2026-03-15T03:59'

let api: TestApi
let mail: MailServer
let browser: Browser
let close: Close | undefined
let company: Company

beforeAll(async () => {
  ;({ mail, api, browser, close } = await openMailingScreens())
  company = await makeCompany(api.knex, { restaurant: { dayStartMinutes: 240 } })
  await importSamples(api, company.restaurant)
})
afterAll(() => close?.())

const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Exporter ou envoyer par mail' })
const press = (page: Page, name: string) => windowOf(page).getByRole('button', { name, exact: true }).click()
const further = (page: Page) => windowOf(page).getByLabel('Destinataire 2', { exact: true })
const unsent = (page: Page) => page.getByRole('dialog', { name: 'Quitter sans envoyer' })
const unanswered = (page: Page) => page.getByRole('dialog', { name: 'Quitter sans attendre' })
const asksToClose = (page: Page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** The window of the mail of one ticket, with a further address typed. */
async function openMail(): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await visit(browser, api, { path: `/tickets?${evening}`, account: company.owner })
  await typeMail(page)
  return { page, faults }
}

async function typeMail(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Sélectionner le ticket 10418' }).check()
  await page.getByRole('button', { name: 'Générer un fichier PDF' }).click()
  await press(page, 'Sans détail des achats')
  await press(page, 'Envoyer par e-mail')
  await press(page, 'Ajouter un destinataire')
  await further(page).fill('compta@essai.fr')
}

/** Sends the mail and holds it on its way. */
async function sendHeld(page: Page): Promise<(fails?: 'fails') => void> {
  const letGo = await holdSent(page, 'POST', 'contacts/send-pdf-tickets')
  const asked = page.waitForRequest((request) => request.url().endsWith('/send-pdf-tickets'))
  await press(page, 'Envoyer')
  await asked
  return letGo
}

it('keeps the typed addresses on the way back, and asks before any way out of the window loses them', async () => {
  const { page, faults } = await openMail()
  await press(page, 'Retour')
  await press(page, 'Envoyer par e-mail')
  expect(await further(page).inputValue()).toBe('compta@essai.fr')
  for (const leave of [
    () => press(page, 'Annuler'),
    () => press(page, 'Fermer'),
    () => page.keyboard.press('Escape'),
  ]) {
    await leave()
    await unsent(page).getByRole('button', { name: 'Rester' }).click()
    await unsent(page).waitFor({ state: 'detached' })
    expect(await further(page).inputValue()).toBe('compta@essai.fr')
  }
  await press(page, 'Retour')
  await press(page, 'Annuler')
  await unsent(page).getByRole('button', { name: 'Quitter sans envoyer' }).click()
  await windowOf(page).waitFor({ state: 'hidden' })
  // Another time it begins anew.
  await typeMail(page)
  expect(await windowOf(page).getByRole('textbox').count()).toBe(2)
  expect(faults).toEqual([])
  await page.context().close()
})

it('while it is on its way is waited for, stays with its addresses where it failed, and goes where it was sent', async () => {
  const { page, faults } = await openMail()
  const fail = await sendHeld(page)
  expect(await asksToClose(page)).toBe(true)
  await page.keyboard.press('Escape')
  await unanswered(page).waitFor()
  expect(await axeFaults(page)).toEqual([])
  fail('fails')
  await page.getByText('Error sending email').waitFor()
  await unanswered(page).waitFor({ state: 'detached' })
  await isStill(page)
  expect([await unsent(page).count(), await further(page).inputValue()]).toEqual([0, 'compta@essai.fr'])
  // One's own address and a second of the same are no further recipients.
  await press(page, 'Ajouter un destinataire')
  await windowOf(page).getByLabel('Destinataire 3', { exact: true }).fill(company.owner.email.toUpperCase())
  const answer = await sendHeld(page)
  await press(page, 'Annuler')
  await unanswered(page).waitFor()
  answer()
  await unanswered(page).waitFor({ state: 'detached' })
  await windowOf(page).waitFor({ state: 'hidden' })
  await page.getByText(`Ticket send to ${company.owner.email}, compta@essai.fr`).waitFor()
  expect([await unsent(page).count(), await asksToClose(page)]).toEqual([0, false])
  await expect.poll(() => mail.mails.map(({ to }) => to)).toEqual([[company.owner.email, 'compta@essai.fr']])
  expect(faults).toEqual([])
  await page.context().close()
})

it('that was left on its way is told of, and the window that was opened since stays', async () => {
  const { page, faults } = await openMail()
  const answer = await sendHeld(page)
  await page.keyboard.press('Escape')
  await unanswered(page).getByRole('button', { name: 'Quitter sans attendre' }).click()
  await windowOf(page).waitFor({ state: 'hidden' })
  await typeMail(page)
  answer()
  await page.getByText('Ticket send to').waitFor()
  await isStill(page)
  expect([await unsent(page).count(), await further(page).inputValue()]).toEqual([0, 'compta@essai.fr'])
  expect(faults).toEqual([])
  await page.context().close()
})
