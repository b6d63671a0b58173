import { statfs } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { makeCompany } from '../../tests/support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

async function upload(to: TestApi) {
  const { owner } = await makeCompany(api.knex)
  const body = new FormData()
  body.append('CONTENU_FICHIER_XML', new Blob(['<T/>'], { type: 'text/xml' }), 'a.xml')
  const answer = await to.call('POST', '/xmlfile/receive-tickets', { token: await to.tokenFor(owner), body })
  const stored = await api.knex('uploads').where('account_id', owner.id).select('id')
  return { answer, stored: stored.length }
}

test.each([
  ['a part of the whole', { percent: 101, bytes: 0 }],
  ['an amount', { percent: 0, bytes: Number.MAX_SAFE_INTEGER }],
])(
  'With less room than %s an upload is refused in French before it is stored, and /readyz says why',
  async (_, leastFreeDisk) => {
    const low = await startTestApi({ leastFreeDisk })
    const { answer, stored } = await upload(low)
    expect(answer.status).toBe(503)
    expect(answer.json).toMatchObject({
      code: 'disk_full',
      message: expect.stringContaining("L'espace disque du serveur") as string,
    })
    expect(answer.headers.get('retry-after')).toBe('300')
    expect(stored).toBe(0)
    const ready = await low.call('GET', '/readyz')
    expect(ready.status).toBe(200)
    expect(ready.json).toMatchObject({
      status: 'degraded',
      parts: { disk: { state: 'degraded', reason: expect.stringContaining('disque') as string } },
    })
    await low.stop()
  },
)

test('With room enough the same upload is stored, and /readyz tells how much there is', async () => {
  const { answer, stored } = await upload(api)
  expect([answer.status, stored]).toEqual([expect.any(Number), 1])
  expect(answer.status).toBeLessThan(300)
  const { blocks, bsize } = await statfs(api.config.dataDir)
  expect((await api.call('GET', '/readyz')).json).toMatchObject({
    parts: { disk: { state: 'ok', totalBytes: blocks * bsize } },
  })
})

test('While ClickHouse takes connections and says nothing an upload is taken within seconds: its disk is not waited for', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const deaf = await startTestApi({ clickhouseUrl: `http://127.0.0.1:${port}` })
  const started = performance.now()
  const { answer, stored } = await upload(deaf)
  expect([answer.status < 300, stored]).toEqual([true, 1])
  expect(performance.now() - started).toBeLessThan(15_000)
  for (const socket of sockets) socket.destroy()
  silent.close()
  await deaf.stop()
})

test('What /readyz says of the disk is what happens to uploads: a disk that fills or is emptied is seen by both at once', async () => {
  const leastFreeDisk = { percent: 0, bytes: 0 }
  const filling = await startTestApi({ leastFreeDisk })
  expect((await upload(filling)).answer.status).toBeLessThan(300)
  leastFreeDisk.percent = 101
  const isTold = async () => ((await filling.call('GET', '/readyz')).json as { status: string }).status === 'degraded'
  await expect.poll(isTold).toBe(true)
  expect((await upload(filling)).answer.status).toBe(503)
  leastFreeDisk.percent = 0
  await expect.poll(isTold).toBe(false)
  expect((await upload(filling)).answer.status).toBeLessThan(300)
  await filling.stop()
})
