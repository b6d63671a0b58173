import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { link, makeAccount, makeCompany, makeRestaurant, uniqueWord } from '../../tests/support/builders.ts'
import { mailedToken, mailsTo } from '../../tests/support/mailedLink.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const as = async (account: { id: string }) => ({ token: await api.tokenFor(account) })

async function invite(owner: { id: string }, email: string, storesToAccept: readonly string[]) {
  const answer = await api.call('POST', '/user/assign-user-to-store', {
    ...(await as(owner)),
    body: { email, storesToAccept },
  })
  return { status: answer.status, token: (answer.json as { tokenAssignUserToStore: string }).tokenAssignUserToStore }
}

async function accept(account: { id: string }, tokenAssignUserToStore: string) {
  return (
    await api.call('POST', '/user/accept-invite-store', { ...(await as(account)), body: { tokenAssignUserToStore } })
  ).status
}

test('An invitation is accepted once, by the account of its e-mail alone, who is then an invited manager', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const [guest, other] = [await makeAccount(api.knex), await makeAccount(api.knex)]
  const { status, token } = await invite(owner, guest.email.toUpperCase(), [restaurant.id])
  expect(status).toBe(200)
  expect(await accept(other, token)).toBe(404)
  expect(await accept(guest, token)).toBe(200)
  expect(await accept(guest, token)).toBe(404)
  const where = { account_id: guest.id, restaurant_id: restaurant.id }
  expect(await api.knex('memberships').where(where).first('kind')).toEqual({ kind: 'invited' })
})

test('The token of the mail’s link is accepted like the one that the inviter saw, and both together once', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const guest = await makeAccount(api.knex)
  const { token } = await invite(owner, guest.email, [restaurant.id])
  const mailed = await mailedToken(api.knex, guest.email, 'invitation')
  expect(mailed).not.toBe(token)
  expect((await mailsTo(api.knex, guest.email))[0]?.text).not.toContain(token)
  expect([await accept(guest, mailed), await accept(guest, token)]).toEqual([200, 404])
})

test('Two acceptances at once: one', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const guest = await makeAccount(api.knex)
  const { token } = await invite(owner, guest.email, [restaurant.id])
  const statuses = await Promise.all([accept(guest, token), accept(guest, token), accept(guest, token)])
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404])
})

test('Only an owner invites, and only to his own restaurants', async () => {
  const { owner, invited, restaurant } = await makeCompany(api.knex)
  const foreign = await makeCompany(api.knex)
  const stores = [restaurant.id]
  expect((await invite(invited, 'a@essai.fr', stores)).status).toBe(403)
  expect((await invite(foreign.owner, 'a@essai.fr', stores)).status).toBe(404)
  expect((await invite(owner, 'a@essai.fr', [restaurant.id, foreign.restaurant.id])).status).toBe(404)
})

test('An invitation ends after 7 days, and with the ownership of who invited', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const guest = await makeAccount(api.knex)
  const late = await invite(owner, guest.email, [restaurant.id])
  await api
    .knex('invitations')
    .where({ email: guest.email })
    .update({ expires_at: new Date(Date.now() - 1000) })
  expect(await accept(guest, late.token)).toBe(404)
  const orphan = await invite(owner, guest.email, [restaurant.id])
  await api.knex('memberships').where({ account_id: owner.id }).delete()
  expect(await accept(guest, orphan.token)).toBe(404)
})

test.each(['none', 'expired', 'unpaid', 'closed'] as const)(
  'Nobody invites to a restaurant whose subscription is %s, alone or beside a paid one',
  async (subscription) => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const unpaid = await makeRestaurant(api.knex, { subscription })
    await link(api.knex, { account: owner.id, restaurant: unpaid.id })
    const email = `${uniqueWord('g')}@essai.fr`
    expect((await invite(owner, email, [unpaid.id])).status).toBe(403)
    expect((await invite(owner, email, [restaurant.id, unpaid.id])).status).toBe(403)
    expect(await mailsTo(api.knex, email)).toEqual([])
    expect((await invite(owner, email, [restaurant.id])).status).toBe(200)
  },
)

test('A restaurant’s or a person’s name is no link, no second line and no page in the mail', async () => {
  const name = `Gagnez\r\n1000 euros sur https://voleur.example/${uniqueWord('x')} ${'a'.repeat(40)}`
  const { owner, restaurant } = await makeCompany(api.knex, {
    restaurant: { name },
    owner: { firstName: 'www.voleur.fr', lastName: '' },
  })
  const email = `${uniqueWord('g')}@essai.fr`
  await invite(owner, email, [restaurant.id])
  const text = (await mailsTo(api.knex, email))[0]?.text ?? ''
  expect(text.match(/https?:\/\/[^/\s]+/g)).toEqual(['https://comptoir.example'])
  expect(text).toContain('www. voleur. fr vous invite à consulter\u202f: Gagnez 1000 euros sur https voleur. example/')
})

test('50 mails a day and person to others, counted before they are sent, whatever sends them', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const sent = { kind: 'invitation', subject: 's', text_body: 't', html_body: 't', state: 'sent' }
  const recipients = (emails: readonly string[]) => JSON.stringify(emails.map((email) => ({ email, name: '' })))
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const rowOf = (emails: readonly string[], hours: number) => ({
    ...{ ...sent, account_id: owner.id, recipients: recipients(emails), created_at: hoursAgo(hours) },
  })
  const others = Array.from({ length: 9 }, (_, at) => `a${at}@essai.fr`)
  // 45 to others today, a copy to himself each time; nine more are of yesterday.
  await api.knex('outbox').insert([25, 23, 22, 3, 2, 1].map((hours) => rowOf([owner.email, ...others], hours)))
  const token = await api.tokenFor(owner)
  const inviteOne = () =>
    api.call('POST', '/user/assign-user-to-store', {
      token,
      body: { email: `${uniqueWord('g')}@essai.fr`, storesToAccept: [restaurant.id] },
    })
  const answers = await Promise.all(Array.from({ length: 8 }, inviteOne))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 429, 429, 429,
  ])
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.json).toMatchObject({
    message: 'Vous avez envoyé 50 e-mails en 24 heures\u202f: réessayez plus tard.',
  })
  // The oldest of the 50 was sent 23 hours ago.
  const retryAfter = Number(refused?.headers.get('retry-after'))
  expect([retryAfter > 3500, retryAfter <= 3600]).toEqual([true, true])
  const pdf = Buffer.from('%PDF-1.4\n%%EOF').toString('base64')
  const mail = (emails: readonly string[]) =>
    api.call('POST', '/contacts/send-pdf-tickets', {
      token,
      body: { recipients: emails.map((Email) => ({ Email })), site: restaurant.id, pdfData: pdf },
    })
  expect([(await mail([owner.email])).status, (await mail([owner.email, 'b@essai.fr'])).status]).toEqual([200, 429])
})
