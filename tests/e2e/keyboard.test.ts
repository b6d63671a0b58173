import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { sitDown } from '../support/atKeyboard.ts'
import { link, makeAccount, makeCompany, makeRestaurant, uniqueWord, type BuiltAccount } from '../support/builders.ts'
import { mailedPath } from '../support/mailedLink.ts'
import { openScreens, type Close } from '../support/openScreens.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let superAdmin: BuiltAccount

beforeAll(async () => {
  ;({ api, browser, close } = await openScreens())
  superAdmin = await makeAccount(api.knex, { role: 'super-admin' })
})

afterAll(() => close?.())

const sit = (path: string, account?: BuiltAccount) => sitDown(browser, api, { path, ...(account ? { account } : {}) })

function newcomer() {
  const username = uniqueWord('n')
  const identity = { "Nom d'utilisateur": username, 'E-mail': `${username}@essai.fr`, Prénom: 'Ana', Nom: 'Roy' }
  const secret = { 'Mot de passe': 'Essai-2026', 'Confirmer le mot de passe': 'Essai-2026' }
  return { username, email: `${username}@essai.fr`, identity, secret }
}

describe('nothing but the keyboard', () => {
  it('begins at the top of a page whose entry of the menu was brought into view', async () => {
    const { owner } = await makeCompany(api.knex)
    const { page, keys, leave } = await sit('/list-restaurants', owner)
    await page.getByRole('navigation', { name: 'Menu' }).locator('[data-active]').first().waitFor()
    await page.waitForLoadState('networkidle')
    await keys.tabTo('Aller au contenu', 1)
    await leave()
  })

  it('registers, opens the account menu and leaves by it, and logs in again', async () => {
    const { username, email, identity, secret } = newcomer()
    const { page, keys, seen, leave } = await sit('/register')
    await page.getByRole('heading', { name: 'Inscription' }).waitFor()
    // Nothing typed: the focus goes to the first field that is wrong.
    await keys.press('Créer le compte', 'Enter', 8)
    await keys.tabTo('Nom de société', 0)
    await keys.fill({ 'Nom de société': uniqueWord('s'), ...identity, ...secret }, 1)
    await page.keyboard.press('Enter')
    await seen('Vérifiez votre boîte mail')
    await page.goto(api.url + (await mailedPath(api.knex, email, 'email-confirmation')))
    await page.getByRole('heading', { name: 'Confirmer mon adresse e-mail' }).waitFor()
    await keys.fill({ 'Mot de passe': secret['Mot de passe'] }, 1)
    await keys.press('Confirmer mon adresse', 'Enter', 2)
    await seen('Bienvenue, Ana')
    await page.goto(api.url)
    await seen('Créer un restaurant')
    await keys.skipMenu()
    await keys.tabTo('Ajouter Restaurant')
    await keys.tabTo('Accepter une invitation')
    await page.goto(`${api.url}/profile`)
    await seen('Bienvenue, Ana')
    await page.getByRole('button', { name: 'Mon compte' }).waitFor()
    await keys.press('Mon compte', 'Enter', 12)
    await keys.goAroundDialog()
    await keys.escapeTo('Mon compte')
    await keys.reopen()
    await keys.press('Se déconnecter')
    await page.waitForURL('**/login')
    await page.getByRole('heading', { name: 'Connexion' }).waitFor()
    await keys.fill({ 'Identifiant ou e-mail': username, 'Mot de passe': 'Essai-2026' }, 1)
    await keys.press('Rester connecté sur cet appareil', 'Space', 1)
    await keys.press('Se connecter', 'Enter', 1)
    await page.waitForURL(`${api.url}/`)
    expect(await leave()).toEqual([])
  })

  it('asks for a new password and chooses it', async () => {
    const { owner } = await makeCompany(api.knex)
    const { page, keys, seen, leave } = await sit('/login')
    await page.getByRole('heading', { name: 'Connexion' }).waitFor()
    await keys.press('Mot de passe oublié ?', 'Enter', 8)
    await page.getByRole('heading', { name: 'Mot de passe oublié' }).waitFor()
    await keys.fill({ 'E-mail': owner.email })
    await keys.press('Envoyer le lien')
    await seen('Veuillez vérifier votre boîte mail')
    const where = { account_id: owner.id, kind: 'password-reset' }
    const readToken = async () => {
      const mail = await api.knex('outbox').where(where).first<{ text_body: string } | undefined>('text_body')
      return /reset-password\/([\w-]{43})/.exec(mail?.text_body ?? '')?.[1]
    }
    await expect.poll(readToken).toBeDefined()
    await page.goto(`${api.url}/reset-password/${await readToken()}`)
    await page.getByRole('heading', { name: 'Nouveau mot de passe' }).waitFor()
    await keys.fill({ 'Mot de passe': 'Neuf-2026', 'Confirmer le mot de passe': 'Neuf-2026' })
    await keys.press('Modifier le mot de passe')
    await seen('modifié avec succès')
    await keys.press('Revenir à la connexion')
    await page.waitForURL('**/login')
    expect(await leave()).toEqual([])
  })

  it('edits the profile with its picture, then the password', async () => {
    const { owner } = await makeCompany(api.knex)
    const { page, keys, seen, goTo, leave } = await sit('/profile', owner)
    await goTo('/profile', 'Bienvenue, Camille')
    await keys.press('Modifier profile')
    await page.waitForURL('**/editprofile')
    await goTo('/editprofile', 'Modifier profile')
    await keys.tabTo('Retour')
    await keys.choosePicture('Choisir une image')
    await keys.fill({ Prénom: 'Zoée', Nom: 'Martin' })
    await keys.press('Enregistrer')
    await seen('Votre profile a ete modifiée avec success')
    await goTo('/editpassword', 'Modifier mot de passe')
    const next = { 'Nouveau mot de passe': 'Neuf-2026', 'Confirmer le mot de passe': 'Neuf-2026' }
    await keys.fill({ 'Mot de passe actuel': 'un-faux', ...next })
    await keys.press('Modifier le mot de passe')
    await seen('Your current password is missing or incorrect')
    // The button waited, and has the focus again.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Modifier le mot de passe')
    for (const label of ['Confirmer le mot de passe', 'Nouveau mot de passe', 'Mot de passe actuel']) {
      await keys.backTo(label, 1)
    }
    await keys.fill({ 'Mot de passe actuel': owner.password })
    await page.keyboard.press('Enter')
    await seen('Votre mot de passe a ete modifiée avec success')
    expect(await leave()).toEqual([])
  })

  it('invites to chosen restaurants and accepts', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const second = await makeRestaurant(api.knex)
    await link(api.knex, { account: owner.id, restaurant: second.id })
    const guest = await makeAccount(api.knex)
    const host = await sit('/assign-user-to-store', owner)
    await host.goTo('/assign-user-to-store', 'Inviter un utilisateur')
    await host.keys.press("Envoyer l'invitation")
    await host.keys.fill({ 'E-mail': guest.email }, 0)
    await host.keys.pick('Restaurants', restaurant.name)
    await host.page.keyboard.press('Escape')
    await host.keys.press("Envoyer l'invitation")
    await host.seen("Partagez ce token avec l'utilisateur invité")
    const token = (await host.page.locator('[data-token]').textContent()) ?? ''
    await host.keys.press('Copier')
    await host.seen('Copié')
    expect(await host.leave()).toEqual([])

    const { keys, seen, goTo, leave } = await sit('/assign-user-to-store', guest)
    await goTo('/assign-user-to-store', 'Inviter un utilisateur')
    await keys.fill({ Token: token })
    await keys.press("Accepter l'invitation")
    await seen(`Vous avez maintenant accès à\u202f: ${restaurant.name}`)
    expect(await leave()).toEqual([])
  })

  it('adds a waiter of an own restaurant, edits him in a dialog and deletes him', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const { username, identity, secret } = newcomer()
    const { page, keys, seen, goTo, leave } = await sit('/addwaiter', owner)
    await goTo('/addwaiter', 'Ajouter un serveur')
    await keys.fill({ ...identity, ...secret })
    await keys.pick('Restaurant', restaurant.name)
    await keys.choosePicture('Choisir une image')
    await keys.press('Créer le serveur')
    await seen('Compte crée avec success')
    await page.getByRole('article', { name: username }).waitFor()
    const edit = `Modifier ${username}`
    await keys.press(edit, 'Enter', 20)
    await keys.goAroundDialog()
    await keys.escapeTo(edit)
    await keys.reopen()
    await keys.fill({ Prénom: '' }, 12)
    await page.keyboard.press('Enter')
    // The wrong field of the dialog, not the one of the same name behind it.
    await keys.tabTo('Prénom', 0)
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    await keys.fill({ Prénom: 'Lucas' }, 0)
    await page.keyboard.press('Enter')
    await seen('Utilisateur modifiée avec success')
    await keys.returnsTo(edit)
    await keys.press(`Supprimer ${username}`)
    await keys.goAroundDialog()
    await keys.press('Annuler')
    await keys.returnsTo(`Supprimer ${username}`)
    await keys.reopen()
    await keys.press('Supprimer')
    await seen('delete is successfully done')
    expect(await leave()).toEqual([])
  })

  it('adds and edits waiters, admins and clients as the house does', async () => {
    const { waiter, restaurant } = await makeCompany(api.knex)
    const { page, keys, seen, goTo, leave } = await sit('/waiters', superAdmin)
    await goTo('/waiters', 'Serveurs')
    await keys.press('Ajouter un serveur')
    await keys.goAroundDialog()
    await keys.escapeTo('Ajouter un serveur')
    await keys.reopen()
    const third = newcomer()
    await keys.fill({ ...third.identity, ...third.secret })
    await keys.pick('Restaurant', restaurant.name)
    await keys.press('Créer le serveur')
    await seen('Compte crée avec success')
    await keys.returnsTo('Ajouter un serveur')
    await goTo(`/editwaiter/${waiter.id}`, 'Modifier le serveur')
    await keys.fill({ Prénom: 'Inès', Nom: 'Roux', 'Nouveau mot de passe': 'Neuf-2026' })
    await keys.fill({ 'Confirmer le mot de passe': 'Neuf-2026' })
    await keys.press('Enregistrer')
    await page.waitForURL('**/waiters')

    const admin = newcomer()
    await goTo('/addadmin', 'Ajouter Admin')
    await keys.fill({ ...admin.identity, ...admin.secret })
    await keys.choosePicture('Choisir une image')
    await keys.press("Créer l'admin")
    await page.waitForURL('**/admins')
    const adminId = (await api.knex('accounts').where({ username: admin.username }).first<{ id: string }>('id')).id
    await goTo(`/editadmin/${adminId}`, "Modifier l'admin")
    await keys.fill({ Prénom: 'Ève', Nom: 'Blanc' })
    await keys.press('Enregistrer')
    await page.waitForURL('**/admins')

    const client = newcomer()
    await goTo('/addmanager', 'Ajouter un client')
    await keys.fill({ 'Nom de société': uniqueWord('s'), ...client.identity, ...client.secret })
    await keys.press('Créer le client')
    await page.waitForURL('**/managers')
    const clientId = (await api.knex('accounts').where({ username: client.username }).first<{ id: string }>('id')).id
    await goTo(`/editmanager/${clientId}`, 'Modifier le client')
    await keys.fill({ Prénom: 'Noé', Nom: 'Garnier' }, 8)
    // The second form: its own fields, and its own first wrong one.
    await keys.press('Modifier le mot de passe', 'Enter', 10)
    await keys.tabTo('Mot de passe', 0)
    await keys.fill({ 'Mot de passe': 'Donne-2026', 'Confirmer le mot de passe': 'Donne-2026' })
    await page.keyboard.press('Enter')
    await seen('Utilisateur modifiée avec success')
    await goTo(`/editmanager/${clientId}`, 'Modifier le client')
    await keys.fill({ 'Nom de société': uniqueWord('s') })
    await keys.press('Enregistrer', 'Enter', 10)
    await page.waitForURL('**/managers')
    expect(await leave()).toEqual([])
  })

  it('assigns restaurants by the list and takes one back by its chip', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const other = await makeRestaurant(api.knex)
    const { page, keys, goTo, leave } = await sit('/managers', superAdmin)
    await goTo(`/affecte-restaurants/${owner.id}`, 'Affecter des restaurants')
    await keys.fill({ Restaurants: other.name })
    await keys.pick('Restaurants', other.name)
    await page.getByRole('button', { name: `Retirer ${other.name}` }).waitFor()
    await page.keyboard.press('Escape')
    await keys.press(`Retirer ${restaurant.name}`)
    // The chip is gone: the focus is in the list again.
    await keys.tabTo('Restaurants', 0)
    await page.keyboard.press('Escape')
    await keys.press('Affecter')
    await page.waitForURL('**/managers')
    const links = await api.knex('memberships').where({ account_id: owner.id }).select('restaurant_id')
    expect(links).toEqual([{ restaurant_id: other.id }])
    expect(await leave()).toEqual([])
  })
})
