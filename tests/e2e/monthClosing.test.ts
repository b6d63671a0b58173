import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { link, makeCompany, makeRestaurant, type Company } from '../support/builders.ts'
import { downloaded } from '../support/downloads.ts'
import { importFiles } from '../support/importSamples.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { rightFile } from '../support/rightTicket.ts'
import { siretsOfOneCompany } from '../support/sirets.ts'
import { axeFaults, fitsWidth, resize, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let house: Company
let company: string

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  const [siret = '', ...others] = siretsOfOneCompany(12)
  company = siret.slice(0, 9)
  house = await makeCompany(api.knex, { restaurant: { siret } })
  const sites = [house.restaurant.name]
  for (const other of others) {
    const { id, name } = await makeRestaurant(api.knex, { siret: other })
    await link(api.knex, { account: house.owner.id, restaurant: id })
    sites.push(name)
  }
  const [first = '', second = ''] = sites
  // February is right in two restaurants; in March a number is missing before the second day.
  await importFiles(api, [
    rightFile('february', [
      { site: first, day: '2026-02-03', number: 1 },
      { site: second, day: '2026-02-04', number: 1 },
    ]),
    rightFile('march', [
      { site: first, day: '2026-03-01', number: 2 },
      { site: first, day: '2026-03-02', number: 4 },
    ]),
  ])
})
afterAll(() => close?.())

const pathOf = (month: string) => `/cloture-du-mois?societe=${company}&mois=${month}`

it('closes what is right of a month in one act, and takes its journal: prêt, clos, transmis', async () => {
  const { page, faults } = await visit(browser, api, { path: pathOf('2026-02'), account: house.owner })
  await page.locator('[data-month-state=pret]').waitFor()
  const grid = page.getByRole('table', { name: 'Les journées' })
  expect([await grid.getByRole('row').count(), await grid.getByRole('columnheader').count()]).toEqual([13, 29])
  expect(await grid.getByRole('cell', { name: 'juste' }).count()).toBe(2)
  expect([await axeFaults(page), await fitsWidth(page)]).toEqual([[], true])
  await resize(page, { width: 1280, height: 720 })
  const cells = page.getByRole('region', { name: company }).locator('li > *')
  expect(await cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length)).toBe(0)
  // Two rows of six.
  const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top))
  expect([tops.length, new Set(tops.slice(0, 6)).size, new Set(tops.slice(6)).size]).toEqual([12, 1, 1])
  await page.getByRole('button', { name: 'Arrêter les 2 journées justes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Arrêter les 2 journées justes' }).click()
  await page.locator('[data-month-state=clos]').waitFor()
  await page.getByText('2 journées arrêtées', { exact: false }).first().waitFor()
  const { bytes } = await downloaded(page.getByRole('button', { name: 'Fichier des écritures (.txt)' }))
  expect(Buffer.from(bytes).toString('utf8').split('\r\n')[0]?.split('\t')).toHaveLength(18)
  await page.locator('[data-month-state=transmis]').waitFor()
  await page.getByRole('link', { name: 'février transmis' }).waitFor()
  const dossier = await downloaded(page.getByRole('button', { name: 'Dossier du mois (PDF)' }))
  expect([dossier.name, Buffer.from(dossier.bytes.subarray(0, 5)).toString()]).toEqual([
    `${company} DOSSIER 202602.pdf`,
    '%PDF-',
  ])
  expect(faults).toEqual([])
  await page.context().close()
})

it('is read on a phone, and leads from what holds a month back to where it is mended', async () => {
  const at = { path: pathOf('2026-02'), account: house.owner, theme: 'demo2', width: 390 } as const
  const { page, faults } = await visit(browser, api, at)
  await page.getByRole('link', { name: 'mars ouvert' }).click()
  await page.locator('[data-month-state=ouvert]').waitFor()
  expect(new URL(page.url()).search).toBe(`?societe=${company}&mois=2026-03`)
  const row = page.getByRole('group').filter({ hasText: house.restaurant.name }).filter({ hasText: '1 écart' })
  await row.getByText(house.restaurant.name, { exact: true }).first().click()
  await row.getByText('lun. 2 mars\u202f: écart').waitFor()
  expect([await axeFaults(page), await fitsWidth(page)]).toEqual([[], true])
  await page.getByRole('link', { name: 'contrôle à revoir\u202f: 1 numéro manquant' }).click()
  await page.waitForURL('**/reports?*')
  expect(new URL(page.url()).searchParams.get('sites')).toBe(house.restaurant.id)
  expect(faults).toEqual([])
  await page.context().close()
})

it('sets the hours of all restaurants in one act, then of those that are ticked', async () => {
  const { page, faults } = await visit(browser, api, { path: pathOf('2026-02'), account: house.owner, width: 390 })
  // The journal comes last: until then the page grows above the hours.
  await page.locator('[data-holds]').waitFor()
  const hoursNow = async () =>
    await api.knex('automatic_closings').orderBy('after_hours').pluck<number[]>('after_hours')
  const choose = async (hours: string, act: string) => {
    await page.getByRole('combobox', { name: 'Les mêmes heures pour plusieurs restaurants' }).click()
    await page.getByRole('option', { name: hours }).click()
    await page.getByRole('button', { name: act }).click()
    await page.getByRole('dialog').getByRole('button', { name: act }).click()
    // A dialog that goes gives the focus back, which shuts a list that was opened meanwhile.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await choose('6\u202fh après la fin', 'Appliquer à tous')
  await page.getByText('Choix enregistré pour 12 restaurants').waitFor()
  expect(await hoursNow()).toEqual(Array.from({ length: 12 }, () => 6))
  for (const at of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Sélectionner / })
      .nth(at)
      .check()
  await choose('12\u202fh après la fin', 'Appliquer aux 2 cochés')
  await page.getByText('Choix enregistré pour 2 restaurants').waitFor()
  expect((await hoursNow()).slice(9)).toEqual([6, 12, 12])
  expect([await axeFaults(page), await fitsWidth(page)]).toEqual([[], true])
  await choose('Jamais', 'Appliquer à tous')
  await page.getByText('Choix enregistré pour 12 restaurants').last().waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

it('calls what only data hold back « à compléter », and counts to close what its journal does', async () => {
  const own = await makeCompany(api.knex, { restaurant: { siret: siretsOfOneCompany(1)[0] ?? '' } })
  const { id, name } = own.restaurant
  const tickets = [1, 2].map((number) => ({ site: name, day: `2026-04-0${number}`, number }))
  await importFiles(api, [rightFile('april', tickets)])
  const { uploadId } = await storeInboxFiles(api.knex, {
    files: [rightFile('refused', tickets)],
    source: 'upload',
    accountId: own.owner.id,
    reach: [id],
  })
  const refused = { state: 'done', verdict: 'rejected', done_at: new Date() }
  await api.knex('inbox_files').where('upload_id', uploadId).update(refused)
  const path = '/cloture-du-mois?mois=2026-04'
  const { page, faults } = await visit(browser, api, { path, account: own.owner })
  const legend = page.locator('[data-to-close]')
  await legend.waitFor()
  expect((await legend.innerText()).split(/\s*\n\s*/).join(' ')).toBe(
    '2 à arrêter\u202f: ○ 0 juste … 2 à compléter ! 0 écart',
  )
  const grid = page.getByRole('table', { name: 'Les journées' })
  expect(await grid.getByRole('cell', { name: 'à compléter' }).count()).toBe(2)
  await page.getByText('0 journée arrêtée, 2 à arrêter').waitFor()
  expect([await axeFaults(page), await fitsWidth(page)]).toEqual([[], true])
  await resize(page, { width: 390, height: 800 })
  await page.getByRole('group').filter({ hasText: '2 à compléter' }).filter({ hasText: name }).waitFor()
  expect([await axeFaults(page), await fitsWidth(page)]).toEqual([[], true])
  // « Arrêtés de journée » opens on today, of which no day is over: it leads to those that wait.
  await page.goto(new URL('/arretes-journee', page.url()).href)
  await page.getByText('Aucune journée de la période n’est finie.').waitFor()
  expect([await axeFaults(page), await fitsWidth(page)]).toEqual([[], true])
  await page.getByRole('link', { name: '2 journées d’avant restent à arrêter' }).click()
  await legend.waitFor()
  expect(new URL(page.url()).searchParams.get('mois')).toBe('2026-04')
  expect(faults).toEqual([])
  await page.context().close()
})

it('says of a month that the tickets of a silent till are missing in it', async () => {
  const own = await makeCompany(api.knex, { restaurant: { siret: siretsOfOneCompany(1)[0] ?? '' } })
  const { name: site } = own.restaurant
  const today = wallNow().slice(0, 10)
  // A ticket a day at one hour of ten weeks, and none of the last days: no five public holidays follow each other.
  const days = Array.from({ length: 65 }, (_, at) => addDays(today, at - 70))
  await importFiles(api, [
    rightFile(
      'silent',
      days.map((day, at) => ({ site, day, number: at + 1 })),
    ),
  ])
  const lacking = addDays(today, -3).slice(0, 7)
  const path = `/cloture-du-mois?mois=${lacking}`
  const { page, faults } = await visit(browser, api, { path, account: own.owner, width: 390 })
  const line = page.locator('[data-month-state] [data-received-until]')
  await line.getByText('une caisse muette').waitFor()
  expect([await axeFaults(page), await fitsWidth(page), faults]).toEqual([[], true, []])
  // A month that was over before had them all.
  await page.goto(`${api.url}/cloture-du-mois?mois=${addDays(`${lacking}-01`, -32).slice(0, 7)}`)
  await page.locator('[data-month-state]').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await line.count()).toBe(0)
  await page.context().close()
})
