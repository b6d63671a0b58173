import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTimers } from '../../api/timers.ts'
import { wallNow } from '../../shared/period.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany } from '../support/builders.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { makeDevice, startPushService, type PushService } from '../support/pushService.ts'
import { sellMeal } from '../support/sellMeal.ts'

let service: PushService
let one: TestApi
let two: TestApi
// A database of its own: the timers ask for everybody who wants Le point.
beforeAll(async () => {
  service = await startPushService()
  const databaseUrl = await makeOwnDatabase()
  one = await startTestApi({ databaseUrl, pushAgent: service.agent })
  two = await startTestApi({ databaseUrl, pushAgent: service.agent })
})
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()])
  await service.stop()
})

it('the timers of two processes notify whoever chose it of Le point, once; a device of who chose the mail alone stays silent', async () => {
  const company = await makeCompany(one.knex)
  const { owner, invited } = company
  await sellMeal(one, company)
  const choice = { send_minutes: 0, days: [1, 2, 3, 4, 5, 6, 7], with_pdf: false }
  const rows = [
    { ...choice, account_id: owner.id, by_mail: false, by_notification: true },
    { ...choice, account_id: invited.id, by_mail: true, by_notification: false },
  ]
  const devices = [makeDevice(), makeDevice()] as const
  for (const [at, person] of [owner, invited].entries()) {
    const token = await one.tokenFor(person)
    const body = devices[at]!.subscription
    expect((await one.call('POST', '/push-devices', { token, body })).status).toBe(201)
  }
  await one.knex('point_preferences').insert(rows)
  const timers = [one, two].map(({ deps }) => startTimers({ ...deps, cubes: [] }))
  const settled = (): Promise<string[]> => one.knex('point_preferences').whereNotNull('settled_day').pluck('account_id')
  await expect.poll(async () => (await settled()).length).toBe(2)
  const left = async () => Number((await one.knex('push_outbox').count({ all: '*' }))[0]?.['all'])
  await expect.poll(left).toBe(0)
  timers.forEach((timer) => timer.stop())
  expect(service.received.map(({ path }) => path)).toEqual([devices[0].path])
  const { body, link, ...rest } = devices[0].open(service.received[0]!)
  expect(rest).toEqual({ title: 'Le point', tag: 'le-point' })
  expect(body).toContain('23\u202f€')
  expect(link).toContain(`lu=${wallNow().slice(0, 10)}`)
  // The control: the other one's day went the way that they chose.
  expect(await one.knex('outbox').where({ kind: 'point' }).pluck('account_id')).toEqual([invited.id])
})
