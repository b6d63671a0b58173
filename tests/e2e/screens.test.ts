import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { link, makeAccount, makeCompany, makeRestaurant, type BuiltAccount } from '../support/builders.ts'
import { makeCode, makeOffer } from '../support/buyers.ts'
import { openScreens, type Close } from '../support/openScreens.ts'
import { axeFaults, fitsWidth, follow, visit, type Visit } from '../support/visit.ts'

/** A screen of accounts, restaurants or subscriptions, and what is pressed on it to open its dialog or menu. */
type Screen = readonly [path: string, heading: string, press?: string]

/** The screens of one person, or of a visitor. */
interface Tour {
  readonly account?: BuiltAccount
  readonly screens: readonly Screen[]
}

let api: TestApi
let browser: Browser
let close: Close | undefined
let tours: readonly Tour[]

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  const { owner, invited, waiter, restaurant } = await makeCompany(api.knex)
  const closed = await makeRestaurant(api.knex, { subscription: 'closed' })
  await link(api.knex, { account: owner.id, restaurant: closed.id })
  await Promise.all([makeOffer(api.knex), makeCode(api.knex)])
  const superAdmin = await makeAccount(api.knex, { role: 'super-admin' })
  const admin = await makeAccount(api.knex, { role: 'admin' })
  const late = (await makeCompany(api.knex, { restaurant: { subscription: 'expired' } })).owner
  const id = restaurant.id
  const visitor: readonly Screen[] = [
    ['/login', 'Connexion'],
    ['/register', 'Inscription'],
    ['/password-forgotten', 'Mot de passe oublié'],
    ['/reset-password/un-mot', 'Nouveau mot de passe', 'Modifier le mot de passe'],
    ['/assign-user-to-store', 'Inviter un utilisateur'],
    ['/invitation/un-mot', 'Invitation'],
    ['/verifier-email/un-mot', 'Confirmer mon adresse e-mail', 'Confirmer mon adresse'],
    ['/annuler-email/un-mot', 'Annuler le changement d’adresse'],
  ]
  const manager: readonly Screen[] = [
    ['/profile', 'Bienvenue', 'Mon compte'],
    ['/editprofile', 'Modifier profile'],
    ['/editpassword', 'Modifier mot de passe', 'Modifier le mot de passe'],
    ['/assign-user-to-store', 'Inviter un utilisateur', "Envoyer l'invitation"],
    ['/invitation/un-mot', 'Invitation'],
    ['/verifier-email/un-mot', 'Confirmer mon adresse e-mail', 'Confirmer mon adresse'],
    ['/addwaiter', 'Ajouter un serveur'],
    ['/addwaiter', 'Ajouter un serveur', `Modifier ${waiter.username}`],
    ['/list-restaurants', 'Mes restaurants', 'Supprimer les données'],
    ['/creation-restaurant', 'Ajouter Restaurant', 'Créer le restaurant'],
    [`/details-restaurant-manager/${id}`, restaurant.name],
    [`/details-restaurant-manager/${closed.id}`, closed.name],
    [`/modifier-restaurant-manager/${id}`, 'Modifier le restaurant'],
    [`/renouveler?restaurant=${id}`, "Renouveler l'abonnement"],
    ['/parametrages', 'Paramètres'],
    ['/abonnements', 'Abonnements'],
    ['/codecsi', 'Codes CSI'],
    ['/payement-success/un-mot', 'Paiement non effectué.'],
    ['/payement-cancled/un-mot', 'Paiement non effectué.'],
    ['/nulle-part', 'Page Not Found'],
  ]
  const house: readonly Screen[] = [
    ['/accueil', 'Accueil'],
    ['/admins', 'Admin', `Supprimer ${admin.username}`],
    ['/addadmin', 'Ajouter Admin', "Créer l'admin"],
    [`/editadmin/${admin.id}`, "Modifier l'admin"],
    ['/managers', 'Clients'],
    ['/addmanager', 'Ajouter un client', 'Créer le client'],
    [`/editmanager/${owner.id}`, 'Modifier le client'],
    [`/affecte-restaurants/${invited.id}`, 'Affecter des restaurants'],
    ['/waiters', 'Serveurs', 'Ajouter un serveur'],
    [`/editwaiter/${waiter.id}`, 'Modifier le serveur'],
    ['/restaurants', 'Restaurants'],
    ['/addrestaurant', 'Ajouter', 'Créer'],
    [`/details-restaurant/${id}`, restaurant.name, 'Supprimer'],
    [`/renouveler-abonnement/${id}`, "Renouveler l'abonnement", 'Renouveler'],
    [`/resilier-abonnement/${id}`, "Résilier l'abonnement"],
    [`/modifier-restaurant/${id}`, 'Modifier le restaurant'],
    ['/subscriptions-csicodes', 'Abonnements par code CSI'],
    ['/subscriptions-paid', 'Abonnements payés'],
    ['/abonnements', 'Abonnements', 'Ajouter un abonnement'],
    ['/codecsi', 'Codes CSI', 'Ajouter un code CSI'],
    ['/journal-audit', "Journal d'audit"],
    ['/etat-des-donnees', 'État des données'],
    ['/profile', 'Bienvenue', 'Mon compte'],
  ]
  // The longest first.
  tours = [
    { account: superAdmin, screens: house },
    { account: owner, screens: manager },
    { screens: visitor },
    { account: await makeAccount(api.knex), screens: [['/', 'Bienvenue, Camille']] },
    { account: late, screens: [['/', 'Abonnement expiré']] },
    { account: invited, screens: [[`/renouveler?restaurant=${id}`, "Renouveler l'abonnement"]] },
    { account: waiter, screens: [['/profile', 'Bienvenue']] },
    { account: admin, screens: [[`/editmanager/${owner.id}`, 'Modifier le client']] },
  ]
})

afterAll(() => close?.())

/** How a tour goes to the next screen's address. */
type Way = (page: Page, path: string) => Promise<unknown>

const load: Way = (page, path) => page.goto(api.url + path)

/** By a link where the screen is another one, with which goes what stood open on the one before. */
const followLink: Way = async (page, path) => {
  const screenOf = (address: string) => address.split(/[/?]/)[1]
  if (screenOf(new URL(page.url()).pathname) === screenOf(path)) return load(page, path)
  await follow(page, path)
  await page.locator('[role=dialog], [role=menu]').waitFor({ state: 'detached' })
}

async function look(page: Page, go: Way, [path, heading, press]: Screen): Promise<string[]> {
  await go(page, path)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  await page.getByRole('status', { name: 'Chargement…' }).first().waitFor({ state: 'detached' })
  if (press !== undefined) {
    await page.getByRole('button', { name: press, exact: true }).first().click()
    await page.locator('[role=dialog], [role=menu], [aria-invalid=true]').first().waitFor()
  }
  const faults = await axeFaults(page)
  if (!(await fitsWidth(page))) faults.push('sticks out')
  return faults.map((fault) => `${path} ${press ?? ''}: ${fault}`)
}

it.each([
  { name: 'night, on a wide screen, by its address', theme: 'demo1', width: 1440, go: load },
  { name: 'day, on a phone, by links', theme: 'demo2', width: 390, go: followLink },
] as const)(
  'every screen of accounts and restaurants is without a fault for axe by $name',
  async ({ theme, width, go }) => {
    const tour = async ({ account, screens }: Tour): Promise<string[]> => {
      const given: Visit = { path: '/login', theme, width, ...(account ? { account } : {}) }
      const { page, faults } = await visit(browser, api, given)
      const found: string[] = []
      // The first by its address: the visit above may still be sent on.
      for (const [at, screen] of screens.entries()) found.push(...(await look(page, at === 0 ? load : go, screen)))
      await page.context().close()
      return [...found, ...faults]
    }
    // Two people at once, which takes two thirds of the time.
    const waiting = [...tours]
    const lane = async (): Promise<string[]> => {
      const found: string[] = []
      for (let next = waiting.shift(); next; next = waiting.shift()) found.push(...(await tour(next)))
      return found
    }
    expect((await Promise.all([lane(), lane()])).flat()).toEqual([])
  },
)

it('axe finds a fault when there is one: a button without a name', async () => {
  const { page } = await visit(browser, api, { path: '/login' })
  await page.getByRole('heading', { name: 'Connexion', level: 1 }).waitFor()
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect(await axeFaults(page)).toEqual([expect.stringContaining('button-name')])
  await page.context().close()
})
