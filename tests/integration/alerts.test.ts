import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueAlerts, type ReadFlows } from '../../api/alerts/queueAlerts.ts'
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
  await one.knex('till_silences').delete()
  company = await makeCompany(one.knex)
})

const winter = (time: string, day = '2026-01-15') => new Date(`${day}T${time}:00+01:00`)

interface Told {
  readonly at: Date
  readonly state?: TillStateKind
  readonly until?: string
  readonly api?: TestApi
  /** What is done while the states are read. */
  readonly meanwhile?: () => Promise<unknown>
}

/** One round of a process's timer at an instant, with a till of the company as it is told; answers how many alerts it queued. */
async function round({
  at,
  state = 'muette',
  until = '2026-01-15T14:10',
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
          resent: 0,
        }
        return { siteId, site, state, receivedUntil, tills: [till] }
      })
  }
  return await queueAlerts({ ...api.deps, readFlows }, at)
}

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

    const soon = { timeout: 10_000 }
    const taken = () => mails.mails.filter(({ to }) => to.includes(owner.email))
    await expect.poll(() => taken().length, soon).toBe(2)
    const { text } = await PostalMime.parse(taken()[0]!.source)
    expect(text).toContain(`${begun()}.`)
    expect(text).toContain(`https://comptoir.example/flux?sites=${company.restaurant.id}`)
    expect(text).not.toMatch(/fermé|fraude/i)
    await expect.poll(() => service.received.length, soon).toBe(2)
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
    // Its connections end as kill -9 ends them: nothing of its transaction stands.
    const end = () =>
      one.knex.raw(
        `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
    await expect(round({ at: winter('16:31'), api: dying, meanwhile: end })).rejects.toThrow()
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
    // It came back and fell silent again between two rounds.
    await round({ at: winter('19:31'), until: '2026-01-15T17:02' })
    expect(await subjectsFor(company.owner.id)).toEqual([begun(), ended(), begun().replace('14:10', '17:02')])
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

it('the choice is one’s own, off at first and quiet at night, and is told in the audit log', async () => {
  const token = await one.tokenFor(company.owner)
  const first = { byMail: false, byNotification: false, quietFrom: '22:00', quietTo: '08:00' }
  expect((await one.call('GET', '/flux/alertes', { token })).json).toEqual(first)
  const body = { ...first, byMail: true, quietFrom: '23:30' }
  expect((await one.call('PUT', '/flux/alertes', { token, body })).json).toEqual(body)
  const acts: string[] = await one.knex('audit_log').where({ target_id: company.owner.id }).pluck('action')
  expect(acts).toContain('alert.preferences')
  expect((await one.call('PUT', '/flux/alertes', { token, body: { ...body, quietTo: '24:00' } })).status).toBe(422)
})
