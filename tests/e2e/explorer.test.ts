import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { link, makeAccount, type BuiltAccount } from '../support/builders.ts'
import { downloaded } from '../support/downloads.ts'
import type { ToldStory } from '../support/loadStory.ts'
import { openStoryScreens, type Close } from '../support/openScreens.ts'
import { storyPeriod } from '../support/storyScreens.ts'
import { axeFaults, fitsWidth, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let story: ToldStory
let colleague: BuiltAccount

beforeAll(async () => {
  ;({ api, browser, story, close } = await openStoryScreens())
  colleague = await makeAccount(api.knex)
  for (const restaurant of story.ids) await link(api.knex, { account: colleague.id, restaurant, kind: 'invited' })
})

afterAll(() => close?.())

/** Takes one of a list's choices, as a reader who types its first letters does. */
async function choose(page: Page, list: string, choice: string): Promise<void> {
  const field = page.getByRole('combobox', { name: list, exact: true })
  await field.click()
  await page.getByRole('option', { name: choice, exact: true }).click()
  await page.keyboard.press('Escape')
}

async function openView(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Ouvrir une vue' }).click()
  await page.getByRole('option', { name }).click()
}

describe('the explorer', () => {
  it('builds a question by hand, keeps and shares it, and takes it away as CSV', async () => {
    const opened = await visit(browser, api, { path: `/explorer?${storyPeriod}`, account: story.owner })
    const { page, faults } = opened
    await page.getByRole('combobox', { name: 'Sujet' }).waitFor()
    await choose(page, 'Sujet', 'TVA')
    await choose(page, 'Axes', 'Libellé de TVA')
    await choose(page, 'Regrouper par', 'Sans regroupement')
    await choose(page, 'Graphique', 'Anneau')
    await page.getByRole('cell', { name: 'TVA 5,5 %' }).first().waitFor()
    await page.getByRole('figure', { name: /^TVA : / }).waitFor()
    const { bytes } = await downloaded(page.getByRole('button', { name: 'CSV', exact: true }))
    expect(bytes.toString()).toContain('TVA 5,5 %')
    await page.getByRole('button', { name: 'Enregistrer la vue' }).click()
    await page.getByLabel('Nom de la vue').fill('TVA par libellé')
    await page.getByLabel('Partager avec les collègues de mes restaurants').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer la vue' }).click()
    await page.getByText('Vue enregistrée').waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await readAsColleague(new URL(page.url()).search)
    await changeAndRemove(page)
    await page.context().close()
  })

  async function readAsColleague(search: string): Promise<void> {
    const { page, faults } = await visit(browser, api, {
      path: '/explorer?sites=tous',
      account: colleague,
      theme: 'demo2',
      width: 390,
    })
    await openView(page, /TVA par libellé \(partagée par/)
    await page.getByRole('cell', { name: 'TVA 5,5 %' }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Supprimer' }).count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    await page.goto(`${api.url}/explorer${search}`)
    await page.getByRole('cell', { name: 'TVA 5,5 %' }).first().waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  }

  async function changeAndRemove(page: Page): Promise<void> {
    await choose(page, 'Graphique', 'Barres')
    await page.getByRole('button', { name: 'Mettre à jour' }).click()
    await page.getByText('Vue enregistrée').last().waitFor()
    await page.goto(`${api.url}/explorer?sites=tous`)
    await openView(page, 'TVA par libellé')
    await page.waitForURL(/graphique=bar/)
    await page.getByRole('button', { name: 'Supprimer' }).click()
    await page.getByRole('dialog').getByText('« TVA par libellé »').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await page.getByText('Vue supprimée').waitFor()
    const { json } = await api.call('GET', '/saved-views', { token: await api.tokenFor(story.owner) })
    expect(json).toEqual([])
  }

  it('keeps the period to the minute, in French, and says when nothing answers', async () => {
    const path = `/explorer?${storyPeriod}&vue=sales&mesures=sales.gross_sales&grain=none&graphique=none`
    const { page } = await visit(browser, api, { path, account: story.owner })
    await page.getByRole('cell', { name: '562,68' }).first().waitFor()
    expect(await page.getByRole('combobox', { name: 'Période' }).inputValue()).toContain('Du 29/02/2024 00:00')
    // A sum alone is one line also of nothing; by till there is none.
    await choose(page, 'Axes', 'Caisse')
    await page.getByRole('cell', { name: '192,75' }).first().waitFor()
    await choose(page, 'Période', 'Hier')
    await page.getByText('Aucune ligne ne répond à cette question').waitFor()
    await page.context().close()
  })
})

describe('a filter in the address', () => {
  it('is kept when the next one is chosen in the instant after it', async () => {
    const { page } = await visit(browser, api, { path: `/top?${storyPeriod}`, account: story.owner })
    for (const name of ['50', 'Montant'])
      await page.getByRole('radio', { name, exact: true }).waitFor({ state: 'attached' })
    // As two events that stand in line behind a busy page: what the first one changed must be drawn before the second is told.
    await page.evaluate(async () => {
      for (const value of ['50', 'amount']) {
        document.querySelector<HTMLInputElement>(`input[type=radio][value="${value}"]`)?.click()
        await Promise.resolve()
      }
    })
    await page.waitForURL(/classement=amount/)
    expect(new URL(page.url()).searchParams.get('nombre')).toBe('50')
    await page.context().close()
  })
})

describe("a manager's token for analysts", () => {
  it('is made on the profile page, reads the figures of its restaurants alone, and dies when revoked', async () => {
    const { page } = await visit(browser, api, { path: '/profile', account: story.owner })
    await page.getByLabel('Nom du jeton').fill('Tableur')
    await choose(page, 'Restaurants', story.sites.alma.name)
    await page.getByRole('button', { name: 'Créer un jeton' }).click()
    const secret = await page.locator('[data-new-token] input').inputValue()
    const ask = () => askCube(secret)
    expect(await ask()).toEqual({ status: 200, restaurants: [story.sites.alma.name] })
    await page.getByRole('button', { name: 'Révoquer le jeton Tableur' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click()
    await page.getByText('Jeton révoqué').waitFor()
    expect((await ask()).status).toBe(401)
    expect(await axeFaults(page)).toEqual([])
    await page.context().close()
  })

  async function askCube(secret: string): Promise<{ status: number; restaurants: string[] }> {
    const answer = await fetch(`${api.url}/cubejs-api/v1/load`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        query: {
          measures: ['sales.gross_sales'],
          dimensions: ['sales.restaurant'],
          timeDimensions: [{ dimension: 'sales.ts', dateRange: ['2024-02-29', '2024-03-02'] }],
          timezone: 'UTC',
        },
      }),
    })
    const { data = [] } = (await answer.json()) as { data?: Record<string, string>[] }
    return { status: answer.status, restaurants: data.map((row) => row['sales.restaurant'] ?? '') }
  }
})
