import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTillKey, revokeTillKey } from '../../db/records/tillKeys/tillKeys.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany, uniqueWord, type Company } from '../support/builders.ts'
import { sampleFor } from '../support/importSamples.ts'
import { startTestWorker } from '../support/worker.ts'

const script = join(import.meta.dirname, '../../docs/guide/clients/envoyer-tickets.sh')

/** What stands before the API: what it does to the next requests, then it hands on. */
type Fault = 'cut after' | 'silence' | 'portal' | 404 | 409 | 413 | 415 | 500

let api: TestApi
let worker: ReturnType<typeof startTestWorker>
let front: Server
let company: Company
let key: { readonly id: string; readonly secret: string }
let faults: Fault[] = []
/** What happens to the sender's folder while its file is under way. */
let underWay: ((name: string) => unknown) | undefined
const asked: string[] = []

beforeAll(async () => {
  api = await startTestApi()
  worker = startTestWorker(api)
  company = await makeCompany(api.knex)
  key = await insertTillKey(api.knex, { restaurantId: company.restaurant.id, name: 'Caisse' })
  front = createServer((request, answer) => void handle(request, answer))
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  front.closeAllConnections()
  front.close()
  await worker.stop()
  await api.stop()
})

async function handle(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const name = new URL(request.url ?? '', api.url).searchParams.get('name') ?? ''
  asked.push(name)
  await underWay?.(name)
  const fault = faults.shift()
  if (fault === 'silence') return void request.resume()
  // A network that asks for a password first, a proxy of its own mind, another address than Comptoir's.
  if (fault === 'portal')
    return void answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bienvenue</html>')
  if (typeof fault === 'number') return void answer.writeHead(fault, { 'content-type': 'text/html' }).end('<html>')
  const { method, headers, url } = request
  const onward = ask(`${api.url}${url ?? ''}`, { method, headers }, (answered) => {
    // The files are stored, and their sender does not know it.
    if (fault === 'cut after') return void request.socket.destroy()
    answer.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(answer)
  })
  request.pipe(onward)
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-client-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

/** Runs the guide's script until it has nothing left to send; answers its code and what it said. */
async function run(
  folder: string,
  { end = '', secret = key.secret } = {},
): Promise<{ code: number | null; said: string }> {
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  const env = { ...process.env, COMPTOIR_URL: url + end, CLE_DE_DEPOT: secret, DELAI: '2', ATTENTE_MAX: '1' }
  const child = spawn('sh', [script, '--une-fois', folder], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

const inside = (folder: string, name: string) => readdirSync(join(folder, name)).toSorted()
const verdictIn = (folder: string, name: string) =>
  JSON.parse(readFileSync(join(folder, `${name}.verdict.json`), 'utf8')) as {
    readonly upload?: { readonly rejected: readonly { readonly text: string }[] }
  }

test('sends each file once through a cut connection, a silence and a 500, and keeps the verdict beside it', async () => {
  faults = [500, 'cut after', 'silence']
  const sale = sampleFor('01-vente-simple.xml', company.restaurant).bytes
  const elsewhere = uniqueWord('ailleurs')
  const stranger = String(sale).replaceAll(company.restaurant.name, elsewhere).replaceAll(company.restaurant.siret, '1')
  const folder = folderWith({
    'vente.xml': sale,
    'étranger.xml': stranger,
    'vide.xml': '',
    'faux.xml': '<ENTETE',
    'note.txt': 'x',
  })
  const { code, said } = await run(folder)
  expect([code, inside(folder, 'importés'), inside(folder, 'refusés')]).toEqual([
    0,
    ['vente.xml', 'vente.xml.verdict.json'],
    ...[
      [
        'faux.xml',
        'faux.xml.verdict.json',
        'vide.xml',
        'vide.xml.verdict.json',
        'étranger.xml',
        'étranger.xml.verdict.json',
      ],
    ],
  ])
  expect(said).toMatch(/nouvel essai/)
  expect(said).not.toContain(key.secret)
  expect(existsSync(join(folder, 'note.txt'))).toBe(true)
  const [refusal] = verdictIn(folder, 'refusés/étranger.xml').upload?.rejected ?? []
  expect(refusal?.text).toContain(
    `LibSite="${elsewhere}"\u202f: cette clé de dépôt est celle de «\u202f${company.restaurant.name}\u202f» et n'ouvre que lui`,
  )
  // Stored once each, though one answer was lost; of what was refused with 422 nothing but that it was.
  const uploads = api.knex('uploads').where({ till_key_id: key.id }).select('id')
  const named = (isKept: boolean) =>
    api.knex('inbox_files').whereIn('upload_id', uploads).where({ is_kept: isKept }).pluck<string[]>('name')
  expect(await named(false)).toEqual(['vide.xml'])
  const stored = await named(true)
  const names = stored.map((name) => name.replace(/^_+/, '_'))
  expect(names.toSorted()).toEqual(['_tranger.xml', 'faux.xml', 'vente.xml'])
  // Nothing that has its verdict is ever sent again.
  asked.length = 0
  expect(await run(folder)).toEqual({ code: 0, said: '' })
  expect(asked).toEqual([])
  // Put back by hand, once its restaurant is known, it is sent anew and not told the verdict of then.
  await api.knex('restaurants').where({ id: company.restaurant.id }).update({ name: elsewhere, name_key: elsewhere })
  renameSync(join(folder, 'refusés/étranger.xml'), join(folder, 'étranger.xml'))
  expect((await run(folder)).code).toBe(0)
  expect(inside(folder, 'importés')).toContain('étranger.xml')
}, 60_000)

test('takes no answer for a verdict that Comptoir has not given, and an address with a slash at its end', async () => {
  const { restaurant } = await makeCompany(api.knex)
  const { secret } = await insertTillKey(api.knex, { restaurantId: restaurant.id, name: 'Caisse' })
  faults = ['portal', 404, 413, 415, 409]
  const folder = folderWith({ 'SEULE.XML': sampleFor('01-vente-simple.xml', restaurant).bytes })
  const { code, said } = await run(folder, { end: '/', secret })
  expect([code, faults, inside(folder, 'refusés')]).toEqual([0, [], []])
  expect(inside(folder, 'importés')).toEqual(['SEULE.xml', 'SEULE.xml.verdict.json'])
  expect(readdirSync(join(folder, '.envois'))).toEqual([])
  expect(said).toContain("SEULE.XML : la réponse n'est pas de Comptoir (200), nouvel essai")
}, 60_000)

/** Holds what a copy sends until the other sends the same, so that both have their answer at one moment; 300 ms at most. */
function inPairs(): (name: string) => Promise<void> {
  const waiting = new Map<string, () => void>()
  return (name) =>
    new Promise((resolve) => {
      const first = waiting.get(name)
      waiting.delete(name)
      if (first === undefined) waiting.set(name, resolve)
      else first()
      setTimeout(resolve, first === undefined ? 300 : 0)
    })
}

test('a file that the till writes anew while it is sent keeps its place until the new content is sent', async () => {
  const sale = String(sampleFor('01-vente-simple.xml', company.restaurant).bytes)
  const folder = folderWith({ 'caisse.xml': sale })
  const next = sale.replace(/GUID="[^"]+"/, `GUID="${uniqueWord('suite')}"`)
  asked.length = 0
  underWay = () => {
    underWay = undefined
    writeFileSync(join(folder, 'caisse.xml'), next)
  }
  expect(await run(folder)).toEqual({ code: 0, said: '' })
  expect(asked).toEqual(['caisse.xml', 'caisse.xml'])
  expect(readFileSync(join(folder, 'importés/caisse.xml'), 'utf8')).toBe(next)
}, 30_000)

test.each(['as they come', 'answered at one moment'])(
  'two copies on one folder take each file once between them, without a word: %s',
  async (how) => {
    underWay = how === 'as they come' ? undefined : inPairs()
    const { restaurant } = await makeCompany(api.knex)
    const { secret } = await insertTillKey(api.knex, { restaurantId: restaurant.id, name: 'Caisse' })
    const names = Array.from({ length: 24 }, (_, at) => `t${String(at).padStart(2, '0')}.xml`)
    const sale = (guid: string) =>
      `<ENTETE GUID="${guid}" LibSite="${restaurant.name}" NumTicket="1" Operation="VENTE" Horodatage="2026-11-02T13:12:00" MontantHT="10" MontantTVA="0" MontantTTC="10"><REGLEMENT Libelle="CB" TotalValeur="10"/></ENTETE>`
    const folder = folderWith(Object.fromEntries(names.map((name) => [name, sale(name)])))
    const copies = await Promise.all([run(folder, { secret }), run(folder, { secret })])
    expect(copies).toEqual([
      { code: 0, said: '' },
      { code: 0, said: '' },
    ])
    expect(inside(folder, 'importés')).toEqual(names.flatMap((name) => [name, `${name}.verdict.json`]))
    expect([inside(folder, 'refusés'), inside(folder, '.envois')]).toEqual([[], []])
    underWay = undefined
  },
  90_000,
)

test('stops at once with a key that was revoked, and leaves the files where they are', async () => {
  await revokeTillKey(api.knex, key.id)
  const folder = folderWith({
    'une.xml': sampleFor('01-vente-simple.xml', company.restaurant).bytes,
    'deux.xml': '<a/>',
  })
  asked.length = 0
  const { code, said } = await run(folder)
  expect([code, asked.length]).toEqual([2, 1])
  expect(said).toContain('la clé de dépôt est refusée (401)')
  expect(inside(folder, '.').filter((name) => name.endsWith('.xml'))).toEqual(['deux.xml', 'une.xml'])
}, 30_000)
