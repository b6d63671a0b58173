import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { TestApi } from '../support/api.ts'
import { link, makeAccount, makeRestaurant, uniqueWord, type BuiltAccount } from '../support/builders.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { spaced } from '../support/storyScreens.ts'
import { emptyPath, visit } from '../support/visit.ts'

/** A Saturday at 12:30 in Paris: of each day's ten tickets one has come. */
const saturday = '2024-03-16'
const at = `${saturday}T11:30:00.000Z`
const hours = ['11:00', ...Array.from({ length: 9 }, (_, turn) => `19:${10 + turn}`)]
/** What a tenth of a day is beside a whole one, on whatever screen. */
const wholeDay = /−90(?:,0)?(?![\d,])|1 800,00 €/
/** An hour of a curve: the pale line is of the whole other day, since each hour stands beside its own. */
const curveHour = /^sam\. 16 mars, \d+ h\b.*$/gm
const mark = '[data-until]'

/** Where a comparison stands, and what shows that its figures do. */
const compared = {
  '/': '[data-turnover]',
  '/chiffre-affaires': '[data-total]',
  '/global-chiffre-affaires': 'main tfoot',
  '/global-chiffre-affaires?vue=pourquoi': 'main figure svg',
  '/global-chiffre-affaires?vue=cartes': 'main [data-restaurant] >> nth=2',
} as const
const explorer = '/explorer?vue=sales&mesures=sales.gross_sales&axes=sales.restaurant&grain=none&graphique=none'

let api: TestApi
let browser: Browser
let close: Close | undefined
let owner: BuiltAccount
let ids: string[]
let page: Page

async function sell(): Promise<void> {
  const days = [
    ...Array.from({ length: 63 }, (_, back) => addDays(saturday, -back)),
    ...Array.from({ length: 3 }, (_, index) => addDays('2023-03-16', index)),
  ]
  const values = ids.flatMap((restaurant_id) =>
    days.flatMap((day) =>
      hours.slice(0, day === saturday ? 1 : 10).map((time) => ({
        ...{ restaurant_id, guid: `${day} ${time}`, ts: `${day} ${time}:00.000`, version: 1, file_id: 1 },
        ...{ imported_at: '2024-03-16 11:05:00.000', operation: 'VENTE', state: 'Payé', covers: 4 },
        ...{ gross_amount: '100', net_amount: '90' },
        ...{ 'payments.label': ['CB'], 'payments.family_label': ['CB'], 'payments.till': ['C'] },
        ...{ 'payments.quantity': ['1'], 'payments.unit_amount': ['100'], 'payments.amount': ['100'] },
      })),
    ),
  )
  await api.clickhouse.insert({ table: 'pos.tickets', values, format: 'JSONEachRow' })
}

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  owner = await makeAccount(api.knex)
  ids = []
  for (const place of ['Lille', 'Nantes']) {
    const { id } = await makeRestaurant(api.knex, { name: `${uniqueWord('Brasserie ')} ${place}`, city: place })
    await link(api.knex, { account: owner.id, restaurant: id })
    ids.push(id)
  }
  await publishStoredRestaurants(api.knex, api.clickhouse, ids)
  await sell()
  ;({ page } = await visit(browser, api, { path: emptyPath, account: owner, at }))
})
afterAll(() => close?.())

/** All that a screen says once its figures of the running day stand. */
async function said(path: string, sign: string): Promise<string> {
  await page.goto(`${api.url}${path}${path.includes('?') ? '&' : '?'}sites=tous`)
  await page.locator(sign).first().waitFor()
  await page.waitForFunction(() => document.querySelector('main .mantine-Skeleton-root') === null)
  await page.waitForLoadState('networkidle')
  return spaced(await page.locator('main').innerText())
}

it('knows every screen that is compared', () => {
  const folder = join(import.meta.dirname, '../../web/src/screens')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('screen.ts'))
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  const paths = texts.filter((text) => text.includes('compares: true')).map((text) => /path: '([^']+)'/.exec(text)?.[1])
  const drawn = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && readFileSync(join(folder, file), 'utf8').includes('<DatePanel compares'))
    .map((file) => file.split('/').at(-1))
  expect(paths.sort()).toEqual(['/', '/chiffre-affaires'])
  expect(drawn).toEqual(['AllRestaurantsScreen.tsx'])
})

it('sets no running Saturday against a whole day, on any screen that compares', async () => {
  for (const [path, sign] of Object.entries(compared)) {
    const text = await said(`${path}${path.includes('?') ? '&' : '?'}periode=today&comparer=jour`, sign)
    expect(text.replaceAll(curveHour, ''), path).not.toMatch(wholeDay)
    expect(spaced(await page.locator(mark).textContent()), path).toContain("à heure égale, jusqu'à 11:00")
  }
  for (const kind of ['precedente', 'habituel']) {
    const path = `/global-chiffre-affaires?periode=today&comparer=${kind}`
    expect(await said(path, compared['/global-chiffre-affaires']), kind).not.toMatch(wholeDay)
  }
  expect(await said(`${explorer}&periode=today&comparer=jour`, 'main tbody tr')).not.toMatch(wholeDay)
  // Le point is about services that have ended: the running day is nowhere in it.
  const point = await said(`/le-point?lu=${saturday}`, '[data-point-head]')
  expect(point).toContain('Vendredi 15 mars')
  expect(point).not.toMatch(wholeDay)
})

it('draws the whole other day by hour, and by day as much of it as came of this one', async () => {
  for (const path of ['/', '/chiffre-affaires'] as const) {
    const text = await said(`${path}?periode=today&comparer=jour`, compared[path])
    const rows = text.match(curveHour)?.map((row) => row.replaceAll(/\s+/g, ' '))
    expect(rows).toContain('sam. 16 mars, 11 h 200,00 € 200,00 €')
    expect(rows).toContain('sam. 16 mars, 19 h — 1 800,00 €')
    expect(rows).toContain('sam. 16 mars, 20 h — 0,00 €')
  }
  const byDay = await said('/chiffre-affaires?periode=today&comparer=jour&groupe=day', compared['/chiffre-affaires'])
  expect(byDay.replaceAll(/\s+/g, ' ')).toContain('sam. 16 mars 200,00 € 200,00 €')
})

it('shows what it spares: against the whole day a Saturday noon is down by 90 %', async () => {
  for (const [path, sign] of Object.entries(compared)) {
    const asked = `${path}${path.includes('?') ? '&' : '?'}periode=today&comparer=jour&a_heure_egale=non`
    expect(await said(asked, sign), path).toMatch(wholeDay)
  }
})

it('says no change of a day that is to come, on any screen that compares', async () => {
  for (const [path, sign] of Object.entries(compared)) {
    const period = `du=2024-03-23T00:00&au=2024-03-23T23:59&comparer=semaine`
    // Pourquoi has no ladder to a day that has not begun.
    const shown = path.endsWith('pourquoi') ? 'main tfoot' : sign
    const text = await said(`${path}${path.includes('?') ? '&' : '?'}${period}`, shown)
    expect(text, path).not.toMatch(/−100|−\d+(?:,\d)? %/)
    if (path === '/') expect(text.replaceAll(/\s+/g, ' ')).toContain('0,00 €')
    if (path.endsWith('pourquoi')) expect(text).toContain('Cette période n’a pas encore commencé')
  }
  const text = await said(`${explorer}&du=2024-03-23T00:00&au=2024-03-23T23:59&comparer=semaine`, 'main')
  expect(text).not.toMatch(/−100/)
})
