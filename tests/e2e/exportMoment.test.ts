import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { figuresMove } from '../../shared/figuresMove.ts'
import type { TestApi } from '../support/api.ts'
import { makeCompany, type Company } from '../support/builders.ts'
import { downloaded } from '../support/downloads.ts'
import { readExcel } from '../support/exportTools.ts'
import { importFiles } from '../support/importSamples.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { rightFile } from '../support/rightTicket.ts'
import { visit } from '../support/visit.ts'

const payments = '/reports-journalier-paiements?du=2026-05-01T00:00&au=2026-05-01T23:59'

let api: TestApi
let browser: Browser
let close: Close | undefined
let company: Company

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  company = await makeCompany(api.knex)
  await importFiles(api, [ticket(1)])
})
afterAll(() => close?.())

/** A ticket of 11 €, paid by card. */
const ticket = (number: number) =>
  rightFile(`t${number}`, [{ site: company.restaurant.name, day: '2026-05-01', number }])

/** Holds back the questions that name this, until what it gives is called. */
async function holdQuestions(page: Page, naming: string): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/cubejs-api/v1/load*', async (route) => {
    if (route.request().postData()?.includes(naming)) await released
    await route.continue()
  })
  return () => release()
}

async function cellsOf(page: Page): Promise<unknown[]> {
  const { bytes } = await downloaded(page.getByRole('main').getByRole('button', { name: 'Excel', exact: true }))
  return (await readExcel(bytes)).flatMap(({ rows }) => rows.flat())
}

it('is one moment in a document, also when a ticket came between the answers of its screen', async () => {
  const { page, faults } = await visit(browser, api, { path: '/profile', account: company.owner })
  const release = await holdQuestions(page, 'payments.mode')
  await page.goto(api.url + payments)
  const amount = (euros: string) => page.getByRole('main').getByRole('cell', { name: euros })
  await amount('11,00').first().waitFor()
  await importFiles(api, [ticket(2)])
  release()
  await amount('22,00').first().waitFor()
  // What the document must not take over: days of before the ticket beside families of after it.
  expect(await amount('11,00').count()).toBeGreaterThan(0)
  const cells = await cellsOf(page)
  expect(cells).not.toContain(11)
  expect(cells.filter((cell) => cell === 22).length).toBeGreaterThanOrEqual(4)
  await amount('11,00').first().waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await page.context().close()
})

it('is waited for where figures still move: the screen says so and goes on by itself', async () => {
  const { page } = await visit(browser, api, { path: '/profile', account: company.owner })
  const moving = { statusCode: 503, code: 'moving', message: figuresMove, requestId: 'r' }
  await page.route('**/v1/closings/open', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: moving }),
  )
  await page.goto(`${api.url}/arretes-journee?du=2026-05-01T00:00&au=2026-05-02T00:00`)
  await page.getByRole('status').filter({ hasText: 'les chiffres bougent encore' }).waitFor()
  await page.unroute('**/v1/closings/open')
  await page.getByRole('table').filter({ hasText: '01/05/2026' }).first().waitFor()
  await page.context().close()
})

it('waits for the figures of a screen that is still coming, and says nothing of missing ones', async () => {
  const { page, faults } = await visit(browser, api, { path: '/profile', account: company.owner })
  const release = await holdQuestions(page, 'payments.amount')
  await page.goto(api.url + payments)
  const cells = cellsOf(page)
  setTimeout(release, 4000)
  expect(await cells).toContain(22)
  expect(await page.getByText('pas de données disponibles').count()).toBe(0)
  expect(faults).toEqual([])
  await page.context().close()
})
