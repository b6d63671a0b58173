import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { link, makeCompany, makeRestaurant, type Company } from '../support/builders.ts'
import { downloaded } from '../support/downloads.ts'
import { importFiles } from '../support/importSamples.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { rightFile } from '../support/rightTicket.ts'
import { siretsOfOneCompany } from '../support/sirets.ts'
import { axeFaults, fitsWidth, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let house: Company

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  // Twelve restaurants of one company, two of them of one name.
  const sirets = siretsOfOneCompany(12)
  house = await makeCompany(api.knex, { restaurant: { siret: sirets[0]! } })
  for (const [at, siret] of sirets.slice(1).entries()) {
    const { name } = house.restaurant
    const twin = at === 0 ? { name, city: 'Brest' } : {}
    const { id } = await makeRestaurant(api.knex, { siret, ...twin })
    await link(api.knex, { account: house.owner.id, restaurant: id })
  }
  const own = (day: string, number: number) => ({ site: house.restaurant.siret, day, number })
  void own
})
afterAll(() => close?.())
