import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../support/api.ts'
import { launchBrowser } from '../support/browser.ts'
import { readExcel, readPdf } from '../support/exportTools.ts'
import { loadStory, type ToldStory } from '../support/loadStory.ts'
import {
  storyArticles,
  storyCancelled,
  storyClockTotals,
  storyDiscountsBySeller,
  storyHours,
  storyMain,
  storyOffered,
  storyPaymentModes,
  storySellerArticles,
  storySellers,
  storyStatistics,
  storyTills,
} from '../support/story.ts'
import { axeFaults, fitsWidth, visit } from '../support/visit.ts'

const period = 'du=2024-02-29T00:00&au=2024-03-02T05:59&sites=tous'
const minute = { timeout: 60_000 }

let api: TestApi
let browser: Browser
let story: ToldStory

beforeAll(async () => {
  api = await startTestApi()
  story = await loadStory(api.knex, api.clickhouse)
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
  await api.stop()
})

/** As the screens write it: '1 234,56', '—'. */
const euros = (value: number | null) => (value === null ? '—' : value.toFixed(2).replace('.', ','))
const count = (value: number) => String(value).replace('.', ',')
const spaced = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ').trim()

/** The rows of the table in the panel of that title, each as its cells joined by ' | '; the foot apart. */
async function tableOf(page: Page, title: string): Promise<{ rows: string[]; foot: string }> {
  const panel = page.locator('section', { has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
  await panel.locator('tbody tr').first().waitFor()
  const lines = await panel
    .locator('table tr')
    .evaluateAll((all) =>
      all.map((row) => [
        row.parentElement?.tagName ?? '',
        [...row.querySelectorAll('th,td')].map((cell) => cell.textContent.trim()).join(' | '),
      ]),
    )
  const of = (tag: string) => lines.filter(([name]) => name === tag).map(([, text]) => spaced(text ?? ''))
  return { rows: of('TBODY'), foot: of('TFOOT')[0] ?? '' }
}

const sorted = (rows: readonly string[]) => [...rows].sort()

/** The screens whose tables tell the story, and the rows that they must show. */
const tables: readonly (readonly [path: string, title: string, rows: readonly string[]])[] = [
  [
    '/chiffre-affaires',
    'CA par caisse',
    storyTills.map(({ till, netSales, grossSales }) => `${till} | ${euros(netSales)} | ${euros(grossSales)}`),
  ],
  [
    '/chiffre-affaires',
    'CA TTC par heure',
    storyHours.flatMap(([hour, sales]) => (sales === null ? [] : [`${hour} h | ${euros(sales)}`])),
  ],
  ['/chiffre-affaires', 'Jour par jour', ['jeu. 29 février | 332,83', 'ven. 1er mars | 229,85']],
  [
    '/regulations',
    'Réglements par mode et caisse',
    storyPaymentModes.map(({ mode, till, count: lines, amount }) => `${mode} | ${till} | ${lines} | ${euros(amount)}`),
  ],
  ['/regulations', 'Réglements par heure', storyHours.map(([hour, , paid]) => `${hour} h | ${euros(paid)}`)],
  [
    '/statistiques-vendeurs',
    'Vendeurs',
    storySellers.map(({ seller, covers, averageCover, grossSales, payments }) =>
      [seller, covers, euros(averageCover), euros(grossSales), euros(payments)].join(' | '),
    ),
  ],
  [
    '/statistiques-remises',
    'Les Remises',
    storyDiscountsBySeller.map(({ seller, averageRate, amount }) =>
      [seller, count(averageRate), euros(amount)].join(' | '),
    ),
  ],
  [
    '/statistiques-remises',
    'Les Offerts',
    storyOffered.map(({ seller, quantity, amount }) => `${seller} | ${quantity} | ${euros(amount)}`),
  ],
  [
    '/statistiques-remises',
    'Annulations',
    storyCancelled.map(({ seller, quantity, amount }) => `${seller} | ${quantity} | ${euros(amount)}`),
  ],
  [
    '/revenu-par-statistiques',
    'Revenu par vendeur et statistique',
    storyStatistics.map(({ seller, label, family, quantity, amount }) =>
      [seller, label, family, quantity, euros(amount)].join(' | '),
    ),
  ],
  [
    '/pointeuse?onglet=cumul',
    'Cumul par vendeur',
    storyClockTotals.map(({ seller, duration }) => `${seller} | ${duration}`),
  ],
]

const screens = [
  '/top',
  '/chiffre-affaires',
  '/regulations',
  '/statistiques-vendeurs',
  '/global-chiffre-affaires',
  '/vendeurs',
  '/pointeuse',
  '/statistiques-remises',
  '/statistiques-par-vendeurs',
  '/revenu-par-statistiques',
]

const addressOf = (path: string) => `${path}${path.includes('?') ? '&' : '?'}${period}`

describe('the statistics screens, in a real browser', () => {
  it('show the figures that were added up by hand', async () => {
    const { page, faults } = await visit(browser, api, { path: '/', account: story.owner })
    for (const [path, title, rows] of tables) {
      const target = api.url + addressOf(path)
      if (page.url() !== target) await page.goto(target)
      expect(sorted((await tableOf(page, title)).rows), `${path} ${title}`).toEqual(sorted(rows))
    }
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('show best sales, sales per seller and every restaurant as told', async () => {
    const { page } = await visit(browser, api, { path: addressOf('/top?nombre=50'), account: story.owner })
    const best = (await tableOf(page, 'Les 50 meilleures ventes')).rows.map((row) => row.split(' | '))
    expect(best.map((cells) => [cells[0], cells[4], cells[5]])).toEqual(
      storyArticles.map(([article, quantity, amount]) => [article, count(quantity), euros(amount)]),
    )
    await page.goto(api.url + addressOf('/statistiques-par-vendeurs'))
    const sold = (await tableOf(page, 'Ventes par vendeur et article')).rows.map((row) => row.split(' | '))
    const listed = sold.map((cells) => [cells[0], cells[1], cells[4], cells[5]].join(' | '))
    expect(listed).toEqual(
      expect.arrayContaining(
        storySellerArticles.map(([seller, article, quantity, amount]) =>
          [seller, article, count(quantity), euros(amount)].join(' | '),
        ),
      ),
    )
    await page.goto(api.url + addressOf('/global-chiffre-affaires'))
    for (const key of ['alma', 'bellevue', 'carnot'] as const) {
      const card = page.locator(`[data-restaurant="${story.sites[key].name}"]`)
      await card.waitFor()
      expect(spaced((await card.textContent()) ?? '')).toContain(`${euros(storyMain[key].grossSales)} €`)
    }
    const all = spaced((await page.locator('[data-restaurant="Tous les restaurants"]').textContent()) ?? '')
    expect(all).toContain('562,68 €')
    expect(all).toContain('+532,9 %')
    await page.context().close()
  })

  it('follow a figure to its tickets, with the same total, and come back to the same screen', async () => {
    const { page } = await visit(browser, api, { path: addressOf('/statistiques-vendeurs'), account: story.owner })
    const leads: readonly (readonly [path: string, name: string, total: string])[] = [
      ['/statistiques-vendeurs', 'Bruno', '366,25 €'],
      ['/chiffre-affaires', 'CAISSE A2', '192,75 €'],
      ['/chiffre-affaires', '13 h', '137,30 €'],
      ['/chiffre-affaires', 'ven. 1er mars', '229,85 €'],
      ['/regulations', '22 h', '122,55 €'],
      ['/top', 'Tarte', '23,10 €'],
    ]
    for (const [path, name, total] of leads) {
      const origin = api.url + addressOf(path)
      await page.goto(origin)
      await page
        .locator('[data-tickets]', { hasText: new RegExp(`^${name.replace(' ', '\\s')}$`) })
        .first()
        .click()
      await page.waitForURL('**/tickets?**')
      const confirm = page.getByRole('button', { name: 'Rechercher quand même' })
      const totals = page.locator('[data-totals]')
      await Promise.race([confirm.waitFor(), totals.waitFor()])
      if (await confirm.isVisible()) await confirm.click()
      await totals.waitFor()
      expect(spaced((await totals.textContent()) ?? ''), `${path} ${name}`).toContain(total)
      while (page.url() !== origin) await page.goBack()
      await page.locator('[data-tickets]').first().waitFor()
    }
    await page.context().close()
  })

  it('narrow by seller and till, keep that in the address, and say when nothing is left', async () => {
    const { page } = await visit(browser, api, { path: addressOf('/revenu-par-statistiques'), account: story.owner })
    await page
      .getByRole('combobox', { name: 'Vendeur' })
      .or(page.getByLabel('Vendeur', { exact: true }))
      .first()
      .click()
    await page.getByRole('option', { name: 'Chloé' }).click()
    await page.waitForURL('**vendeur=Chlo**')
    await page.locator('tbody tr').nth(2).waitFor({ state: 'detached' })
    expect((await tableOf(page, 'Revenu par vendeur et statistique')).foot).toContain('28,50')
    await page.reload()
    expect((await tableOf(page, 'Revenu par vendeur et statistique')).foot).toContain('28,50')
    await page.goto(`${api.url}/revenu-par-statistiques?du=2024-06-01T00:00&au=2024-06-30T23:59&sites=tous`)
    await page.getByText("Il n'y a pas de données disponibles").waitFor()
    await page.getByRole('button', { name: 'Excel' }).click()
    await page.getByRole('alert').or(page.locator('.mantine-Notification-root')).first().waitFor()
    await page.context().close()
  })

  it('export the same figures as PDF and Excel under the names of the specification', async () => {
    const { page } = await visit(browser, api, { path: addressOf('/statistiques-remises'), account: story.owner })
    await tableOf(page, 'Annulations')
    const workbook = await downloaded(page, 'Excel')
    expect(workbook.name).toBe('REMISES, OFFERTS ET ANNULATIONS 202402290000-202403020559.xlsx')
    const sheets = await readExcel(workbook.bytes)
    expect(sheets.map(({ name }) => name)).toEqual(['Annulations', 'Les Offerts', 'Les Remises'])
    expect(sheets[0]?.rows.map((cells) => cells.slice(0, 4))).toContainEqual(['Total', null, 5, 73])
    await page.goto(api.url + addressOf('/pointeuse'))
    await tableOf(page, 'List des pointeuses')
    const document = await downloaded(page, 'PDF')
    expect(document.name).toBe('POINTEUSES 202402290000-202403020559.pdf')
    const { text } = await readPdf(document.bytes)
    expect(text).toContain('Encore en train de travailler')
    expect(text).toContain('10:10:30')
    expect(text).toContain(story.sites.bellevue.name)
    await page.context().close()
  })

  it('switch sellers off and on, one or several', async () => {
    const { page } = await visit(browser, api, { path: '/vendeurs?sites=tous', account: story.owner })
    await tableOf(page, 'Vendeurs')
    await page.getByRole('button', { name: 'Modifier Diane' }).click()
    await page.getByRole('radio', { name: 'Désactiver' }).check()
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByText('Etat de vendeur mis à jour').waitFor()
    await page.getByRole('row', { name: /Diane.*Inactif/ }).waitFor()
    await page.getByLabel('Sélectionner Diane').check()
    await page.getByLabel('Sélectionner Alice').check()
    await page.getByRole('button', { name: 'Activer', exact: true }).click()
    await page.getByRole('row', { name: /Diane.*Actif/ }).waitFor()
    await page.getByRole('row', { name: /Alice.*Actif/ }).waitFor()
    await page.context().close()
  })

  it.each(['demo1', 'demo2'] as const)(
    'have nothing that axe finds wrong, in theme %s, and fit a phone',
    async (theme) => {
      const width = theme === 'demo2' ? 390 : 1440
      const { page, faults } = await visit(browser, api, { path: '/', account: story.owner, theme, width })
      for (const path of screens) {
        await page.goto(api.url + addressOf(path))
        await page.getByRole('heading', { level: 1 }).waitFor(minute)
        await page.locator('main table tbody tr, [data-restaurant]').first().waitFor(minute)
        expect(await axeFaults(page), `${path} ${theme}`).toEqual([])
        expect(await fitsWidth(page), `${path} ${width}`).toBe(true)
      }
      expect(faults).toEqual([])
      await page.context().close()
    },
  )
})

/** The file that a click on that button downloads. */
async function downloaded(page: Page, button: 'PDF' | 'Excel'): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download', minute),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
