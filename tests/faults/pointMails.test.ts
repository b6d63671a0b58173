import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { wallNow } from '../../shared/period.ts'
import { shiftWall } from '../../shared/wallTime.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { startApiProcess, type ApiProcess } from '../support/apiProcess.ts'
import { makeCompany } from '../support/builders.ts'
import { importUpload } from '../support/importUpload.ts'
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

/** A company with a till that rang up a ticket each hour of ten weeks, until three days ago. */
async function fallSilent() {
  const { knex, clickhouse } = local
  const { owner, restaurant } = await makeCompany(knex)
  await publishStoredRestaurants(knex, clickhouse, [restaurant.id])
  const last = shiftWall(wallNow(), -3 * 24 * 3_600_000)
  const hours = Array.from({ length: 10 * 7 * 24 }, (_, back) => shiftWall(last, -back * 3_600_000).slice(0, 19))
  const head = `LibSite="${restaurant.name}" LibCaisse="CAISSE BAR" Operation="VENTE" Etat="Fermé" MontantTTC="2.00"`
  const parts = `<COMMANDE><ARTICLE Libelle="Café" QuantiteNet="1" PrixTotalNet="2.00" LibTVA="TVA 10 %"/></COMMANDE><REGLEMENT Libelle="CB" TotalValeur="2.00"/>`
  const tickets = hours.map((at, back) => `<ENTETE GUID="b-${back}" ${head} Horodatage="${at}">${parts}</ENTETE>`)
  const files = [{ name: 'bar.xml', bytes: Buffer.from(`<TICKETS>${tickets.join('')}</TICKETS>`) }]
  await importUpload({ knex, clickhouse }, { files, accountId: owner.id, reach: [restaurant.id] })
  const row = { by_mail: true, by_notification: false, quiet_from: 0, quiet_to: 0 }
  await knex('alert_preferences').insert({ account_id: owner.id, ...row })
  return { owner, restaurant }
}

const alerts = () => local.knex('outbox').where({ kind: 'alert' }).pluck<string[]>('state')

const queued = () =>
  local.knex('outbox').where({ kind: 'point' }).select<{ state: string; once_key: string }[]>('state', 'once_key')

it('Le point and an alert that were written when their process is killed, before the mail server took them, go once from two others', async () => {
  const silent = await fallSilent()
  const { owner, restaurant } = await sellYesterday()
  const row = { by_mail: true, by_notification: false, send_minutes: 0, days: [1, 2, 3, 4, 5, 6, 7], with_pdf: true }
  await local.knex('point_preferences').insert({ account_id: owner.id, ...row })
  const first = await start()
  await expect.poll(() => held).toBe(1)
  await expect.poll(async () => [...(await alerts()), ...(await queued())].length).toBe(2)
  await first.kill()
  const once_key = `point:${owner.id}:${wallNow().slice(0, 10)}`
  expect(await queued()).toEqual([{ state: 'queued', once_key }])
  expect(await alerts()).toEqual(['queued'])
  expect(mails.mails).toEqual([])
  takes = Promise.resolve()
  await Promise.all([start(), start()])
  await expect.poll(queued).toEqual([{ state: 'sent', once_key }])
  await expect.poll(alerts).toEqual(['sent'])
  expect(mails.mails.flatMap(({ to }) => to).toSorted()).toEqual([owner.email, silent.owner.email].toSorted())
  const sourceFor = (email: string) => mails.mails.find(({ to }) => to.includes(email))!.source
  const told = await PostalMime.parse(sourceFor(silent.owner.email))
  expect(told.subject).toMatch(/\u202f: aucun ticket reçu de CAISSE BAR depuis /)
  const { text, attachments } = await PostalMime.parse(sourceFor(owner.email))
  expect(text).toContain(`${restaurant.name}\n  23,40\u202f€ · 2 couverts`)
  expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
})
