import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { TestApi } from '../support/api.ts'
import { builderPassword, makeCompany, uniqueWord, type Company } from '../support/builders.ts'
import { downloaded } from '../support/downloads.ts'
import { importFiles } from '../support/importSamples.ts'
import { mailedPath } from '../support/mailedLink.ts'
import type { MailServer } from '../support/mailServer.ts'
import { openMailingScreens, type Close } from '../support/openScreens.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { rightFile } from '../support/rightTicket.ts'
import { siretsOfOneCompany } from '../support/sirets.ts'
import { axeFaults, fitsWidth, follow, resize, visit } from '../support/visit.ts'

let api: TestApi
let mail: MailServer
let browser: Browser
let close: Close | undefined
let house: Company
let company: string

beforeAll(async () => {
  ;({ mail, api, browser, close } = await openMailingScreens({ databaseUrl: await makeOwnDatabase() }))
  const [siret = ''] = siretsOfOneCompany(1)
  company = siret.slice(0, 9)
  house = await makeCompany(api.knex, { restaurant: { siret } })
  await importFiles(api, [rightFile('february', [{ site: house.restaurant.name, day: '2026-02-03', number: 1 }])])
})
afterAll(() => close?.())

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}
const french = (day: string) => day.split('-').toReversed().join('/')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const february = `du=2026-02-01T00:00&au=2026-02-28T23:59`

it('An owner invites an accountant, who reads, closes nothing and takes files away; the owner sees them and takes the access back', async () => {
  const username = uniqueWord('c').slice(0, 20)
  const email = `${username}@essai.fr`
  const { page: ours, faults } = await visit(browser, api, { path: '/acces', account: house.owner })
  await fill(ours, { 'Adresse e-mail': email })
  // The calendar of a day that is whole lies over nothing.
  const day = ours.getByRole('textbox', { name: 'Dernier jour' }).last()
  await day.click()
  await day.pressSequentially(french(addDays(wallNow().slice(0, 10), 90)))
  await press(ours, 'Inviter')
  await ours.getByText('Invitation envoyée').first().waitFor()
  expect(await axeFaults(ours)).toEqual([])
  await expect.poll(() => mail.mails.some(({ to }) => to.includes(email))).toBe(true)

  const { page: theirs } = await visit(browser, api, { path: await mailedPath(api.knex, email, 'access') })
  await fill(theirs, { "Nom d'utilisateur": username, Prénom: 'Chloé', Nom: 'Comptes' })
  await fill(theirs, { 'Mot de passe': builderPassword, 'Confirmer le mot de passe': builderPassword })
  expect(await axeFaults(theirs)).toEqual([])
  await press(theirs, 'Créer mon compte')
  await theirs.waitForURL('**/login')
  await fill(theirs, { 'Identifiant ou e-mail': email, 'Mot de passe': builderPassword })
  await press(theirs, 'Se connecter')
  await theirs.getByRole('heading', { name: 'Export comptable' }).waitFor()
  const entries = theirs.getByRole('navigation', { name: 'Menu principal' }).getByRole('link')
  expect((await entries.allInnerTexts()).map((text) => text.trim().split('\n')[0])).toEqual([
    ...['Export comptable', 'Synthèse Générale', 'Journalier TVA', 'Journalier paiements', 'Arrêtés de journée'],
    ...['Clôture du mois', 'Rapprochement bancaire', 'Débiteurs'],
  ])

  await follow(theirs, `/cloture-du-mois?societe=${company}&mois=2026-02`)
  await theirs.locator('[data-month-state=pret]').waitFor()
  await theirs.getByRole('table', { name: 'Les journées' }).waitFor()
  expect(await theirs.getByRole('button', { name: /^Arrêter/ }).count()).toBe(0)
  await follow(theirs, `/reports?${february}`)
  await theirs.locator('[data-control=ok]').waitFor()
  expect(await theirs.getByPlaceholder('Tous les vendeurs').count()).toBe(0)
  await follow(theirs, `/export-comptable?${february}`)
  await theirs.getByRole('switch', { name: /provisoire/ }).click()
  await theirs.getByRole('table', { name: 'Journal des ventes' }).waitFor()
  await theirs.locator('[data-e-reporting]').waitFor()
  const sales = await downloaded(theirs.getByRole('button', { name: 'E-reporting (.csv)' }), { timeout: 20_000 })
  expect(sales.bytes.toString('utf8')).toContain('20260203;')
  const noted = theirs.waitForResponse('**/v1/report/exports')
  await downloaded(theirs.getByRole('button', { name: 'Excel', exact: true }).first(), { timeout: 20_000 })
  await noted
  await follow(theirs, `/rapprochement-bancaire?restaurant=${house.restaurant.id}&mois=2026-02`)
  await theirs.getByRole('table', { name: 'Par journée' }).waitFor()
  for (const kind of ['PDF', 'Excel']) {
    const kept = theirs.waitForResponse('**/v1/report/exports')
    await downloaded(theirs.getByRole('button', { name: kind, exact: true }).first(), { timeout: 20_000 })
    expect((await kept).status()).toBe(201)
  }

  await ours.reload()
  const downloads = ours.getByRole('table', { name: 'Téléchargements' })
  await downloads.getByText(username).first().waitFor()
  for (const taken of ['E-reporting (.csv)', 'Journal des ventes', 'Rapprochement bancaire', house.restaurant.name])
    expect(await downloads.innerText()).toContain(taken)
  expect(await downloads.getByText('Rapprochement bancaire').count()).toBe(2)
  // A phone shows who took what, and who reads what until when, without opening a row.
  await resize(ours, { width: 390, height: 844 })
  const heads = (name: string) => ours.getByRole('table', { name }).locator('thead th').allInnerTexts()
  await expect.poll(() => heads('Téléchargements')).toEqual(['Qui', 'Fichier'])
  const taken = downloads.getByRole('row').filter({ hasText: 'Rapprochement bancaire' }).first()
  expect(await taken.innerText()).toMatch(new RegExp(`${username}\\s+\\d{2}/\\d{2}/\\d{4} \\d{2}:\\d{2}`))
  const opened = ours.getByRole('table', { name: 'Accès ouverts' }).getByRole('row').filter({ hasText: email })
  expect(await opened.innerText()).toMatch(/Comptable · ouvert · jusqu’au \d{2}\/\d{2}\/\d{4}/)
  const revoke = await opened.getByRole('button', { name: /^Retirer/ }).boundingBox()
  expect((revoke?.x ?? 999) + (revoke?.width ?? 0)).toBeLessThanOrEqual(390)
  expect([await axeFaults(ours), await fitsWidth(ours)]).toEqual([[], true])
  await press(ours, `Retirer l’accès de ${email}`)
  await ours.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click()
  await ours.getByText('Accès retiré').first().waitFor()
  await theirs.getByRole('link', { name: 'Arrêtés de journée' }).click()
  await theirs.getByText('Aucun compte ne vous est ouvert').first().waitFor()
  expect(faults).toEqual([])
})

it('The last day of an access is kept once it is whole, and what is no day asks before it is left', async () => {
  const today = wallNow().slice(0, 10)
  const french = (day: string) => day.split('-').toReversed().join('/')
  const [before, after] = [addDays(today, 20), addDays(today, 40)]
  const email = `${uniqueWord('c')}@essai.fr`
  const body = { email, role: 'accountant', companies: [company], endsOn: before }
  expect((await api.call('POST', '/accesses', { token: await api.tokenFor(house.owner), body })).status).toBe(201)
  const { page } = await visit(browser, api, { path: '/acces', account: house.owner })
  const day = page.getByRole('textbox', { name: `Dernier jour de ${email}` })
  const kept: unknown[] = []
  page.on('request', (request) => (request.method() === 'PUT' ? kept.push(request.postDataJSON()) : 0))
  await day.fill('31/02/2027')
  await day.blur()
  await page.getByText('Cette date ne peut pas être lue').first().waitFor()
  await page.getByRole('link', { name: 'Contrôle', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' })
  await question.getByRole('button', { name: 'Rester' }).click()
  await question.waitFor({ state: 'detached' })
  expect([await day.inputValue(), kept]).toEqual(['31/02/2027', []])
  await day.fill('')
  // Its first eight signs are a day of 2020.
  await day.pressSequentially(french(after))
  await day.blur()
  await page.getByText('Dernier jour changé').first().waitFor()
  expect([kept, await day.inputValue()]).toEqual([[{ endsOn: after }], french(after)])
  // What the API refuses is not what is kept.
  await day.fill(french(addDays(today, -1)))
  await page.getByText('Ce jour est passé').first().waitFor()
  await day.blur()
  await expect.poll(() => day.inputValue()).toBe(french(after))
  await page.context().close()
})
