import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { logIn } from './send.ts'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

/** An API that answers uploads with these, one after the other, the last one from then on; and how many it was asked. */
async function apiThat(...answers: readonly (readonly [status: number, body: object])[]) {
  let asked = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const isLogin = request.url === '/v1/auth/login'
      const [status, body] = isLogin
        ? [200, { access_token: 't' }]
        : (answers[Math.min(asked, answers.length - 1)] ?? [])
      if (!isLogin) asked += 1
      response.writeHead(status ?? 500).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  stops.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const till = await logIn(`http://127.0.0.1:${port}`, 'till')
  return { send: () => till.send([{ name: 'a.xml', xml: Buffer.from('<EXPORT/>') }]), asked: () => asked }
}

it('sends again what a busy API did not take', async () => {
  const api = await apiThat([503, { code: 'unavailable' }], [200, { success: true }])
  await api.send()
  expect(api.asked()).toBe(2)
})

it('sends nothing again that was refused', async () => {
  const api = await apiThat([422, { code: 'invalid' }])
  await expect(api.send()).rejects.toThrow('envoi : 422')
  expect(api.asked()).toBe(1)
})
