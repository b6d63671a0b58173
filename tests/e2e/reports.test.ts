import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { link, makeCompany, makeRestaurant, uniqueWord, type Company } from '../support/builders.ts'
import { downloaded } from '../support/downloads.ts'
import { readExcel, readPdf } from '../support/exportTools.ts'
import { importFiles } from '../support/importSamples.ts'
import { rightFile } from '../support/rightTicket.ts'
import type { ToldStory } from '../support/loadStory.ts'
import { openStoryScreens, type Close } from '../support/openScreens.ts'
import { storyDailyPayments, storyDailyVat, storyGroups, storyPaymentFamilies, storyVat } from '../support/story.ts'
import { storyPeriod } from '../support/storyScreens.ts'
import { axeFaults, fitsWidth, resize, visit } from '../support/visit.ts'

const faultyDay = 'du=2026-05-01T00:00&au=2026-05-01T23:59'

let api: TestApi
let browser: Browser
let close: Close | undefined
let story: ToldStory
let faulty: Company

beforeAll(async () => {
  ;({ api, browser, story, close } = await openStoryScreens())
  faulty = await makeCompany(api.knex)
  const june = [6, 7, 9].map((number, at) => ({ site: faulty.restaurant.name, day: `2026-06-0${at + 1}`, number }))
  await importFiles(api, [
    { name: 'faulty.xml', bytes: Buffer.from(ticketsWithAHole(faulty)) },
    rightFile('june', june),
  ])
})

afterAll(() => close?.())

/** Four tickets of 11 € on one till; number 4 is missing. */
function ticketsWithAHole({ restaurant }: Company): string {
  const ticket = (number: number) => `
    <ENTETE GUID="g-${number}-${restaurant.id}" NumTicket="${number}" LibCaisse="C1" LibVendeur="Zoé" Operation="VENTE" Etat="Fermé"
      Horodatage="2026-05-01T12:0${number}:00" MontantHT="10.00" MontantTVA="1.00" MontantTTC="11.00">
      <TVA Libelle="TVA 10 %" Taux="10" ValeurHT="10.00" ValeurTVA="1.00" ValeurTTC="11.00"/>
      <REGLEMENT Libelle="CB" LibFamille="CB" LibCaisse="C1" TotalValeur="11.00"/></ENTETE>`
  return `<TICKETS LibSite="${restaurant.name}">${[1, 2, 3, 5].map(ticket).join('')}</TICKETS>`
}

const french = (amount: number) => amount.toFixed(2).replace('.', ',').replace('-', '−')
const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ')

async function bytesOf(page: Page, button: string): Promise<Uint8Array> {
  const { bytes } = await downloaded(page.getByRole('main').getByRole('button', { name: button, exact: true }))
  return bytes
}

/** Waits until no figure of before is shown, faded, while its successor comes. */
async function stands(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main [aria-busy=true]') === null &&
      document.getAnimations().every((one) => !(one instanceof CSSTransition)),
  )
}

/** The report on screen, its PDF's text and its workbook's numbers. */
async function readReport(path: string) {
  const { page, faults } = await visit(browser, api, { path: `${path}?${storyPeriod}`, account: story.owner })
  await page.locator('[data-control]').waitFor()
  await page.locator('tfoot').first().waitFor()
  const screen = plain(await page.getByRole('main').innerText())
  expect(await axeFaults(page)).toEqual([])
  const pdf = await readPdf(await bytesOf(page, 'PDF'))
  const sheets = await readExcel(await bytesOf(page, 'Excel'))
  expect(faults).toEqual([])
  await page.context().close()
  return { screen, pdf: plain(pdf.text), size: pdf.size, cells: sheets.flatMap(({ rows }) => rows.flat()) }
}

describe('the three reports of the told story', () => {
  it('show families, VAT and payments to the cent, on screen, in the PDF and in Excel', async () => {
    const { screen, pdf, cells } = await readReport('/reports')
    const amounts = [
      562.68,
      ...storyGroups.map(({ amount }) => amount),
      ...storyVat.flatMap((row) => [row.netAmount, row.vatAmount, row.grossAmount]),
      ...storyPaymentFamilies.map(({ amount }) => amount),
    ]
    for (const amount of amounts) {
      expect(screen).toContain(french(amount))
      expect(pdf).toContain(french(amount))
      expect(cells).toContain(amount)
    }
  })

  it('give each restaurant and service day its VAT, in a landscape PDF too', async () => {
    const { screen, pdf, size, cells } = await readReport('/reports-journalier-tva')
    for (const amount of storyDailyVat.flatMap(([, , labels]) => Object.values(labels).map((vat) => vat.grossAmount))) {
      expect(screen).toContain(french(amount))
      expect(pdf).toContain(french(amount))
      expect(cells).toContain(amount)
    }
    expect(size).toBe('841.89 x 595.28')
  })

  it('give each restaurant and service day its payments, beside those by family', async () => {
    const { screen, pdf, cells } = await readReport('/reports-journalier-paiements')
    for (const amount of [692.63, ...storyDailyPayments.map(([, , , total]) => total)]) {
      expect(screen).toContain(french(amount))
      expect(pdf).toContain(french(amount))
      expect(cells).toContain(amount)
    }
  })
})

/** Two restaurants of one owner, each with its Fanny and its Emma; Nice's Fanny sold of two families: a hundred euros in all. */
async function twoOfOneName(): Promise<Company['owner']> {
  const brand = uniqueWord('Zinc ')
  const { owner, restaurant: nice } = await makeCompany(api.knex, { restaurant: { name: `${brand} de Nice` } })
  const brest = await makeRestaurant(api.knex, { name: `${brand} de Brest` })
  await link(api.knex, { account: owner.id, restaurant: brest.id })
  const counted = (seller: string, family: string, amount: number) =>
    `<STATISTIQUES Libelle="${family}" LibVendeur="${seller}" LibFamille="${family}" Quantite="1" Valeur="${amount}.00"/>`
  const ticket = (site: string, counts: readonly string[]) =>
    `<ENTETE GUID="s-${site}" LibSite="${site}" NumTicket="1" LibCaisse="C1" Operation="VENTE" Etat="Fermé"
      Horodatage="2026-05-01T12:00:00" MontantHT="10.00" MontantTVA="1.00" MontantTTC="11.00">${counts.join('')}</ENTETE>`
  const tickets = [
    ticket(nice.name, [counted('Fanny', 'SOLIDE', 30), counted('Fanny', 'LIQUIDE', 20), counted('Emma', 'SOLIDE', 25)]),
    ticket(brest.name, [counted('Emma', 'SOLIDE', 15), counted('Fanny', 'SOLIDE', 10)]),
  ]
  await importFiles(api, [{ name: 'sellers.xml', bytes: Buffer.from(`<EXPORT>${tickets.join('')}</EXPORT>`) }])
  return owner
}

describe('the ring of statistics', () => {
  it('has one part for each seller of each restaurant, all of their families together', async () => {
    const path = `/reports?${faultyDay}&sites=tous&statistiques=vendeur`
    const { page, faults } = await visit(browser, api, { path, account: await twoOfOneName() })
    const cells = page.getByRole('figure', { name: 'Statistiques' }).getByRole('row')
    await expect
      .poll(async () => (await cells.allInnerTexts()).map((row) => plain(row).replaceAll(/\s+/g, ' ').trim()))
      .toEqual([
        'Libellé Montant Part',
        'Fanny · Nice 50,00 € 50 %',
        'Emma · Nice 25,00 € 25 %',
        'Emma · Brest 15,00 € 15 %',
        'Fanny · Brest 10,00 € 10 %',
      ])
    expect(faults).toEqual([])
    await page.context().close()
  })
})

describe('what an accountant does with them', () => {
  it('leads from a missing number to the ticket after it', async () => {
    const path = `/reports?${faultyDay}`
    const { page } = await visit(browser, api, { path, account: faulty.owner, theme: 'demo2', width: 390 })
    const check = page.locator('[data-check=numbers]')
    await check.getByRole('button', { name: 'Voir le ticket' }).click()
    await check.getByText('manque le n° 4').waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    await check.getByRole('link', { name: 'Ticket n° 5' }).click()
    await page.waitForURL(`**/detailsticket/${faulty.restaurant.id}_g-5-${faulty.restaurant.id}`)
    await page.context().close()
  })

  it('closes a day once, with its PDF, and names what arrived since', async () => {
    const path = `/arretes-journee?${faultyDay}`
    const { page } = await visit(browser, api, { path, account: faulty.owner })
    await page.getByRole('button', { name: /^Arrêter la journée du 01\/05\/2026/ }).click()
    await page.getByRole('dialog').getByText(`Les totaux du 01/05/2026 de ${faulty.restaurant.name}`).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Arrêter', exact: true }).click()
    await page.getByRole('cell', { name: 'Arrêté n° 1', exact: true }).waitFor()
    await page.getByText('Intacte').waitFor()
    expect(await axeFaults(page)).toEqual([])
    const pdf = plain((await readPdf(await bytesOf(page, `PDF de l’arrêté n° 1, ${faulty.restaurant.name}`))).text)
    for (const word of [faulty.restaurant.siret, '44,00 €', 'TVA 10 %', 'intacte']) expect(pdf).toContain(word)
    await page.context().close()
  })

  it('closes the days that are right in one act, and says what it leaves', async () => {
    const path = '/arretes-journee?du=2026-06-01T00:00&au=2026-06-03T23:59'
    const { page, faults } = await visit(browser, api, { path, account: faulty.owner, theme: 'demo2', width: 390 })
    await page.getByRole('button', { name: 'Arrêter les 2 journées justes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^03\/06\/2026, .*contrôle à revoir\s: 1 numéro manquant$/).waitFor()
    expect([await axeFaults(page), await fitsWidth(page)]).toEqual([[], true])
    await dialog.getByRole('button', { name: 'Arrêter les 2 journées justes' }).click()
    await page.getByText('Aucune journée juste à arrêter. 1 journée à revoir reste à part.').waitFor()
    await page.getByText('Arrêté n° 3').first().waitFor()
    expect([await axeFaults(page), await fitsWidth(page), faults]).toEqual([[], true, []])
    await page.context().close()
  })

  it('takes a balanced journal away as text', async () => {
    const path = `/export-comptable?${storyPeriod}`
    const { page } = await visit(browser, api, { path, account: story.owner, theme: 'demo2' })
    await page.locator('[data-holds]').first().waitFor()
    await page.getByLabel('Avec les journées à arrêter (provisoire)').check({ force: true })
    await page.locator('[data-balanced=true]').waitFor()
    await stands(page)
    expect(await axeFaults(page)).toEqual([])
    const text = Buffer.from(await bytesOf(page, 'Fichier des écritures (.txt)')).toString('utf8')
    expect(text.split('\r\n')[0]?.split('\t')).toHaveLength(18)
    await page.context().close()
  })

  it('reports a company by ten days, its families as their owner says', async () => {
    const path = `/export-comptable?${storyPeriod}`
    const { page, faults } = await visit(browser, api, { path, account: story.owner, width: 390 })
    await page.locator('[data-holds]').first().waitFor()
    await page.getByLabel('Avec les journées à arrêter (provisoire)').check({ force: true })
    const families = page.getByRole('table', { name: 'Catégories par famille' })
    await families.waitFor()
    await stands(page)
    expect([await axeFaults(page), await fitsWidth(page)]).toEqual([[], true])
    await resize(page, { width: 1440, height: 900 })
    const first = families.getByRole('combobox', { name: /^Catégorie de / }).first()
    const label = (await first.getAttribute('aria-label')) ?? ''
    expect(await first.getAttribute('placeholder')).toBe('Services (supposé)')
    const centsIn = (text: string) => Number(/[\d\s]+,\d\d(?=\s€)/.exec(text)?.[0].replaceAll(/[\s,]/g, ''))
    const totalOf = async (label: string) =>
      centsIn(await page.getByText(label, { exact: true }).locator('xpath=../..').innerText())
    const assumed = centsIn(await page.getByText('HT supposés').innerText())
    expect(assumed).toBeGreaterThan(0)
    expect(assumed).toBe((await totalOf('Services (TPS1), HT')) + (await totalOf('Biens (TLB1), HT')))
    await first.click()
    await page.getByRole('option', { name: 'Biens', exact: true }).click()
    await page.getByText('Catégorie enregistrée').waitFor()
    await expect.poll(async () => await page.getByLabel(label, { exact: true }).first().inputValue()).toBe('Biens')
    expect([await axeFaults(page), await fitsWidth(page)]).toEqual([[], true])
    const lines = Buffer.from(await bytesOf(page, 'E-reporting (.csv)'))
      .toString('utf8')
      .split('\r\n')
    expect(lines[0]).toBe('Date;Etablissement;Categorie;Taux;MontantHT;MontantTVA;Devise')
    expect(lines.some((line) => line.includes(';TLB1;'))).toBe(true)
    await page.getByRole('button', { name: /^Du 11\// }).click()
    await page.waitForURL(/du=\d{4}-\d{2}-11/)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('asks its own question, keeps it and finds it again by its address', async () => {
    const path = `/explorer?${storyPeriod}&vue=sales&mesures=sales.gross_sales&axes=sales.till&graphique=bar`
    const { page, faults } = await visit(browser, api, { path, account: story.owner })
    await page.getByRole('cell', { name: '192,75' }).first().waitFor()
    await page.getByRole('button', { name: 'Enregistrer la vue' }).click()
    await page.getByLabel('Nom de la vue').fill('Caisses')
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer la vue' }).click()
    await page.getByText('Vue enregistrée').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Mettre à jour' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    const cells = (await readExcel(await bytesOf(page, 'Excel'))).flatMap(({ rows }) => rows.flat())
    expect(cells).toContain(192.75)
    expect(faults).toEqual([])
    await page.context().close()
  })
})
