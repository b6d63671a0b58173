import type { Browser, ElementHandle, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { makeAccount, makeCompany, type BuiltAccount, type Company } from '../support/builders.ts'
import {
  fill,
  fillAdministration,
  filledDays,
  filledTicket,
  filledTicketDay,
  makeFilledCompany,
} from '../support/filledCompany.ts'
import { downloaded } from '../support/downloads.ts'
import { readExcel, readPdf } from '../support/exportTools.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { spaced, tableRow } from '../support/storyScreens.ts'
import { bringIn, keyToEnd, readEnd, scrollers, swipe, wheelToEnd } from '../support/tableReading.ts'
import { follow, resize, visit } from '../support/visit.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
  { width: 390, height: 844 },
] as const

/** A screen, and how many rows the longest of its tables holds at least. */
type Screen = readonly [path: string, rows?: number]

let api: TestApi
let browser: Browser
let close: Close | undefined
let company: Company
let superAdmin: BuiltAccount

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  company = await makeFilledCompany(api)
  await fillAdministration(api.knex, company.restaurant.id)
  superAdmin = await makeAccount(api.knex, { role: 'super-admin' })
})
afterAll(() => close?.())

const managerScreens = (): readonly Screen[] => [
  [`/top?${filledDays}&nombre=100`],
  [`/chiffre-affaires?${filledDays}&groupe=day`],
  [`/regulations?${filledDays}`],
  [`/statistiques-vendeurs?${filledDays}`],
  ['/vendeurs'],
  [`/pointeuse?${filledDays}`],
  [`/pointeuse?${filledDays}&onglet=cumul`],
  [`/statistiques-remises?${filledDays}`],
  [`/statistiques-par-vendeurs?${filledDays}`],
  [`/revenu-par-statistiques?${filledDays}`],
  [`/tickets?${filledDays}`, 50],
  [`/detailsticket/${company.restaurant.id}_${filledTicket}-${company.restaurant.id}`],
  [`/reports?${filledDays}`],
  [`/reports-journalier-tva?${filledDays}`],
  [`/reports-journalier-paiements?${filledDays}`],
  [`/arretes-journee?${filledDays}`],
  [`/export-comptable?${filledDays}`],
  [`/explorer?${filledDays}&vue=sales&mesures=sales.gross_sales&axes=sales.seller&graphique=none`],
  ['/comptes', 50],
  ['/debiteurs', 50],
  ['/xml-files/upload', 1],
]

const staffScreens: readonly Screen[] = [
  ['/subscriptions-csicodes'],
  ['/subscriptions-paid'],
  ['/abonnements'],
  ['/codecsi'],
  ['/journal-audit', 25],
]

/** Goes to a screen within the application, and waits until its figures stand. */
async function open(page: Page, [path]: Screen): Promise<void> {
  const [now, screen] = [new URL(page.url()).pathname, path.split('?')[0]]
  if (now !== screen) await follow(page, path)
  else if (page.url() !== api.url + path) await page.goto(api.url + path)
  const confirm = page.getByRole('button', { name: 'Rechercher quand même' })
  const row = page.locator(tableRow).first()
  // No day of this company is closed: its journal has lines once the days to close are in it.
  const open = page.getByLabel('Avec les journées à arrêter (provisoire)')
  await confirm.or(row).or(open).first().waitFor()
  if (await confirm.isVisible()) await confirm.click()
  if (screen === '/export-comptable') await open.check({ force: true })
  await row.waitFor()
  await page.waitForFunction(() => document.querySelector('main .mantine-Skeleton-root') === null)
}

/** What cannot be reached in a table by one way of moving; empty when all of it can. */
async function unread(what: string, scroller: ElementHandle<HTMLElement>, rows: number): Promise<string[]> {
  const end = await readEnd(scroller)
  const parts = [end.head ? '' : 'head', end.lastRow ? '' : 'last row', end.foot === false ? 'foot' : '']
  const lost = parts.filter((part) => part !== '')
  const short = end.rows < rows ? [`${what} ${end.label}: ${end.rows} rows, not ${rows}`] : []
  return lost.length === 0 ? short : [...short, `${what} ${end.label}: ${lost.join(', ')}`]
}

/** Every table of the screen that stands open, at each size, by wheel and by keyboard. */
async function readScreen(page: Page, [path, rows = fill]: Screen): Promise<string[]> {
  const found: string[] = []
  for (const size of sizes) {
    await resize(page, size)
    const where = `${path.split('?')[0] ?? ''} at ${size.width}`
    let longest = 0
    for (const scroller of await scrollers(page)) {
      await bringIn(scroller)
      await wheelToEnd(page, scroller)
      found.push(...(await unread(`${where} by wheel,`, scroller, 0)))
      await bringIn(scroller)
      await keyToEnd(page, scroller)
      found.push(...(await unread(`${where} by keyboard,`, scroller, 0)))
      longest = Math.max(longest, (await readEnd(scroller)).rows)
    }
    if (longest < rows) found.push(`${where}: ${longest} rows, not ${rows}`)
  }
  return found
}

/** px of each column of the screen's first table. */
async function headWidths(page: Page): Promise<number[]> {
  const heads = page.locator('main table').first().locator('thead tr').last().locator('th')
  return await heads.evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)))
}

/** In two pages at once, which takes two thirds of the time. */
async function readScreens(account: BuiltAccount, screens: readonly Screen[]): Promise<string[]> {
  const halves = [0, 1].map((half) => screens.filter((_, at) => at % 2 === half))
  return (await Promise.all(halves.map((half) => readOnePage(account, half)))).flat()
}

async function readOnePage(account: BuiltAccount, screens: readonly Screen[]): Promise<string[]> {
  const { page, faults } = await visit(browser, api, { path: '/profile', account })
  const found: string[] = []
  for (const screen of screens) {
    await open(page, screen)
    found.push(...(await readScreen(page, screen)))
  }
  await page.context().close()
  return [...found, ...faults]
}

describe('every table can be read to its last row and its total', () => {
  it('by wheel and by keyboard, on three sizes of screen, for who manages restaurants', async () => {
    expect(await readScreens(company.owner, managerScreens())).toEqual([])
  })
  it('by wheel and by keyboard, on three sizes of screen, for staff', async () => {
    expect(await readScreens(superAdmin, staffScreens)).toEqual([])
  })

  it('not without our part: as the library draws it, its end is out of reach', async () => {
    const path = `/statistiques-vendeurs?${filledDays}`
    const { page } = await visit(browser, api, { path, account: company.owner })
    await open(page, [path])
    await page.addStyleTag({
      content:
        '.mantine-datatable-scroll-area{display:block!important}.mantine-ScrollArea-viewport{height:100%!important}',
    })
    const [scroller] = await scrollers(page)
    await bringIn(scroller!)
    await wheelToEnd(page, scroller!)
    expect(await unread('wheel', scroller!, fill)).not.toEqual([])
    await page.context().close()
  })

  it('with columns as wide from its first rows to its last; not without the longest of those that are not drawn yet', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const names = [...Array(200).keys()].map((n) => `Vendeur ${n}`)
    const all = [...names, 'Zéphyrine de La Rochefoucauld-Montbéliard']
    await api.knex('sellers').insert(all.map((name) => ({ restaurant_id: restaurant.id, name })))
    const widths = async (style: string) => {
      const { page } = await visit(browser, api, { path: '/profile', account: owner })
      await page.addStyleTag({ content: `/* */ ${style}` })
      await open(page, ['/vendeurs'])
      const [scroller] = await scrollers(page)
      const first = await headWidths(page)
      await bringIn(scroller!)
      await keyToEnd(page, scroller!)
      const last = await headWidths(page)
      await page.context().close()
      return { first, last }
    }
    const kept = await widths('')
    expect(kept.first).toEqual(kept.last)
    const moved = await widths('tbody tr[class*="widest"] { display: none }')
    expect(moved.first).not.toEqual(moved.last)
  })

  it('a table that a row opens too, inside the one that holds it', async () => {
    const { page } = await visit(browser, api, { path: `/reports?${filledTicketDay}`, account: company.owner })
    await page.getByRole('row', { name: 'Tout' }).getByRole('button', { name: 'Afficher le détail' }).click()
    await page
      .getByRole('cell', { name: /Famille 1$/ })
      .first()
      .waitFor()
    const [nested] = await scrollers(page, true)
    await bringIn(nested!)
    await wheelToEnd(page, nested!)
    expect(await unread('wheel', nested!, fill)).toEqual([])
    await bringIn(nested!)
    await keyToEnd(page, nested!)
    expect(await unread('keyboard', nested!, fill)).toEqual([])
    await page.context().close()
  })

  it('by finger on a phone, which then moves the page', async () => {
    const path = `/statistiques-vendeurs?${filledDays}`
    const { page } = await visit(browser, api, { path, account: company.owner, width: 390 })
    await open(page, [path])
    const [scroller] = await scrollers(page)
    await bringIn(scroller!)
    await swipe(page, scroller!)
    await expect.poll(() => unread('finger', scroller!, fill)).toEqual([])
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await swipe(page, scroller!)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await page.context().close()
  })
})

describe('a table that is looked through', () => {
  it('shows the exact total of the rows it shows, and its files hold those rows and what was looked for', async () => {
    const path = `/statistiques-par-vendeurs?${filledDays}`
    const { page, faults } = await visit(browser, api, { path, account: company.owner })
    await open(page, [path])
    await page.getByRole('textbox', { name: 'Rechercher\u202f: Ventes par vendeur et article' }).fill('Vendeur 7')
    await page.getByText(`6 lignes sur ${fill}`).waitFor()
    const foot = spaced(await page.locator('tfoot').innerText())
    expect(foot.split(/\s+/)).toEqual([
      'Total',
      'affiché',
      'Sans',
      'total',
      'Sans',
      'total',
      'Sans',
      'total',
      '6',
      '66,00',
    ])
    const [sheet] = await readExcel((await downloaded(page.getByRole('button', { name: 'Excel' }))).bytes)
    const cells = sheet?.rows.map((row) => row.filter((cell) => cell !== null && cell !== undefined))
    expect(cells?.at(-1)).toEqual(['Total', 6, 66])
    expect(cells?.filter(([first]) => typeof first === 'string' && first.startsWith('Vendeur '))).toHaveLength(6)
    expect(sheet?.rows.flat()).toContain('Vendeur 7 (Ventes par vendeur et article)')
    const pdf = await readPdf((await downloaded(page.getByRole('button', { name: 'PDF' }))).bytes)
    expect(spaced(pdf.text)).toContain('Vendeur 7 (Ventes par vendeur et article)')
    expect(spaced(pdf.text)).toMatch(/Total\s+6\s+66,00/)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('gives staff the subscriptions that it shows', async () => {
    const path = '/subscriptions-csicodes'
    const { page } = await visit(browser, api, { path, account: superAdmin })
    await open(page, [path])
    await page.locator('[data-search]').fill(company.restaurant.name)
    await page.getByText(new RegExp(`^${fill} lignes`)).waitFor()
    await page.locator('[data-search]').fill(`${company.restaurant.name} 2020-01-07`)
    await page.getByText(/^2 lignes sur/).waitFor()
    const [sheet] = await readExcel((await downloaded(page.getByRole('button', { name: 'Excel' }))).bytes)
    expect(sheet?.rows.filter((row) => row.includes(company.restaurant.name))).toHaveLength(2)
    await page.context().close()
  })

  it('says that there is nothing only when there is, to a screen reader too', async () => {
    const path = `/statistiques-vendeurs?${filledDays}`
    const { page } = await visit(browser, api, { path, account: company.owner })
    await open(page, [path])
    expect(await page.getByRole('main').ariaSnapshot()).not.toContain('pas de données')
    await page.locator('[data-search]').fill('personne')
    await page.getByText('0 ligne sur').waitFor()
    expect(await page.getByRole('main').ariaSnapshot()).toContain('Aucune ligne ne correspond')
    await page.context().close()
  })
})

it('a table that is cut keeps the buttons of its rows in view', async () => {
  const { page } = await visit(browser, api, { path: '/profile', account: superAdmin, width: 1024 })
  for (const path of ['/codecsi', '/managers']) {
    await open(page, [path])
    const [scroller] = await scrollers(page)
    const { beyond, buttons } = await scroller!.evaluate((viewport) => {
      const { right } = viewport.getBoundingClientRect()
      const ofRow = viewport.querySelectorAll('tbody tr:first-child td:last-child :is(a, button)')
      return {
        beyond: viewport.scrollWidth - viewport.clientWidth,
        buttons: [...ofRow].map((button) => button.getBoundingClientRect().right <= right),
      }
    })
    expect(beyond, path).toBeGreaterThan(0)
    expect(buttons, path).toEqual([true, true])
  }
  await page.context().close()
})

it('a drawing is as wide as its place, when that narrows by itself too', async () => {
  const { page } = await visit(browser, api, { path: `/chiffre-affaires?${filledDays}`, account: company.owner })
  const figure = page.getByRole('figure').first()
  const beyond = () =>
    figure.evaluate((place) => (place.querySelector('svg')?.getBoundingClientRect().width ?? 1e4) - place.clientWidth)
  await expect.poll(beyond).toBeLessThanOrEqual(0)
  await figure.evaluate((place) => place.style.setProperty('width', '300px'))
  await expect.poll(beyond).toBeLessThanOrEqual(0)
  await page.context().close()
})

describe('a table on a phone', () => {
  it('shows the column that its rows are ordered by, and what tells one row from the next', async () => {
    const { page } = await visit(browser, api, { path: '/profile', account: company.owner, width: 390 })
    await open(page, [`/top?${filledDays}&classement=quantity`])
    await page.locator('thead').getByText('Quantité').waitFor()
    await open(page, [`/tickets?${filledDays}`])
    const ticket = page.getByRole('row').filter({ hasText: '29/04/2024' })
    expect(spaced(await ticket.innerText()).split(/\s+/)).toEqual(['60', '29/04/24', '12:00', '11,00'])
    const pages = page.locator('main .mantine-Pagination-control')
    const sides = await pages.evaluateAll((all) => all.flatMap((one) => [one.clientWidth, one.clientHeight]))
    // The border of a page's control is of its target too.
    expect([sides.length > 0, sides.filter((side) => side < 42)]).toEqual([true, []])
    await open(page, [`/arretes-journee?${filledDays}`])
    await page.getByRole('row').filter({ hasText: '29/04/2024' }).getByText('À arrêter').waitFor()
    await page.context().close()
  })
})

it('a ticket that does not exist offers the way back, and not to try again', async () => {
  const { page } = await visit(browser, api, { path: '/profile', account: company.owner })
  for (const id of ['nulle-part', `${company.restaurant.id}_nulle-part`]) {
    await page.goto(`${api.url}/detailsticket/${id}`)
    await page.getByRole('heading', { name: 'Ticket introuvable', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Retour aux tickets' }).waitFor()
    expect(await page.getByRole('button', { name: 'Réessayer' }).count()).toBe(0)
  }
  await page.context().close()
})
