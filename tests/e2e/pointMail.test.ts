import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePointMail } from '../../api/pointMail/pointMail.ts'
import { unsubscribePath, unsubscribeToken } from '../../api/outbox/unsubscribeToken.ts'
import type { TestApi } from '../support/api.ts'
import { link, makeAccount, makeCompany, makeRestaurant } from '../support/builders.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { sellMeal } from '../support/sellMeal.ts'
import { tellPoint } from '../support/toldPoint.ts'
import { axeFaults, fitsWidth, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
})
afterAll(() => close?.())

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer Le point', exact: true }).click()
const isOn = (id: string): Promise<boolean[]> =>
  api.knex('point_preferences').where({ account_id: id }).pluck('by_mail')

describe('Le point by mail', () => {
  it('of twelve restaurants is read whole on a phone and a desk, by day and by night, without a picture or a script', async () => {
    const publicUrl = 'https://comptoir.example'
    const doors = { publicUrl, unsubscribeUrl: `${publicUrl}${unsubscribePath}/x`, isOfAll: true }
    const missing = 'Aucun ticket reçu de LES TROIS AMIS.'
    const { html } = writePointMail(tellPoint({ missing, missingSites: ['x'] }), doors)
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(/)
    const page = await browser.newPage()
    await page.setContent(html)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [390, 700]) {
        await page.setViewportSize({ width, height: 900 })
        expect([colorScheme, width, await fitsWidth(page)]).toEqual([colorScheme, width, true])
        // Twelve restaurants are three screens of a phone at most, of lines that no dot begins or ends.
        const { height, said } = await page.evaluate(() => ({
          height: document.documentElement.scrollHeight,
          said: [...document.querySelectorAll<HTMLElement>('td.dim')].map(({ innerText }) => innerText),
        }))
        expect(height).toBeLessThan(1900)
        expect(said.filter((text) => /^\s*·|·\s*$/m.test(text))).toEqual([])
      }
      // The landmarks are those of the mail program around it.
      const isOfPages = (fault: string) => /^(landmark-one-main|region):/.test(fault)
      expect((await axeFaults(page)).filter((fault) => !isOfPages(fault))).toEqual([])
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(ground).toBe(colorScheme === 'dark' ? 'rgb(28, 31, 37)' : 'rgb(255, 255, 255)')
    }
    for (const { name } of tellPoint().rows) await page.getByText(name, { exact: true }).first().waitFor()
    await page.close()
  })
})

describe('The card of Le point on the profile', () => {
  it('keeps what is chosen, says when the next mail goes, and what is wrong', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    await sellMeal(api, { owner, restaurant })
    const other = await makeRestaurant(api.knex)
    await link(api.knex, { account: owner.id, restaurant: other.id })
    const { page, faults } = await visit(browser, api, { path: '/profile', account: owner, width: 390 })
    await page.getByText('Vous ne recevez pas Le point.').waitFor()
    await page.getByRole('switch', { name: 'Recevoir Le point par e-mail' }).dispatchEvent('click')
    await page.getByLabel('Heure d’envoi\u202f: heures').fill('06')
    for (const day of ['sam.', 'dim.']) await page.getByText(day, { exact: true }).click()
    await page.getByRole('switch', { name: 'Tous mes restaurants' }).dispatchEvent('click')
    await save(page)
    await page.getByText('Choisissez au moins un restaurant.').waitFor()
    await page.getByRole('combobox', { name: 'Restaurants choisis' }).click()
    await page.getByRole('option', { name: restaurant.name }).click()
    await page.keyboard.press('Escape')
    await save(page)
    await page.getByText(/^Prochain envoi\u202f: (lun|mar|mer|jeu|ven)\. .+ à 06:30\.$/).waitFor()
    expect(await api.knex('point_preferences').where({ account_id: owner.id })).toMatchObject([
      {
        by_mail: true,
        by_notification: false,
        send_minutes: 390,
        days: [1, 2, 3, 4, 5],
        restaurant_ids: [restaurant.id],
        with_pdf: false,
      },
    ])
    expect(await axeFaults(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    await page.reload()
    await page.getByText(/^Prochain envoi/).waitFor()
    expect(await page.getByRole('checkbox', { name: 'samedi' }).isChecked()).toBe(false)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('says to who has no restaurant yet what the first one waits for', async () => {
    const { page, faults } = await visit(browser, api, { path: '/profile', account: await makeAccount(api.knex) })
    await page.getByRole('switch', { name: 'Recevoir Le point par e-mail' }).dispatchEvent('click')
    await save(page)
    await page.getByText('Le point partira dès qu’un de vos restaurants abonnés aura vendu.').waitFor()
    expect(await page.getByText(/^Prochain envoi/).count()).toBe(0)
    expect(faults).toEqual([])
    await page.context().close()
  })
})

describe('The way out of a mail', () => {
  it('is opened without signing in, changes nothing until its button is pressed, and says so; a wrong one is not valid', async () => {
    const { owner } = await makeCompany(api.knex)
    const row = { by_mail: true, by_notification: false, send_minutes: 450, days: [1], with_pdf: false }
    await api.knex('point_preferences').insert({ account_id: owner.id, ...row })
    const path = `${unsubscribePath}/${unsubscribeToken(api.config.tokenSecret, owner.id, 'le-point')}`
    const { page, faults } = await visit(browser, api, { path, width: 390, theme: 'demo2' })
    const button = page.getByRole('button', { name: 'Ne plus les recevoir' })
    await button.waitFor()
    expect(await isOn(owner.id)).toEqual([true])
    expect(await axeFaults(page)).toEqual([])
    await button.click()
    await page.getByText('Vous ne recevrez plus Le point par e-mail.').waitFor()
    expect(await isOn(owner.id)).toEqual([false])
    expect([await axeFaults(page), await fitsWidth(page), faults]).toEqual([[], true, []])
    await page.goto(`${api.url}${unsubscribePath}/x`)
    await button.click()
    await page.getByText('Ce lien n’est pas valable.').waitFor()
    await page.context().close()
  })
})
