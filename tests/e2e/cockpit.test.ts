import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { TestApi } from '../support/api.ts'
import { link, makeAccount, makeRestaurant, uniqueWord, type BuiltAccount } from '../support/builders.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { spaced } from '../support/storyScreens.ts'
import { axeFaults, fitsWidth, visit } from '../support/visit.ts'

/** Twelve restaurants; the eleventh opened this year, the twelfth has closed. */
const places = ['des Halles', 'du Port', 'de la Gare', 'd’Azur', 'Saint-Michel', 'des Arts', 'du Lac', 'du Marché']
const brand = uniqueWord('Comptoir ')
const names = [...places, 'Bellecour', 'du Parc', 'du Vieux-Port', 'de Nantes'].map((place) => `${brand} ${place}`)
const [opened, closed] = [10, 11]
const [monday, before] = ['2026-03-09', '2025-03-09']
const period = 'du=2026-03-09T00:00&au=2026-03-15T23:59&sites=tous'

let api: TestApi
let browser: Browser
let close: Close | undefined
let owner: BuiltAccount
let ids: string[]

/** Two sales a day of each restaurant: this week, the same dates a year before, and the thirteen weeks up to this one. */
async function sell(): Promise<void> {
  const days = [
    ...Array.from({ length: 98 }, (_, day) => addDays(monday, day - 91)),
    ...Array.from({ length: 7 }, (_, day) => addDays(before, day)),
  ]
  const values = ids.flatMap((restaurant_id, site) =>
    days
      .filter((day) => (day >= monday ? site !== closed : day > '2025-06-01' || site !== opened))
      .flatMap((day, index) =>
        [0, 1].map((turn) => {
          const gross = 180 + ((site * 37 + index * 11 + turn * 53) % 90) + (day > before ? site * 4 : 30)
          return {
            ...{
              restaurant_id,
              guid: `${day} ${turn}`,
              ts: `${day} ${turn === 0 ? '12:30' : '20:15'}:00.000`,
              version: 1,
            },
            ...{ file_id: 1, imported_at: '2026-03-16 00:00:00.000', operation: 'VENTE', state: 'Payé' },
            ...{
              covers: 4 + ((site + index) % 5),
              gross_amount: String(gross),
              net_amount: String(Math.trunc(gross * 0.9)),
            },
            ...{ 'payments.label': ['CB'], 'payments.family_label': ['CB'], 'payments.till': ['C'] },
            ...{ 'payments.quantity': ['1'], 'payments.unit_amount': ['1'], 'payments.amount': [String(gross)] },
          }
        }),
      ),
  )
  await api.clickhouse.insert({ table: 'pos.tickets', values, format: 'JSONEachRow' })
  const clocks = Array.from({ length: 7 }, (_, day) => addDays(monday, day)).map((day) => ({
    ...{ restaurant_id: ids[0], record_key: day, version: 1, file_id: 1, seller: 'Éva', date: day },
    ...{ started_at: `${day} 10:00:00.000`, ended_at: `${day} 15:30:00.000` },
  }))
  await api.clickhouse.insert({ table: 'pos.time_clock', values: clocks, format: 'JSONEachRow' })
}

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  owner = await makeAccount(api.knex)
  ids = []
  for (const name of names) {
    const { id } = await makeRestaurant(api.knex, { name, city: 'Nice' })
    await link(api.knex, { account: owner.id, restaurant: id })
    ids.push(id)
  }
  await publishStoredRestaurants(api.knex, api.clickhouse, ids)
  await sell()
})

afterAll(() => close?.())

/** The views of the switch, and what each shows once its figures stand. */
const views = [
  ['Tableau', 'main tfoot'],
  ['Semaine', 'main tfoot'],
  ['Pourquoi', 'main figure svg'],
  ['Cartes', 'main [data-restaurant] >> nth=12'],
] as const

async function show(page: Page, view: string, sign: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Vue' }).getByText(view, { exact: true }).click()
  await page.locator(sign).first().waitFor()
  await page.waitForFunction(() => document.querySelector('main .mantine-Skeleton-root') === null)
}

it.each([
  { width: 1440, theme: 'demo1' },
  { width: 390, theme: 'demo2' },
] as const)('CA par restaurant shows each view at $width px, without a fault of access', async ({ width, theme }) => {
  const { page, faults } = await visit(browser, api, {
    path: `/global-chiffre-affaires?${period}`,
    account: owner,
    width,
    theme,
  })
  await page.locator('main tfoot').waitFor()
  for (const [view, sign] of views) {
    await show(page, view, sign)
    expect([view, await axeFaults(page), await fitsWidth(page)]).toEqual([view, [], true])
  }
  expect(faults).toEqual([])
  await page.context().close()
})

it('leads from a restaurant to its Flash Infos, same period and comparison', async () => {
  const path = `/global-chiffre-affaires?${period}&comparer=jour`
  const { page } = await visit(browser, api, { path, account: owner })
  await page.locator('main tfoot').waitFor()
  const texts = await page.locator('main tbody tr td:first-child').allInnerTexts()
  expect(
    texts
      .map(spaced)
      .sort()
      .filter((name) => name.includes('Port')),
  ).toHaveLength(2)
  expect(new Set(texts).size).toBe(names.length)
  expect(await page.locator('main thead th').allInnerTexts()).toHaveLength(15)
  const halles = page.locator('main tbody a', { hasText: /Halles$/ })
  await halles.press('Enter')
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('sites') === ids[0])
  expect(new URL(page.url()).searchParams.get('comparer')).toBe('jour')
  await page.context().close()
})

it('opens on the last seven days, says so and leads on with them; a period that is asked stays', async () => {
  const path = '/global-chiffre-affaires?sites=tous'
  const { page } = await visit(browser, api, { path, account: owner, at: '2026-03-16T07:30:00.000Z' })
  await page.locator('main tfoot').waitFor()
  const range = page.locator('[data-range]')
  expect(spaced(await range.textContent())).toMatch(/^Les 7 derniers jours : du 09\/03\/2026 .+ au 1[56]\/03\/2026 /)
  expect(await page.locator('main tbody a').first().getAttribute('href')).toContain('du=2026-03-09T')
  expect(await page.locator('[data-compared-range]').count()).toBe(1)
  // Days beside each other are compared with nothing.
  await show(page, 'Semaine', 'main tfoot')
  expect(await page.locator('[data-compared-range]').count()).toBe(0)
  const closedRow = page.locator('main tbody tr', { hasText: 'de Nantes' })
  expect(await closedRow.locator('td').nth(1).innerText()).toBe('—')
  await page.getByRole('button', { name: /^Aujourd'hui/ }).click()
  await page.waitForURL((url) => url.searchParams.get('periode') === 'today')
  await expect.poll(async () => spaced(await range.textContent())).toMatch(/^Du 16\/03\/2026 /)
  await page.context().close()
})

it('says in Semaine on a phone what marks its days, and in the row of a restaurant its own marks alone', async () => {
  const token = await api.tokenFor(owner)
  for (const [site, text] of [
    [ids[0], 'Marché aux fleurs'],
    [ids[1], 'Travaux'],
  ] as const) {
    const body = { site, day: '2026-03-11', text, version: null }
    expect((await api.call('PUT', '/day-notes', { token, body })).status).toBe(200)
  }
  const path = `/global-chiffre-affaires?${period.replace('2026-03-09', '2026-03-05')}&vue=semaine`
  const { page, faults } = await visit(browser, api, { path, account: owner, width: 390 })
  await page.locator('main tfoot').waitFor()
  await expect
    .poll(async () => spaced(await page.locator('[data-marks]').textContent()))
    .toMatch(
      /^Repères : vacances d'hiver \(zone C\) jusqu'au dim\. 08\/03, note : mer\. 11\/03, .*Marché aux fleurs \(Halles\).*$/,
    )
  const halles = page.locator('main tbody tr', { hasText: 'Halles' })
  await halles.getByRole('button', { name: 'Afficher le détail' }).click()
  const opened = page.locator('main tbody tr', { hasText: 'mer. 11/03' })
  await expect.poll(async () => spaced(await opened.innerText())).toContain('Marché aux fleurs')
  const own = spaced(await opened.innerText())
  expect(own).not.toContain('Travaux')
  expect(own).not.toContain('▲')
  expect(own.match(/vacances d'hiver \(zone C\) jusqu'au dim\. 08\/03/g)).toHaveLength(1)
  expect([await axeFaults(page), await fitsWidth(page)]).toEqual([[], true])
  expect(faults).toEqual([])
  await page.context().close()
})
