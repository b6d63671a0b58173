import type { Knex } from 'knex'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queuePoints, type ReadPoint } from '../../api/pointMail/queuePoints.ts'
import type { Point } from '../../reports/point/point.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { link, makeAccount, makeCompany, makeRestaurant, subscribe, type Company } from '../support/builders.ts'
import { startMailServer, type MailServer } from '../support/mailServer.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { tellPoint } from '../support/toldPoint.ts'

// Two API processes on one database of their own, and a real mail server: all else that sends would be counted too.
let mails: MailServer
let one: TestApi
let two: TestApi
let company: Company

beforeAll(async () => {
  mails = await startMailServer()
  const databaseUrl = await makeOwnDatabase()
  one = await startTestApi({ databaseUrl, smtpUrl: mails.url })
  two = await startTestApi({ databaseUrl, smtpUrl: mails.url })
})
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()])
  await mails.stop()
})
beforeEach(async () => {
  await one.knex('point_preferences').delete()
  company = await makeCompany(one.knex)
})

const winter = (time: string, day = '2026-01-15') => new Date(`${day}T${time}:00+01:00`)
const missing = 'Aucun ticket reçu de LES TROIS AMIS.'

interface Round {
  readonly at: Date
  readonly point?: Partial<Point>
  readonly api?: TestApi
  /** What is done while the figures are read. */
  readonly meanwhile?: () => Promise<unknown>
}

/** One round of a process's timer at an instant; answers of which restaurants the figures were read, in order. */
async function round({ at, point = {}, api = one, meanwhile }: Round): Promise<(readonly string[])[]> {
  const read: (readonly string[])[] = []
  const readPoint: ReadPoint = async ({ sites }) => {
    read.push(sites)
    await meanwhile?.()
    return tellPoint(point)
  }
  await queuePoints({ ...api.deps, readPoint }, at)
  return read
}

async function want(accountId: string, changes: object = {}): Promise<void> {
  const row = {
    by_mail: true,
    by_notification: false,
    send_minutes: 450,
    days: [1, 2, 3, 4, 5, 6, 7],
    with_pdf: false,
    ...changes,
  }
  await one.knex('point_preferences').insert({ account_id: accountId, ...row })
}

/** What was queued for somebody, and how it stands. */
const queuedFor = (accountId: string, knex: Knex = one.knex) =>
  knex('outbox')
    .where({ account_id: accountId, kind: 'point' })
    .orderBy('id')
    .select<{ state: string; once_key: string; text_body: string }[]>('state', 'once_key', 'text_body')

const takenBy = (email: string) => mails.mails.filter(({ to }) => to.includes(email))

describe('Le point of a morning', () => {
  it('goes over the wire once, with what mail programs need to leave it, and its text is then forgotten', async () => {
    const { owner } = company
    await want(owner.id)
    await round({ at: winter('07:30') })
    await expect.poll(() => takenBy(owner.email).length).toBe(1)
    const mail = await PostalMime.parse(takenBy(owner.email)[0]!.source)
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(mail.subject).toBe(`Le point · ${tellPoint().head}`)
    expect(header('list-unsubscribe')).toMatch(/^<https:\/\/comptoir\.example\/desabonnement\/[\w-]{64}>$/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    for (const said of [mail.text, mail.html?.replaceAll('&amp;', '&')])
      for (const row of tellPoint().rows) expect(said).toContain(row.site)
    await expect
      .poll(() => queuedFor(owner.id))
      .toEqual([{ state: 'sent', once_key: `point:${owner.id}:2026-01-15`, text_body: '' }])
    await round({ at: winter('07:31') })
    await round({ at: winter('23:59'), api: two })
    expect(await queuedFor(owner.id)).toHaveLength(1)
    await round({ at: winter('07:30', '2026-01-16') })
    expect(await queuedFor(owner.id)).toHaveLength(2)
  })

  it('is read and queued once by two processes at once, for each of eight people', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { id } = await makeAccount(one.knex)
        await link(one.knex, { account: id, restaurant: company.restaurant.id, kind: 'invited' })
        await want(id)
        return id
      }),
    )
    const at = winter('07:30')
    const rounds = await Promise.all([one, two, one, two].map((api) => round({ at, api })))
    expect(rounds.flat()).toHaveLength(people.length)
    for (const id of people) expect(await queuedFor(id)).toHaveLength(1)
  })

  it('is not sent before its hour, on another day, or to who has turned it off', async () => {
    const { owner, invited } = company
    await want(owner.id, { days: [4] })
    await want(invited.id, { by_mail: false })
    await round({ at: winter('07:29') })
    await round({ at: winter('12:00', '2026-01-16') })
    expect(await queuedFor(owner.id)).toEqual([])
    await round({ at: winter('12:00') })
    expect([await queuedFor(owner.id), await queuedFor(invited.id)]).toMatchObject([[{}], []])
  })

  it('that a process dies in the middle of is taken up by the other one', async () => {
    const { owner } = company
    await want(owner.id)
    const dying = await startTestApi({ databaseUrl: one.config.databaseUrl, smtpUrl: mails.url })
    // Its connections end as kill -9 ends them: nothing of its transaction stands.
    const end = () =>
      one.knex.raw(
        `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
    await round({ at: winter('07:30'), api: dying, meanwhile: end })
    await dying.stop()
    expect(await queuedFor(owner.id)).toEqual([])
    await round({ at: winter('07:40'), api: two })
    expect(await queuedFor(owner.id)).toHaveLength(1)
  })
})

describe('Data that is missing', () => {
  it('is waited for, looked at every ten minutes, and named after three hours', async () => {
    const { owner } = company
    await want(owner.id)
    const looks = async (time: string, point: Partial<Point> = { missing }) =>
      (await round({ at: winter(time), point })).length
    expect([await looks('07:30'), await looks('07:31'), await looks('07:39'), await looks('07:40')]).toEqual([
      1, 0, 0, 1,
    ])
    expect(await looks('10:25')).toBe(1)
    expect(await queuedFor(owner.id)).toEqual([])
    // Ten minutes have not gone by, but the three hours have.
    expect(await looks('10:30')).toBe(1)
    const [mail] = await queuedFor(owner.id)
    expect(mail?.text_body === '' || mail?.text_body.includes(missing)).toBe(true)
    await expect.poll(() => takenBy(owner.email).length).toBe(1)
    const { text, html } = await PostalMime.parse(takenBy(owner.email)[0]!.source)
    expect([text, html]).toEqual([expect.stringContaining(missing), expect.stringContaining(missing)])
  })

  it('that comes is sent at the next look; figures that cannot be read at all are waited for longer', async () => {
    const { owner, invited } = company
    await want(owner.id)
    await round({ at: winter('07:30'), point: { missing } })
    await round({ at: winter('07:40') })
    expect(await queuedFor(owner.id)).toHaveLength(1)
    await want(invited.id)
    const fail = () => Promise.reject(new Error('Cube does not answer'))
    expect(await round({ at: winter('11:00'), meanwhile: fail })).toHaveLength(1)
    expect(await queuedFor(invited.id)).toEqual([])
    await round({ at: winter('11:10') })
    expect(await queuedFor(invited.id)).toHaveLength(1)
  })
})

describe('The clock change', () => {
  it('in spring skips an hour and no mail; in autumn repeats one and sends none twice', async () => {
    for (const [instants, day] of [
      [['2026-03-29T00:59:59Z', '2026-03-29T01:29:59Z', '2026-03-29T01:30:00Z', '2026-03-29T02:00:00Z'], '2026-03-29'],
      [['2026-10-25T00:29:59Z', '2026-10-25T00:29:59Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'], '2026-10-25'],
    ] as const) {
      const { id } = await makeAccount(one.knex)
      await link(one.knex, { account: id, restaurant: company.restaurant.id })
      await want(id, { send_minutes: 150 })
      const counts: number[] = []
      for (const [index, instant] of instants.entries()) {
        await round({ at: new Date(instant), api: index % 2 === 0 ? one : two })
        counts.push((await queuedFor(id)).length)
      }
      expect(counts).toEqual([0, 0, 1, 1])
      expect(await queuedFor(id)).toMatchObject([{ once_key: `point:${id}:${day}` }])
    }
  })
})

describe('What is no longer theirs', () => {
  it('is not in it: a restaurant taken away, one whose subscription has ended, one that was not chosen', async () => {
    const { owner, restaurant } = company
    const ended = await makeRestaurant(one.knex, { subscription: 'expired' })
    const [taken, later, unchosen] = await Promise.all([1, 2, 3].map(() => makeRestaurant(one.knex)))
    for (const { id } of [ended, taken!, unchosen!]) await link(one.knex, { account: owner.id, restaurant: id })
    await want(owner.id, { restaurant_ids: [restaurant.id, ended.id, taken!.id] })
    await one.knex('memberships').where({ account_id: owner.id, restaurant_id: taken!.id }).delete()
    expect(await round({ at: winter('07:30') })).toEqual([[restaurant.id]])
    // All of them: those to come too.
    await one.knex('point_preferences').where({ account_id: owner.id }).update({ restaurant_ids: null })
    await link(one.knex, { account: owner.id, restaurant: later!.id })
    await subscribe(one.knex, ended.id, 'active')
    const [read] = await round({ at: winter('07:30', '2026-01-16') })
    expect(read?.toSorted()).toEqual([restaurant.id, ended.id, unchosen!.id, later!.id].toSorted())
  })

  it('is nothing where nothing was ever sold: that day is done with, without a mail', async () => {
    const { owner } = company
    await want(owner.id)
    const never = { day: null, rows: [] }
    expect(await round({ at: winter('07:30'), point: never })).toHaveLength(1)
    expect(await round({ at: winter('07:31'), point: never })).toEqual([])
    expect(await queuedFor(owner.id)).toEqual([])
  })

  it('leaves nothing to send to who reads none, or has another role now', async () => {
    const { owner, invited, waiter } = company
    for (const { id } of [owner, invited, waiter]) await want(id)
    await one.knex('memberships').where({ account_id: owner.id }).delete()
    await one.knex('accounts').where({ id: invited.id }).update({ role: 'admin' })
    expect(await round({ at: winter('07:30') })).toEqual([])
    expect(await one.knex('outbox').whereIn('account_id', [owner.id, invited.id, waiter.id])).toEqual([])
  })
})

describe('A person who leaves while their mail is being written', () => {
  it('by turning it off gets nothing, and neither does what waited go', async () => {
    const { owner } = company
    await want(owner.id)
    const token = await one.tokenFor(owner)
    const { json } = await one.call('GET', '/point/preferences', { token })
    const chosen = json as object
    const off = () => two.call('PUT', '/point/preferences', { token, body: { ...chosen, byMail: false } })
    await round({ at: winter('07:30'), meanwhile: off })
    expect(await queuedFor(owner.id)).toEqual([])
  })

  it('by being erased gets nothing, whether it happens before or after it is queued', async () => {
    const staff = await makeAccount(one.knex, { role: 'super-admin' })
    const token = await one.tokenFor(staff)
    for (const isBefore of [true, false]) {
      const { owner } = await makeCompany(one.knex)
      await want(owner.id)
      const erase = () =>
        two.call('POST', `/personal-data/erase/accounts/${owner.id}`, { token, body: { name: owner.username } })
      if (isBefore) await round({ at: winter('07:30'), meanwhile: erase })
      else {
        await round({ at: winter('07:30') })
        await erase()
      }
      expect(await queuedFor(owner.id)).toEqual([])
      expect(await one.knex('point_preferences').where({ account_id: owner.id })).toEqual([])
      await round({ at: winter('07:50') })
      expect(await queuedFor(owner.id)).toEqual([])
    }
  })
})
