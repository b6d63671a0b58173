import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { anywhere, sitDown } from '../support/atKeyboard.ts'
import { makeAccount, makeCompany, makeRestaurant, uniqueWord, type BuiltAccount } from '../support/builders.ts'
import { makeCode, makeOffer, restaurantFields, subscriptionsOf } from '../support/buyers.ts'
import { openScreens, type Close } from '../support/openScreens.ts'

const day = 86_400_000

let api: TestApi
let browser: Browser
let close: Close | undefined
let superAdmin: BuiltAccount

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  superAdmin = await makeAccount(api.knex, { role: 'super-admin' })
})

afterAll(() => close?.())

const sit = (path: string, account: BuiltAccount) => sitDown(browser, api, { path, account })

/** 'JJ/MM/AAAA', so many days from now. */
function typedDay(daysAhead: number): string {
  return new Date(Date.now() + daysAhead * day).toLocaleDateString('fr-FR')
}

describe('nothing but the keyboard', () => {
  it('creates a restaurant by payment', async () => {
    const offer = await makeOffer(api.knex)
    const owner = await makeAccount(api.knex)
    const { page, keys, seen, goTo, leave } = await sit('/creation-restaurant', owner)
    await goTo('/creation-restaurant', 'Ajouter Restaurant')
    await page.getByRole('radio', { name: offer.label }).waitFor()
    await keys.tabTo('Direct')
    await keys.press(new RegExp(`^${offer.label}`), 'Space', anywhere)
    const fields = restaurantFields()
    await keys.fill(fields, anywhere)
    await keys.press('Créer le restaurant')
    await page.getByRole('heading', { name: 'Paiement de démonstration' }).waitFor()
    await keys.skipMenu()
    await page.getByRole('button', { name: 'Annuler le paiement' }).waitFor()
    await keys.press(/^Payer/)
    await seen('Paiement effectué.')
    await keys.skipMenu()
    await keys.press('Aller au tableau de bord')
    await page.getByRole('banner').getByText(fields['Nom du restaurant'].toUpperCase()).waitFor()
    expect(await leave()).toEqual([])
  })

  it('creates a restaurant by a code and goes to the first wrong field', async () => {
    const { code } = await makeCode(api.knex)
    const owner = await makeAccount(api.knex)
    const { page, keys, goTo, leave } = await sit('/creation-restaurant', owner)
    await goTo('/creation-restaurant', 'Ajouter Restaurant')
    await keys.press('Direct', 'ArrowRight')
    await keys.tabTo('Code CSI', 0)
    const fields = restaurantFields()
    await keys.fill(fields)
    await page.keyboard.press('Enter')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-path'))
    await expect.poll(focused).toBe('code')
    await keys.fill({ 'Code CSI': code }, 0)
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByText(fields['Nom du restaurant'].toUpperCase()).waitFor()
    expect(await leave()).toEqual([])
  })

  it('renews by a code, edits the restaurant and sets its day and its logo', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const { code } = await makeCode(api.knex, { nbMonths: 1 })
    const { page, keys, seen, goTo, leave } = await sit('/profile', owner)
    await goTo(`/renouveler?restaurant=${restaurant.id}`, "Renouveler l'abonnement")
    await keys.press('Direct', 'ArrowRight')
    await keys.tab()
    await keys.fill({ 'Code CSI': code }, 0)
    await keys.press('Renouveler')
    await seen('Votre abonnement a été renouvelé avec succès')
    expect(await subscriptionsOf(api.knex, restaurant.id)).toHaveLength(2)
    await goTo(`/modifier-restaurant-manager/${restaurant.id}`, 'Modifier le restaurant')
    await keys.fill({ Société: 'SARL Nouvelle', Établissement: 'Bar', 'Numéro de TVA': 'FR11' }, 8)
    await keys.press('Modifier')
    await page.waitForURL(`**/details-restaurant-manager/${restaurant.id}`)
    await seen('SARL Nouvelle')
    await goTo('/parametrages', 'Paramètres')
    await page.getByLabel('Heure de fin').waitFor()
    await keys.pick('Restaurant', restaurant.name)
    await keys.tabTo(/^Heure de début de calcul du ticket/)
    await page.keyboard.type('0530')
    expect(await page.getByLabel('Heure de fin').inputValue()).toBe('05:29')
    await keys.choosePicture('Logo')
    await keys.press('Enregistrer')
    await seen(/enregistr/)
    const stored = await api.knex('restaurants').where({ id: restaurant.id }).first<{ day_start_minutes: number }>()
    expect(stored.day_start_minutes).toBe(330)
    expect(await leave()).toEqual([])
  })

  it('chooses the default restaurant and deletes data only after its name was typed', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const { page, keys, seen, goTo, leave } = await sit('/list-restaurants', owner)
    await goTo('/list-restaurants', 'Mes restaurants')
    await keys.press(`Sélectionner ${restaurant.name}`, 'Space')
    await keys.backTo('Définir par défaut')
    await page.keyboard.press('Enter')
    await seen('Le choix par défaut a été enregistré')
    await page.getByRole('article').getByText('Par défaut').waitFor()
    await goTo('/list-restaurants', 'Mes restaurants')
    await keys.press('Supprimer les données', 'Enter', 8)
    await keys.goAroundDialog()
    await keys.escapeTo('Supprimer les données')
    await keys.reopen()
    const typed = `Saisissez « ${restaurant.name} » pour confirmer`
    await keys.fill({ [typed]: 'autre' })
    await page.keyboard.press('Enter')
    await keys.tabTo(typed, 0)
    await keys.fill({ [typed]: restaurant.name }, 0)
    await keys.press('Annuler')
    await keys.returnsTo('Supprimer les données')
    expect(await leave()).toEqual([])
  })

  it('creates, renews, edits and terminates as the house does', async () => {
    const restaurant = await makeRestaurant(api.knex, { subscription: 'none' })
    const { page, keys, seen, goTo, leave } = await sit('/restaurants', superAdmin)
    await goTo('/addrestaurant', 'Ajouter Restaurant')
    const fields = restaurantFields()
    await keys.fill({ ...fields, 'Date de début': typedDay(0), 'Date de fin': typedDay(30) })
    await keys.press('Créer')
    await page.waitForURL('**/restaurants')
    expect(await subscriptionsOf(api.knex, fields['Nom du restaurant'])).toHaveLength(1)
    await goTo(`/renouveler-abonnement/${restaurant.id}`, "Renouveler l'abonnement")
    await keys.fill({ 'Date de début': typedDay(0), 'Date de fin': typedDay(9) })
    await page.getByRole('status').getByText('10', { exact: true }).waitFor()
    await keys.press('Renouveler')
    await page.waitForURL(`**/details-restaurant/${restaurant.id}`)
    await goTo(`/modifier-restaurant/${restaurant.id}`, 'Modifier le restaurant')
    await keys.fill({ Établissement: 'Bar', 'Numéro de TVA': 'FR11' }, 8)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/details-restaurant/${restaurant.id}`)
    await goTo(`/details-restaurant/${restaurant.id}`, restaurant.name)
    await keys.press('Supprimer')
    await page.getByRole('menu').waitFor()
    await keys.press('Supprimer les données', 'Enter', 1)
    await keys.goAroundDialog()
    await keys.escapeTo('Supprimer')
    await goTo(`/resilier-abonnement/${restaurant.id}`, "Résilier l'abonnement")
    await keys.fill({ Motif: 'Cessation' })
    await keys.press('Résilier')
    await keys.goAroundDialog()
    await keys.press('Résilier')
    await page.waitForURL(`**/details-restaurant/${restaurant.id}`)
    await seen('Cessation')
    expect(await leave()).toEqual([])
  })

  it.each([
    { path: '/abonnements', title: 'Abonnements', add: 'Ajouter un abonnement', words: { Description: 'Offre' } },
    { path: '/codecsi', title: 'Codes CSI', add: 'Ajouter un code CSI', words: { Code: uniqueWord('CSI-') } },
  ])('adds, edits, switches off and deletes at $path', async ({ path, title, add, words }) => {
    const label = uniqueWord('o').slice(0, 12)
    const name = words.Code ?? label
    const { page, keys, seen, goTo, leave } = await sit(path, superAdmin)
    await goTo(path, title)
    await keys.press(add)
    await keys.goAroundDialog()
    await keys.escapeTo(add)
    await keys.reopen()
    await keys.fill({ Libellé: label, ...words, 'Prix HT (€)': '12,50' })
    await page.keyboard.press('Enter')
    await seen(/ajoutée avec succès/)
    await keys.returnsTo(add)
    await page.locator('[data-search]').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(name)
    await keys.press(`Activer ${name}`, 'Space', 20)
    await seen(/modifié avec succès/)
    await keys.press(`Modifier ${name}`)
    await keys.goAroundDialog()
    await keys.fill({ 'Prix HT (€)': '13' })
    await page.keyboard.press('Enter')
    await keys.returnsTo(`Modifier ${name}`)
    await keys.press(`Supprimer ${name}`)
    await keys.goAroundDialog()
    await keys.escapeTo(`Supprimer ${name}`)
    await keys.reopen()
    await keys.press('Supprimer')
    await seen('delete is successfully done')
    expect(await leave()).toEqual([])
  })
})
