import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WireReceived } from '../../shared/wire/uploads.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany } from '../support/builders.ts'
import { longForms } from '../support/longForms.ts'
import { makeRandom } from './tickets.ts'

const { faultCuts: cuts, faultSeed: seed } = longForms
const files = 12
const random = makeRandom(seed)

let api: TestApi
let token: string
let accountId: string

beforeAll(async () => {
  api = await startTestApi()
  const { owner } = await makeCompany(api.knex)
  accountId = owner.id
  token = await api.tokenFor(owner)
})
afterAll(() => api.stop())

/** One upload as it goes over the wire: head and form, every file with content of its own. */
function requestOf(upload: string): Buffer {
  const boundary = 'comptoir-cut'
  const contents = Array.from({ length: files }, () => `<TICKETS>${randomBytes(600).toString('hex')}</TICKETS>`)
  const parts = contents.map(
    (content, index) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="CONTENU_FICHIER_XML"; filename="${upload}-${index}.xml"\r\ncontent-type: text/xml\r\n\r\n${content}\r\n`,
  )
  const body = `${parts.join('')}--${boundary}--\r\n`
  const head = [
    `POST /v1/xmlfile/receive-tickets?upload=${upload}&batch=0 HTTP/1.1`,
    'host: comptoir.example',
    `authorization: Bearer ${token}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Sends the first bytes of a request and cuts the connection hard; all of them, and reads the answer. */
function sendBytes(bytes: Buffer, upTo: number): Promise<string> {
  const { hostname, port } = new URL(api.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.write(bytes.subarray(0, upTo), () => {
      if (upTo < bytes.length) setImmediate(() => socket.resetAndDestroy())
    })
  })
}

async function storedOf(upload: string): Promise<string[]> {
  const rows = await api
    .knex<{ name: string; upload_id: string }>('inbox_files')
    .select('name')
    .where('name', 'like', `${upload}-%`)
    .orderBy('id')
  return rows.map(({ name }) => name)
}

const namesOf = (upload: string) => Array.from({ length: files }, (_, index) => `${upload}-${index}.xml`)

/** Cuts one upload at a random byte, then sends it whole. */
async function cutAndSend(upload: string): Promise<void> {
  const bytes = requestOf(upload)
  const at = 1 + Math.floor(random() * (bytes.length - 2))
  const place = `cut at byte ${at} of ${bytes.length}`
  await sendBytes(bytes, at).catch(() => '')
  expect(await storedOf(upload), place).toEqual([])
  expect(await sendBytes(bytes, bytes.length), place).toMatch(/^HTTP\/1\.1 20[02] /)
  expect(await storedOf(upload), place).toEqual(namesOf(upload))
}

it(`keeps nothing of an upload cut at any byte, and all of it once when it is sent again (${cuts} cuts, FAULT_SEED=${seed})`, async () => {
  const waiting = Array.from({ length: cuts }, (_, cut) => `cut-${String(cut).padStart(8, '0')}`)
  const lane = async () => {
    for (let upload = waiting.pop(); upload !== undefined; upload = waiting.pop()) await cutAndSend(upload)
  }
  await Promise.all(Array.from({ length: 10 }, lane))
  const uploads = await api.knex('uploads').where({ account_id: accountId }).count<{ count: string }[]>('* as count')
  expect(Number(uploads[0]?.count)).toBe(cuts)
  expect(await readdir(api.config.dataDir)).toEqual([])
})

it('stores an upload once when only its answer was lost', async () => {
  const upload = 'answer-lost-0001'
  const bytes = requestOf(upload)
  await sendBytes(bytes, bytes.length)
  const again = await sendBytes(bytes, bytes.length)
  expect(await storedOf(upload)).toEqual(namesOf(upload))
  const body = JSON.parse(again.slice(again.indexOf('{'), again.lastIndexOf('}') + 1)) as WireReceived
  expect(body.upload.received).toBe(files)
})
