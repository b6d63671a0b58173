import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertTillKey } from '../../db/records/tillKeys/tillKeys.ts'
import type { TestApi } from '../support/api.ts'
import { makeCompany, type Company } from '../support/builders.ts'
import { sampleFor } from '../support/importSamples.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { axeFaults, fitsWidth, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let company: Company

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  company = await makeCompany(api.knex)
})
afterAll(() => close?.())

const sale = () => sampleFor('01-vente-simple.xml', company.restaurant).bytes

it('shows to a visitor on a phone, from the login page, what is wrong with a file and where, and stores nothing', async () => {
  const { page, faults } = await visit(browser, api, { path: '/login', theme: 'demo2', width: 390 })
  await page.getByRole('link', { name: 'Vérifier un fichier de caisse' }).click()
  await page.getByRole('heading', { name: 'Vérifier un fichier', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await page.getByText('Collez un fichier ou choisissez-en un.').waitFor()
  await page.getByLabel('Ou collez son contenu').fill(String(sale()).replace('MontantTTC="89.10"', 'MontantTTC="onze"'))
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await page.getByText('Ce fichier serait refusé').waitFor()
  expect(await page.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^ligne 9, colonne 46 \(ENTETE .*\)\u202f: MontantTTC="onze" n'est pas un montant$/),
  ])
  await page.getByText('Le restaurant n’est pas vérifié').waitFor()
  expect([...(await axeFaults(page)), ...faults, await fitsWidth(page)]).toEqual([true])
  expect(await api.knex('uploads').where({ account_id: company.owner.id })).toEqual([])
  await page.goto(`${api.url}/format-des-tickets`)
  await page.getByRole('heading', { name: 'Guide de l’éditeur de caisse', level: 1 }).waitFor()
  await page.context().close()
})

it('names the restaurant of a file to its owner, and shows field by field what is read', async () => {
  const { page, faults } = await visit(browser, api, { path: '/verifier-un-fichier', account: company.owner })
  await page
    .getByLabel('Choisir un fichier')
    .setInputFiles({ name: 'vente.xml', mimeType: 'text/xml', buffer: Buffer.from(sale()) })
  await page.getByText('Ce fichier serait importé').waitFor()
  const record = page.getByRole('group').filter({ hasText: company.restaurant.name }).first()
  await record.getByRole('row', { name: 'MontantTTC 89.1' }).waitFor()
  await page.getByRole('group', { name: 'REGLEMENT' }).getByRole('cell', { name: 'Carte bancaire' }).waitFor()
  expect([...(await axeFaults(page)), ...faults, await fitsWidth(page)]).toEqual([true])
  await page.context().close()
})

it('names what it judged, reads one file at a time, and takes a verdict back with what it was about', async () => {
  const { page, faults } = await visit(browser, api, { path: '/verifier-un-fichier' })
  const drop = async (names: readonly string[]) => {
    const data = await page.evaluateHandle(
      ({ all, text }) => {
        const dropped = new DataTransfer()
        for (const name of all) dropped.items.add(new File([text], name, { type: 'text/xml' }))
        return dropped
      },
      { all: names, text: String(sale()) },
    )
    const place = page.getByRole('group', { name: 'Glissez ici un fichier XML' })
    for (const event of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer: data })
  }
  const verdict = page.getByRole('status').filter({ hasText: 'Ce fichier serait' })
  await drop(['lundi.xml'])
  await verdict.getByText('lundi.xml', { exact: true }).waitFor()
  await drop(['mardi.xml', 'mercredi.xml'])
  await page.getByText('Vous ne pouvez vérifier qu’un fichier à la fois.').waitFor()
  expect(await verdict.count()).toBe(0)

  await drop(['jeudi.xml'])
  await verdict.getByText('jeudi.xml', { exact: true }).waitFor()
  await page.getByLabel('Ou collez son contenu').fill('<a')
  await verdict.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await page.getByText('Ce fichier serait refusé').waitFor()
  await verdict.getByText('collé.xml', { exact: true }).waitFor()
  // An answer that comes after the text was changed is about what is gone.
  let hold = () => {}
  const held = new Promise<void>((resolve) => (hold = resolve))
  await page.route('**/xmlfile/verifier', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await page.getByLabel('Ou collez son contenu').fill('<b')
  const answered = page.waitForResponse('**/xmlfile/verifier')
  hold()
  await answered
  await page.getByRole('button', { name: 'Vérifier' }).and(page.locator(':not([data-loading])')).waitFor()
  expect(await verdict.count()).toBe(0)
  expect([...(await axeFaults(page)), ...faults, await fitsWidth(page)]).toEqual([true])
  await page.context().close()
})

it('publishes the format under lasting addresses', async () => {
  for (const [file, text] of [
    ['ticket.xsd', '<xs:element name="ENTETE"'],
    ['exemples/01-vente-simple.xml', '<ENTETE'],
    ['clients/envoyer-tickets.sh', '#!/bin/sh'],
    ['clients/envoyer-tickets.ps1', 'param('],
  ] as const)
    expect(await (await fetch(`${api.url}/format-des-tickets/${file}`)).text()).toContain(text)
  // Who looks for the samples where the guide says they are reads the page that lists them, without an account.
  for (const folder of ['exemples/', 'exemples', 'clients/', '']) {
    const { url, redirected } = await fetch(`${api.url}/format-des-tickets/${folder}`)
    expect([url, redirected]).toEqual([`${api.url}/format-des-tickets`, true])
  }
  for (const mistyped of ['x.XSD', 'exemples/99.xml']) {
    const answer = await fetch(`${api.url}/format-des-tickets/${mistyped}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(await answer.text()).toBe('Fichier introuvable. Ceux du format sont nommés à la page /format-des-tickets.\n')
  }
  const { page } = await visit(browser, api, { path: '/format-des-tickets' })
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'envoyer-tickets.sh' }).click()
  expect((await saved).suggestedFilename()).toBe('envoyer-tickets.sh')
  await page.context().close()
})

it('gives an owner a key for a till once, which sends, until it is revoked', async () => {
  const path = `/details-restaurant-manager/${company.restaurant.id}`
  const { page, faults } = await visit(browser, api, { path, account: company.owner, theme: 'demo2', width: 390 })
  await page.getByLabel('Nom de la caisse').fill('Bar')
  await page.getByRole('button', { name: 'Créer une clé' }).click()
  const key = await page.locator('[data-new-token] input').inputValue()
  const send = async () => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/xml' }
    const asked = { method: 'POST', headers, body: new Uint8Array(sale()) }
    return (await fetch(`${api.url}/v1/xmlfile/receive-tickets`, asked)).status
  }
  expect(await send()).toBeLessThan(300)
  expect([...(await axeFaults(page)), ...faults, await fitsWidth(page)]).toEqual([true])
  // On a phone what a row hides opens with it.
  const revoke = page.getByRole('button', { name: 'Révoquer la clé Bar' })
  if (!(await revoke.isVisible())) await page.getByRole('row', { name: /Bar/ }).getByRole('button').first().click()
  await revoke.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click()
  await page.getByText('Aucune clé en cours').waitFor()
  expect(await send()).toBe(401)
  await page.context().close()
})

it('shows the key that another window has made where its name is refused', async () => {
  const path = `/details-restaurant-manager/${company.restaurant.id}`
  const { page } = await visit(browser, api, { path, account: company.owner })
  await page.getByText('Aucune clé en cours').waitFor()
  await insertTillKey(api.knex, { restaurantId: company.restaurant.id, name: 'Terrasse' })
  await page.getByLabel('Nom de la caisse').fill('Terrasse')
  await page.getByRole('button', { name: 'Créer une clé' }).click()
  await page.getByRole('button', { name: 'Révoquer la clé Terrasse' }).waitFor()
  expect(await page.getByLabel('Nom de la caisse').inputValue()).toBe('Terrasse')
  await page.context().close()
})
