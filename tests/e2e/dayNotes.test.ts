import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WireDayNote } from '../../shared/wire/dayNotes.ts'
import type { TestApi } from '../support/api.ts'
import { link, makeAccount } from '../support/builders.ts'
import type { ToldStory } from '../support/loadStory.ts'
import { openStoryScreens, type Close } from '../support/openScreens.ts'
import { firstFigure, spaced, storyAddress } from '../support/storyScreens.ts'
import { axeFaults, fitsWidth, isStill, resize, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let story: ToldStory

beforeAll(async () => {
  ;({ api, browser, story, close } = await openStoryScreens())
})
afterAll(() => close?.())

/** Holds the answers of a path until they are let go; `asked`: one was asked. */
function holdAnswers(page: Page, path: string) {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  const asked = new Promise<void>((resolve) => {
    void page.route(`**/v1/${path}`, async (route) => {
      const answer = await route.fetch()
      resolve()
      await isLetGo
      await route.fulfill({ response: answer })
    })
  })
  return { asked, letGo: () => letGo() }
}

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
  // What is typed is asked about, above the panel, before that closes.
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' })
  for (const close of [() => opener(page, 'Noter').click(), () => page.keyboard.press('Escape')]) {
    await close()
    await question.getByRole('button', { name: 'Rester' }).click()
    await question.waitFor({ state: 'detached' })
    await panel(page).getByRole('textbox', { name: 'Note' }).focus()
  }
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

  await resize(page, { width: 390, height: 844 })
  await opener(page, '1 note').click()
  await panel(page).getByRole('textbox', { name: 'Note' }).waitFor()
  expect(await fitsWidth(page)).toBe(true)
  await panel(page)
    .getByRole('button', { name: /^Modifier la note/ })
    .click()
  // A day without a note has not the former one's text; one's own stays.
  const note = panel(page).getByRole('textbox', { name: 'Note' })
  const goTo = async (day: string) => {
    await panel(page).getByRole('textbox', { name: 'Jour' }).fill(day)
    await page.keyboard.press('Tab')
    await panel(page).getByRole('button', { name: 'Mois suivant' }).waitFor({ state: 'detached' })
  }
  await goTo('01/03/2024')
  await expect.poll(() => note.inputValue()).toBe('')
  await note.fill('🎸'.repeat(80))
  await goTo('28/02/2024')
  await expect.poll(() => note.inputValue()).toBe('🎸'.repeat(80))
  await goTo('29/02/2024')
  await expect.poll(() => note.inputValue()).toBe('Concert au théâtre')
  await panel(page).getByRole('textbox', { name: 'Note' }).fill('Concert annulé')
  await panel(page).getByRole('button', { name: 'Changer la note' }).click()
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

it('Escape closes the calendar of the day first, then asks about what is typed, and a whole day closes it too', async () => {
  const { page, faults } = await visit(browser, api, { path: storyAddress('/chiffre-affaires'), account: story.owner })
  await firstFigure(page)
  await opener(page, 'Noter').click()
  const day = panel(page).getByRole('textbox', { name: 'Jour' })
  const calendar = panel(page).getByRole('button', { name: 'Mois suivant' })
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' })
  const text = panel(page).getByRole('textbox', { name: 'Note' })
  await text.fill('Concert')
  await day.click()
  await calendar.waitFor()
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  await isStill(page)
  expect([await question.count(), await text.inputValue()]).toEqual([0, 'Concert'])
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Rester' }).click()
  await question.waitFor({ state: 'detached' })
  // Neither what is typed next nor a day that is whole has the calendar over the button.
  await day.click()
  await calendar.waitFor()
  await day.fill('')
  await day.pressSequentially('29/02/2024')
  await calendar.waitFor({ state: 'detached' })
  await page.keyboard.press('Backspace')
  await page.keyboard.press('4')
  await isStill(page)
  expect([await calendar.count(), await day.inputValue()]).toEqual([0, '29/02/2024'])
  await panel(page).getByRole('button', { name: 'Écrire la note' }).click()
  await panel(page).getByRole('button', { name: 'Changer la note' }).waitFor()
  await day.click()
  await calendar.waitFor()
  expect(faults).toEqual([])
  await api.knex('day_notes').delete()
  await page.context().close()
})

it('what a colleague wrote meanwhile stands beside one’s own text, and either of the two is chosen; so it is before a removal', async () => {
  const [day, site] = ['2024-03-01', story.sites.alma.id]
  const path = storyAddress('/chiffre-affaires').replace('sites=tous', `sites=${site}`)
  const { page, faults } = await visit(browser, api, { path, account: story.owner })
  await firstFigure(page)
  const colleague = await makeAccount(api.knex)
  await link(api.knex, { account: colleague.id, restaurant: site, kind: 'invited' })
  const token = await api.tokenFor(colleague)
  const standing = async () => {
    const { json } = await api.call('POST', '/day-notes/search', { token, body: { first: day, last: day, site } })
    return (json as WireDayNote[])[0]
  }
  const theyWrite = async (text: string) => {
    const version = (await standing())?.version ?? null
    expect((await api.call('PUT', '/day-notes', { token, body: { site, day, text, version } })).status).toBe(200)
  }
  const text = panel(page).getByRole('textbox', { name: 'Note' })
  const meanwhile = panel(page).getByRole('alert')
  const press = (name: string) => panel(page).getByRole('button', { name }).click()
  await opener(page, 'Noter').click()
  await panel(page).getByRole('textbox', { name: 'Jour' }).fill('01/03/2024')
  await page.keyboard.press('Tab')
  await panel(page).getByRole('button', { name: 'Mois suivant' }).waitFor({ state: 'detached' })
  await text.fill('Travaux')
  await theyWrite('Salon du vin')
  await press('Écrire la note')
  await meanwhile.waitFor()
  expect(spaced(await meanwhile.textContent())).toContain(
    `${colleague.username} a écrit entre-temps : « Salon du vin ».`,
  )
  expect(await text.inputValue()).toBe('Travaux')
  expect(await axeFaults(page)).toEqual([])
  await theyWrite('Salon du vin, jusqu’à 20 h')
  // Neither is it overwritten by somebody who has read an older one.
  await press('Écrire le mien à sa place')
  await meanwhile.getByText('jusqu’à 20 h').waitFor()
  await press('Écrire le mien à sa place')
  await meanwhile.waitFor({ state: 'detached' })
  expect(await standing()).toMatchObject({ text: 'Travaux', author: story.owner.username })

  await text.fill('Travaux encore')
  await theyWrite('Marché')
  await press('Changer la note')
  await press('Garder son texte')
  await meanwhile.waitFor({ state: 'detached' })
  await expect.poll(() => text.inputValue()).toBe('Marché')
  await panel(page)
    .getByRole('button', { name: /^Modifier la note/ })
    .waitFor()
  await theyWrite('Marché de Noël')
  await panel(page)
    .getByRole('button', { name: /^Supprimer la note/ })
    .click()
  const asked = (name: RegExp) => page.getByRole('dialog', { name })
  await asked(/^Supprimer cette note/)
    .getByRole('button', { name: 'Supprimer' })
    .click()
  await asked(/^Cette note a changé/)
    .getByText('Marché de Noël')
    .waitFor()
  expect((await standing())?.text).toBe('Marché de Noël')
  await asked(/^Cette note a changé/)
    .getByRole('button', { name: 'Supprimer' })
    .click()
  await opener(page, 'Noter').waitFor()
  expect(await standing()).toBeUndefined()
  expect(faults).toEqual([])
  await page.context().close()
})

it('what is typed stays while the note of its day comes, which stands beside it', async () => {
  const [day, site] = ['2023-07-14', story.sites.alma.id]
  const path = storyAddress('/chiffre-affaires').replace('sites=tous', `sites=${site}`)
  const { page, faults } = await visit(browser, api, { path, account: story.owner })
  const token = await api.tokenFor(story.owner)
  const body = { site, day, text: 'Premier', version: null }
  expect((await api.call('PUT', '/day-notes', { token, body })).status).toBe(200)
  await firstFigure(page)
  await opener(page, 'Noter').click()
  const text = panel(page).getByRole('textbox', { name: 'Note' })
  await text.fill('Le mien')
  // The day is sent before it is known that it has a note.
  const search = holdAnswers(page, 'day-notes/search')
  const note = holdAnswers(page, 'day-notes')
  await panel(page).getByRole('textbox', { name: 'Jour' }).fill('14/07/2023')
  await page.keyboard.press('Enter')
  await note.asked
  search.letGo()
  await isStill(page)
  note.letGo()
  await panel(page).getByRole('alert').getByText('« Premier »').waitFor()
  expect(await text.inputValue()).toBe('Le mien')
  await panel(page).getByRole('button', { name: 'Écrire le mien à sa place' }).click()
  await panel(page).getByRole('alert').waitFor({ state: 'detached' })
  const { json } = await api.call('POST', '/day-notes/search', { token, body: { first: day, last: day, site } })
  expect((json as WireDayNote[])[0]?.text).toBe('Le mien')
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
  await api.knex('day_notes').delete()
  await page.context().close()
})

it('the calendar of a day is whole in view, below a panel that scrolls', async () => {
  const path = storyAddress('/chiffre-affaires').replace('sites=tous', `sites=${story.sites.alma.id}`)
  const { page } = await visit(browser, api, { path, account: story.owner })
  await firstFigure(page)
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await resize(page, { width, height })
    await opener(page, 'Noter').click()
    await panel(page).getByRole('textbox', { name: 'Jour' }).click()
    const days = panel(page).locator('table button')
    await days.last().waitFor()
    await isStill(page)
    // What lies at the middle of each day is that day.
    const hidden = await days.evaluateAll(
      (all) =>
        all.filter((one) => {
          const { x, y, width: wide, height: high } = one.getBoundingClientRect()
          return document.elementFromPoint(x + wide / 2, y + high / 2)?.closest('button') !== one
        }).length,
    )
    expect([(await days.count()) > 27, hidden]).toEqual([true, 0])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
  }
  await page.context().close()
})

it('a note that is written stays in the form to be changed, restaurant by restaurant, and nothing replaces it unseen', async () => {
  const { page, faults } = await visit(browser, api, { path: storyAddress('/chiffre-affaires'), account: story.owner })
  await firstFigure(page)
  await opener(page, 'Noter').click()
  const text = panel(page).getByRole('textbox', { name: 'Note' })
  const button = (name: string) => panel(page).getByRole('button', { name, exact: true })
  const kept = async () =>
    (await panel(page).getByRole('listitem').locator('p:first-child').allTextContents()).toSorted()
  await text.fill('Concert')
  // Pressed twice: what was sent is one note, and the second press changes nothing.
  await button('Écrire la note').dblclick()
  await button('Changer la note').waitFor()
  expect(await text.inputValue()).toBe('Concert')
  expect(await text.getAttribute('aria-describedby')).not.toBeNull()
  await panel(page).getByText('ce que vous y changez la remplace').waitFor()
  await expect.poll(kept).toEqual(['Concert'])

  // The other restaurant has none: the form offers to write there, and leaves the first one's alone.
  const site = panel(page).getByRole('combobox', { name: 'Restaurant' })
  const goTo = async (name: RegExp) => {
    await site.click()
    await panel(page).getByRole('option', { name }).first().click()
  }
  const first = await site.inputValue()
  await goTo(new RegExp(`^(?!${first}$)`))
  await button('Écrire la note').waitFor()
  expect(await text.inputValue()).toBe('')
  await text.fill('Travaux')
  await button('Écrire la note').click()
  await button('Changer la note').waitFor()
  await expect.poll(kept).toEqual(['Concert', 'Travaux'])
  await goTo(new RegExp(`^${first}$`))
  await expect.poll(() => text.inputValue()).toBe('Concert')

  // A day outside the period that has a note shows it too.
  const day = panel(page).getByRole('textbox', { name: 'Jour' })
  const shown = await day.inputValue()
  const goToDay = async (value: string) => {
    await day.fill(value)
    await page.keyboard.press('Tab')
    await panel(page).getByRole('button', { name: 'Mois suivant' }).waitFor({ state: 'detached' })
  }
  await goToDay('14/07/2023')
  await text.fill('Bal')
  await button('Écrire la note').click()
  await button('Changer la note').waitFor()
  await goToDay(shown)
  await expect.poll(() => text.inputValue()).toBe('Concert')
  await page.reload()
  await firstFigure(page)
  await opener(page, '2 notes').click()
  await goToDay('14/07/2023')
  await expect.poll(() => text.inputValue()).toBe('Bal')
  await button('Changer la note').waitFor()
  expect(faults).toEqual([])
  await api.knex('day_notes').delete()
  await page.context().close()
})

it('the panels of the period are reached to their last line on a small laptop, by the wheel over them', async () => {
  const { page } = await visit(browser, api, { path: storyAddress('/chiffre-affaires'), account: story.owner })
  await firstFigure(page)
  await resize(page, { width: 1280, height: 480 })
  const ends = [
    ['Noter', (dialog: Locator) => dialog.getByRole('button', { name: 'Écrire la note' })],
    [/^Comparer avec/, (dialog: Locator) => dialog.getByText('Au choix')],
    ['Personnalisé', (dialog: Locator) => dialog.getByRole('button', { name: 'Valider' })],
  ] as const
  for (const [name, endOf] of ends) {
    await page.getByRole('region', { name: 'Période' }).getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog')
    const end = endOf(dialog)
    await end.waitFor()
    const bottomOf = async (part: Locator) => {
      const box = await part.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    await expect.poll(() => bottomOf(dialog)).toBeLessThanOrEqual(480)
    await dialog.hover()
    await page.mouse.wheel(0, 2_000)
    await expect.poll(() => bottomOf(end)).toBeLessThanOrEqual(480)
    expect(await dialog.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await page.context().close()
})

it('a comparison of one’s own begins with another range than the period, its button in view, and refuses the period', async () => {
  const path = `${storyAddress('/chiffre-affaires')}&comparer=habituel`
  const { page, faults } = await visit(browser, api, { path, account: story.owner })
  await firstFigure(page)
  for (const [width, height] of [
    [1440, 900],
    [1280, 600],
    [390, 844],
    [390, 560],
  ] as const) {
    await resize(page, { width, height })
    await opener(page, 'Comparer avec').click()
    const dialog = page.getByRole('dialog', { name: 'Comparer avec' })
    await dialog.getByRole('radio', { name: 'Jours habituels' }).click()
    await dialog.getByRole('radio', { name: 'Au choix' }).click()
    const apply = dialog.getByRole('button', { name: 'Valider' })
    const bottom = async () => ((await apply.boundingBox())?.y ?? height) + 36
    await expect.poll(bottom).toBeLessThanOrEqual(height)
    // Its days too, on a phone: they come below the choices.
    const roomOfDays = async () =>
      ((await apply.boundingBox())?.y ?? 0) - ((await dialog.getByRole('table').boundingBox())?.y ?? height)
    await expect.poll(roomOfDays).toBeGreaterThan(60)
    const compared = async () => spaced((await page.locator('[data-compared-range]').textContent()) ?? '')
    await expect.poll(compared).toMatch(/↔ \w{3}\. 2\d\/02\/2024 – \w{3}\. 2\d\/02\/2024$/)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  // The period itself, as a link may say it, is named and not to be chosen.
  await page.goto(
    api.url +
      `${storyAddress('/chiffre-affaires')}&comparer=choix&comparer_du=2024-02-29T00:00&comparer_au=2024-03-02T05:59`,
  )
  await page.locator('[data-compared-range]').getByText('la même période').waitFor()
  await opener(page, 'Comparer avec').click()
  await page.getByText('C’est la période affichée').waitFor()
  expect(await page.getByRole('button', { name: 'Valider' }).isDisabled()).toBe(true)
  expect(faults).toEqual([])
  await page.context().close()
})
