import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { entrust, makeAccount, makeCompany, type BuiltAccount, type Company } from '../support/builders.ts'
import { downloaded } from '../support/downloads.ts'
import { readExcel } from '../support/exportTools.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { axeFaults, fitsWidth, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let admin: BuiltAccount
/** Two of this admin's in two towns, of which the first one's subscription ends soon; and one of another admin. */
let twins: readonly Company[]
let others: Company

// Of its own: the home counts everybody.
beforeAll(async () => {
  ;({ api, browser, close } = await openScreens({ databaseUrl: await makeOwnDatabase() }))
  admin = await makeAccount(api.knex, { role: 'admin' })
  const another = await makeAccount(api.knex, { role: 'admin' })
  const lyon = await makeCompany(api.knex, { restaurant: { name: 'Le Bistrot', city: 'Lyon' } })
  const nice = await makeCompany(api.knex, {
    restaurant: { name: 'Le Bistrot de Nice', city: 'Nice', subscription: 'expired' },
  })
  others = await makeCompany(api.knex)
  twins = [lyon, nice]
  await entrust(api.knex, { clients: [others.owner.id, others.invited.id], to: another.id })
  await entrust(api.knex, { clients: [lyon.owner.id, nice.owner.id], to: admin.id })
  const keys = { restaurant_id: lyon.restaurant.id, guid: 'g', version: 1, content_hash: Buffer.from('x') }
  await api.knex('ticket_keys').insert({ ...keys, gross_micros: 0, ts: '2026-11-20 21:15:00' })
})
afterAll(() => close?.())

const row = (page: Page, text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })
const rows = (page: Page) => page.getByRole('main').locator('tbody tr').count()

it('leads staff from signing in to the counts, and from a count to its list, whose address keeps the filter', async () => {
  const { page, faults } = await visit(browser, api, { path: '/', account: admin })
  await page.waitForURL(`${api.url}/accueil`)
  const ending = page.getByRole('link', { name: /^Abonnements qui finissent sous 30 jours\s: 1,/ })
  await ending.waitFor()
  expect(await axeFaults(page)).toEqual([])
  await ending.click()
  await page.waitForURL(`${api.url}/restaurants?filtre=fin`)
  await row(page, 'Lyon').waitFor()
  expect(await rows(page)).toBe(1)
  await page.reload()
  await row(page, 'Lyon').waitFor()
  expect(await rows(page)).toBe(1)
  await page.goto(`${api.url}/restaurants`)
  await row(page, 'Nice').waitFor()
  expect(await row(page, 'Lyon').innerText()).toContain('20/11/2026 21:15')
  expect(await page.getByText(others.restaurant.name).count()).toBe(0)
  expect(faults).toEqual([])
  await page.context().close()
})

it('names each client with mail and town, searches by mail, and takes away all rows of what is shown and no other', async () => {
  const [lyon, nice] = twins
  const { page, faults } = await visit(browser, api, { path: '/managers', account: admin, theme: 'demo2' })
  await row(page, lyon!.owner.email).getByText('Lyon').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.locator('[data-search]').fill(nice!.owner.email)
  await row(page, lyon!.owner.email).waitFor({ state: 'detached' })
  const [sheet] = await readExcel((await downloaded(page.getByRole('button', { name: 'Excel' }))).bytes)
  const text = JSON.stringify(sheet?.rows)
  expect([nice!.owner.email, lyon!.owner.email, others.owner.email].map((mail) => text.includes(mail))).toEqual([
    ...[true, false, false],
  ])
  await row(page, nice!.owner.email).getByRole('button', { name: 'Afficher le détail' }).click()
  await page.getByText('Le Bistrot de Nice').waitFor()
  await page.getByRole('link', { name: `Affecter des restaurants\u202f: ${nice!.owner.username}` }).waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

it('is read on a phone, by day and by night', async () => {
  for (const theme of ['demo1', 'demo2'] as const) {
    const { page } = await visit(browser, api, { path: '/accueil', account: admin, theme, width: 390 })
    await page.getByRole('link', { name: /^Caisses muettes/ }).waitFor()
    expect([await fitsWidth(page), await axeFaults(page)]).toEqual([true, []])
    for (const path of ['/managers', '/restaurants', '/subscriptions-paid']) {
      await page.goto(api.url + path)
      await page.getByRole('main').locator('tbody tr').first().waitFor()
      expect([path, await fitsWidth(page), await axeFaults(page)]).toEqual([path, true, []])
    }
    await page.context().close()
  }
})

it('lets a super-admin entrust a client on its page', async () => {
  const superAdmin = await makeAccount(api.knex, { role: 'super-admin' })
  const { owner } = await makeCompany(api.knex)
  const { page, faults } = await visit(browser, api, { path: `/editmanager/${owner.id}`, account: superAdmin })
  await page.getByRole('combobox', { name: 'Confié à' }).click()
  await page.getByRole('option', { name: new RegExp(admin.username) }).click()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Confier', exact: true }).click()
  await page.getByText('edit is successfully done').first().waitFor()
  const kept = await api.knex('accounts').where({ id: owner.id }).first<{ entrusted_to: string }>('entrusted_to')
  expect(kept.entrusted_to).toBe(admin.id)
  expect(faults).toEqual([])
  await page.context().close()
})
