import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../support/api.ts'
import { startApiProcess, type ApiProcess } from '../support/apiProcess.ts'
import { uniqueWord } from '../support/builders.ts'
import { loadStory, type ToldStory } from '../support/loadStory.ts'
import { startMailServer, type MailServer } from '../support/mailServer.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'

/** 07:31 in Paris on the Sunday whose night had no hour from 2 to 3, within the story. */
const sunday = Date.parse('2026-03-29T05:31:00Z')

let mails: MailServer
let local: TestApi
let story: ToldStory
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
  story = await loadStory(local.knex, local.clickhouse)
})
afterAll(async () => {
  await Promise.all(running.map((one) => one.kill()))
  await local.stop()
  await mails.stop()
})

async function start(): Promise<ApiProcess> {
  const clock = pathToFileURL(join(import.meta.dirname, 'jumpingClock.mjs')).href
  const file = join(tmpdir(), uniqueWord('clock'))
  writeFileSync(file, String(sunday - Date.now()))
  const env = { NODE_OPTIONS: `--import=${clock}`, CLOCK_FILE: file }
  const started = await startApiProcess({ ...env, DATABASE_URL: local.config.databaseUrl, SMTP_URL: mails.url })
  running.push(started)
  return started
}

const queued = () =>
  local.knex('outbox').where({ kind: 'point' }).select<{ state: string; once_key: string }[]>('state', 'once_key')

it('Le point that was written when its process is killed, before the mail server took it, goes once from two others', async () => {
  const { owner } = story
  // Three hours before: what is missing is not waited for any more.
  const row = { by_mail: true, by_notification: false, send_minutes: 240, days: [1, 2, 3, 4, 5, 6, 7], with_pdf: false }
  await local.knex('point_preferences').insert({ account_id: owner.id, ...row })
  const first = await start()
  await expect.poll(() => held, { timeout: 20_000 }).toBe(1)
  await first.kill()
  const once_key = `point:${owner.id}:2026-03-29`
  expect(await queued()).toEqual([{ state: 'queued', once_key }])
  expect(mails.mails).toEqual([])
  takes = Promise.resolve()
  await Promise.all([start(), start()])
  await expect.poll(queued, { timeout: 20_000 }).toEqual([{ state: 'sent', once_key }])
  expect(mails.mails.map(({ to }) => to)).toEqual([[owner.email]])
  const { subject, text } = await PostalMime.parse(mails.mails[0]!.source)
  expect(subject).toMatch(/^Le point · Samedi 28 mars · /)
  for (const { name } of Object.values(story.sites)) expect(text).toContain(name)
})
