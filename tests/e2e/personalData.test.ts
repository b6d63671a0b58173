import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { makeCompany } from '../support/builders.ts'
import { downloaded } from '../support/downloads.ts'
import { importSamples } from '../support/importSamples.ts'
import { openImportingScreens, type Close } from '../support/openScreens.ts'
import { axeFaults, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined

beforeAll(async () => {
  ;({ api, browser, close } = await openImportingScreens())
})
afterAll(() => close?.())

const label = 'Vendeur effacé n°\u00a01'

describe('what is held about a person', () => {
  it('of a seller is taken away and erased by the manager, who types the name, and is told what stays', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    await importSamples(api, restaurant, ['05-pointeuse-vendeurs-contacts.xml'])
    const { page, faults } = await visit(browser, api, { path: '/vendeurs', account: owner, theme: 'demo2' })
    await page.getByRole('button', { name: 'Modifier Julie' }).click()
    const { name, bytes } = await downloaded(page.getByRole('button', { name: 'Télécharger (JSON)' }))
    expect(name).toBe('Données Julie.json')
    expect(JSON.parse(String(bytes))).toMatchObject({ personne: 'Julie', sections: [{ titre: 'Vendeur' }, {}, {}, {}] })
    await page.getByRole('button', { name: 'Effacer les données' }).click()
    const dialog = page.getByRole('dialog', { name: 'Effacer les données de Julie' })
    await dialog.getByText('Ce qui reste, sans le nom').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('textbox').fill('Karim')
    await dialog.getByRole('button', { name: 'Effacer les données' }).click()
    await dialog.getByText('Saisissez « Julie » pour confirmer').nth(1).waitFor()
    await dialog.getByRole('textbox').fill('Julie')
    await dialog.getByRole('button', { name: 'Effacer les données' }).click()
    await page.getByRole('cell', { name: label, exact: true }).waitFor()
    expect(await page.getByRole('cell', { name: 'Julie', exact: true }).count()).toBe(0)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('of oneself is taken away from the profile, on a phone too', async () => {
    const { invited } = await makeCompany(api.knex)
    const { page, faults } = await visit(browser, api, { path: '/profile', account: invited, width: 390 })
    const { bytes } = await downloaded(page.getByRole('button', { name: 'Télécharger (JSON)' }))
    expect(String(bytes)).toContain(invited.email)
    expect(await page.getByRole('button', { name: 'Effacer les données' }).count()).toBe(0)
    expect(faults).toEqual([])
    await page.context().close()
  })
})
