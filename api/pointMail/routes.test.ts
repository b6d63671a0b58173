import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { link, makeAccount, makeCompany, makeRestaurant, type Company } from '../../tests/support/builders.ts'
import { sellMeal } from '../../tests/support/sellMeal.ts'
import { firstPreferences } from '../../shared/wire/questions/pointPreferences.ts'
import { unsubscribePath, unsubscribeToken } from '../outbox/unsubscribeToken.ts'

let api: TestApi
let company: Company
let token: string
beforeAll(async () => {
  api = await startTestApi()
  company = await makeCompany(api.knex)
  token = await api.tokenFor(company.owner)
  await sellMeal(api, company)
})
afterAll(() => api.stop())

const read = async (bearer = token) => (await api.call('GET', '/point/preferences', { token: bearer })).json
const save = (changes: object, bearer = token) =>
  api.call('PUT', '/point/preferences', { token: bearer, body: { ...firstPreferences, byMail: true, ...changes } })
const acts = (action: string, id: string) => api.knex('audit_log').where({ action, target_id: id })

describe('What somebody has chosen of Le point by mail', () => {
  it('is nothing at first, and what was saved afterwards; each change is told in the audit log', async () => {
    expect(await read()).toEqual({ ...firstPreferences, next: null })
    const chosen = { hour: '06:15', days: [5, 1], restaurantIds: [company.restaurant.id], withPdf: true }
    const saved = await save(chosen)
    expect(saved.json).toMatchObject({ ...chosen, days: [1, 5], byMail: true })
    expect(saved.json).toMatchObject({ next: expect.stringMatching(/^\d{4}-\d\d-\d\dT06:15$/) as string })
    expect(await read()).toEqual(saved.json)
    await save({ ...chosen, byMail: false })
    expect(await read()).toMatchObject({ ...chosen, days: [1, 5], byMail: false, next: null })
    expect(await acts('point.preferences', company.owner.id)).toHaveLength(2)
  })

  it.each([
    [{ hour: '7:30' }, 'hour', 'L’heure s’écrit HH:mm.'],
    [{ hour: '21:00' }, 'hour', 'Choisissez une heure entre 00:00 et 20:59.'],
    [{ days: [] }, 'days', 'Choisissez au moins un jour.'],
    [{ days: [1, 1] }, 'days', 'Chaque jour une fois.'],
    [{ restaurantIds: [] }, 'restaurantIds', 'Choisissez au moins un restaurant.'],
  ])('is refused when it breaks a rule: %j', async (changes, field, message) => {
    expect((await save(changes)).json).toMatchObject({ statusCode: 422, field, message })
  })

  it('takes no restaurant of somebody else, and no longer shows one that was taken away', async () => {
    const foreign = await makeRestaurant(api.knex)
    expect((await save({ restaurantIds: [foreign.id] })).status).toBe(403)
    expect((await save({ restaurantIds: [randomUUID()] })).status).toBe(403)
    await link(api.knex, { account: company.owner.id, restaurant: foreign.id, kind: 'invited' })
    expect((await save({ restaurantIds: [foreign.id] })).status).toBe(200)
    await api.knex('memberships').where({ restaurant_id: foreign.id }).delete()
    expect(await read()).toMatchObject({ restaurantIds: [] })
  })

  it('has no next one as long as none of the restaurants that it is of has sold', async () => {
    const person = await makeAccount(api.knex)
    const bearer = await api.tokenFor(person)
    expect((await save({}, bearer)).json).toMatchObject({ byMail: true, next: null })
    const unsold = await makeRestaurant(api.knex)
    const reach = [unsold.id, company.restaurant.id]
    for (const id of reach) await link(api.knex, { account: person.id, restaurant: id, kind: 'invited' })
    expect((await save({ restaurantIds: [unsold.id] }, bearer)).json).toMatchObject({ next: null })
    // The control: the restaurant beside it has sold.
    expect((await save({ restaurantIds: reach }, bearer)).json).toMatchObject({ next: expect.any(String) as string })
  })

  it('begins the next day when its hour has passed, and not again on a day that is settled', async () => {
    const owner = await makeAccount(api.knex)
    await link(api.knex, { account: owner.id, restaurant: company.restaurant.id, kind: 'invited' })
    const bearer = await api.tokenFor(owner)
    const { json } = await save({ hour: '00:00' }, bearer)
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date())
    expect((json as { next: string }).next > `${today}T23:59`).toBe(true)
    const settled = () => api.knex('point_preferences').where({ account_id: owner.id }).pluck('settled_day')
    const before = await settled()
    await save({ hour: '00:01' }, bearer)
    expect(await settled()).toEqual(before)
  })

  it('is taken away with all that is held about a person', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const bearer = await api.tokenFor(owner)
    await save({ restaurantIds: [restaurant.id] }, bearer)
    const { json } = await api.call('GET', `/personal-data/accounts/${owner.id}`, { token: bearer })
    const { sections } = json as { sections: { titre: string; lignes: object[] }[] }
    expect(sections.find(({ titre }) => titre === 'Le point chaque matin')?.lignes).toMatchObject([
      {
        parEmail: true,
        parNotification: false,
        heure: '07:30',
        jours: [1, 2, 3, 4, 5, 6, 7],
        restaurants: [restaurant.name],
        avecPdf: false,
      },
    ])
  })
})

describe('The way out that each mail carries', () => {
  const wordOf = (id: string) => unsubscribeToken(api.config.tokenSecret, id, 'le-point')
  /** As a mail program asks, at the address of the mail itself. */
  const ask = async (word: string, init: RequestInit) => {
    const answer = await fetch(`${api.url}${unsubscribePath}/${word}`, { redirect: 'manual', ...init })
    return { status: answer.status, text: await answer.text() }
  }
  const form = (): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  const multipart = (): RequestInit => {
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    return { method: 'POST', body }
  }
  const isOn = (id: string): Promise<boolean[]> =>
    api.knex('point_preferences').where({ account_id: id }).pluck('by_mail')

  it('is one POST without signing in, in both forms of RFC 8058; a second one changes nothing and answers the same', async () => {
    for (const post of [form, multipart]) {
      const { owner } = await makeCompany(api.knex)
      await save({}, await api.tokenFor(owner))
      const [first, second] = [await ask(wordOf(owner.id), post()), await ask(wordOf(owner.id), post())]
      expect(first.status).toBe(200)
      expect(second).toEqual(first)
      expect(await isOn(owner.id)).toEqual([false])
      expect(await acts('point.unsubscribe', owner.id)).toHaveLength(1)
    }
  })

  it('does nothing when it is only opened, as programs do that look through mails', async () => {
    const { owner } = await makeCompany(api.knex)
    await save({}, await api.tokenFor(owner))
    for (const method of ['GET', 'HEAD']) await ask(wordOf(owner.id), { method })
    expect(await isOn(owner.id)).toEqual([true])
  })

  it('says the same of somebody who never chose it, or is no longer there, and nothing of who it is', async () => {
    const { owner, waiter } = await makeCompany(api.knex)
    await save({}, await api.tokenFor(owner))
    const answers = await Promise.all([owner.id, waiter.id, randomUUID()].map((id) => ask(wordOf(id), form())))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.text).not.toContain(owner.username)
  })

  it('drops what waits to be sent', async () => {
    const { owner } = await makeCompany(api.knex)
    await save({}, await api.tokenFor(owner))
    const mail = { account_id: owner.id, recipients: '[]', subject: '', text_body: '', html_body: '', state: 'failed' }
    await api.knex('outbox').insert(['point', 'welcome'].map((kind) => ({ ...mail, kind })))
    await ask(wordOf(owner.id), form())
    expect(await api.knex('outbox').where({ account_id: owner.id }).pluck('kind')).toEqual(['welcome'])
  })

  it('with a wrong word is unknown and turns nobody’s off; after sixty of them an address waits, others do not', async () => {
    const { owner } = await makeCompany(api.knex)
    await save({}, await api.tokenFor(owner))
    const wrong = (address: string) =>
      api.call('POST', `/point/desabonnement/${randomUUID()}`, { headers: { 'x-forwarded-for': address } })
    expect((await wrong('192.0.2.7')).json).toMatchObject({ statusCode: 404, message: 'Ce lien n’est pas valable.' })
    const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await wrong('192.0.2.7')).status))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await wrong('192.0.2.8')).status).toBe(404)
    expect(await isOn(owner.id)).toEqual([true])
    // A right word still leads out from there.
    const path = `/point/desabonnement/${wordOf(owner.id)}`
    expect((await api.call('POST', path, { headers: { 'x-forwarded-for': '192.0.2.7' } })).status).toBe(200)
  })
})
