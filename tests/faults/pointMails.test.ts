import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wallNow } from '../../shared/period.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { startApiProcess, type ApiProcess } from '../support/apiProcess.ts'
import { makeCompany } from '../support/builders.ts'
import { startMailServer, type MailServer } from '../support/mailServer.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { sellMeal } from '../support/sellMeal.ts'

let mails: MailServer
let local: TestApi
/** Mails that the server was given whole and has not taken yet. */
let held = 0
let takes: Promise<void> = new Promise(() => undefined)
const running: ApiProcess[] = []

beforeAll(async () => {
  mails = await startMailServer(() => {
    held += 1
    return takes
  })
  local = await startTestApi({ databaseUrl: await makeOwnDatabase() })
  // The processes alone send; this API would write what waits as a file after ten seconds.
  await local.deps.mailer.stop()
})
afterAll(async () => {
  await Promise.all(running.map((one) => one.kill()))
  await local.stop()
  await mails.stop()
})

async function start(): Promise<ApiProcess> {
  const started = await startApiProcess({ DATABASE_URL: local.config.databaseUrl, SMTP_URL: mails.url })
  running.push(started)
  return started
}

/** A company that sold one meal of 23,40 € yesterday. */
async function sellYesterday() {
  const { knex, clickhouse } = local
  const { owner, restaurant } = await makeCompany(knex)
  // No reminder of its end goes before Le point.
  await knex('subscriptions').update({ ends_at: knex.raw(`now() + interval '200 days'`) })
  await sellMeal({ knex, clickhouse }, { owner, restaurant })
  return { owner, restaurant }
}

const queued = () =>
  local.knex('outbox').where({ kind: 'point' }).select<{ state: string; once_key: string }[]>('state', 'once_key')

it('Le point that was written when its process is killed, before the mail server took it, goes once from two others', async () => {
  const { owner, restaurant } = await sellYesterday()
  const row = { by_mail: true, by_notification: false, send_minutes: 0, days: [1, 2, 3, 4, 5, 6, 7], with_pdf: true }
  await local.knex('point_preferences').insert({ account_id: owner.id, ...row })
  const first = await start()
  await expect.poll(() => held, { timeout: 20_000 }).toBe(1)
  await first.kill()
  const once_key = `point:${owner.id}:${wallNow().slice(0, 10)}`
  expect(await queued()).toEqual([{ state: 'queued', once_key }])
  expect(mails.mails).toEqual([])
  takes = Promise.resolve()
  await Promise.all([start(), start()])
  await expect.poll(queued, { timeout: 20_000 }).toEqual([{ state: 'sent', once_key }])
  expect(mails.mails.map(({ to }) => to)).toEqual([[owner.email]])
  const { text, attachments } = await PostalMime.parse(mails.mails[0]!.source)
  expect(text).toContain(`${restaurant.name}\n  23,40\u202f€ · 2 couverts`)
  expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
})
