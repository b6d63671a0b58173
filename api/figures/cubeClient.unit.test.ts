import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createCubeClient } from './cubeClient.ts'
import { noGuard } from './figuresGuard.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()))

/** A program in Cube's place, and the paths that it was asked. */
async function serve(answer: RequestListener) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    request.resume().on('end', () => answer(request, response))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths, server }
}

const rows: RequestListener = (_request, response) => response.end('{"data":[{"sales.gross_sales":"1.00"}]}')
const clientOf = (...urls: string[]) =>
  createCubeClient({ urls, secret: 'a secret of the test', guard: noGuard, changes: () => Promise.resolve('') })
const ask = (client: ReturnType<typeof clientOf>) => client.load({ measures: ['sales.gross_sales'] }, ['r1'])
const answered = [{ 'sales.gross_sales': '1.00' }]
const away = { status: 503, code: 'unavailable' }

describe('where there is another Cube, it is asked', () => {
  it('when nobody listens, and then first', async () => {
    const [gone, other] = [await serve(rows), await serve(rows)]
    await new Promise((resolve) => gone.server.close(resolve))
    const client = clientOf(gone.url, other.url)
    expect(await ask(client)).toEqual(answered)
    expect(await ask(client)).toEqual(answered)
    expect(other.paths.length).toBe(2)
  })

  it.each<[string, RequestListener]>([
    ['before its answer', (_request, response) => response.destroy()],
    [
      'in its answer',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"data":[')
        setTimeout(() => response.destroy(), 20)
      },
    ],
  ])('when the connection breaks off %s', async (_, breaks) => {
    const [broken, other] = [await serve(breaks), await serve(rows)]
    expect(await ask(clientOf(broken.url, other.url))).toEqual(answered)
    expect([broken.paths.length, other.paths.length]).toEqual([1, 1])
  })

  it('and when each connection of a crowd breaks off, by all of it', async () => {
    const [broken, other] = [await serve((_request, response) => response.destroy()), await serve(rows)]
    const client = clientOf(broken.url, other.url)
    expect(await Promise.all(Array.from({ length: 50 }, () => ask(client)))).toEqual(Array(50).fill(answered))
  })
})

describe('no other Cube is asked', () => {
  it('what one answers in no form of Cube', async () => {
    const [odd, other] = [await serve((_request, response) => response.end('<html>')), await serve(rows)]
    await expect(ask(clientOf(odd.url, other.url))).rejects.toMatchObject(away)
    expect(other.paths).toEqual([])
  })

  it('what one sends elsewhere: the token is for Cube alone', async () => {
    const thief = await serve(rows)
    const sends = await serve((_request, response) =>
      response.writeHead(307, { location: thief.url }).end('{"data":[]}'),
    )
    await expect(ask(clientOf(sends.url))).rejects.toMatchObject(away)
    expect(thief.paths).toEqual([])
  })
})

it('says that all are away when the last is too', async () => {
  const gone = await serve(rows)
  await new Promise((resolve) => gone.server.close(resolve))
  await expect(ask(clientOf(gone.url, gone.url))).rejects.toMatchObject(away)
})

it('asks on over a connection that the other side closed while it rested', async () => {
  const resting = await serve(rows)
  resting.server.keepAliveTimeout = 20
  const client = clientOf(resting.url)
  for (let times = 0; times < 4; times += 1) {
    expect(await ask(client)).toEqual(answered)
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
})

it('asks past what Cube keeps when a second look is taken', async () => {
  const bodies: string[] = []
  const cube = await serve((_request, response) => response.end('{"data":[]}'))
  cube.server.on('request', (request: IncomingMessage) => request.on('data', (part) => bodies.push(String(part))))
  const { kept, fresh } = clientOf(cube.url).loadersFor(['r1'])
  for (const load of [kept, fresh]) await load({ measures: ['sales.gross_sales'] })
  const query = { measures: ['sales.gross_sales'] }
  expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([{ query }, { query, cache: 'must-revalidate' }])
})
