import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueAlerts, type ReadFlows, type ReadHoles } from '../../api/alerts/queueAlerts.ts'
import { unsubscribeToken } from '../../api/outbox/unsubscribeToken.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { wallNow } from '../../shared/period.ts'
import type { TillStateKind } from '../../shared/tillStates.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany, type Company } from '../support/builders.ts'
import { startMailServer, type MailServer } from '../support/mailServer.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { makeDevice, startPushService, type PushService } from '../support/pushService.ts'

// Two API processes on one database of their own, a real mail server and a push service: all else that sends would be counted too.
let mails: MailServer
let service: PushService
let one: TestApi
let two: TestApi
let company: Company

beforeAll(async () => {
  ;[mails, service] = await Promise.all([startMailServer(), startPushService()])
  const databaseUrl = await makeOwnDatabase()
  const given = { databaseUrl, smtpUrl: mails.url, pushAgent: service.agent }
  ;[one, two] = [await startTestApi(given), await startTestApi(given)]
})
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()])
  await Promise.all([mails.stop(), service.stop()])
})
beforeEach(async () => {
  await one.knex('alert_preferences').delete()
  await one.knex('flow_faults').delete()
  company = await makeCompany(one.knex)
})

const winter = (time: string, day = '2026-01-15') => new Date(`${day}T${time}:00+01:00`)

interface Told {
  readonly at: Date
  readonly state?: TillStateKind
  readonly until?: string
  /** Its missing numbers, by service day. */
  readonly missing?: Readonly<Record<string, number>>
  readonly api?: TestApi
  /** What is done while the states are read. */
  readonly meanwhile?: () => Promise<unknown>
}

/** One round of a process's timer at an instant, with a till of the company as it is told; answers how many alerts it queued. */
async function round({
  at,
  state = 'muette',
  until = '2026-01-15T14:10',
  missing = {},
  api = one,
  meanwhile,
}: Told): Promise<number> {
  const readFlows: ReadFlows = async ({ sites }) => {
    await meanwhile?.()
    return sites
      .filter((id) => id === company.restaurant.id)
      .map((siteId) => {
        const site = company.restaurant.name
        const receivedUntil = `${until}:00.000`
        const till = {
          siteId,
          site,
          till: 'CAISSE BAR',
          state,
          receivedUntil,
          lastImport: null,
          expectedSales: 0,
          awaitedSince: null,
          awaitedHours: [],
          resent: 0,
        }
        return { siteId, site, state, receivedUntil, tills: [till] }
      })
  }
  const readHoles: ReadHoles = ({ sites }) => {
    const days = Object.entries(missing).map(([day, count]) => ({ day, missing: count }))
    const own = days.map((one) => ({ siteId: company.restaurant.id, till: 'CAISSE BAR', ...one }))
    return Promise.resolve(own.filter(({ siteId }) => sites.includes(siteId)))
  }
  return await queueAlerts({ ...api.deps, readFlows, readHoles }, at)
}

/** The connections of who tells end as kill -9 ends them: nothing of its transaction stands. */
const endConnections = () =>
  one.knex.raw(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )

async function want(accountId: string, changes: object = {}): Promise<void> {
  const row = { by_mail: true, by_notification: false, quiet_from: 1320, quiet_to: 480, ...changes }
  await one.knex('alert_preferences').insert({ account_id: accountId, ...row })
}

const subjectsFor = (accountId: string): Promise<string[]> =>
  one.knex('outbox').where({ account_id: accountId, kind: 'alert' }).orderBy('id').pluck('subject')
const begun = () => `${company.restaurant.name}\u202f: aucun ticket reçu de CAISSE BAR depuis 14:10`
const ended = () =>
  `${company.restaurant.name}\u202f: les tickets de CAISSE BAR arrivent de nouveau, reçus jusqu’à 17:02`

describe('A till that falls silent', () => {
  it('is told once when it begins and once when it ends, by mail and by a notification', async () => {
    const { owner } = company
    await want(owner.id, { by_notification: true })
    const token = await one.tokenFor(owner)
    const device = makeDevice()
    await one.call('POST', '/push-devices', { token, body: device.subscription })
    for (const time of ['16:31', '16:32', '16:40']) await round({ at: winter(time) })
    expect(await subjectsFor(owner.id)).toEqual([begun()])
    for (const time of ['17:03', '17:04']) await round({ at: winter(time), state: 'ok', until: '2026-01-15T17:02' })
    expect(await subjectsFor(owner.id)).toEqual([begun(), ended()])

    const taken = () => mails.mails.filter(({ to }) => to.includes(owner.email))
    await expect.poll(() => taken().length).toBe(2)
    const { text } = await PostalMime.parse(taken()[0]!.source)
    expect(text).toContain(`${begun()}.`)
    expect(text).toContain(`https://comptoir.example/flux?sites=${company.restaurant.id}`)
    expect(text).not.toMatch(/fermé|fraude/i)
    // The way out is the mail program's, by one click, and stands in the mail.
    const { headers } = await PostalMime.parse(taken()[0]!.source)
    const header = (key: string) => headers.find((one) => one.key === key)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, path = ''] =
      /<https:\/\/comptoir\.example(\/desabonnement\/[\w-]+)>/.exec(header('list-unsubscribe')) ?? []
    expect(text).toContain(`https://comptoir.example${path}`)
    expect((await fetch(`${one.url}${path}`, { method: 'POST' })).status).toBe(200)
    expect(await one.knex('alert_preferences').where({ account_id: owner.id }).pluck('by_mail')).toEqual([false])
    await expect.poll(() => service.received.length).toBe(2)
    expect(service.received.map((sealed) => device.open(sealed).body)).toEqual([begun(), ended()])
  })

  it('is told once by two processes at once, and by those that start later', async () => {
    await want(company.owner.id)
    await want(company.invited.id)
    const at = winter('16:31')
    await Promise.all([one, two, one, two].map((api) => round({ at, api })))
    await round({ at, api: two })
    expect([await subjectsFor(company.owner.id), await subjectsFor(company.invited.id)]).toEqual([[begun()], [begun()]])
    const back = { at: winter('17:03'), state: 'ok', until: '2026-01-15T17:02' } as const
    await Promise.all([one, two].map((api) => round({ ...back, api })))
    await round(back)
    expect(await subjectsFor(company.invited.id)).toEqual([begun(), ended()])
  })

  it('that a process dies in the middle of telling is told by the other one', async () => {
    await want(company.owner.id)
    const dying = await startTestApi({ databaseUrl: one.config.databaseUrl, smtpUrl: mails.url })
    await expect(round({ at: winter('16:31'), api: dying, meanwhile: endConnections })).rejects.toThrow()
    await dying.stop()
    expect(await subjectsFor(company.owner.id)).toEqual([])
    expect(await round({ at: winter('16:32'), api: two })).toBe(1)
    expect(await subjectsFor(company.owner.id)).toEqual([begun()])
  })

  it('is held in the quiet hours and told after them if it goes on; who wanted none is told none', async () => {
    await want(company.owner.id, { quiet_from: 960, quiet_to: 1080 })
    await want(company.invited.id, { by_mail: false })
    expect(await round({ at: winter('16:31') })).toBe(0)
    expect(await round({ at: winter('17:59') })).toBe(0)
    expect(await round({ at: winter('18:00') })).toBe(1)
    expect(await subjectsFor(company.owner.id)).toEqual([begun()])
    // One that begins and ends in them is never told, nor is the end of one of which nobody was told.
    await round({ at: winter('16:31', '2026-01-16'), until: '2026-01-16T14:10' })
    await round({ at: winter('17:10', '2026-01-16'), state: 'ok', until: '2026-01-16T17:02' })
    await round({ at: winter('18:01', '2026-01-16'), state: 'ok', until: '2026-01-16T18:00' })
    expect(await subjectsFor(company.owner.id)).toHaveLength(2)
    expect(await subjectsFor(company.invited.id)).toEqual([])
  })

  it('ends with a ticket alone: nothing expected any more tells nobody, and a second silence is told anew', async () => {
    await want(company.owner.id)
    await round({ at: winter('16:31') })
    await round({ at: winter('16:32'), state: 'ok' })
    await round({ at: winter('16:33'), state: 'retard' })
    await round({ at: winter('16:34') })
    expect(await subjectsFor(company.owner.id)).toEqual([begun()])
    await round({ at: winter('17:03'), state: 'ok', until: '2026-01-15T17:02' })
    await round({ at: winter('19:31'), until: '2026-01-15T17:02' })
    expect(await subjectsFor(company.owner.id)).toEqual([begun(), ended(), begun().replace('14:10', '17:02')])
  })

  it('catches up in drips with one beginning and one end, however they fall', async () => {
    const states = fc.constantFrom<TillStateKind>('muette', 'muette', 'retard')
    const drips = fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), states), { minLength: 1, maxLength: 6 })
    for (const told of fc.sample(drips, { numRuns: 12, seed: 17 })) {
      await one.knex('flow_faults').delete()
      await one.knex('outbox').where({ account_id: company.owner.id }).delete()
      await one.knex('alert_preferences').delete()
      await want(company.owner.id, { quiet_from: 0, quiet_to: 0 })
      await round({ at: winter('16:31') })
      let [minute, counts] = [14 * 60 + 10, [] as number[]]
      for (const [later, state] of told) {
        minute += later
        const until = `2026-01-15T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        counts = [...counts, await round({ at: winter('23:40'), state, until })]
      }
      expect(counts, JSON.stringify(told)).toEqual(told.map(() => 0))
      await round({ at: winter('23:50'), state: 'ok', until: '2026-01-15T23:49' })
      expect(await subjectsFor(company.owner.id)).toEqual([begun(), ended().replace('17:02', '23:49')])
    }
  })

  it('is waited for no more after 28 days: who chooses alerts then is told nothing of it', async () => {
    await want(company.owner.id)
    await round({ at: winter('16:31') })
    await round({ at: winter('16:31', '2026-02-14'), state: 'jamais' })
    await want(company.invited.id)
    await round({ at: winter('16:32', '2026-02-14'), state: 'jamais' })
    expect([await subjectsFor(company.owner.id), await subjectsFor(company.invited.id)]).toEqual([
      [`${company.restaurant.name}\u202f: aucun ticket reçu de CAISSE BAR depuis 14:10`],
      [],
    ])
  })

  it('is told to nobody who may not read its restaurant any more', async () => {
    await want(company.owner.id)
    await one
      .knex('subscriptions')
      .where({ restaurant_id: company.restaurant.id })
      .update({ ends_at: new Date(0), starts_at: new Date(0) })
    expect(await round({ at: winter('16:31') })).toBe(0)
    expect(await subjectsFor(company.owner.id)).toEqual([])
  })
})

it('An alert that waits is not sent once its person has left, by neither of two senders; another one’s is', async () => {
  const people = [company.owner, company.invited]
  await one.knex.transaction(async (trx) => {
    for (const { id, email } of people) {
      await want(id)
      const unsubscribeUrl = `https://comptoir.example/${id}`
      const mail = { kind: 'alert', accountId: id, subject: 'Alerte', text: 'x', html: 'x', unsubscribeUrl }
      await one.deps.mailer.queue({ ...mail, recipients: [{ email, name: '' }] }, trx)
    }
    await trx('outbox')
      .where({ kind: 'alert', subject: 'Alerte' })
      .update({ next_attempt_at: new Date(Date.now() + 60_000) })
  })
  const word = unsubscribeToken(one.config.tokenSecret, company.owner.id, 'alerts')
  expect((await fetch(`${one.url}/desabonnement/${word}`, { method: 'POST' })).status).toBe(200)
  await one
    .knex('outbox')
    .where({ subject: 'Alerte' })
    .update({ next_attempt_at: new Date(0) })
  for (const { deps } of [one, two]) deps.mailer.wake()
  const states = () => one.knex('outbox').where({ subject: 'Alerte' }).select('account_id', 'state')
  await expect.poll(states).toEqual([{ account_id: company.invited.id, state: 'sent' }])
  const taken = people.map(({ email }) => mails.mails.filter(({ to }) => to.includes(email)).length)
  expect(taken).toEqual([0, 1])
})

describe('Missing numbers and refused files', () => {
  const name = () => company.restaurant.name
  const hole = (count: number) => `${name()}\u202f: un trou de ${count} numéros à CAISSE BAR`
  const filled = () => `${name()}\u202f: les numéros qui manquaient à CAISSE BAR sont arrivés`
  const day = '2026-01-15'

  it('a hole is told once when it stood for half an hour, and once when it is filled, by two processes and after a death', async () => {
    await want(company.owner.id)
    const open = { state: 'ok', missing: { [day]: 2 } } as const
    expect(await round({ ...open, at: winter('16:30') })).toBe(0)
    expect(await round({ ...open, at: winter('16:55') })).toBe(0)
    const dying = await startTestApi({ databaseUrl: one.config.databaseUrl, smtpUrl: mails.url })
    await expect(round({ ...open, at: winter('17:00'), api: dying, meanwhile: endConnections })).rejects.toThrow()
    await dying.stop()
    await Promise.all([one, two, one, two].map((api) => round({ ...open, at: winter('17:01'), api })))
    // It grows and shrinks; the next day's is the same one.
    await round({ ...open, missing: { [day]: 5, '2026-01-16': 1 }, at: winter('09:00', '2026-01-16') })
    await round({ ...open, missing: { '2026-01-16': 1 }, at: winter('10:00', '2026-01-16') })
    expect(await subjectsFor(company.owner.id)).toEqual([hole(2)])
    // Between the minutes at which numbers are read nothing is known of them.
    await round({ state: 'ok', at: winter('10:01', '2026-01-16') })
    await round({ state: 'ok', at: winter('10:05', '2026-01-16') })
    await round({ state: 'ok', at: winter('10:10', '2026-01-16'), api: two })
    expect(await subjectsFor(company.owner.id)).toEqual([hole(2), filled()])
  })

  it('one that is filled before, or passes out of the counted days, tells nobody', async () => {
    await want(company.owner.id)
    await round({ state: 'ok', missing: { [day]: 1 }, at: winter('16:30') })
    await round({ state: 'ok', at: winter('16:50') })
    await round({ state: 'ok', missing: { [day]: 3 }, at: winter('17:00') })
    await round({ state: 'ok', missing: { [day]: 3 }, at: winter('17:30') })
    await round({ state: 'ok', at: winter('17:30', '2026-02-14') })
    expect(await subjectsFor(company.owner.id)).toEqual([hole(3)])
    expect(await one.knex('flow_faults').whereNull('ended_at').pluck('id')).toEqual([])
  })

  /** A file of the company that was refused; answers its upload. */
  async function refuse(file: string): Promise<string> {
    const { uploadId } = await storeInboxFiles(one.knex, {
      ...{ files: [{ name: file, bytes: Buffer.from(file) }], accountId: company.owner.id, source: 'upload' },
      reach: [company.restaurant.id],
    })
    await one.knex('inbox_files').where({ upload_id: uploadId }).update({ state: 'done', verdict: 'rejected' })
    return String(uploadId)
  }

  it.each([
    ['classés', 2],
    ['remplacés ou classés', 1],
  ])('refused files are told as %s where somebody put %d of two by', async (what, putBy) => {
    await want(company.owner.id, { quiet_from: 0, quiet_to: 0 })
    const calm = { state: 'ok', at: new Date() } as const
    const uploads = [await refuse('un.xml'), await refuse('deux.xml')]
    await round(calm)
    const token = await one.tokenFor(company.owner)
    for (const id of uploads.slice(0, putBy)) await one.call('POST', `/xmlfile/uploads/${id}/classer`, { token })
    await one.knex('inbox_files').whereIn('upload_id', uploads.slice(putBy)).update({ settled_at: new Date() })
    await round(calm)
    const [, ended] = await subjectsFor(company.owner.id)
    expect(ended).toBe(`Les fichiers refusés de ${name()} ont été ${what}`)
  })

  it('refused files are told as one, since when, and that they were replaced', async () => {
    await want(company.owner.id)
    await refuse('un.xml')
    await refuse('deux.xml')
    const now = new Date()
    const [quiet, wall] = [{ quiet_from: 0, quiet_to: 0 }, wallNow(now)]
    await one.knex('alert_preferences').update(quiet)
    const calm = { state: 'ok', at: now } as const
    await Promise.all([one, two].map((api) => round({ ...calm, api })))
    await refuse('trois.xml')
    await round(calm)
    const [subject = '', ...more] = await subjectsFor(company.owner.id)
    expect(more).toEqual([])
    expect(subject).toMatch(new RegExp(`^2 fichiers refusés de ${name()} depuis \\d\\d:\\d\\d$`))
    expect(wall >= `${wall.slice(0, 11)}${subject.slice(-5)}`).toBe(true)
    const uploads = one.knex('uploads').where({ account_id: company.owner.id }).select('id')
    await one.knex('inbox_files').whereIn('upload_id', uploads).update({ settled_at: now })
    await round(calm)
    await round({ ...calm, api: two })
    expect(await subjectsFor(company.owner.id)).toEqual([
      subject,
      `Les fichiers refusés de ${name()} ont été remplacés`,
    ])
  })
})

it('of the restaurants that somebody chose they are told, and of no other; of one that is taken away no more', async () => {
  const token = await one.tokenFor(company.owner)
  const other = await makeCompany(one.knex)
  const body = { byMail: true, byNotification: false, quietFrom: '22:00', quietTo: '08:00', restaurantIds: null }
  const save = (restaurantIds: string[] | null) =>
    one.call('PUT', '/flux/alertes', { token, body: { ...body, restaurantIds } })
  expect((await save([other.restaurant.id])).status).toBe(403)
  expect((await save([])).status).toBe(422)
  await one
    .knex('memberships')
    .insert({ account_id: company.owner.id, restaurant_id: other.restaurant.id, kind: 'owner' })
  expect((await save([other.restaurant.id])).json).toEqual({ ...body, restaurantIds: [other.restaurant.id] })
  expect(await round({ at: winter('16:31') })).toBe(0)
  await save(null)
  expect(await round({ at: winter('16:32') })).toBe(1)
  expect(await subjectsFor(company.owner.id)).toEqual([begun()])
})

it('the choice is one’s own, off at first and quiet at night, and is told in the audit log', async () => {
  const token = await one.tokenFor(company.owner)
  const first = { byMail: false, byNotification: false, quietFrom: '22:00', quietTo: '08:00', restaurantIds: null }
  expect((await one.call('GET', '/flux/alertes', { token })).json).toEqual(first)
  const body = { ...first, byMail: true, quietFrom: '23:30' }
  expect((await one.call('PUT', '/flux/alertes', { token, body })).json).toEqual(body)
  const acts: string[] = await one.knex('audit_log').where({ target_id: company.owner.id }).pluck('action')
  expect(acts).toContain('alert.preferences')
  expect((await one.call('PUT', '/flux/alertes', { token, body: { ...body, quietTo: '24:00' } })).status).toBe(422)
})
