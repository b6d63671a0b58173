import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import type { ToldStory } from '../support/loadStory.ts'
import { openStoryScreens, type Close } from '../support/openScreens.ts'
import { firstFigure, spaced, storyAddress } from '../support/storyScreens.ts'
import { axeFaults, fitsWidth, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let story: ToldStory

beforeAll(async () => {
  ;({ api, browser, story, close } = await openStoryScreens())
})
afterAll(() => close?.())

const opener = (page: Page, name: string) => page.getByRole('region', { name: 'Période' }).getByRole('button', { name })
const panel = (page: Page) => page.getByRole('dialog', { name: /^(Noter|\d+ notes?)$/ })
const marks = async (page: Page) => spaced((await page.locator('[data-marks]').allTextContents()).join(''))

it('a note is written beside a day, stands under its curve and beside its dates, and is mended and removed', async () => {
  const { page, faults } = await visit(browser, api, { path: storyAddress('/chiffre-affaires'), account: story.owner })
  await firstFigure(page)
  const before = await page.getByRole('main').locator('[data-figure]').allTextContents()
  await opener(page, 'Noter').click()
  await panel(page).getByText('Aucune note sur cette période.').waitFor()
  await panel(page).getByRole('textbox', { name: 'Jour' }).fill('29/02/2024')
  await page.keyboard.press('Tab')
  // The calendar fades out over the button.
  await panel(page).getByRole('button', { name: 'Mois suivant' }).waitFor({ state: 'detached' })
  await panel(page).getByRole('button', { name: 'Écrire la note' }).click()
  await panel(page).getByText('Ce champ est obligatoire.').waitFor()
  await panel(page).getByRole('textbox', { name: 'Note' }).fill('Concert au théâtre')
  await panel(page).getByRole('button', { name: 'Écrire la note' }).click()
  await panel(page)
    .getByRole('button', { name: /^Modifier la note/ })
    .waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await opener(page, '1 note').waitFor()
  await expect.poll(() => marks(page)).toMatch(/note : jeu\. 29\/02, Concert au théâtre \(.+\)/)
  // Marks explain; they change no figure.
  expect(await page.getByRole('main').locator('[data-figure]').allTextContents()).toEqual(before)
  await expect
    .poll(async () => spaced((await page.getByRole('main').locator('figure table').allTextContents()).join(' ')))
    .toContain('Concert au théâtre')

  await page.setViewportSize({ width: 390, height: 844 })
  await opener(page, '1 note').click()
  await panel(page).getByRole('textbox', { name: 'Note' }).waitFor()
  expect(await fitsWidth(page)).toBe(true)
  await panel(page)
    .getByRole('button', { name: /^Modifier la note/ })
    .click()
  await panel(page).getByRole('textbox', { name: 'Note' }).fill('Concert annulé')
  await panel(page).getByRole('button', { name: 'Écrire la note' }).click()
  await panel(page).getByText('Concert annulé').waitFor()
  await panel(page)
    .getByRole('button', { name: /^Supprimer la note/ })
    .click()
  await page
    .getByRole('dialog', { name: /^Supprimer cette note/ })
    .getByRole('button', { name: 'Supprimer' })
    .click()
  await opener(page, 'Noter').waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})
