import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import type { Page as ListPage } from '../../shared/wire/pages.ts'
import type { Ticket, TicketHeader } from '../../shared/wire/ticket.ts'
import type { WireReceived, WireUpload } from '../../shared/wire/uploads.ts'
import { cleanText } from '../../shared/cleanText.ts'
import type { TestApi } from '../support/api.ts'
import { makeCompany, uniqueWord, type Company } from '../support/builders.ts'
import { downloaded } from '../support/downloads.ts'
import { readExcel, readPdf } from '../support/exportTools.ts'
import { hostileFiles } from '../support/hostileFiles.ts'
import { hostileTexts } from '../support/hostileTexts.ts'
import { openImportingScreens, type Close } from '../support/openScreens.ts'
import { statisticsScreens } from '../support/storyScreens.ts'
import { emptyPath, visit } from '../support/visit.ts'

// `HOSTILE_TEXTS=10000 HOSTILE_SEED=7 npx vitest run --project e2e tests/e2e/hostile.test.ts` is the long form.
const count = Number(process.env['HOSTILE_TEXTS'] ?? 1000)
const texts = hostileTexts(count, Number(process.env['HOSTILE_SEED'] ?? 20_260_314))
const day = 'du=2026-03-14T00:00&au=2026-03-14T23:59'

let api: TestApi
let browser: Browser
let close: Close | undefined
let company: Company
let token: string
let ids: readonly string[]

beforeAll(async () => {
  ;({ api, browser, close } = await openImportingScreens())
  company = await makeCompany(api.knex, {
    restaurant: { name: `"><img data-pwned src=x onerror=pwned(1)> ${uniqueWord()}` },
    owner: { firstName: '<script data-pwned>pwned(1)</script>', lastName: '=1+1' },
  })
  await publishStoredRestaurants(api.knex, api.clickhouse, [company.restaurant.id])
  token = await api.tokenFor(company.owner)
  await upload()
  const body = { range: ['2026-03-14T00:00', '2026-03-14T23:59'] }
  const { data } = (await api.call('POST', '/entetes/tickets', { token, body })).json as ListPage<TicketHeader>
  ids = data.map(({ _id }) => _id)
})
afterAll(() => close?.())

/** The hostile files, and some that are refused under hostile names, through the upload call. */
async function upload(): Promise<void> {
  const { files } = hostileFiles(texts, company.restaurant)
  const form = new FormData()
  // Names as long as a disk takes them; the page itself replaces control characters.
  const add = (text: string, name: string) => {
    const sent = `${name.replace(/\p{Cc}/gu, ' ').slice(0, 80)}.xml`
    form.append('CONTENU_FICHIER_XML', new Blob([text], { type: 'text/xml' }), sent)
  }
  for (const { name, bytes } of files) add(bytes.toString(), name)
  for (const { text } of texts.slice(0, 40)) add(`<ENTETE LibSite="${uniqueWord()}" Operation="VENTE"/>`, text)
  const answer = await api.call('POST', '/xmlfile/receive-tickets', { token, body: form })
  expect(answer.status, answer.text).toBeLessThan(300)
  let { upload: state }: { upload: WireUpload } = answer.json as WireReceived
  for (let tries = 0; tries < 300 && state.pending > 0; tries += 1) {
    await wait(100)
    const asked = (await api.call('GET', `/xmlfile/uploads/${state.id}`, { token })).json as { upload: WireUpload }
    state = asked.upload
  }
  expect(state).toMatchObject({ accepted: files.length, pending: 0, rejectedCount: 40 })
}

interface Seen {
  readonly calls: number
  readonly stopped: readonly string[]
  readonly elements: number
  readonly links: readonly string[]
}

/** A page that keeps what ran, what it was asked (dialogs) and what its policy had to stop. */
async function watched(page: Page): Promise<{ page: Page; dialogs: string[] }> {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    const kept = { calls: 0, stopped: [] as string[] }
    Object.assign(window, { pwnedCalls: kept, pwned: () => (kept.calls += 1) })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      kept.stopped.push(`${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  return { page, dialogs }
}

function seenOn(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const { pwnedCalls } = window as unknown as { pwnedCalls: Pick<Seen, 'calls' | 'stopped'> }
    const hrefs = Array.from(document.querySelectorAll('a[href], form[action], iframe, object, embed'))
    const own = (href: string) => new URL(href, location.href).origin === location.origin
    const links = hrefs.map((one) => one.getAttribute('href') ?? one.getAttribute('action') ?? one.outerHTML)
    return {
      calls: pwnedCalls.calls,
      stopped: pwnedCalls.stopped,
      elements: document.querySelectorAll('[data-pwned]').length,
      links: links.filter((href) => !own(href) && !/^(mailto|tel):/.test(href)),
    }
  })
}

const harmless: Seen = { calls: 0, stopped: [], elements: 0, links: [] }

it('sees what runs and what is let in: the control of this file', async () => {
  const context = await browser.newContext()
  const { page, dialogs } = await watched(await context.newPage())
  await page.goto('data:text/html,<p>control</p>')
  for (const [kind, markup] of [
    ['image', '<img data-pwned src=x onerror=pwned(1)>'],
    ['dialog', '<img data-pwned src=x onerror="alert(1)">'],
  ] as const) {
    await page.evaluate((html) => (document.body.innerHTML = html), markup)
    await expect.poll(async () => (await seenOn(page)).elements, { message: kind }).toBe(1)
  }
  await expect.poll(() => dialogs).toEqual(['1'])
  expect((await seenOn(page)).calls).toBe(1)
  await context.close()
})

const ownScreens = ['/tickets', '/comptes', '/debiteurs', '/xml-files/upload']
const figureScreens = [
  ...statisticsScreens,
  '/reports',
  '/reports-journalier-tva',
  '/reports-journalier-paiements',
  '/profile',
]

async function expectHarmless({ page, dialogs }: { page: Page; dialogs: string[] }, path: string): Promise<void> {
  await page.goto(`${api.url}${path}${path.includes('?') ? '&' : '?'}${day}`)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: path, timeout: 30_000 }).toBe(1)
  await page.waitForLoadState('networkidle')
  expect(await seenOn(page), path).toEqual(harmless)
  expect(dialogs, path).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${path} sticks out`).toBeLessThanOrEqual(0)
}

it.each([1440, 390])('shows them on every screen %i wide as texts', async (width) => {
  const opened = await visit(browser, api, { path: emptyPath, account: company.owner, width })
  const watching = await watched(opened.page)
  for (const path of [...ownScreens, ...(width === 390 ? [] : figureScreens)]) await expectHarmless(watching, path)
  const contacts = (
    await api.call('POST', '/contacts/search', { token, body: { SITE_ID: company.restaurant.id, limit: 0 } })
  ).json as { data: { _id: string; TYPE: string }[] }
  for (const [type, path] of [
    ['CONTACT', '/tickets-compte/'],
    ['DEBITEUR', '/debiteur-tickets/'],
  ] as const)
    await expectHarmless(watching, path + contacts.data.find(({ TYPE }) => TYPE === type)!._id)
  await expectHarmless(watching, `/detailsticket/${encodeURIComponent(ids[0]!)}`)
  const pages = width === 390 ? 1 : Math.ceil(ids.length / 5)
  for (let at = 0; at < pages * 5; at += 5) {
    const some = encodeURIComponent(ids.slice(at, at + 5).join())
    await expectHarmless(watching, `/detailstickets?ids=${some}`)
    expect(await watching.page.getByRole('main').innerText()).toMatch(/hx\d{6}/)
  }
  expect(opened.faults).toEqual([])
  await opened.page.context().close()
})

it('puts them into the PDF and the workbook that the page makes as texts', async () => {
  const all = (await api.call('POST', '/entetes/details-tickets', { token, body: { ids } })).json as Ticket[]
  // The one whose workbook is the longest, with texts outside the first plane.
  const [ticket] = all.toSorted((left, right) => JSON.stringify(right).length - JSON.stringify(left).length)
  const { page } = await visit(browser, api, { path: `/detailsticket/${ticket!._id}`, account: company.owner })
  const fileOf = async (name: string) => {
    const file = await downloaded(page.getByRole('button', { name, exact: true }))
    expect(file.name).toMatch(/^TICKET \d+ \d{12}\.(pdf|xlsx)$/)
    return file.bytes
  }
  const sheets = await readExcel(await fileOf('Excel'))
  expect(sheets.some(({ hasFormula }) => hasFormula)).toBe(false)
  const cells = new Set(sheets.flatMap(({ rows }) => rows.flat().map(String)))
  const articles = ticket!.COMMANDE.flatMap(({ ARTICLE }) => ARTICLE)
  for (const { Libelle, LibGroupe, LibFamille, LibTVA } of articles)
    for (const text of [Libelle, LibGroupe, LibFamille, LibTVA]) expect(cells).toContain(cleanText(text))
  expect((await readPdf(await fileOf('PDF'))).text).toMatch(/hx\d{6}/)
  await page.context().close()
})

it('keeps them texts in the verdicts that are downloaded', async () => {
  const { page } = await visit(browser, api, { path: '/xml-files/upload', account: company.owner })
  await page
    .getByRole('button', { name: /^Voir l'import/ })
    .first()
    .click()
  const { name, bytes } = await downloaded(page.getByRole('button', { name: 'Télécharger le rapport' }))
  expect(name).toMatch(/^import-\d+\.csv$/)
  const csv = bytes.toString()
  for (const cell of csv.replace('\ufeff', '').matchAll(/"((?:[^"]|"")*)"/g))
    expect(cell[1], cell[1]).not.toMatch(/^[=+\-@\t\r]/)
  await page.context().close()
})
