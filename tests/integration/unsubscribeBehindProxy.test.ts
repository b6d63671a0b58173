import { afterAll, beforeAll, expect, it } from 'vitest'
import { queuePoints } from '../../api/pointMail/queuePoints.ts'
import { freePort } from '../../start/engines/freePort.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany } from '../support/builders.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { proxiedUrl, startProxy, type Proxy } from '../support/proxyBefore.ts'
import { tellPoint } from '../support/toldPoint.ts'

/** As the files of deploy/ have it: NGINX_PROGRAM=/usr/sbin/nginx runs nginx itself on deploy/nginx, CI a proxy of the same rules. */
let proxy: Proxy
let api: TestApi
beforeAll(async () => {
  const port = await freePort()
  // A database of its own: Le point is queued for everybody who wants it.
  api = await startTestApi({ databaseUrl: await makeOwnDatabase(), publicUrl: proxiedUrl(port) })
  // A mail that was sent forgets its address.
  await api.deps.mailer.stop()
  proxy = await startProxy(port, new URL(api.url))
})
afterAll(async () => {
  await proxy.stop()
  await api.stop()
})

const forms = [
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
] as const

/** Somebody to whom Le point is on its way; answers the address that their mail carries. */
async function getsPoint(): Promise<{ readonly id: string; readonly address: string }> {
  const { owner } = await makeCompany(api.knex)
  const chosen = {
    by_mail: true,
    by_notification: false,
    send_minutes: 0,
    days: [1, 2, 3, 4, 5, 6, 7],
    with_pdf: false,
  }
  await api.knex('point_preferences').insert({ account_id: owner.id, ...chosen })
  await queuePoints({ ...api.deps, readPoint: () => Promise.resolve(tellPoint()) }, new Date())
  const [address] = await api.knex('outbox').where({ account_id: owner.id }).pluck<string[]>('unsubscribe_url')
  return { id: owner.id, address: address ?? '' }
}

const isOn = (id: string): Promise<boolean[]> =>
  api.knex('point_preferences').where({ account_id: id }).pluck('by_mail')

it.each(forms)(
  'one click leads out through the proxy, as %s; to look at the address changes nothing',
  async (type, body) => {
    const { id, address } = await getsPoint()
    for (const method of ['GET', 'HEAD']) await proxy.ask(address, { method })
    expect(await isOn(id)).toEqual([true])
    const answer = await proxy.ask(address, { method: 'POST', headers: { 'content-type': type }, body })
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('Vous ne recevrez plus Le point')])
    expect(await isOn(id)).toEqual([false])
  },
)

it('whoever tries words is one address whatever they claim to be; a right word still leads out from there', async () => {
  const { id, address } = await getsPoint()
  const wrong = address.replace(/[^/]+$/, 'x')
  const statuses = await Promise.all(
    Array.from({ length: 61 }, async (_, claimed) => {
      const headers = { 'x-forwarded-for': `192.0.2.${claimed}`, 'content-length': '0' }
      return (await proxy.ask(wrong, { method: 'POST', headers })).status
    }),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  // The control: to the API itself, which believes who stands before it, these are sixty-one people.
  const direct = await fetch(`${api.url}${new URL(wrong).pathname}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '192.0.2.77' },
  })
  expect(direct.status).toBe(404)
  expect((await proxy.ask(address, { method: 'POST', headers: { 'content-length': '0' } })).status).toBe(200)
  expect(await isOn(id)).toEqual([false])
})
