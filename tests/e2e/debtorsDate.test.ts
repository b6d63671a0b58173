import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { futureBalance } from '../../shared/balanceDay.ts'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { TestApi } from '../support/api.ts'
import { link, makeCompany, makeRestaurant, type Company } from '../support/builders.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { axeFaults, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let house: Company

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  house = await makeCompany(api.knex)
})
afterAll(() => close?.())

const french = (day: string) => day.split('-').toReversed().join('/')

it('What debtors owe is told until now: a day to come is refused where it is typed, and of an address with a word', async () => {
  const today = wallNow().slice(0, 10)
  const [yesterday, later] = [addDays(today, -1), addDays(today, 35)]
  const { page, faults } = await visit(browser, api, { path: `/debiteurs?au=${later}`, account: house.owner })
  await page.getByText(`Le ${french(later)} est encore à venir`).waitFor()
  await page.getByText(`Situation au ${french(today)}`).waitFor()
  expect(await page.getByText(`Situation au ${french(later)}`).count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  const field = page.getByRole('textbox', { name: 'À la fin du' })
  await field.fill(french(yesterday))
  await field.press('Enter')
  await page.getByText(`Situation au ${french(yesterday)} 23:59`).waitFor()
  expect(await page.getByText('est encore à venir').count()).toBe(0)
  await field.fill(french(later))
  await page.getByText(futureBalance).waitFor()
  await page.getByText(`Situation au ${french(yesterday)} 23:59`).waitFor()
  expect(page.url()).toContain(`au=${yesterday}`)
  // The running day is told as it stands, not at its end.
  await field.fill(french(today))
  await page.getByText(futureBalance).waitFor({ state: 'detached' })
  await page.getByText(`Situation au ${french(today)}`).waitFor()
  expect(await page.getByText(`${french(today)} 23:59`).count()).toBe(wallNow().slice(11, 16) === '23:59' ? 1 : 0)
  // A text that is no day asks for nothing, nor does a year that may go on; of what is only shown nothing is lost by leaving.
  await field.fill('31/02/2026')
  await field.blur()
  await page.getByText('Cette date ne peut pas être lue').waitFor()
  // Enter asks for it, and says so at once; what is typed on is no fault yet.
  await field.fill('32/13/2026')
  await page.getByText('Cette date ne peut pas être lue').waitFor({ state: 'detached' })
  await field.press('Enter')
  await page.getByText('Cette date ne peut pas être lue').waitFor()
  await field.press('Backspace')
  await page.getByText('Cette date ne peut pas être lue').waitFor({ state: 'detached' })
  await field.fill('')
  await field.pressSequentially('01/02/20')
  expect([await field.inputValue(), new URL(page.url()).searchParams.get('au')]).toEqual(['01/02/20', null])
  await field.pressSequentially('26')
  await page.getByText('Situation au 01/02/2026 23:59').waitFor()
  await field.fill('010225')
  await field.press('Enter')
  await page.getByText('Situation au 01/02/2025 23:59').waitFor()
  await field.fill('abc')
  await page.getByRole('link', { name: 'Contrôle', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/debiteurs')
  expect(faults).toEqual([])
  await page.context().close()
})

it('says both times where the clocks of the chosen restaurants differ', async () => {
  const lagoon = await makeRestaurant(api.knex, { postalCode: '97400', city: 'Saint-Denis' })
  await link(api.knex, { account: house.owner.id, restaurant: lagoon.id })
  const at = '2026-11-29T17:44:00.000Z'
  const said = async (sites: string) => {
    const { page, faults } = await visit(browser, api, { path: `/debiteurs?sites=${sites}`, account: house.owner, at })
    const text = await page.locator('[data-as-of]').innerText()
    expect(faults).toEqual([])
    await page.context().close()
    return text
  }
  expect(await said('tous')).toBe('Situation au 29/11/2026 18:44 – 21:44 selon le restaurant')
  expect(await said(lagoon.id)).toBe('Situation au 29/11/2026 21:44')
  expect(await said(house.restaurant.id)).toBe('Situation au 29/11/2026 18:44')
})
