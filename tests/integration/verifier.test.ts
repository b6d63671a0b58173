import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTillKey } from '../../db/records/tillKeys/tillKeys.ts'
import { wallNow } from '../../shared/period.ts'
import { shiftWall } from '../../shared/wallTime.ts'
import type { WireFileCheck } from '../../shared/wire/uploads.ts'
import { mutate } from '../hostile/mutateXml.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { link, makeCompany, makeRestaurant, uniqueWord, type Company } from '../support/builders.ts'
import { sampleFor, sampleNames } from '../support/importSamples.ts'
import { makeRandom } from '../faults/tickets.ts'

let api: TestApi
let company: Company
let key: string
beforeAll(async () => {
  api = await startTestApi()
  const word = uniqueWord('BISTROT ')
  company = await makeCompany(api.knex, { restaurant: { name: word } })
  key = (await insertTillKey(api.knex, { restaurantId: company.restaurant.id, name: 'Caisse' })).secret
})
afterAll(() => api.stop())

const sample = (name: string) => readFileSync(join(import.meta.dirname, '../../docs/guide/exemples', name))
const saleOf = (restaurant: Company['restaurant']) => String(sampleFor('01-vente-simple.xml', restaurant).bytes)

let asked = 0
/** Asks how a file is read, from an address of its own unless it is given one. */
async function verify(body: string | Uint8Array, { token = '', address = '', encoding = '' } = {}) {
  asked += 1
  return await api.call('POST', '/xmlfile/verifier?name=essai.xml', {
    body,
    headers: {
      'content-type': 'text/xml',
      'x-forwarded-for': address || `10.9.${Math.floor(asked / 250)}.${asked % 250}`,
      ...(encoding === '' ? {} : { 'content-encoding': encoding }),
    },
    ...(token === '' ? {} : { token }),
  })
}
const checked = async (...asking: Parameters<typeof verify>) => (await verify(...asking)).json as WireFileCheck

/** What is stored of this company's till and its owner, and of files of a name: other tests store theirs meanwhile. */
async function stored(name: string): Promise<unknown[]> {
  const keys = api.knex('till_keys').where({ restaurant_id: company.restaurant.id }).select('id')
  return await Promise.all([
    api.knex('uploads').whereIn('till_key_id', keys).orWhere({ account_id: company.owner.id }),
    api.knex('inbox_files').where({ name }),
    api.knex('audit_log').where({ actor_id: company.owner.id }),
  ])
}

test('Whoever asks sees what is read, field by field; nobody is named who did not say who they are', async () => {
  const answer = await checked(saleOf(company.restaurant))
  expect(answer).toMatchObject({
    ...{ file: 'essai.xml', verdict: 'accepted', restaurants: false, lus_total: 1, refuses: [], avertissements: [] },
    lus: [{ line: 3, restaurant: null, fields: { Operation: 'VENTE', MontantTTC: '89.1', LibVendeur: 'Julie' } }],
  })
  const names = answer.lus[0]!.parts.map(({ name }) => name)
  expect(new Set(names)).toEqual(new Set(['ARTICLE', 'ARTICLE/TVA', 'TVA', 'REMISE', 'REGLEMENT', 'STATISTIQUES']))
  const packed = await checked(gzipSync(saleOf(company.restaurant)), { encoding: 'gzip' })
  expect(packed).toEqual(answer)
  // The same file of a restaurant that is not there is judged alike.
  const elsewhere = await checked(saleOf({ id: '', name: 'NULLE PART', siret: '1' }))
  expect(elsewhere.refuses).toEqual([])
})

test('Signed in or with a key, restaurants are judged, and the nearest is one of one’s own alone, of a key its own', async () => {
  const { name } = company.restaurant
  const near = name.slice(0, -1)
  await makeRestaurant(api.knex, { name: `${near}x` })
  // Who holds a key has one restaurant: another name is none of it, however near.
  const told = [
    [await api.tokenFor(company.owner), `aucun restaurant de ce nom\u202f; le plus proche est «\u202f${name}\u202f»`],
    [key, `cette clé de dépôt est celle de «\u202f${name}\u202f» et n'ouvre que lui`],
  ] as const
  for (const [token, why] of told) {
    const answer = await checked(saleOf({ id: '', name: near, siret: '1' }), { token })
    expect(answer.verdict).toBe('rejected')
    expect(answer.refuses.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        new RegExp(`^ligne 4, colonne 9 \\(ENTETE .*\\)\\u202f: LibSite="${near}"\\u202f: ${why}$`),
      ),
    ])
    expect(await checked(saleOf(company.restaurant), { token })).toMatchObject({
      ...{ verdict: 'accepted', restaurants: true, refuses: [] },
      lus: [{ restaurant: name }],
    })
  }
  // The owner's other restaurant is none of the key's.
  const sister = await makeRestaurant(api.knex)
  await link(api.knex, { account: company.owner.id, restaurant: sister.id })
  const [byOwner, byKey] = [
    await checked(saleOf(sister), { token: await api.tokenFor(company.owner) }),
    await checked(saleOf(sister), { token: key }),
  ]
  expect([byOwner.verdict, byKey.verdict]).toEqual(['accepted', 'rejected'])
  expect((await verify('<a/>', { token: `${key}x` })).status).toBe(401)
})

test('A refusal and a remark name line, field and value', async () => {
  const bad = '<T>\n<ENTETE GUID="A1" Operation="VENTE" Horodatage="2026-03-14T13:00" MontantTTC="onze"/>\n'
  const odd = '<ENTETE GUID="A2" Operation="TROC" Horodatage="2026-03-14T13:00" MontantTTC="11"/>\n</T>'
  const answer = await checked(bad + odd)
  expect(answer.refuses).toMatchObject([
    {
      ...{ line: 2, column: 1, record: 'ENTETE A1', attribute: 'MontantTTC', value: 'onze' },
      text: 'ligne 2, colonne 1 (ENTETE A1)\u202f: MontantTTC="onze" n\'est pas un montant',
    },
  ])
  expect(answer.avertissements[0]).toMatchObject({
    ...{ line: 3, record: 'ENTETE A2', attribute: 'Operation', value: 'TROC' },
    text: 'ligne 3 : ENTETE A2 : Operation="TROC" : opération inconnue, comptée nulle part',
  })
})

test('A till whose clock is fast is told by how much, with an account and without', async () => {
  const dated = saleOf(company.restaurant).replace(
    /Horodatage="[^"]*"/,
    `Horodatage="${shiftWall(wallNow(), 190 * 60_000)}"`,
  )
  const ahead = /Horodatage="[^"]+" : horloge de la caisse en avance de 3 h (?:09|10)$/
  for (const token of [key, '']) {
    const { verdict, avertissements } = await checked(dated, { token })
    expect([verdict, avertissements.map(({ text }) => ahead.test(text))]).toEqual(['accepted', [true]])
  }
})

test('A time with an offset is shown by the clock of the restaurant, of nobody’s by that of where the file says that it is', async () => {
  const far = await makeCompany(api.knex, { restaurant: { name: uniqueWord('CASE '), postalCode: '97110' } })
  const at = (fields: string) =>
    `<ENTETE Operation="VENTE" MontantTTC="0" Horodatage="2026-05-04T00:15:00Z" ${fields}/>`
  const shown = async (xml: string, token = '') => (await checked(xml, { token })).lus[0]?.fields['Horodatage']
  const owner = await api.tokenFor(far.owner)
  expect(await shown(at(`LibSite="${far.restaurant.name}"`), owner)).toBe('2026-05-03 20:15:00.000')
  expect(await shown(at(`LibSite="${company.restaurant.name}"`), key)).toBe('2026-05-04 02:15:00.000')
  expect(await shown(at('EmetteurCodePostal="97400"'))).toBe('2026-05-04 04:15:00.000')
  expect(await shown(at(''))).toBe('2026-05-04 02:15:00.000')
})

test('500 mutated files: each is taken or told where and why, none is stored, nothing falls', async () => {
  const random = makeRandom(20_261_123)
  const sources = sampleNames.map((name) => String(sample(name)))
  const mutants = Array.from({ length: 500 }, (_, at) => mutate(sources[at % sources.length]!, random))
  const name = `${uniqueWord('m')}.xml`
  const judged: WireFileCheck[] = []
  for (let at = 0; at < mutants.length; at += 100) {
    const form = new FormData()
    for (const { bytes } of mutants.slice(at, at + 100))
      form.append('CONTENU_FICHIER_XML', new Blob([new Uint8Array(bytes)], { type: 'text/xml' }), name)
    const { status, json } = await api.call('POST', '/xmlfile/receive-tickets?verifier=1', { token: key, body: form })
    expect(status).toBe(200)
    judged.push(...(json as { verifies: WireFileCheck[] }).verifies)
  }
  expect(judged).toHaveLength(500)
  const silent = judged.filter(({ verdict, refuses }) => verdict === 'rejected' && refuses.length === 0)
  expect(silent).toEqual([])
  const sentences = judged.flatMap(({ refuses, avertissements }) =>
    [...refuses, ...avertissements].map(({ text }) => text),
  )
  const placed =
    /^ligne \d+(, colonne \d+)?.* : |^ligne \d+(, colonne \d+)?.*\u202f: |^(Fichier vide|Fichier de plus de 5 Mo|encodage : )/
  expect(sentences.filter((text) => !placed.test(text))).toEqual([])
  expect(sentences.filter((text) => text.includes('quarantaine'))).toEqual([])
  // The control: most mutants have something to be told, and an unspoilt file has nothing.
  expect(judged.filter(({ refuses }) => refuses.length > 0).length).toBeGreaterThan(250)
  const clean = await checked(saleOf(company.restaurant), { token: key })
  expect([clean.verdict, clean.refuses, clean.avertissements]).toEqual(['accepted', [], []])
  expect(await stored(name)).toEqual([[], [], []])
  // The control: sent without the word it is stored, and seen.
  const headers = { 'content-type': 'text/xml' }
  await api.call('POST', `/xmlfile/receive-tickets?name=${name}`, { token: key, body: '<a/>', headers })
  expect((await stored(name)).map((rows) => (rows as unknown[]).length)).toEqual([1, 1, 0])
}, 60_000)

test('More than 100 files, two files, a bomb and another packing are refused', async () => {
  const form = (count: number) => {
    const made = new FormData()
    for (let at = 0; at < count; at += 1) made.append('CONTENU_FICHIER_XML', new Blob(['<a/>']), `${at}.xml`)
    return made
  }
  const bomb = Buffer.concat(Array<Buffer>(8).fill(gzipSync(Buffer.alloc(4 * 1024 * 1024, 32))))
  const answers = [
    await api.call('POST', '/xmlfile/receive-tickets?verifier=1', { token: key, body: form(101) }),
    await api.call('POST', '/xmlfile/verifier', { body: form(2) }),
    await verify(bomb, { encoding: 'gzip' }),
    await verify('<a/>', { encoding: 'br' }),
    await verify(''),
  ]
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 413, 422, 422])
})

/** Asks as a till does, with bytes that nobody copies on their way: what piles up is the product's. */
function askAtOnce(bytes: Buffer, address: string): Promise<{ status: number; retryAfter: number }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'text/xml', 'x-forwarded-for': address, 'content-length': bytes.length }
    const asking = request(`${api.url}/v1/xmlfile/verifier`, { method: 'POST', headers, agent: false }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: Number(answer.headers['retry-after'] ?? 0) }),
      )
    })
    asking.once('error', reject)
    asking.end(bytes)
  })
}

test('200 askings at once, of one address and of 200: some are answered, the others told when to come again, nothing piles up', async () => {
  const heavy = Buffer.from(`<T>${' '.repeat(2_000_000)}</T>`)
  for (const addressOf of [() => '10.1.1.1', (at: number) => `10.2.0.${at}`]) {
    const before = process.memoryUsage().rss
    let most = before
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => askAtOnce(heavy, addressOf(at))))
    clearInterval(timer)
    const told = answers.filter(({ status }) => status === 429)
    expect(told.length + answers.filter(({ status }) => status === 200).length).toBe(200)
    expect(told.length).toBeGreaterThan(100)
    expect(told.length).toBeLessThan(200)
    expect(told.every(({ retryAfter }) => retryAfter > 0)).toBe(true)
    // All of their bodies at once would be 400 MB.
    expect(most - before).toBeLessThan(200_000_000)
  }
  expect((await api.call('GET', '/livez')).status).toBe(200)
}, 60_000)
