import { randomUUID } from 'node:crypto'
import { firstAlertPreferences } from '../../shared/wire/questions/alertPreferences.ts'
import { firstPreferences } from '../../shared/wire/questions/pointPreferences.ts'
import { insertTillKey } from '../../db/records/tillKeys/tillKeys.ts'
import { bookCooks } from './bookRecipes.ts'
import { link, makeAccount, makeRestaurant, openBooks, uniqueWord } from './builders.ts'
import type { Cook, Named, Recipe } from './callRecipe.ts'
import { makeDevice } from './pushService.ts'

const names = { firstName: 'A', lastName: 'B' }
const fresh = () => ({
  username: uniqueWord('n').slice(0, 20),
  email: `${uniqueWord('n')}@essai.fr`,
  ...names,
  password: 'Secret-1',
})
const image = () => {
  const form = new FormData()
  form.append('image', new Blob(['no image']), 'a.png')
  return form
}
const issuer = {
  ...{ EmetteurSociete: 'S', EmetteurAdresse: 'A', EmetteurVille: 'V', EmetteurCodePostal: '1', EmetteurPays: 'F' },
  ...{ EmetteurNumTVA: 'T', EmetteurEtablissement: 'E' },
}
const dates = { dateDebut: '2026-01-01', dateFin: '2026-02-01' }

/** The reporting calls share their body. */
const report: Cook = ({ world, site }) => {
  const range = [`${world.day}T00:00`, `${world.day}T23:59`]
  return {
    path: '',
    body: { range, range_n: range, rangeDates: [range], site, report: 'tva', numTickets: ['4242'], page: 1 },
  }
}

/** A waiter of the target's restaurant, made for one call that may delete it. */
async function freshWaiter({ knex, house, target }: Named): Promise<string> {
  if (target === 'unknown') return randomUUID()
  const waiter = await makeAccount(knex, { role: 'waiter' })
  await link(knex, { account: waiter.id, restaurant: house.restaurant.id, kind: 'waiter' })
  return waiter.id
}

async function freshView({ knex, account, target }: Named): Promise<string> {
  if (target === 'unknown') return randomUUID()
  const [row] = await knex('saved_views')
    .insert({ account_id: account.id, name: 'vue', definition: '{}' })
    .returning<{ id: string }[]>('id')
  return row!.id
}

/** The address of a note, as it was read. */
async function freshNote({ knex, house, target }: Named): Promise<string> {
  if (target === 'unknown') return `${randomUUID()}?version=${randomUUID()}`
  const [row] = await knex('day_notes')
    .insert({ restaurant_id: house.restaurant.id, day: '2026-01-01', text: house.restaurant.name })
    .onConflict(['restaurant_id', 'day'])
    .merge()
    .returning<{ id: string; version: string }[]>(['id', 'version'])
  return `${row!.id}?version=${row!.version}`
}

async function freshToken({ knex, account, target, house }: Named): Promise<string> {
  if (target === 'unknown') return randomUUID()
  const token = { token_hash: Buffer.from(uniqueWord('t')), restaurant_ids: [house.restaurant.id] }
  const [row] = await knex('api_tokens')
    .insert({ account_id: account.id, name: 'jeton', ...token, expires_at: new Date(Date.now() + 86_400_000) })
    .returning<{ id: string }[]>('id')
  return row!.id
}

async function freshAccess({ knex, account, target }: Named): Promise<string> {
  if (target === 'unknown') return randomUUID()
  await openBooks(knex, { giver: account.id, companies: [randomUUID()], role: 'accountant' })
  const row = await knex('accesses')
    .where({ given_by: account.id })
    .orderBy('created_at', 'desc')
    .first<{ id: string }>('id')
  return row.id
}

async function freshDevice({ knex, account, target }: Named): Promise<string> {
  if (target === 'unknown') return randomUUID()
  const given = { refresh_hash: Buffer.from(uniqueWord('r')), expires_at: new Date(Date.now() + 86_400_000) }
  const [session] = await knex('sessions')
    .insert({ account_id: account.id, ...given })
    .returning<{ id: string }[]>('id')
  const keys = { endpoint: `https://push.example.org/${uniqueWord('e')}`, p256dh: '', auth: '' }
  const [row] = await knex('push_devices')
    .insert({ account_id: account.id, session_id: session!.id, ...keys })
    .returning<{ id: string }[]>('id')
  return row!.id
}

async function freshTillKey({ knex, house, target }: Named): Promise<string> {
  if (target === 'unknown') return randomUUID()
  return (await insertTillKey(knex, { restaurantId: house.restaurant.id, name: house.restaurant.name })).id
}

/** One recipe per row of shared/rights.ts; the calls that are not here take the reporting body. */
const cooks: Readonly<Record<string, Cook>> = {
  'POST /auth/login': () => ({ path: '', body: { username: uniqueWord('x'), password: 'x' }, accepts: [401] }),
  'POST /auth/refresh': () => ({ path: '', body: { refresh_token: 'x' }, accepts: [401] }),
  'POST /user/register': () => ({ path: '', body: { ...fresh(), SocieteName: uniqueWord('s') } }),
  'POST /user/send-confirmation': () => ({ path: '', body: { username: uniqueWord('personne') } }),
  'POST /user/confirm-email': () => ({ path: '', body: { token: 'x', password: 'x' }, accepts: [404, 429] }),
  'POST /user/undo-email': () => ({ path: '', body: { token: 'x' }, accepts: [404, 429] }),
  'POST /user/invitation': () => ({ path: '', body: { token: 'x' }, accepts: [404, 429] }),
  'POST /user/password-forgotten': () => ({ path: '', body: { email: `${uniqueWord('personne')}@essai.fr` } }),
  'POST /user/reset-password': () => ({
    path: '',
    body: { tokenForgottenPassword: 'x', password: 'Secret-1' },
    accepts: [404],
  }),
  'GET /user/waiter/all': () => ({ path: '', narrows: true }),
  'GET /user/list-admins/:x': () => ({ path: '/user/list-admins/-' }),
  'GET /user/manager/without-auth/:x': () => ({ path: '/user/manager/without-auth/-' }),
  'GET /user/waiter/without-auth/:x': () => ({ path: '/user/waiter/without-auth/-' }),
  'GET /user/managers/store/:id': ({ house }) => ({ path: `/user/managers/store/${house.restaurant.id}` }),
  'GET /user/waiters/store/:id': ({ house }) => ({ path: `/user/waiters/store/${house.restaurant.id}` }),
  'POST /user/manager': () => ({ path: '', body: { ...fresh(), SocieteName: uniqueWord('s') } }),
  'PUT /user/manager/:id': async ({ knex }) => ({ path: `/user/manager/${(await makeAccount(knex)).id}`, body: names }),
  'DELETE /user/manager/:id': async ({ knex }) => ({ path: `/user/manager/${(await makeAccount(knex)).id}` }),
  'POST /user/waiter': ({ house }) => ({ path: '', body: { ...fresh(), restaurant: house.restaurant.id } }),
  'PUT /user/waiter/:id': async (named) => ({ path: `/user/waiter/${await freshWaiter(named)}`, body: names }),
  'DELETE /user/waiter/:id': async (named) => ({ path: `/user/waiter/${await freshWaiter(named)}` }),
  'PUT /user/add-store-to-manager/:id': async ({ knex }) => {
    const restaurant = [(await makeRestaurant(knex)).id]
    return { path: `/user/add-store-to-manager/${(await makeAccount(knex)).id}`, body: { restaurant } }
  },
  'POST /user/manager/associated-restaurants': ({ account }) => ({
    path: '',
    body: { userID: account.id, url: 'http://127.0.0.1:1' },
  }),
  'POST /manager/associated-restaurants': ({ account }) => ({ path: '', body: { userID: account.id } }),
  'POST /user/assign-user-to-store': ({ house }) => ({
    path: '',
    body: { email: 'invite@essai.fr', storesToAccept: [house.restaurant.id] },
    accepts: [429],
    ended: 403,
  }),
  'GET /accesses': () => ({ path: '' }),
  'POST /accesses': ({ world }) => ({
    path: '',
    body: { email: 'comptable@essai.fr', role: 'accountant', companies: [world.own.restaurant.id] },
    accepts: [404, 429],
  }),
  'PUT /accesses/:id': async (named) => ({
    path: `/accesses/${await freshAccess(named)}`,
    body: { endsOn: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10) },
  }),
  'DELETE /accesses/:id': async (named) => ({ path: `/accesses/${await freshAccess(named)}` }),
  'POST /accesses/link': () => ({ path: '', body: { token: 'x' }, accepts: [404, 429] }),
  'POST /accesses/accept': () => ({ path: '', body: { token: 'x' }, accepts: [404, 429] }),
  'POST /user/accept-invite-store': () => ({
    path: '',
    body: { tokenAssignUserToStore: 'x' },
    accepts: [403, 404, 429],
  }),
  'PUT /user/image/:id': ({ account }) => ({ path: `/user/image/${account.id}`, body: image(), accepts: [422] }),
  'GET /user/image/:id': () => ({ path: '/user/image/default.png' }),
  'PATCH /user/editpassword': () => ({
    path: '',
    body: { password: 'x', newpassword: 'Secret-1' },
    accepts: [422, 429],
    narrows: true,
  }),
  'PATCH /user/edit-user-password': async ({ knex }) => ({
    path: '',
    body: { username: (await makeAccount(knex)).username, password: 'Secret-1' },
  }),
  'PUT /user/:id': ({ account }) => ({ path: `/user/${account.id}`, body: { email: account.email, ...names } }),
  'GET /user/:id': ({ account }) => ({ path: `/user/${account.username}` }),

  'GET /clients/accueil': () => ({ path: '' }),
  'GET /clients': () => ({ path: '' }),
  'PUT /clients/confier/:id': async ({ knex, world }) => ({
    path: `/clients/confier/${(await makeAccount(knex)).id}`,
    body: { admin: world.admin.id },
  }),
  'GET /clients/restaurants': () => ({ path: '' }),

  'GET /restaurant': () => ({ path: '', narrows: true }),
  'GET /restaurant/:id': ({ house }) => ({
    path: `/restaurant/${encodeURIComponent(house.restaurant.name)}`,
    narrows: true,
  }),
  'GET /restaurant/id/:id': ({ house }) => ({ path: `/restaurant/id/${house.restaurant.id}` }),
  'POST /restaurant': () => ({ path: '', body: { name: uniqueWord('r') } }),
  'PUT /restaurant/default-store': ({ house }) => ({
    path: '',
    body: { defaultIDs: [house.restaurant.id], statusDefault: false },
    denies: 403,
  }),
  'PUT /restaurant/:id': ({ house }) => ({ path: `/restaurant/${house.restaurant.id}`, body: issuer }),
  'PUT /restaurant/renouveler-abonnement/:id': async ({ knex }) => ({
    path: `/restaurant/renouveler-abonnement/${(await makeRestaurant(knex)).id}`,
    body: dates,
  }),
  'PUT /restaurant/resilier-abonnement/:id': async ({ knex }) => ({
    path: `/restaurant/resilier-abonnement/${(await makeRestaurant(knex)).id}`,
    body: { motif: 'x' },
  }),
  'DELETE /restaurant/:id': async ({ knex }) => ({
    path: `/restaurant/${(await makeRestaurant(knex)).id}`,
    accepts: [409],
  }),
  'POST /restaurant/create-restaurant-manager/:userID': ({ account }) => ({
    path: `/restaurant/create-restaurant-manager/${account.id}`,
    body: { name: uniqueWord('r'), ...issuer, EmetteurSiret: uniqueWord('1'), abonnements: [{ codecsi: 'inconnu' }] },
    accepts: [429],
    denies: 403,
  }),
  'POST /restaurant/renouvler-abonnement': ({ house }) => ({
    path: '',
    body: { id: house.restaurant.id, abonnement: { codecsi: 'inconnu' } },
    accepts: [429],
  }),
  'POST /restaurant/store-subscribe-with-csicode': ({ house }) => ({
    path: '',
    body: { id: house.restaurant.id, codecsi: 'inconnu' },
    accepts: [429],
  }),
  'POST /restaurant/validate-account': () => ({ path: '', body: { token: 'x' } }),
  'POST /restaurant/supprimer-abonnement': () => ({ path: '', body: { token: 'x' } }),
  'POST /truncate-datastore': ({ house }) => ({
    path: '',
    body: { storeID: house.restaurant.id, name: 'un autre nom' },
    accepts: [422],
  }),
  'POST /abonnements/create': () => ({
    path: '',
    body: { libel: uniqueWord('o'), description: 'd', nbMonths: 1, price: 10 },
  }),
  'POST /abonnements/search': () => ({ path: '', body: {} }),
  'PUT /abonnements/update/:id': () => ({
    path: `/abonnements/update/${randomUUID()}`,
    body: { libel: 'x' },
    accepts: [404],
  }),
  'DELETE /abonnements/delete/:id': () => ({ path: `/abonnements/delete/${randomUUID()}`, accepts: [404] }),
  'POST /codecsis/create': () => ({ path: '', body: { libel: 'l', code: uniqueWord('c') } }),
  'POST /codecsis/search': () => ({ path: '', body: {} }),
  'PUT /codecsis/update/:id': () => ({
    path: `/codecsis/update/${randomUUID()}`,
    body: { libel: 'x' },
    accepts: [404],
  }),
  'DELETE /codecsis/delete/:id': () => ({ path: `/codecsis/delete/${randomUUID()}`, accepts: [404] }),
  'PUT /api/parametres/debut-calcule-ticket': ({ house }) => ({
    path: '',
    body: { SiteID: house.restaurant.id, TimeDebut: '00:00' },
  }),
  'GET /api/parametres/debut-calcule-ticket/:id': ({ house }) => ({
    path: `/api/parametres/debut-calcule-ticket/${house.restaurant.id}`,
  }),
  'POST /stripe/webhook': () => ({ path: '', body: {}, accepts: [400] }),
  'GET /payement-simule/:token': () => ({ path: '/payement-simule/x', accepts: [404] }),
  'POST /payement-simule/:token': () => ({ path: '/payement-simule/x', body: { action: 'cancel' }, accepts: [404] }),
  'GET /weather': ({ house }) => ({ path: `/weather?restaurant=${house.restaurant.id}` }),

  'GET /entetes/tickets': async (named) => ({
    path: `/entetes/tickets?payload=${encodeURIComponent(JSON.stringify((await report(named)).body))}`,
  }),
  'POST /entetes/tickets-compte': ({ house }) => ({
    path: '',
    body: { CONTACT_ID: house.accountContactId },
    denies: 404,
  }),
  'POST /entetes/debiteur-tickets': ({ house }) => ({
    path: '',
    body: { CONTACT_ID: house.debtorContactId },
    denies: 404,
  }),
  'POST /entetes/details-tickets': ({ house }) => ({ path: '', body: { ids: [house.ticketId] } }),
  'POST /entetes/ticket': ({ house }) => ({ path: '', body: { _id: house.ticketId } }),
  'GET /entetes/ticket-xml/:id': ({ house }) => ({ path: `/entetes/ticket-xml/${house.ticketId}` }),
  'POST /entetes/transfert-articles': ({ house }) => ({ path: '', body: { _GUID: house.ticketId } }),
  'GET /api/transfert-articles/:guid': ({ house }) => ({ path: `/api/transfert-articles/${house.ticketId}` }),
  'POST /contacts/search': ({ site }) => ({ path: '', body: { SITE_ID: site, TYPE: 'DEBITEUR' } }),
  'POST /contacts/search/:id': ({ house }) => ({ path: `/contacts/search/${house.accountContactId}` }),
  'POST /contacts/send-pdf-tickets': ({ house, site, target }) => ({
    path: '',
    body: { recipients: [{ Email: 'a@essai.fr' }], site: target === 'mixed' ? site : house.restaurant.id, pdfData: '' },
    accepts: [422, 429],
    denies: target === 'mixed' ? 422 : 403,
  }),
  'PUT /vendeurs': ({ house, target, world }) => ({
    path: '',
    body: { ids: target === 'mixed' ? [house.sellerId, world.own.sellerId] : [house.sellerId], isActive: true },
    denies: 404,
    ended: 404,
  }),

  'GET /personal-data/accounts/:id': ({ account }) => ({ path: `/personal-data/accounts/${account.id}` }),
  'POST /personal-data/erase/accounts/:id': async (named) => {
    const id = await freshWaiter(named)
    const waiter = await named.knex('accounts').where({ id }).first<{ username: string } | undefined>('username')
    return { path: `/personal-data/erase/accounts/${id}`, body: { name: waiter?.username ?? 'personne' } }
  },
  'GET /personal-data/contacts/:id': ({ house }) => ({ path: `/personal-data/contacts/${house.accountContactId}` }),
  'POST /personal-data/erase/contacts/:id': ({ house }) => ({
    path: `/personal-data/erase/contacts/${house.accountContactId}`,
    body: { name: 'un autre nom' },
    accepts: [422],
  }),
  'GET /personal-data/sellers/:id': ({ house }) => ({ path: `/personal-data/sellers/${house.sellerId}` }),
  'POST /personal-data/erase/sellers/:id': ({ house }) => ({
    path: `/personal-data/erase/sellers/${house.sellerId}`,
    body: { name: 'un autre nom' },
    accepts: [422],
  }),

  ...bookCooks,
  'POST /day-notes/search': ({ world, site }) => ({ path: '', body: { first: world.day, last: world.day, site } }),
  'PUT /day-notes': ({ house }) => ({
    path: '',
    body: { site: house.restaurant.id, day: '2026-01-02', text: 'concert', version: null },
  }),
  'DELETE /day-notes/:id': async (named) => ({ path: `/day-notes/${await freshNote(named)}` }),
  'POST /api-tokens': ({ house }) => ({
    path: '',
    body: { name: 'x', restaurantIds: [house.restaurant.id] },
    denies: 403,
  }),
  'DELETE /api-tokens/:id': async (named) => ({ path: `/api-tokens/${await freshToken(named)}` }),
  'GET /till-keys/:id': ({ house }) => ({ path: `/till-keys/${house.restaurant.id}` }),
  'POST /till-keys': ({ house }) => ({ path: '', body: { name: 'x', restaurantId: house.restaurant.id } }),
  'DELETE /till-keys/:id': async (named) => ({ path: `/till-keys/${await freshTillKey(named)}` }),
  'POST /saved-views': () => ({ path: '', body: { name: 'x', definition: {} } }),
  'PUT /saved-views/:id': async (named) => ({
    path: `/saved-views/${await freshView(named)}`,
    body: { name: 'x', definition: {} },
  }),
  'PUT /point/preferences': ({ house }) => ({
    path: '',
    body: { ...firstPreferences, byMail: true, restaurantIds: [house.restaurant.id] },
    denies: 403,
  }),
  'POST /point/desabonnement/:token': () => ({ path: '/point/desabonnement/x', accepts: [404, 429] }),
  'DELETE /saved-views/:id': async (named) => ({ path: `/saved-views/${await freshView(named)}` }),
  'PUT /flux/alertes': ({ house }) => ({
    path: '',
    body: { ...firstAlertPreferences, byMail: true, restaurantIds: [house.restaurant.id] },
  }),
  'POST /push-devices': () => ({ path: '', body: makeDevice().subscription }),
  'POST /push-devices/test': () => ({ path: '' }),
  'DELETE /push-devices/:id': async (named) => ({ path: `/push-devices/${await freshDevice(named)}` }),

  'POST /xmlfile/receive-tickets': () => ({ path: '', body: new FormData(), accepts: [422] }),
  'POST /xmlfile/verifier': () => ({ path: '', body: new FormData(), accepts: [422, 429] }),
  'GET /xmlfile/uploads/:id': ({ house }) => ({ path: `/xmlfile/uploads/${house.uploadId}` }),
  'POST /xmlfile/uploads/:id/classer': ({ house }) => ({ path: `/xmlfile/uploads/${house.uploadId}/classer` }),
  'POST /xmlfile/uploads/:id/retry': ({ house }) => ({ path: `/xmlfile/uploads/${house.uploadId}/retry` }),
}

/** The call as the recipe makes it; a path left empty is the call's own. */
export async function cook(call: string, named: Named): Promise<Recipe & { readonly verb: string }> {
  const [verb = '', path = ''] = call.split(' ')
  const own = cooks[call]
  const made = own !== undefined ? await own(named) : verb === 'GET' ? { path: '' } : await report(named)
  return { ...made, verb, path: made.path === '' ? path : made.path }
}
