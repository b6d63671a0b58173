import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '../../web/src/navigation/screens.ts'
import type { TestApi } from '../support/api.ts'
import type { ToldStory } from '../support/loadStory.ts'
import type { StorySite } from '../support/story.ts'
import { openStoryScreens, type Close } from '../support/openScreens.ts'
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
import {
  firstFigure,
  spaced,
  statisticsScreens,
  storyAddress as addressOf,
  tableRow,
  ticketsTotal,
} from '../support/storyScreens.ts'
import { axeFaults, fitsWidth, follow, visit } from '../support/visit.ts'

const minute = { timeout: 60_000 }

let api: TestApi
let browser: Browser
let close: Close | undefined
let story: ToldStory

beforeAll(async () => {
  ;({ api, browser, story, close } = await openStoryScreens())
})

afterAll(() => close?.())

/** As the screens write it: '1 234,56', '—'. */
const euros = (value: number | null) => (value === null ? '—' : value.toFixed(2).replace('.', ','))
const count = (value: number) => String(value).replace('.', ',')

/** The rows of the table in the panel of that title, each as its cells joined by ' | '; the foot apart, groups' headings and subtotals left out. Waits for as many rows as are told: a table draws what is in sight first, and the others when the screen is free. */
async function tableOf(page: Page, title: string, told = 1): Promise<{ rows: string[]; foot: string }> {
  const panel = page.locator('section', { has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
  await panel
    .locator('tbody tr')
    .nth(told - 1)
    .waitFor()
  const lines = await panel
    .locator('table tr:not([data-group], [data-subtotal])')
    .evaluateAll((all) =>
      all.map((row) => [
        row.parentElement?.tagName ?? '',
        [...row.querySelectorAll<HTMLElement>('th,td')].map((cell) => cell.innerText.trim()).join(' | '),
      ]),
    )
  const of = (tag: string) => lines.filter(([name]) => name === tag).map(([, text]) => spaced(text ?? ''))
  return { rows: of('TBODY'), foot: of('TFOOT')[0] ?? '' }
}

const sorted = (rows: readonly string[]) => [...rows].sort()

/** '@alma' as the restaurant is called in this story. */
const named = (row: string) => row.replace(/@(alma|bellevue|carnot)/, (_, key: StorySite) => story.sites[key].name)

/** The screens whose tables tell the story, and the rows that they must show. */
const tables: readonly (readonly [path: string, title: string, rows: readonly string[]])[] = [
  [
    '/chiffre-affaires',
    'CA par caisse',
    storyTills.map((row) => [row.till, `@${row.site}`, euros(row.netSales), euros(row.grossSales)].join(' | ')),
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
    storyPaymentModes.map((row) => [row.mode, `@${row.site}`, row.till, row.count, euros(row.amount)].join(' | ')),
  ],
  ['/regulations', 'Réglements par heure', storyHours.map(([hour, , paid]) => `${hour} h | ${euros(paid)}`)],
  [
    '/statistiques-vendeurs',
    'Vendeurs',
    storySellers.map(({ site, seller, covers, averageCover, grossSales, payments }) =>
      [seller, `@${site}`, covers, euros(averageCover), euros(grossSales), euros(payments)].join(' | '),
    ),
  ],
  [
    '/statistiques-remises',
    'Les Remises',
    storyDiscountsBySeller.map(({ site, seller, averageRate, amount }) =>
      [seller, `@${site}`, euros(averageRate), euros(amount)].join(' | '),
    ),
  ],
  [
    '/statistiques-remises',
    'Les Offerts',
    storyOffered.map(({ site, seller, quantity, amount }) => `${seller} | @${site} | ${quantity} | ${euros(amount)}`),
  ],
  [
    '/statistiques-remises',
    'Annulations',
    storyCancelled.map(({ site, seller, quantity, amount }) => `${seller} | @${site} | ${quantity} | ${euros(amount)}`),
  ],
  [
    '/revenu-par-statistiques',
    'Revenu par vendeur et statistique',
    storyStatistics.map(({ site, seller, label, family, quantity, amount }) =>
      [seller, `@${site}`, label, family, quantity, euros(amount)].join(' | '),
    ),
  ],
  [
    '/pointeuse?onglet=cumul',
    'Cumul par vendeur',
    storyClockTotals.map(({ site, seller, duration }) => `${seller} | @${site} | ${duration}`),
  ],
]

const titles = new Map(screens.map(({ path, title }) => [path, title]))
const labels = new Map(screens.map(({ path, title, menu }) => [path, menu?.label ?? title]))

/** Each shortcut on 1 March 2024 at 23:30 in Paris, over the three restaurants, whose day starts at 04:00, when two of them have begun. */
const shortcuts: readonly (readonly [label: string, range: string, amount: number])[] = [
  ["Aujourd'hui", 'Du 01/03/2024 04:00 au 02/03/2024 03:59', 214.45],
  ['Hier', 'Du 29/02/2024 04:00 au 01/03/2024 03:59', 348.23],
  ['Semaine', 'Du 26/02/2024 04:00 au 02/03/2024 03:59', 562.68],
  ['Semaine précédente', 'Du 19/02/2024 04:00 au 26/02/2024 03:59', 0],
  ['Mois', 'Du 01/03/2024 04:00 au 02/03/2024 03:59', 214.45],
  ['Mois précédent', 'Du 01/02/2024 04:00 au 01/03/2024 03:59', 348.23],
  ['Année', 'Du 01/01/2024 04:00 au 02/03/2024 03:59', 562.68],
  ['Année précédente', 'Du 01/01/2023 04:00 au 01/01/2024 03:59', 88.9],
]

const inFrench = (amount: number, decimals = 2) => amount.toFixed(decimals).replace('.', ',')

/** What the screen shows first: its title with its first table, card or figure. */
async function firstFigures(page: Page): Promise<string> {
  const first = await firstFigure(page)
  return `${spaced(await page.getByRole('heading', { level: 1 }).textContent())}: ${spaced(await first.innerText())}`
}

describe('the statistics screens, in a real browser', () => {
  it('show the figures that were added up by hand', async () => {
    const { page, faults } = await visit(browser, api, { path: '/', account: story.owner })
    for (const [path, title, rows] of tables) {
      const target = api.url + addressOf(path)
      if (page.url() !== target) await page.goto(target)
      expect(sorted((await tableOf(page, title, rows.length)).rows), `${path} ${title}`).toEqual(
        sorted(rows.map(named)),
      )
    }
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('show amounts in cards beside each other without a move sideways', async () => {
    const { page } = await visit(browser, api, { path: '/', account: story.owner, width: 1440 })
    const cards = ['CA par caisse', 'Réglements par mode et caisse']
    for (const [path, title] of tables.filter(([, title]) => cards.includes(title))) {
      await page.goto(api.url + addressOf(path))
      await tableOf(page, title)
      const beyond = () =>
        page
          .getByRole('group', { name: title })
          .evaluate((viewport) => Math.max(0, viewport.scrollWidth - viewport.clientWidth - 1))
      await expect.poll(beyond, minute).toBe(0)
    }
    await page.context().close()
  })

  it('show best sales, sales per seller and every restaurant as told', async () => {
    const { page } = await visit(browser, api, { path: addressOf('/top?nombre=50'), account: story.owner })
    const best = (await tableOf(page, 'Les 50 meilleures ventes', storyArticles.length)).rows.map((row) =>
      row.split(' | '),
    )
    expect(best.map((cells) => [cells[0], cells[5], cells[6]])).toEqual(
      storyArticles.map(([article, quantity, amount]) => [article, count(quantity), euros(amount)]),
    )
    await page.goto(api.url + addressOf('/statistiques-par-vendeurs'))
    const sold = (await tableOf(page, 'Ventes par vendeur et article', storySellerArticles.length)).rows.map((row) =>
      row.split(' | '),
    )
    const listed = sold.map((cells) => [cells[0], cells[2], cells[5], cells[6]].join(' | '))
    expect(listed).toEqual(
      expect.arrayContaining(
        storySellerArticles.map(([seller, article, quantity, amount]) =>
          [seller, article, count(quantity), euros(amount)].join(' | '),
        ),
      ),
    )
    await page.goto(api.url + addressOf('/global-chiffre-affaires?vue=cartes'))
    for (const key of ['alma', 'bellevue', 'carnot'] as const) {
      const card = page.locator(`[data-restaurant="${story.sites[key].name}"]`)
      await card.waitFor()
      expect(spaced(await card.textContent())).toContain(`${euros(storyMain[key].grossSales)} €`)
    }
    const all = spaced(await page.locator('[data-restaurant="Tous les restaurants"]').textContent())
    expect(all).toContain('562,68 €')
    expect(all).toContain('+532,9 %')
    await page.context().close()
  })

  it('follow a figure to its tickets, with the same total, and come back to the same screen', async () => {
    const { page } = await visit(browser, api, { path: addressOf('/statistiques-vendeurs'), account: story.owner })
    const leads: readonly (readonly [path: string, name: string, total: string])[] = [
      ['/statistiques-vendeurs', 'Bruno', '192,75 €'],
      ['/chiffre-affaires', 'CAISSE A2', '192,75 €'],
      ['/chiffre-affaires', '13 h', '137,30 €'],
      ['/chiffre-affaires', 'ven. 1er mars', '229,85 €'],
      ['/regulations', '22 h', '122,55 €'],
      // Four payments of that mode at the first till of the first restaurant, on tickets of another amount.
      ['/regulations', 'Carte bancaire', 'dont réglé (Carte bancaire, CAISSE A1) 88,40 €'],
      ['/', 'Menu Complet', '162,40 €'],
      ['/', 'ven. 1er mars', '229,85 €'],
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
      expect(await ticketsTotal(page), `${path} ${name}`).toContain(total)
      while (page.url() !== origin) await page.goBack()
      await page.locator('[data-tickets]').first().waitFor()
    }
    await page.context().close()
  })

  it('follow a point of the curve to the tickets of its day', async () => {
    const path = addressOf('/chiffre-affaires?groupe=day')
    const { page } = await visit(browser, api, { path, account: story.owner })
    const point = page.locator('figure .mark-symbol path').first()
    await point.waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const box = await point.boundingBox()
    if (box === null) throw new Error('the first point is not drawn')
    // Near it is enough.
    await page.mouse.click(box.x + box.width / 2 + 8, box.y + box.height / 2 + 20)
    await page.waitForURL('**/tickets?**')
    expect(await ticketsTotal(page)).toContain('332,83 €')
    await page.context().close()
  })

  it('open by the menu as by their address, with the same period and figures', async () => {
    const { page, faults } = await visit(browser, api, { path: addressOf('/'), account: story.owner })
    const menu = page.getByRole('navigation', { name: 'Menu' })
    for (const path of statisticsScreens) {
      await menu.getByRole('link', { name: labels.get(path) ?? '', exact: true }).click()
      await page.waitForURL((url) => url.pathname === path && url.search.includes('2024-02-29'))
      await page.waitForFunction((title) => document.title.startsWith(title), titles.get(path) ?? '')
      const byMenu = await firstFigures(page)
      await page.goto(api.url + addressOf(path))
      expect(await firstFigures(page), path).toBe(byMenu)
      if (path !== '/vendeurs') {
        const range = spaced(await page.locator('[data-range]').textContent())
        expect(range, path).toBe('Du 29/02/2024 00:00 au 02/03/2024 05:59')
      }
    }
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('give each shortcut its own range and turnover, as of 1 March at night', async () => {
    const { page: screen } = await visit(browser, api, {
      path: '/?sites=tous',
      account: story.owner,
      at: '2024-03-01T22:30:00Z',
    })
    for (const [label, range, amount] of shortcuts) {
      const button = screen.getByRole('button', { name: new RegExp(`^${label} ?[\\d-]`) })
      await button.click()
      await screen.getByText(range).first().waitFor()
      await screen.locator('[data-turnover]', { hasText: inFrench(amount) }).waitFor()
      expect(spaced(await button.textContent()), label).toBe(`${label}${inFrench(amount, 0)} €`)
      expect(await button.getAttribute('aria-pressed')).toBe('true')
    }
    await screen.getByRole('link', { name: "Chiffres d'affaires", exact: true }).click()
    await screen.locator('[data-total]', { hasText: '88,90' }).waitFor()
    await screen.reload()
    await screen.locator('[data-total]', { hasText: '88,90' }).waitFor()
    await screen.goBack()
    await screen.locator('[data-turnover]', { hasText: '88,90' }).waitFor()
    await screen.context().close()
  })

  it('take a range past midnight of one’s own, over 24 hours also in an English browser', async () => {
    const { page } = await visit(browser, api, {
      path: `/chiffre-affaires?du=2024-02-29T12:00&au=2024-02-29T13:00&sites=${story.sites.bellevue.id}`,
      account: story.owner,
      locale: 'en-US',
    })
    await page.getByRole('button', { name: 'Personnalisé' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '29 février 2024' }).click()
    await dialog.getByRole('button', { name: '29 février 2024' }).click()
    await dialog.getByLabel('Heure de début : heures').fill('21')
    await dialog.getByLabel('Heure de début : minutes').fill('01')
    await dialog.getByLabel('Heure de fin : heures').fill('03')
    await dialog.getByLabel('Heure de fin : minutes').fill('58')
    expect(await dialog.textContent()).not.toMatch(/\b[AP]M\b/)
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Valider' }).click()
    // Of the night only the ticket of 00:41: 21:00 is before, 03:59:59 after.
    await page.locator('[data-total]', { hasText: '38,10' }).waitFor()
    expect(spaced(await page.locator('[data-range]').textContent())).toBe('Du 29/02/2024 21:01 au 01/03/2024 03:58')
    await page.reload()
    await page.locator('[data-total]', { hasText: '38,10' }).waitFor()
    await page.context().close()
  })

  it('read the restaurants that are picked, two of three, and keep them on the way', async () => {
    const { page } = await visit(browser, api, { path: addressOf('/chiffre-affaires'), account: story.owner })
    await page.getByRole('button', { name: /^Restaurants :/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(story.sites.carnot.name).uncheck()
    await dialog.getByRole('button', { name: 'Valider' }).click()
    // 285,68 + 213,80
    await page.locator('[data-total]', { hasText: '499,48' }).waitFor()
    const names = spaced(await page.locator('[data-sites]').textContent())
    expect(names).toMatch(/^2 restaurants/)
    const whole = await page.locator('[data-sites]').getAttribute('title')
    expect(whole).toBe([story.sites.alma, story.sites.bellevue].map(({ name }) => name.toUpperCase()).join(' · '))
    await page.getByRole('link', { name: 'CAISSE B2' }).click()
    await page.waitForURL('**/tickets?**')
    expect(await ticketsTotal(page)).toContain('173,50 €')
    await page.goBack()
    await page.locator('[data-total]', { hasText: '499,48' }).waitFor()
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
    await page.locator('tfoot', { hasText: '28,50' }).waitFor()
    expect((await tableOf(page, 'Revenu par vendeur et statistique')).foot).toContain('28,50')
    await page.reload()
    expect((await tableOf(page, 'Revenu par vendeur et statistique')).foot).toContain('28,50')
    await page.goto(`${api.url}/revenu-par-statistiques?du=2024-06-01T00:00&au=2024-06-30T23:59&sites=tous`)
    await page.getByText("Il n'y a pas de données disponibles").waitFor()
    await page.getByRole('button', { name: 'Excel' }).click()
    await page.getByRole('alert').or(page.locator('.mantine-Notification-root')).first().waitFor()
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
      // By links: the screens are loaded by their addresses in the tests above.
      for (const path of statisticsScreens) {
        await (path === '/' ? page.goto(api.url + addressOf(path)) : follow(page, addressOf(path)))
        await page.getByRole('heading', { level: 1 }).waitFor(minute)
        await page.locator(`${tableRow}, [data-restaurant]`).first().waitFor(minute)
        expect(await axeFaults(page), `${path} ${theme}`).toEqual([])
        expect(await fitsWidth(page), `${path} ${width}`).toBe(true)
      }
      expect(faults).toEqual([])
      await page.context().close()
    },
  )
})
