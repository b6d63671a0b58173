import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Koa from 'koa'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cutIdleBodies } from '../../api/http/idleBody.ts'
import { declaredCalls } from '../../api/rights/calls.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeAccount, makeCompany, type BuiltAccount, type Company } from '../support/builders.ts'
import { extent, patienceMs, told } from './extent.ts'

const slow = extent({ short: 200, long: 500, deep: 2000 })
const idleBodyMs = 1000

let api: TestApi
let company: Company
let superAdmin: BuiltAccount
const sockets: Socket[] = []

beforeAll(async () => {
  api = await startTestApi({ idleBodyMs })
  company = await makeCompany(api.knex)
  superAdmin = await makeAccount(api.knex, { role: 'super-admin' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => api.stop())

interface Line {
  readonly socket: Socket
  /** All that was answered, once the connection has ended. */
  readonly ended: Promise<string>
}

/** A connection of its own that has said this much. */
function say(text: string, url = api.url): Line {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  let said = ''
  socket.setEncoding('utf8').on('data', (part: string) => (said += part))
  socket.on('error', () => undefined)
  socket.write(text)
  return { socket, ended: new Promise((resolve) => socket.once('close', () => resolve(said))) }
}

function head(verb: string, path: string, more: readonly string[]): string {
  return [`${verb} ${path} HTTP/1.1`, 'host: comptoir.example', ...more, '', ''].join('\r\n')
}

describe('people who are slow', () => {
  it(
    `hold up nobody: others are answered while they stay, and those silent in a body are cut ${told(slow)}`,
    { timeout: patienceMs },
    async () => {
      const token = await api.tokenFor(company.owner)
      const json = ['content-type: application/json', 'content-length: 1000']
      const form = [
        `authorization: Bearer ${token}`,
        'content-type: multipart/form-data; boundary=x',
        'content-length: 100000',
      ]
      const kinds = [
        () => say('POST /v1/auth/login HTTP/1.1\r\nhost: comp'),
        () => say(`${head('POST', '/v1/auth/login', json)}{"username":`),
        () => say(`${head('POST', '/v1/xmlfile/receive-tickets', form)}--x\r\n`),
        () =>
          say(
            `${head('POST', '/v1/user/register', ['content-type: application/json', 'transfer-encoding: chunked'])}1\r\n{\r\n`,
          ),
        () => say(''),
      ]
      const lines = Array.from({ length: slow }, (_, index) => ({
        kind: index % kinds.length,
        line: kinds[index % kinds.length]!(),
      }))
      const answers = await Promise.all(Array.from({ length: 20 }, () => api.call('GET', '/auth/me', { token })))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      const login = { username: company.owner.username, password: company.owner.password }
      expect((await api.call('POST', '/auth/login', { body: login })).status).toBe(200)
      const silent = lines.filter(({ kind }) => kind >= 1 && kind <= 3)
      const ends = await Promise.all(silent.map(({ line }) => line.ended))
      expect(new Set(ends.map((text) => text.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']))
      // The control: who says nothing of a body is not cut by this, but by Node's own limit on the head.
      expect(lines.filter(({ kind, line }) => (kind === 0 || kind === 4) && line.socket.destroyed)).toEqual([])
    },
  )
})

describe('bodies without measure', () => {
  it('are refused by every call that takes one, before anything is done', { timeout: 120_000 }, async () => {
    const token = await api.tokenFor(superAdmin)
    const bodies = declaredCalls.filter(({ call, body }) => body !== undefined && !call.startsWith('GET'))
    const long = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024 + 1) })
    const longer = JSON.stringify({ name: 'x'.repeat(31 * 1024 * 1024) })
    const taken: string[] = []
    for (const { call } of bodies) {
      const [verb = '', path = ''] = call.split(' ')
      const body = path === '/contacts/send-pdf-tickets' ? longer : long
      const headers = { 'content-type': 'application/json' }
      const { status } = await api.call(verb, path.replaceAll(/:\w+/g, randomUUID()), { token, body, headers })
      // A role that may not make the call is told so before its body is read.
      if (status !== 413 && status !== 403) taken.push(`${call}: ${status}`)
    }
    expect(bodies.length).toBeGreaterThan(50)
    expect(taken).toEqual([])
    const door = await api.call('POST', '/cubejs-api/v1/load', {
      token,
      body: long,
      headers: { 'content-type': 'application/json' },
    })
    expect(door.status).toBe(413)
  })

  it('are refused as they come when they say no length, and the next caller is answered', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
    const { socket } = say(
      head('POST', '/v1/auth/login', ['content-type: application/json', 'transfer-encoding: chunked']),
    )
    const answered = new Promise<string>((resolve) => socket.once('data', (text: string) => resolve(text)))
    for (let sent = 0; sent < 64; sent += 1) socket.write(chunk)
    expect(await answered).toMatch(/^HTTP\/1.1 413 /)
    expect((await api.call('GET', '/livez')).status).toBe(200)
  })

  it('are cut beyond the longest body that is taken, whatever was answered; without that bound they would go on', async () => {
    const [bounded, boundless] = [await listen(1_000_000), await listen(Infinity)]
    const cut = sendEndlessly(bounded.url)
    const other = sendEndlessly(boundless.url)
    await cut.ended
    await new Promise<void>((resolve) => {
      other.socket.on('drain', () => other.socket.bytesWritten > 8_000_000 && resolve())
    })
    expect(other.socket.destroyed).toBe(false)
    other.socket.destroy()
    bounded.close()
    boundless.close()
  })
})

describe('what never becomes a call', () => {
  const login = (more: readonly string[], body: string) => `${head('POST', '/v1/auth/login', more)}${body}`
  const noHttp = '\x16\x03\x01\x02\x00\x01\x00'
  const refusals: readonly (readonly [message: string, status: number, texts: Readonly<Record<string, string>>])[] = [
    [
      'En-têtes ou adresse trop longs',
      431,
      {
        'a header of 20 KB': head('GET', '/v1/auth/me', [`x-long: ${'x'.repeat(20_000)}`]),
        'an address of 20 KB': head('GET', `/v1/${'x'.repeat(20_000)}`, []),
      },
    ],
    [
      'Demande illisible',
      400,
      {
        'two lengths': login(['content-length: 2', 'content-length: 3'], '{}'),
        'a length and chunks': login(['content-length: 5', 'transfer-encoding: chunked'], '0\r\n\r\n'),
        'a length below nothing': login(['content-length: -1'], ''),
        'chunks of no known kind': login(['transfer-encoding: xchunked'], '0\r\n\r\n'),
        'a body in broken chunks': login(['transfer-encoding: chunked'], 'zz\r\nx\r\n'),
        'a blank before the colon': head('GET', '/v1/auth/me', ['x-a : b']),
        'a NUL in a header': head('GET', '/v1/auth/me', ['x-a: \0']),
        'a verb that nobody knows': head('FOO', '/v1/auth/me', []),
        'no HTTP at all': noHttp,
      },
    ],
    ['Attente inconnue (Expect)', 417, { 'an expectation': login(['expect: foo', 'connection: close'], '') }],
    ['Introuvable', 404, { OPTIONS: head('OPTIONS', '/v1/report/tva', ['connection: close']) }],
  ]
  const cases = refusals.flatMap(([message, status, texts]) =>
    Object.entries(texts).map(([name, text]) => ({ name, text, status, message })),
  )

  it.each(cases)('is refused in the form of every error: $name', async ({ text, status, message }) => {
    const said = await say(text).ended
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const [, body = ''] = said.split('\r\n\r\n')
    expect(JSON.parse(body)).toMatchObject({ statusCode: status, message, requestId: expect.any(String) as unknown })
  })

  it('is refused so where half of a connection is closed', async () => {
    const half = say('POST /v1/auth/login HTTP/1.1\r\nhost: comp')
    half.socket.end()
    expect(await half.ended).toMatch(/^HTTP\/1.1 400 .*"message":"Demande illisible"/s)
  })

  it('is refused so after an answer on the same connection', async () => {
    const line = say(head('GET', '/v1/auth/me', []))
    await once(line.socket, 'data')
    line.socket.write(noHttp)
    expect(await line.ended).toMatch(/^HTTP\/1.1 401 .*HTTP\/1.1 400 .*"message":"Demande illisible"/s)
  })
})

describe('methods and origins', () => {
  it.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND'])('%s is no method of ours', async (verb) => {
    const text = head(verb, verb === 'CONNECT' ? 'comptoir.example:80' : '/v1/auth/me', [
      'x-secret: told-to-nobody',
      'connection: close',
    ])
    const said = await say(text).ended
    expect(said).not.toMatch(/^HTTP\/1.1 2|told-to-nobody/)
  })

  it('no other origin may read an answer, whatever it says of itself', async () => {
    for (const verb of ['OPTIONS', 'GET', 'POST']) {
      const headers = {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      }
      const answer = await api.call(verb, '/cubejs-api/v1/load', { headers })
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})

/** A server that reads a body and keeps nothing of it, with this bound. */
async function listen(mostBytes: number) {
  const app = new Koa()
  app.use(cutIdleBodies(200, mostBytes))
  app.use(async (ctx) => {
    for await (const part of ctx.req) void part
  })
  app.on('error', () => undefined)
  const handle = app.callback()
  const server = createServer((request, answer) => void handle(request, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** Sends chunks for as long as the connection stands. */
function sendEndlessly(url: string): Line {
  const line = say(head('POST', '/', ['transfer-encoding: chunked']), url)
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  const send = () => {
    while (!line.socket.destroyed && line.socket.write(chunk));
  }
  line.socket.on('drain', send)
  send()
  return line
}
