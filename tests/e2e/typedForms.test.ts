import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { makeAccount, makeCompany, type Company } from '../support/builders.ts'
import { makeOffer } from '../support/buyers.ts'
import { holdSent } from '../support/holdSent.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { axeFaults, follow, isStill, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let house: Company

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  house = await makeCompany(api.knex)
  await makeOffer(api.knex)
})
afterAll(() => close?.())

/** Whether the browser would ask before the page is closed or loaded anew. */
const asksToClose = (page: Page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

const leaving = (page: Page) => page.getByRole('dialog', { name: 'Quitter sans enregistrer' })

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
  const name = page.getByLabel('Prénom', { exact: true })
  await name.waitFor()
  expect(await asksToClose(page)).toBe(false)
  await name.pressSequentially('x')
  const typed = await name.inputValue()
  expect(await asksToClose(page)).toBe(true)
  await page.getByRole('button', { name: 'Mon compte' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  const question = leaving(page)
  await question.getByRole('button', { name: 'Rester' }).click()
  expect(await name.inputValue()).toBe(typed)
  await page.getByRole('button', { name: 'Mon compte' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  // The application's question was enough: the browser's own would have been answered with no, and the page stayed.
  await page.getByRole('heading', { name: 'Connexion', level: 1 }).waitFor()
  await page.context().close()
})

it('A window keeps its form until somebody says so: a press beside it, Escape and its cross', async () => {
  const staff = await makeAccount(api.knex, { role: 'admin' })
  const { page } = await visit(browser, api, { path: '/waiters', account: staff })
  await page.getByRole('button', { name: 'Ajouter un serveur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter un serveur' })
  await dialog.getByLabel('Prénom', { exact: true }).fill('Nina')
  await page.mouse.click(8, 400)
  await isStill(page)
  expect(await dialog.getByLabel('Prénom', { exact: true }).inputValue()).toBe('Nina')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Fermer' }).click(),
  ]) {
    await close()
    await leaving(page).getByRole('button', { name: 'Rester' }).click()
    await leaving(page).waitFor({ state: 'detached' })
  }
  expect(await dialog.getByLabel('Prénom', { exact: true }).inputValue()).toBe('Nina')
  await page.keyboard.press('Escape')
  await leaving(page).getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.context().close()
})

it('So does the window of an offer, which is closed at once where nothing was typed', async () => {
  const staff = await makeAccount(api.knex, { role: 'super-admin' })
  const { page } = await visit(browser, api, { path: '/abonnements', account: staff, width: 390 })
  const dialog = page.getByRole('dialog', { name: 'Ajouter un abonnement' })
  const open = () => page.getByRole('button', { name: 'Ajouter un abonnement' }).click()
  await open()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await open()
  await dialog.getByLabel('Libellé').fill('Été')
  await page.keyboard.press('Escape')
  expect(await axeFaults(page)).toEqual([])
  await leaving(page).getByRole('button', { name: 'Rester' }).click()
  expect(await dialog.getByLabel('Libellé').inputValue()).toBe('Été')
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await leaving(page).getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.context().close()
})

it('Who closes a window whose form is being sent is asked until the answer comes, and about what was typed since', async () => {
  const staff = await makeAccount(api.knex, { role: 'super-admin' })
  const offer = await makeOffer(api.knex)
  const { page } = await visit(browser, api, { path: '/abonnements', account: staff })
  const dialog = page.getByRole('dialog', { name: "Modifier l'abonnement" })
  const description = dialog.getByLabel('Description')
  const waiting = page.getByRole('dialog', { name: 'Quitter sans attendre' })
  const kept = () => api.knex('offers').where('id', offer.id).first<{ description: string }>('description')
  const open = () => page.getByRole('button', { name: `Modifier ${offer.label}` }).click()
  const sendHeld = async (text: string) => {
    await description.fill(text)
    const letGo = await holdSent(page, 'PUT', `abonnements/update/${offer.id}`)
    const asked = page.waitForRequest((request) => request.method() === 'PUT')
    await dialog.getByRole('button', { name: 'Modifier', exact: true }).click()
    await asked
    return letGo
  }
  await open()
  const first = await sendHeld('Premier')
  await page.keyboard.press('Escape')
  await waiting.waitFor()
  first()
  await waiting.waitFor({ state: 'detached' })
  await dialog.waitFor({ state: 'hidden' })
  expect(await kept()).toEqual({ description: 'Premier' })
  await open()
  const second = await sendHeld('Deuxième')
  await description.fill('Troisième')
  await page.keyboard.press('Escape')
  await waiting.waitFor()
  second()
  await leaving(page).getByRole('button', { name: 'Rester' }).click()
  expect([await waiting.count(), await description.inputValue()]).toEqual([0, 'Troisième'])
  await dialog.getByRole('button', { name: 'Modifier', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await kept()).toEqual({ description: 'Troisième' })
  // What stood there before is a change too, once something else was sent.
  await open()
  const third = await sendHeld('Quatrième')
  await description.fill('Troisième')
  third()
  await leaving(page).getByRole('button', { name: 'Rester' }).click()
  expect([await kept(), await description.inputValue()]).toEqual([{ description: 'Quatrième' }, 'Troisième'])
  await dialog.getByRole('button', { name: 'Modifier', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await kept()).toEqual({ description: 'Troisième' })
  await page.context().close()
})

it('Who presses twice to delete is asked once, and deletes once while it is on its way', async () => {
  const staff = await makeAccount(api.knex, { role: 'super-admin' })
  const offer = await makeOffer(api.knex)
  const { page } = await visit(browser, api, { path: '/abonnements', account: staff })
  const bin = page.getByRole('button', { name: `Supprimer ${offer.label}` })
  const question = page.getByRole('dialog', { name: /^Supprimer|supprimer/ })
  const deleted: string[] = []
  page.on('request', (request) => void (request.method() === 'DELETE' && deleted.push(request.url())))
  await bin.dblclick()
  await question.first().waitFor()
  await isStill(page)
  expect(await question.count()).toBe(1)
  await question.getByRole('button', { name: 'Annuler' }).click()
  await question.waitFor({ state: 'detached' })
  const letGo = await holdSent(page, 'DELETE', `abonnements/delete/${offer.id}`)
  const confirm = async () => {
    await bin.click()
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await question.waitFor({ state: 'detached' })
  }
  await confirm()
  await confirm()
  letGo()
  await bin.waitFor({ state: 'detached' })
  await isStill(page)
  expect([deleted.length, await page.getByText('Nothing delete').count()]).toEqual([1, 0])
  await page.context().close()
})

it('What a colleague deleted first does not stay in the list', async () => {
  const staff = await makeAccount(api.knex, { role: 'super-admin' })
  const offer = await makeOffer(api.knex)
  const { page } = await visit(browser, api, { path: '/abonnements', account: staff })
  const row = page.getByRole('button', { name: `Supprimer ${offer.label}` })
  await row.waitFor()
  const path = `/abonnements/delete/${offer.id}`
  expect((await api.call('DELETE', path, { token: await api.tokenFor(staff) })).status).toBe(200)
  await row.click()
  await page
    .getByRole('dialog', { name: /supprimer/i })
    .getByRole('button', { name: 'Supprimer' })
    .click()
  await page.getByText('Nothing delete').waitFor()
  await row.waitFor({ state: 'detached' })
  await page.context().close()
})

it('Nor does what a colleague deleted while it was being edited, whose form keeps what was typed', async () => {
  const staff = await makeAccount(api.knex, { role: 'super-admin' })
  const offer = await makeOffer(api.knex)
  const { page } = await visit(browser, api, { path: '/abonnements', account: staff })
  await page.getByRole('button', { name: `Modifier ${offer.label}` }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Libellé').fill('Autrement')
  const path = `/abonnements/delete/${offer.id}`
  expect((await api.call('DELETE', path, { token: await api.tokenFor(staff) })).status).toBe(200)
  await form.getByRole('button', { name: 'Modifier', exact: true }).click()
  await page.getByText('nothing to edit').waitFor()
  await page.getByText(offer.label, { exact: true }).waitFor({ state: 'detached' })
  expect(await form.getByLabel('Libellé').inputValue()).toBe('Autrement')
  await page.context().close()
})

it('The older of two windows keeps what was typed in it, and leaves the rest as the newer kept it', async () => {
  const row = () => api.knex('restaurants').where('id', house.restaurant.id)
  await row().update({ establishment: 'La Halle', vat_number: 'FR40303265045' })
  const path = `/modifier-restaurant-manager/${house.restaurant.id}`
  const { page } = await visit(browser, api, { path, account: house.owner })
  await page.getByLabel('Téléphone').fill('0240000000')
  await row().update({ city: 'Nantes' })
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/details-restaurant'))
  expect(await row().first('city', 'phone')).toEqual({ city: 'Nantes', phone: '0240000000' })
  // Of an offer what was changed alone is sent.
  const staff = await makeAccount(api.knex, { role: 'super-admin' })
  const offer = await makeOffer(api.knex, { price: '12.00' })
  const other = await visit(browser, api, { path: '/abonnements', account: staff })
  await other.page.getByRole('button', { name: `Modifier ${offer.label}` }).click()
  await api.knex('offers').where('id', offer.id).update({ net_price: '13.50' })
  await other.page.getByRole('dialog').getByLabel('Description').fill('Tout compris')
  await other.page.getByRole('dialog').getByRole('button', { name: 'Modifier', exact: true }).click()
  await other.page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await api.knex('offers').where('id', offer.id).first('description', 'net_price')).toEqual({
    description: 'Tout compris',
    net_price: '13.50',
  })
  for (const one of [page, other.page]) await one.context().close()
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
  expect(await asksToClose(page)).toBe(true)
  fail('fails')
  await page.getByRole('button', { name: 'Enregistrer les comptes', disabled: false }).waitFor()
  expect([new URL(page.url()).pathname, await code.inputValue()]).toEqual(['/parametrages', 'SOIR'])
  const answer = await sendHeld()
  expect(new URL(page.url()).pathname).toBe('/parametrages')
  answer()
  await page.waitForURL((url) => url.pathname !== '/parametrages')
  expect([await question.count(), await asksToClose(page)]).toEqual([0, false])
  const kept: unknown = await api.knex('journal_accounts').where('restaurant_id', house.restaurant.id).first()
  expect(JSON.stringify(kept)).toContain('"SOIR"')
  await page.context().close()
})

it('What the program chose, and what was put back as it was, asks nothing; what somebody chose or typed does', async () => {
  const { page } = await visit(browser, api, { path: '/creation-restaurant', account: house.owner })
  const question = leaving(page)
  const tickets = page.getByRole('link', { name: 'Contrôle', exact: true })
  const code = page.getByRole('textbox', { name: 'Code CSI' })
  await page.getByRole('radio', { checked: true, name: /€/ }).waitFor()
  const name = page.getByLabel('Nom du restaurant')
  await name.fill('Chez')
  await name.fill('')
  await tickets.click()
  await page.waitForURL((url) => url.pathname !== '/creation-restaurant')
  await page.goBack()
  await page.getByText('Code CSI', { exact: true }).first().click()
  await code.fill('CSI-2026')
  await tickets.click()
  await question.getByRole('button', { name: 'Rester' }).click()
  await question.waitFor({ state: 'detached' })
  expect([new URL(page.url()).pathname, await code.inputValue()]).toEqual(['/creation-restaurant', 'CSI-2026'])
  await page.context().close()
})

it('Steps back in one breath are asked about once, and who stays is where they were', async () => {
  const { page } = await visit(browser, api, { path: '/flux', account: house.owner })
  const go = async (name: string, path: string) => {
    await page.getByRole('link', { name, exact: true }).first().click()
    await page.waitForURL((url) => url.pathname === path)
  }
  await go('Contrôle', '/tickets')
  await go('Mes restaurants', '/list-restaurants')
  await page.getByRole('button', { name: 'Mon compte' }).click()
  await go('Mon profil', '/profile')
  await go('Modifier profile', '/editprofile')
  const name = page.getByLabel('Prénom', { exact: true })
  await name.pressSequentially('x')
  const typed = await name.inputValue()
  const question = leaving(page)
  await page.evaluate(() => [0, 30, 60].forEach((ms) => setTimeout(() => history.back(), ms)))
  await question.getByRole('button', { name: 'Rester' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/editprofile')
  await isStill(page)
  expect([await question.count(), await name.inputValue()]).toEqual([0, typed])
  // One step leads where it did, and leaving is meant.
  await page.goBack()
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await page.waitForURL((url) => url.pathname === '/profile')
  await page.context().close()
})

it('An act that somebody thought better of keeps what was typed for it', async () => {
  const staff = await makeAccount(api.knex, { role: 'super-admin' })
  const path = `/resilier-abonnement/${house.restaurant.id}`
  const { page } = await visit(browser, api, { path, account: staff })
  const reason = page.getByLabel('Motif')
  await reason.fill('Cessation')
  await page.getByRole('button', { name: 'Résilier', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click()
  await leaving(page).getByRole('button', { name: 'Rester' }).click()
  expect(await reason.inputValue()).toBe('Cessation')
  await page.context().close()
})

it('A text that is no day stays with its fault and is not sent, nor is another day or none in its place', async () => {
  const staff = await makeAccount(api.knex, { role: 'super-admin' })
  const { restaurant } = await makeCompany(api.knex)
  const path = `/renouveler-abonnement/${restaurant.id}`
  const { page, faults } = await visit(browser, api, { path, account: staff })
  const sent: string[] = []
  page.on('request', (request) => (request.method() === 'GET' ? 0 : sent.push(new URL(request.url()).pathname)))
  const sentDays = () => sent.filter((one) => /\/v1\/restaurant/.test(one))
  const [start, end] = ['Date de début', 'Date de fin'].map((name) => page.getByRole('textbox', { name })) as [
    Locator,
    Locator,
  ]
  const unread = page.getByText('Cette date ne peut pas être lue')
  const type = async (field: Locator, text: string) => {
    await field.fill('')
    await field.pressSequentially(text)
    await field.blur()
    // The calendar fades out over what is below it.
    await expect.poll(() => page.getByRole('button', { name: 'Mois suivant' }).count()).toBe(0)
  }
  await type(end, '31/12/2027')
  for (const text of ['abc', '31/02/2027', '32/13/2026', '31/12/1227', '12-31-2026 ', '31/12/2']) {
    await type(start, text)
    await unread.waitFor()
    expect([await start.inputValue(), await start.getAttribute('aria-invalid')]).toEqual([text, 'true'])
    expect(await start.getAttribute('aria-describedby')).toBe(await unread.getAttribute('id'))
    await page.getByRole('button', { name: 'Renouveler', exact: true }).click()
    await expect.poll(() => start.evaluate((field) => field === document.activeElement)).toBe(true)
  }
  expect(await axeFaults(page)).toEqual([])
  // A required one that was emptied is not today either.
  await type(start, '')
  await page.getByRole('button', { name: 'Renouveler', exact: true }).click()
  await page.getByText('Veuillez remplir tous les champs').waitFor()
  await start.pressSequentially('31/12/2')
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click()
  await leaving(page).getByRole('button', { name: 'Rester' }).click()
  expect([await start.inputValue(), sentDays()]).toEqual(['31/12/2', []])
  for (const text of ['011226', '2027-01-15']) await type(start, text)
  expect([await start.inputValue(), await unread.count()]).toEqual(['15/01/2027', 0])
  await page.getByRole('button', { name: 'Renouveler', exact: true }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/details-restaurant'))
  const days = (id: string) =>
    api
      .knex('subscriptions')
      .where('restaurant_id', id)
      .orderBy('starts_at', 'desc')
      .first(
        api.knex.raw(`to_char(starts_at AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD') AS start`),
        api.knex.raw(`to_char(ends_at AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD') AS end`),
      )
  expect(await days(restaurant.id)).toEqual({ start: '2027-01-15', end: '2027-12-31' })

  await follow(page, '/addrestaurant')
  sent.length = 0
  await page.getByLabel('Nom du restaurant').fill(`Le Zinc ${restaurant.name}`)
  const create = page.getByRole('button', { name: 'Créer', exact: true })
  // Neither of them is a day: as none they would be a restaurant without a subscription.
  for (const field of [start, end]) await type(field, '31/02/2027')
  await create.click()
  await expect.poll(() => unread.count()).toBe(2)
  await page.getByRole('button', { name: 'Effacer : Date de fin' }).click()
  await expect.poll(() => unread.count()).toBe(1)
  await create.click()
  expect([await unread.count(), sentDays()]).toEqual([1, []])
  await type(start, '1.2.27')
  await type(end, '28 02 2027')
  await create.click()
  await page.waitForURL('**/restaurants')
  const made: { id: string } = await api.knex('restaurants').where('name', `Le Zinc ${restaurant.name}`).first('id')
  expect(await days(made.id)).toEqual({ start: '2027-02-01', end: '2027-02-28' })
  expect(faults).toEqual([])
  await page.context().close()
})
