import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { shiftWall } from '../../shared/wallTime.ts'
import type { TestApi } from '../support/api.ts'
import { makeAccount, makeCompany, type BuiltAccount, type Company } from '../support/builders.ts'
import { downloaded } from '../support/downloads.ts'
import { readExcel, readPdf } from '../support/exportTools.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { bringIn, readEnd, scrollers, swipe, wheelToEnd } from '../support/tableReading.ts'
import { axeFaults, fitsWidth, resize, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let company: Company
let superAdmin: BuiltAccount
/** Of each of two restaurants. */
const tillsOfTwin = 500
const now = wallNow()
/** Three days ago: no three public holidays follow each other. */
const silentSince = `${addDays(now.slice(0, 10), -3)}T14:10:00.000`

/** A ticket each hour of ten weeks of two tills; of CAISSE BAR none since, of CAISSE SALLE the number before the last is missing. */
async function ring(): Promise<void> {
  const { id } = company.restaurant
  const hours = Array.from({ length: 10 * 7 * 24 }, (_, back) => back)
  const values = ['CAISSE SALLE', 'CAISSE BAR'].flatMap((till) => {
    const last = till === 'CAISSE BAR' ? silentSince : shiftWall(now, -60_000)
    return hours.map((back) => ({
      ...{
        restaurant_id: id,
        guid: `${till} ${back}`,
        version: 1,
        file_id: 1,
        till,
        operation: 'VENTE',
        state: 'Payé',
      },
      ...{ ts: shiftWall(last, -back * 3_600_000).replace('T', ' '), gross_amount: '10.00' },
      number: till === 'CAISSE SALLE' && back < 2 ? String(12 - 2 * back) : '',
      imported_at: new Date().toISOString().replace('T', ' ').replace('Z', ''),
    }))
  })
  await api.clickhouse.insert({ table: 'pos.tickets', values, format: 'JSONEachRow' })
}

/** A ticket of this minute of each till. */
async function fillTwin(city: string): Promise<string> {
  const { restaurant } = await makeCompany(api.knex, { restaurant: { name: `Le Jumeau de ${city}`, city } })
  const instant = new Date().toISOString().replace('T', ' ').replace('Z', '')
  const sold = { version: 1, file_id: 1, operation: 'VENTE', state: 'Payé', gross_amount: '10.00', number: '' }
  const values = Array.from({ length: tillsOfTwin }, (_, at) => ({
    ...{
      ...sold,
      restaurant_id: restaurant.id,
      guid: `${city} ${at + 1}`,
      till: `CAISSE ${city.slice(0, 1)}${at + 1}`,
    },
    ...{ ts: shiftWall(now, -60_000).replace('T', ' '), imported_at: instant },
  }))
  await api.clickhouse.insert({ table: 'pos.tickets', values, format: 'JSONEachRow' })
  return restaurant.id
}

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  company = await makeCompany(api.knex)
  await publishStoredRestaurants(api.knex, api.clickhouse, [company.restaurant.id])
  await ring()
  superAdmin = await makeAccount(api.knex, { role: 'super-admin' })
  await publishStoredRestaurants(api.knex, api.clickhouse, [await fillTwin('Lyon'), await fillTwin('Nice')])
})
afterAll(() => close?.())

const stateOf = (page: Page, till: string) => page.getByRole('row').filter({ hasText: till }).locator('[data-state]')

describe('Flux', () => {
  it.each([
    [1440, 'demo2'],
    [390, 'demo1'],
  ] as const)('names the silent till, at %i px', async (width, theme) => {
    const { page, faults } = await visit(browser, api, { path: '/flux', account: company.owner, width, theme })
    await page.getByText('Une caisse muette. Un numéro de ticket manque.').waitFor()
    expect(await stateOf(page, 'CAISSE BAR').textContent()).toBe('Muette')
    expect(await stateOf(page, 'CAISSE SALLE').textContent()).toBe('À jour')
    await page.getByText('Aucun fichier refusé').waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect([await fitsWidth(page), faults]).toEqual([true, []])
    await page.context().close()
  })

  it('stands beside the figures of today in amber, and leads from there to the tills', async () => {
    const { page, faults } = await visit(browser, api, { path: '/', account: company.owner, theme: 'demo2' })
    const until = page.locator('[data-received-until]')
    await until.waitFor()
    expect(await until.textContent()).toMatch(/^reçu jusqu’à (.+ )?\d\d:\d\d · une caisse muette$/)
    expect(await until.getAttribute('title')).toMatch(/^aucun ticket reçu de CAISSE BAR depuis .+ 14:10$/)
    expect(await axeFaults(page)).toEqual([])
    await until.click()
    await page.getByText('Une caisse muette.').waitFor()
    // The day on which it fell silent is over, and lacks its tickets; the days before it had them all.
    const silentDay = silentSince.slice(0, 10)
    const dayOf = (from: string, to: string) => page.goto(`${api.url}/?du=${from}T00:00&au=${to}T23:59`)
    await dayOf(addDays(silentDay, -2), silentDay)
    await until.waitFor()
    expect(await until.textContent()).toBe('données incomplètes · une caisse muette')
    expect(await until.getAttribute('title')).toMatch(/^aucun ticket reçu de CAISSE BAR depuis .+ 14:10$/)
    // Paper has no tooltip: its head names the till, also of the screen that puts its documents together itself.
    await page.goto(`${api.url}/global-chiffre-affaires?vue=cartes&${new URL(page.url()).searchParams.toString()}`)
    await until.waitFor()
    const { bytes } = await downloaded(page.getByRole('button', { name: 'Excel', exact: true }), { timeout: 20_000 })
    expect(JSON.stringify(await readExcel(bytes))).toMatch(
      /données incomplètes · une caisse muette\u202f: aucun ticket reçu de CAISSE BAR depuis [^"]+ 14:10"/,
    )
    await dayOf(addDays(silentDay, -2), addDays(silentDay, -1))
    await page.locator('[data-turnover]').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await until.count()).toBe(0)
    expect(faults).toEqual([])
    await page.context().close()
  })
})

it.each([1440, 390])(
  'shortens an endless name, names a till that has none, and says refused files once, at %i px',
  async (width) => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const endless = 'X'.repeat(200)
    const sold = { version: 1, file_id: 1, operation: 'VENTE', state: 'Payé', gross_amount: '10.00', number: '' }
    const values = [endless, '', 'BAR'].map((till) => ({
      ...{
        ...sold,
        restaurant_id: restaurant.id,
        guid: `un ${till}`,
        till,
        ts: shiftWall(now, -60_000).replace('T', ' '),
      },
      imported_at: new Date().toISOString().replace('T', ' ').replace('Z', ''),
    }))
    await api.clickhouse.insert({ table: 'pos.tickets', values, format: 'JSONEachRow' })
    await publishStoredRestaurants(api.knex, api.clickhouse, [restaurant.id])
    await storeInboxFiles(api.knex, {
      ...{ files: [{ name: 'a.xml', bytes: Buffer.alloc(0), refused: 'Fichier vide' }], source: 'upload' },
      ...{ accountId: owner.id, reach: [restaurant.id] },
    })
    const { page, faults } = await visit(browser, api, { path: '/flux', account: owner, width })
    await page.getByText('Les 3 caisses ont envoyé les tickets attendus. Un fichier est refusé.').waitFor()
    const name = page.getByTitle(`Les tickets de ${endless}`)
    expect((await name.boundingBox())!.width).toBeLessThan(260)
    const table = page.getByRole('table').first()
    expect(await table.getByTitle('caisse', { exact: true }).textContent()).toBe('caisse')
    expect(await table.getByRole('link', { name: 'caisse', exact: true }).count()).toBe(0)
    expect([await axeFaults(page), await fitsWidth(page), faults]).toEqual([[], true, []])
    await page.context().close()
  },
)

describe('a thousand tills of two restaurants', () => {
  const search = (page: Page) => page.getByRole('textbox', { name: 'Rechercher\u202f: Caisses' })

  it('are reached to the last by wheel, sorted and searched, and taken away', async () => {
    const { page, faults } = await visit(browser, api, { path: '/flux', account: superAdmin, width: 1280 })
    await resize(page, { width: 1280, height: 720 })
    await search(page).fill('jumeau')
    await page.getByText(/^1\s000 lignes sur/).waitFor()
    const [scroller] = await scrollers(page)
    await bringIn(scroller!)
    await wheelToEnd(page, scroller!)
    expect(await readEnd(scroller!)).toEqual({ label: 'Caisses', rows: 1000, head: true, lastRow: true, foot: null })
    const head = page.locator('main th').filter({ hasText: 'Restaurant' }).first()
    await head.click()
    await head.click()
    expect(await page.locator('main tbody tr').first().innerText()).toContain('Le Jumeau de Nice')
    await search(page).fill('jumeau n500')
    await page.getByText(/^1 ligne sur/).waitFor()
    const [sheet] = await readExcel((await downloaded(page.getByRole('button', { name: 'Excel' }))).bytes)
    expect(sheet?.rows.at(-1)?.slice(0, 3)).toEqual(['Le Jumeau de Nice', 'CAISSE N500', 'À jour'])
    const paper = await readPdf((await downloaded(page.getByRole('button', { name: 'PDF' }))).bytes)
    expect(paper.text).toMatch(/Le Jumeau de Nice\s+CAISSE N500\s+À jour/)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('are reached by finger on a phone', async () => {
    const { page, faults } = await visit(browser, api, { path: '/flux', account: superAdmin, width: 390 })
    await search(page).fill('caisse l4')
    await page.getByText(/^111 lignes sur/).waitFor()
    const [scroller] = await scrollers(page)
    await bringIn(scroller!)
    await swipe(page, scroller!)
    const end = { label: 'Caisses', rows: 111, head: true, lastRow: true, foot: null }
    await expect.poll(() => readEnd(scroller!)).toEqual(end)
    expect([await fitsWidth(page), faults]).toEqual([true, []])
    await page.context().close()
  })
})

it('the card of alerts on the profile keeps what is chosen', async () => {
  const { page, faults } = await visit(browser, api, { path: '/profile', account: company.owner, width: 390 })
  await page.getByRole('switch', { name: 'Être prévenu par e-mail' }).dispatchEvent('click')
  await page.getByLabel('Silence à partir de\u202f: heures').fill('23')
  await page.getByRole('button', { name: 'Enregistrer les alertes' }).click()
  await page.getByText('C’est noté\u202f: vous serez prévenu.').waitFor()
  expect(await api.knex('alert_preferences').where({ account_id: company.owner.id })).toMatchObject([
    { by_mail: true, by_notification: false, quiet_from: 1380, quiet_to: 480, restaurant_ids: null },
  ])
  await page.getByRole('switch', { name: 'Tous mes restaurants' }).dispatchEvent('click')
  await page.getByRole('combobox', { name: 'Restaurants choisis' }).click()
  await page.getByRole('option', { name: company.restaurant.name }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Enregistrer les alertes' }).click()
  const chosen = async () =>
    await api
      .knex('alert_preferences')
      .where({ account_id: company.owner.id })
      .select<{ restaurant_ids: string[] }[]>('restaurant_ids')
  await expect.poll(chosen).toEqual([{ restaurant_ids: [company.restaurant.id] }])
  expect([await axeFaults(page), await fitsWidth(page), faults]).toEqual([[], true, []])
  await page.context().close()
})
