import PostalMime from 'postal-mime'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { builderPassword, makeAccount, makeCompany, uniqueWord, type BuiltAccount } from '../support/builders.ts'
import type { CaughtMail, MailServer } from '../support/mailServer.ts'
import { openMailingScreens, type Close } from '../support/openScreens.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { tinyPicture } from '../support/tinyPicture.ts'
import { axeFaults, visit } from '../support/visit.ts'

interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

let api: TestApi
let mail: MailServer
let browser: Browser
let close: Close | undefined
let superAdmin: BuiltAccount

// A database of its own: the outbox is one queue, and the API of another test would send these mails too.
beforeAll(async () => {
  const databaseUrl = await makeOwnDatabase()
  ;({ mail, api, browser, close } = await openMailingScreens({ databaseUrl }))
  superAdmin = await makeAccount(api.knex, { role: 'super-admin' })
})

afterAll(() => close?.())

async function readMail({ source }: CaughtMail): Promise<ReceivedMail> {
  const { to, subject = '', text = '' } = await PostalMime.parse(source)
  return { to: to?.[0]?.address ?? '', subject, text }
}

/** The newest mail to this address with this subject; waits for it. */
async function mailTo(address: string, subject: string): Promise<ReceivedMail> {
  const find = async () => {
    const letters = await Promise.all(mail.mails.map(readMail))
    return letters.findLast((letter) => letter.to === address && letter.subject === subject)
  }
  await expect.poll(find).toBeDefined()
  return (await find())!
}

const field = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true })

async function fill(page: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click()
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** The way on this site to which a mail's link leads. */
const wayIn = ({ text }: ReceivedMail) => /https:\/\/comptoir\.example(\/\S+)/.exec(text)?.[1] ?? ''

function newcomer() {
  const username = uniqueWord('n')
  return { username, email: `${username}@essai.fr`, company: uniqueWord('s'), password: 'Essai-2026' }
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await fill(page, { 'Identifiant ou e-mail': username, 'Mot de passe': password })
  await press(page, 'Se connecter')
}

describe('accounts, in a real browser with a real mail server', () => {
  it('registers, proves the address by the mail’s link, accepts a shared token, edits the profile, logs out and in again', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const guest = newcomer()
    const { page, faults } = await visit(browser, api, { path: '/register' })
    await page.getByRole('heading', { name: 'Inscription' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await fill(page, {
      'Nom de société': guest.company,
      "Nom d'utilisateur": guest.username,
      'E-mail': guest.email,
      Prénom: 'Zoé',
      Nom: 'Lefèvre',
      'Mot de passe': guest.password,
      'Confirmer le mot de passe': guest.password,
    })
    await press(page, 'Créer le compte')
    await seen(page, 'Votre compte a été crée avec success')
    await seen(page, `Un lien vient d’être envoyé à ${guest.email}`)
    expect(await axeFaults(page)).toEqual([])
    await page.goto(`${api.url}/login`)
    await logIn(page, guest.username, guest.password)
    await seen(page, 'Ouvrez le lien reçu par e-mail pour activer votre compte.')
    expect(await axeFaults(page)).toEqual([])
    await page.goto(api.url + wayIn(await mailTo(guest.email, 'Confirmez votre adresse e-mail')))
    await fill(page, { 'Mot de passe': 'un-autre-mot' })
    await press(page, 'Confirmer mon adresse')
    await seen(page, 'Mot de passe incorrect.')
    await fill(page, { 'Mot de passe': guest.password })
    await press(page, 'Confirmer mon adresse')
    await page.waitForURL(`${api.url}/profile`)
    expect((await mailTo(guest.email, 'Bienvenue sur Comptoir')).text).toContain('https://comptoir.example/login')

    const host = await visit(browser, api, { path: '/assign-user-to-store', account: owner })
    await fill(host.page, { 'E-mail': guest.email })
    await press(host.page, "Envoyer l'invitation")
    await seen(host.page, "Partagez ce token avec l'utilisateur invité")
    const token = (await host.page.locator('[data-token]').textContent()) ?? ''
    expect((await mailTo(guest.email, 'Invitation à consulter un restaurant')).text).not.toContain(token)
    expect(await axeFaults(host.page)).toEqual([])
    await host.page.context().close()

    await page.goto(`${api.url}/assign-user-to-store`)
    await fill(page, { Token: 'un-faux-token' })
    await press(page, "Accepter l'invitation")
    await seen(page, "Email introuvable ou une erreur s'est produite. Veuillez réessayer")
    await fill(page, { Token: token })
    await press(page, "Accepter l'invitation")
    await seen(page, `Vous avez maintenant accès à\u202f: ${restaurant.name}`)
    await page.waitForURL(`${api.url}/?sites=${restaurant.id}`)

    await page.goto(`${api.url}/editprofile`)
    expect(await field(page, "Nom d'utilisateur").getAttribute('readonly')).not.toBeNull()
    await page.locator('input[type=file]').setInputFiles(tinyPicture)
    await fill(page, { Prénom: 'Zoée' })
    expect(await axeFaults(page)).toEqual([])
    await press(page, 'Enregistrer')
    await seen(page, 'Votre profile a ete modifiée avec success')
    await page.getByRole('heading', { name: 'Bienvenue, Zoée' }).waitFor()
    await page.locator('ol li', { hasText: restaurant.name }).waitFor()
    expect(await page.locator('main img').first().getAttribute('src')).not.toContain('default.png')
    expect(await axeFaults(page)).toEqual([])

    await page.getByRole('button', { name: 'Mon compte' }).click()
    await press(page, 'Se déconnecter')
    await page.waitForURL('**/login')
    await logIn(page, guest.email, guest.password)
    await page.waitForURL(`${api.url}/`)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('follows an invitation’s mail from the link over the registration to the restaurant’s dashboard', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const guest = newcomer()
    const body = { email: guest.email, storesToAccept: [restaurant.id] }
    await api.call('POST', '/user/assign-user-to-store', { token: await api.tokenFor(owner), body })
    const path = wayIn(await mailTo(guest.email, 'Invitation à consulter un restaurant'))
    const { page, faults } = await visit(browser, api, { path, theme: 'demo2', width: 390 })
    await page.getByRole('listitem').getByText(restaurant.name).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('link', { name: "S'inscrire" }).click()
    expect(await field(page, 'E-mail').inputValue()).toBe(guest.email)
    const secret = { 'Mot de passe': guest.password, 'Confirmer le mot de passe': guest.password }
    await fill(page, { 'Nom de société': guest.company, "Nom d'utilisateur": guest.username, Prénom: 'Zoé', Nom: 'L' })
    await fill(page, secret)
    await press(page, 'Créer le compte')
    await press(page, "Accepter l'invitation")
    await seen(page, `Vous avez maintenant accès à\u202f: ${restaurant.name}`)
    await page.waitForURL(`${api.url}/?sites=${restaurant.id}`)
    await page.goto(api.url + path)
    await seen(page, /^Cette invitation est expirée ou a déjà servi/)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('changes the address by the new one’s link, and gives it back by the former one’s', async () => {
    const { owner } = await makeCompany(api.knex)
    const { email } = newcomer()
    const { page, faults } = await visit(browser, api, { path: '/editprofile', account: owner })
    await fill(page, { 'E-mail': email })
    await press(page, 'Enregistrer')
    await seen(page, 'Your current password is missing or incorrect')
    expect(await axeFaults(page)).toEqual([])
    await fill(page, { 'Mot de passe actuel': builderPassword })
    await press(page, 'Enregistrer')
    await seen(page, `Un lien vient d’être envoyé à ${email}`)
    await seen(page, owner.email)
    expect(await axeFaults(page)).toEqual([])
    await page.goto(api.url + wayIn(await mailTo(email, 'Confirmez votre nouvelle adresse e-mail')))
    await fill(page, { 'Mot de passe': builderPassword })
    expect(await axeFaults(page)).toEqual([])
    await press(page, 'Confirmer mon adresse')
    await page.waitForURL(`${api.url}/profile`)
    await page.locator('dd', { hasText: email }).waitFor()

    const undo = wayIn(await mailTo(owner.email, 'Votre adresse e-mail a été modifiée'))
    const former = await visit(browser, api, { path: undo, theme: 'demo2', width: 390 })
    await press(former.page, 'Remettre mon adresse')
    await former.page.getByRole('heading', { name: 'Nouveau mot de passe' }).waitFor()
    await fill(former.page, { 'Mot de passe': 'Neuf-2026', 'Confirmer le mot de passe': 'Neuf-2026' })
    await press(former.page, 'Modifier le mot de passe')
    await seen(former.page, 'modifié avec succès')
    await former.page.getByRole('link', { name: 'Revenir à la connexion' }).click()
    await logIn(former.page, owner.email, 'Neuf-2026')
    await former.page.waitForURL(`${api.url}/`)
    expect(former.faults).toEqual([])
    await former.page.context().close()
    // The session that made the change has ended.
    await page.reload()
    await page.waitForURL('**/login')
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('gives a new password by the link of the mail, once, and lets nobody in with the old one', async () => {
    const { owner } = await makeCompany(api.knex)
    const { page } = await visit(browser, api, { path: '/password-forgotten' })
    await fill(page, { 'E-mail': owner.email })
    expect(await axeFaults(page)).toEqual([])
    await press(page, 'Envoyer le lien')
    await seen(page, 'Veuillez vérifier votre boîte mail, Un lien vous a été envoyé pour modifier votre mot de passe')
    const { text } = await mailTo(owner.email, 'Votre nouveau mot de passe')
    const path = /https:\/\/comptoir\.example(\/reset-password\/[\w-]+)/.exec(text)?.[1] ?? ''
    await page.goto(api.url + path)
    await fill(page, { 'Mot de passe': 'Neuf-2026', 'Confirmer le mot de passe': 'Autre-2026' })
    await press(page, 'Modifier le mot de passe')
    await seen(page, 'La confirmation ne correspond pas au mot de passe.')
    expect(await axeFaults(page)).toEqual([])
    await fill(page, { 'Confirmer le mot de passe': 'Neuf-2026' })
    await press(page, 'Modifier le mot de passe')
    await seen(page, 'modifié avec succès')
    await mailTo(owner.email, 'Votre mot de passe a été modifié')
    await page.goto(api.url + path)
    await fill(page, { 'Mot de passe': 'Encore-2026', 'Confirmer le mot de passe': 'Encore-2026' })
    await press(page, 'Modifier le mot de passe')
    await seen(page, 'Ce lien n’est plus valable. Demandez-en un nouveau.')
    await page.goto(`${api.url}/login`)
    await logIn(page, owner.username, owner.password)
    await seen(page, 'Identifiant ou mot de passe incorrect')
    await logIn(page, owner.username, 'Neuf-2026')
    await page.waitForURL(`${api.url}/`)
    await page.context().close()
  })

  it('changes a password only with the current one', async () => {
    const { owner } = await makeCompany(api.knex)
    const { page } = await visit(browser, api, { path: '/editpassword', account: owner })
    const next = { 'Nouveau mot de passe': 'Neuf-2026', 'Confirmer le mot de passe': 'Neuf-2026' }
    await fill(page, { 'Mot de passe actuel': 'faux', ...next })
    await press(page, 'Modifier le mot de passe')
    await seen(page, 'Your current password is missing or incorrect')
    expect(await axeFaults(page)).toEqual([])
    await fill(page, { 'Mot de passe actuel': builderPassword })
    await press(page, 'Modifier le mot de passe')
    await seen(page, 'Votre mot de passe a ete modifiée avec success')
    await page.context().close()
  })

  it('lets a manager add, edit and delete the waiters of his restaurants', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const { page } = await visit(browser, api, { path: '/assign-user-to-store', account: owner })
    await page.getByRole('link', { name: 'Ajouter un serveur' }).click()
    const { username, email, password } = newcomer()
    await press(page, 'Créer le serveur')
    await seen(page, 'Veuillez remplir tous les champs')
    await fill(page, { "Nom d'utilisateur": username, 'E-mail': email, Prénom: 'Luc', Nom: 'Petit' })
    await fill(page, { 'Mot de passe': password, 'Confirmer le mot de passe': 'autre' })
    await page.getByRole('combobox', { name: 'Restaurant' }).click()
    await page.getByRole('option', { name: restaurant.name }).click()
    await press(page, 'Créer le serveur')
    await seen(page, 'Please confirm your password')
    await fill(page, { 'Confirmer le mot de passe': password })
    await press(page, 'Créer le serveur')
    await seen(page, 'Compte crée avec success')
    const card = page.getByRole('article', { name: username })
    await card.getByRole('button', { name: `Modifier ${username}` }).click()
    const modal = page.getByRole('dialog')
    await fill(modal, { Prénom: 'Lucas' })
    expect(await axeFaults(page)).toEqual([])
    await press(modal, 'Enregistrer')
    await seen(page, 'Utilisateur modifiée avec success')
    await card.getByText('Lucas Petit').waitFor()
    await card.getByRole('button', { name: `Supprimer ${username}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await seen(page, 'delete is successfully done')
    await card.waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('lets the super-admin give a client restaurants and a new password, and reads both in the audit log', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const other = await makeCompany(api.knex)
    const { page, faults } = await visit(browser, api, {
      path: `/affecte-restaurants/${owner.id}`,
      account: superAdmin,
    })
    await page.getByRole('combobox', { name: 'Restaurants' }).click()
    await page.getByRole('option', { name: other.restaurant.name }).click()
    await page.getByRole('button', { name: `Retirer ${restaurant.name}` }).click()
    expect(await axeFaults(page)).toEqual([])
    await press(page, 'Affecter')
    await page.waitForURL('**/managers')
    await page.locator('[data-search]').fill(owner.username)
    const row = page.getByRole('row').filter({ hasText: owner.email })
    await row.getByText('Actif', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Afficher le détail' }).click()
    await seen(page, other.restaurant.name)
    await page.getByRole('combobox', { name: "Type d'abonnement" }).click()
    await page.getByRole('option', { name: 'Aucun' }).click()
    await row.waitFor({ state: 'detached' })
    await page.goto(`${api.url}/editmanager/${owner.id}`)
    const second = page.locator('section', { hasText: "Nom d'utilisateur ou e-mail" })
    await fill(second, { 'Mot de passe': 'Donne-2026', 'Confirmer le mot de passe': 'Donne-2026' })
    expect(await axeFaults(page)).toEqual([])
    await press(second, 'Modifier le mot de passe')
    await seen(page, 'Utilisateur modifiée avec success')
    await page.goto(`${api.url}/journal-audit`)
    await field(page, 'Rechercher').fill(owner.username)
    await seen(page, '1 à 2 sur 2')
    expect(await axeFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('tells a visitor to log in before an invitation, and comes back to it', async () => {
    const { owner } = await makeCompany(api.knex)
    const { page } = await visit(browser, api, { path: '/assign-user-to-store' })
    await seen(page, /^Connectez-vous avec le compte invité/)
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Se connecter' }).click()
    await logIn(page, owner.username, owner.password)
    await page.getByRole('heading', { name: 'Accepter une invitation' }).waitFor()
    await page.context().close()
  })

  it('refuses the pages of other roles with the message, and leads home', async () => {
    const admin = await makeAccount(api.knex, { role: 'admin' })
    const { waiter } = await makeCompany(api.knex)
    for (const [account, path, home] of [
      [superAdmin, '/tickets', '/admins'],
      [admin, '/admins', '/subscriptions-csicodes'],
      [waiter, '/waiters', '/xml-files/upload'],
    ] as const) {
      const { page } = await visit(browser, api, { path, account })
      await seen(page, "Vous n'êtes pas autorisé à naviguer sur cette page")
      await page.waitForURL(api.url + home)
      await page.context().close()
    }
  })
})
