import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { link, makeAccount, makeRestaurant, type BuiltAccount, type BuiltRestaurant } from '../support/builders.ts'
import { importFiles } from '../support/importSamples.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { rightDays } from '../support/rightTicket.ts'
import { visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let owner: BuiltAccount
let midnight: BuiltRestaurant
let others: readonly BuiltRestaurant[]

/** Two restaurants that start at six beside one that starts at midnight, each with a ticket on both days. */
beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  owner = await makeAccount(api.knex)
  midnight = await makeRestaurant(api.knex)
  others = [
    await makeRestaurant(api.knex, { dayStartMinutes: 360 }),
    await makeRestaurant(api.knex, { dayStartMinutes: 360 }),
  ]
  const all = [midnight, ...others]
  for (const { id } of all) await link(api.knex, { account: owner.id, restaurant: id })
  await publishStoredRestaurants(
    api.knex,
    api.clickhouse,
    all.map(({ id }) => id),
  )
  const days = ['2025-06-10', '2025-06-11']
  await importFiles(
    api,
    all.map(({ name }) => rightDays(name, days)),
  )
})
afterAll(() => close?.())

it('The list of closings has no day of a restaurant that the period does not touch by its own start', async () => {
  const path = '/arretes-journee?du=2025-06-11T00:00&au=2025-06-11T23:59&sites=tous'
  const { page } = await visit(browser, api, { path, account: owner })
  const rows = page.getByRole('row')
  for (const { name } of others)
    for (const day of ['10/06/2025', '11/06/2025'])
      await rows.filter({ hasText: day }).filter({ hasText: name }).waitFor()
  await rows.filter({ hasText: '11/06/2025' }).filter({ hasText: midnight.name }).waitFor()
  expect(await rows.filter({ hasText: '10/06/2025' }).filter({ hasText: midnight.name }).count()).toBe(0)
  await page.getByRole('button', { name: 'Arrêter les 5 journées justes' }).waitFor()
  await page.context().close()
})

it('A day that another window has closed stands as closed where its closing is refused', async () => {
  const path = '/arretes-journee?du=2025-06-10T05:00&au=2025-06-11T04:59&sites=tous'
  const [mine, theirs] = [
    await visit(browser, api, { path, account: owner }),
    await visit(browser, api, { path, account: owner }),
  ]
  const name = others[0]?.name ?? ''
  const label = new RegExp(`^Arrêter.*${name}`)
  for (const { page } of [mine, theirs]) await page.getByRole('button', { name: label }).waitFor()
  const close = async ({ page }: typeof mine) => {
    await page.getByRole('button', { name: label }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Arrêter', exact: true }).click()
  }
  await close(theirs)
  await theirs.page.getByText('Arrêté n° 1 enregistré').first().waitFor()
  await close(mine)
  await mine.page.getByText('Cette journée est déjà arrêtée').first().waitFor()
  await mine.page.getByRole('button', { name: label }).waitFor({ state: 'detached' })
  for (const { page } of [mine, theirs]) await page.context().close()
})
