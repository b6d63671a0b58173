import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sitesWatched } from '../../api/rights/reach.ts'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { findAccountById } from '../../db/records/accounts/findAccount.ts'
import { storeInboxFiles, type InboxUpload } from '../../db/records/inbox/storeInboxFiles.ts'
import { insertTillKey } from '../../db/records/tillKeys/tillKeys.ts'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { WireRefusedFile, WireTill } from '../../shared/wire/flux.ts'
import type { RunningWorker } from '../../ingest/store/worker.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { link, makeAccount, makeCompany, type Company } from '../support/builders.ts'
import { cubeRows } from '../support/cube.ts'
import { startTestWorker } from '../support/worker.ts'

let api: TestApi
let company: Company
let worker: RunningWorker
const today = wallNow().slice(0, 10)

beforeAll(async () => {
  api = await startTestApi()
  company = await makeCompany(api.knex)
  await publishStoredRestaurants(api.knex, api.clickhouse, [company.restaurant.id])
  worker = startTestWorker(api, { pollMs: 100 })
})
afterAll(async () => {
  await worker.stop()
  await api.stop()
})

interface ToldTicket {
  readonly number: number
  readonly at: string
  readonly amount?: string
}

/** A ticket of 10 € of CAISSE BAR. */
function ticket({ number, at, amount = '10.00' }: ToldTicket): string {
  const head = `GUID="t-${number}" LibSite="${company.restaurant.name}" LibCaisse="CAISSE BAR" NumTicket="${number}" Operation="VENTE" Etat="Fermé"`
  const line = `<ARTICLE Libelle="Plat" QuantiteNet="1" PrixTotalNet="${amount}" LibTVA="TVA 10 %"/>`
  const paid = `<REGLEMENT Libelle="CB" TotalValeur="${amount}"/>`
  return `<ENTETE ${head} Horodatage="${at}" MontantTTC="${amount}"><COMMANDE>${line}</COMMANDE>${paid}</ENTETE>`
}

const file = (name: string, tickets: readonly ToldTicket[]) => ({
  name,
  bytes: Buffer.from(`<TICKETS>${tickets.map(ticket).join('')}</TICKETS>`),
})

/** Sends files for the company's restaurant alone, and waits until they are read. */
async function send(
  files: readonly { name: string; bytes: Buffer }[],
  sender: Partial<InboxUpload> = {},
): Promise<string> {
  const { uploadId } = await storeInboxFiles(api.knex, {
    ...{ files, accountId: company.owner.id, reach: [company.restaurant.id], source: 'upload' },
    ...sender,
  })
  const pending = () => api.knex('inbox_files').where({ upload_id: uploadId, state: 'pending' }).pluck('id')
  while ((await pending()).length > 0) await pause(50)
  return String(uploadId)
}

const tills = async (token: string) =>
  (await api.call('POST', '/flux/caisses', { token, body: { site: company.restaurant.id } })).json as WireTill[]
/** What an analyst is told of the company's till and refused files, by the views of the model. */
async function toldToAnalysts(): Promise<(number | undefined)[]> {
  const own = [company.restaurant.id]
  const asOf = { member: 'tills.as_of', operator: 'inDateRange' as const, values: ['1900-01-01', wallNow()] }
  const measures = ['missing_count', 'resent_count', 'after_closing_count'].map((name) => `tills.${name}`)
  const [till] = await cubeRows({ measures, filters: [asOf], timezone: 'UTC' }, own)
  const [files] = await cubeRows({ measures: ['refused_files.refused_count'], timezone: 'UTC' }, own)
  const counts = measures.map((name) => Number(till?.[name] ?? 0))
  return [...counts, Number(files?.['refused_files.refused_count'] ?? 0)]
}

/** What an analyst is told once the worker has published it. */
async function expectTold(counts: readonly number[]): Promise<void> {
  await expect.poll(toldToAnalysts).toEqual(counts)
}

const refused = async (token: string) =>
  (await api.call('POST', '/flux/fichiers-refuses', { token, body: {} })).json as WireRefusedFile[]

it('tells of a restaurant without tickets, then of its till: until when, holes, tickets sent again and after their day was closed', async () => {
  const token = await api.tokenFor(company.owner)
  const { id: site, name } = company.restaurant
  const nothing = { refuses: 0, trous: 0, renvoyes: 0, apres_cloture: 0 }
  const unheard = { LibCaisse: null, etat: 'jamais', depuis: null, recu_jusqu_a: null, dernier_fichier: null }
  expect(await tills(token)).toEqual([{ site, LibSite: name, ...unheard, ...nothing }])

  const day = addDays(today, -2)
  const of = (number: number, time: string) => ({ number, at: `${day}T${time}` })
  await send([file('un.xml', [of(1, '12:00:00'), of(2, '12:10:00'), of(5, '12:20:00')])])
  // A question asked a moment ago may be answered as it stood then.
  await expect
    .poll(() => tills(token))
    .toMatchObject([
      {
        ...{ LibCaisse: 'CAISSE BAR', etat: 'ok', depuis: null, ...nothing, trous: 2 },
        recu_jusqu_a: `${day}T12:20:00.000`,
      },
    ])

  const closed = await api.call('POST', '/closings', { token, body: { site, day } })
  expect(closed.status).toBeLessThan(300)
  await send([file('deux.xml', [of(3, '12:30:00'), { ...of(2, '12:10:00'), amount: '11.00' }])])
  // The worker publishes the closing beside the files.
  await expect
    .poll(() => tills(token))
    .toMatchObject([{ trous: 1, renvoyes: 1, apres_cloture: 2, recu_jusqu_a: `${day}T12:30:00.000` }])
})

const countRefused = async (token: string) => [(await refused(token)).length, (await tills(token))[0]?.refuses]
const settle = async (upload: string, token: string) =>
  await api.call('POST', `/xmlfile/uploads/${upload}/classer`, { token, body: {} })

it('counts a refused file that shows no key until somebody puts it by, and tells its reason to who sent it and to nobody else’s owner', async () => {
  const token = await api.tokenFor(company.owner)
  const upload = await send([{ name: 'cassé.xml', bytes: Buffer.from('<TICKETS><ENTETE') }])
  const [found] = await refused(token)
  expect(found).toMatchObject({ fichier: 'cassé.xml', envoi: upload, site: company.restaurant.id, en_partie: false })
  expect(found?.motif).toMatch(/\w/)
  expect(found?.refus.map(({ line, text }) => [line, text.slice(0, 7)])).toEqual([[1, 'ligne 1']])
  expect((await tills(token))[0]?.refuses).toBe(1)
  await expectTold([1, 1, 2, 1])

  const other = await api.tokenFor((await makeCompany(api.knex)).owner)
  expect(await refused(other)).toEqual([])
  const staff = await makeAccount(api.knex, { role: 'super-admin' })
  const seen = await refused(await api.tokenFor(staff))
  expect(seen.find(({ _id }) => _id === found?._id)).toMatchObject({ envoi: null, LibSite: company.restaurant.name })

  // Another file says nothing of it.
  await send([file('autre.xml', [{ number: 9, at: `${addDays(today, -1)}T12:00:00` }])])
  expect(await countRefused(token)).toEqual([1, 1])
  expect((await settle(upload, other)).status).toBe(404)
  expect((await settle(upload, token)).json).toEqual({ classes: 1 })
  expect(await countRefused(token)).toEqual([0, 0])
  await expect.poll(async () => (await tills(token))[0]).toMatchObject({ refuses: 0, trous: 4 })
  await expectTold([4, 1, 2, 0])
})

it('counts what is refused in a file that is otherwise taken, until those very tickets arrive under whatever name', async () => {
  const token = await api.tokenFor(company.owner)
  const day = addDays(today, -1)
  const of = (number: number, amount = '10.00') => ({ number, at: `${day}T13:00:00`, amount })
  await send([file('ticket.xml', [of(20), of(21, 'onze'), of(22, 'douze')])])
  const [found] = await refused(token)
  // The amount of a ticket stands in three fields, each of which is told.
  expect(found).toMatchObject({ en_partie: true, refus_total: 6, motif: 'Montant illisible' })
  expect(found?.refus.map(({ attribute, value }) => `${attribute} ${value}`)).toContain('PrixTotalNet onze')
  expect(await countRefused(token)).toEqual([1, 1])

  await send([file('ticket.xml', [of(23)]), file('a.xml', [of(21)])])
  expect(await countRefused(token)).toEqual([1, 1])
  await send([file('b.xml', [of(22)])])
  expect(await countRefused(token)).toEqual([0, 0])
})

it('counts a ticket that was sent again with a fault until it comes right, though it is what was known before', async () => {
  const token = await api.tokenFor(company.owner)
  const of = (number: number, amount = '10.00') => ({ number, at: `${addDays(today, -1)}T14:00:00`, amount })
  await send([file('su.xml', [of(40), of(41)])])
  await send([file('faux.xml', [of(40, 'onze'), of(41, 'onze')])])
  expect(await countRefused(token)).toEqual([1, 1])
  // One of the two, then nothing of it, then the other: each is known already.
  await send([file('un.xml', [of(40)])])
  await send([file('rien.xml', [of(1)])])
  expect(await countRefused(token)).toEqual([1, 1])
  await send([file('deux.xml', [of(41)])])
  expect(await countRefused(token)).toEqual([0, 0])
  // What came before the fault, in one reading with it, replaces nothing.
  await send([file('avant.xml', [of(40)]), file('faux.xml', [of(40, 'onze')])])
  expect(await countRefused(token)).toEqual([1, 1])
  await send([file('après.xml', [of(40)])])
  expect(await countRefused(token)).toEqual([0, 0])
})

it('counts a file of a restaurant that its sender was given since, until its tickets come to that restaurant', async () => {
  const token = await api.tokenFor(company.owner)
  const given = await makeCompany(api.knex)
  await publishStoredRestaurants(api.knex, api.clickhouse, [given.restaurant.id])
  const of = (number: number) => ({ number, at: `${addDays(today, -1)}T16:00:00` })
  const ids = new Map<number, string>()
  const uuidOf = (number: number) => ids.get(number) ?? ids.set(number, randomUUID()).get(number)!
  const ofGiven = (name: string, numbers: readonly number[], isCounted = false) => {
    const text = file(name, numbers.map(of)).bytes.toString().replaceAll(company.restaurant.name, given.restaurant.name)
    const uuids = text.replaceAll(/GUID="t-(\d+)"/g, (_, number: string) => `GUID="${uuidOf(Number(number))}"`)
    return { name, bytes: Buffer.from(isCounted ? text : uuids) }
  }
  const theirs = { accountId: given.owner.id, reach: [given.restaurant.id] }
  const both = { reach: [company.restaurant.id, given.restaurant.id] }
  await send([ofGiven('pas-encore.xml', [60, 61])])
  expect(await countRefused(token)).toEqual([1, 1])
  // What somebody else's restaurant has is nobody's whose restaurant it is not.
  await send([ofGiven('leur.xml', [60])], theirs)
  expect(await countRefused(token)).toEqual([1, 1])
  await link(api.knex, { account: company.owner.id, restaurant: given.restaurant.id })
  await send([ofGiven('rien.xml', [63])], both)
  expect(await countRefused(token)).toEqual([1, 1])
  await send([ofGiven('autre-nom.xml', [61])], theirs)
  expect(await countRefused(token)).toEqual([0, 0])

  // As known already, one by one.
  await api.knex('memberships').where({ account_id: company.owner.id, restaurant_id: given.restaurant.id }).delete()
  await send([ofGiven('connus.xml', [60, 61])])
  await link(api.knex, { account: company.owner.id, restaurant: given.restaurant.id })
  await send([ofGiven('connus.xml', [60])], both)
  expect(await countRefused(token)).toEqual([1, 1])
  await send([ofGiven('connus.xml', [61])], both)
  expect(await countRefused(token)).toEqual([0, 0])

  // One file's tickets of two restaurants come in two.
  const other = await makeCompany(api.knex)
  await publishStoredRestaurants(api.knex, api.clickhouse, [other.restaurant.id])
  const ofOther = (name: string, numbers: readonly number[]) => ({
    name,
    bytes: Buffer.from(ofGiven('', numbers).bytes.toString().replaceAll(given.restaurant.name, other.restaurant.name)),
  })
  const [one, two] = [ofGiven('', [65]), ofOther('', [66])].map(
    ({ bytes }) => /<ENTETE.*ENTETE>/.exec(bytes.toString())![0],
  )
  const outside = { accountId: company.owner.id, reach: [company.restaurant.id] }
  await send([{ name: 'deux.xml', bytes: Buffer.from(`<TICKETS>${one}${two}</TICKETS>`) }], outside)
  await link(api.knex, { account: company.owner.id, restaurant: other.restaurant.id })
  await send([ofGiven('deux-a.xml', [65])], both)
  expect(await countRefused(token)).toEqual([1, 1])
  await send([ofOther('deux-b.xml', [66])], { reach: [...both.reach, other.restaurant.id] })
  expect(await countRefused(token)).toEqual([0, 0])

  // A till that counts its tickets as another may: nobody but a person can tell whose they are.
  const upload = await send([ofGiven('compte.xml', [70], true)])
  await send([ofGiven('compte.xml', [70], true)], both)
  expect(await countRefused(token)).toEqual([1, 1])
  await settle(upload, token)
})

it('takes no ticket of another restaurant for a refused one of the house, or of an owner of several, where tills count alike', async () => {
  const token = await api.tokenFor(company.owner)
  const staff = await makeAccount(api.knex, { role: 'super-admin' })
  const of = (number: number, amount = '10.00') => ({ number, at: `${addDays(today, -1)}T16:30:00`, amount })
  const second = await makeCompany(api.knex)
  const ofHouse = await send([file('maison.xml', [of(80, 'onze')])], { accountId: staff.id, reach: null })
  const reach = [company.restaurant.id, second.restaurant.id]
  const ofSeveral = await send([file('plusieurs.xml', [of(80, 'onze')])], { reach })
  const open = async () => {
    const names = (await refused(await api.tokenFor(staff))).map(({ fichier }) => fichier)
    return names.filter((name) => name === 'maison.xml' || name === 'plusieurs.xml').toSorted()
  }
  await send([file('autre.xml', [of(80)])])
  expect(await open()).toEqual(['maison.xml', 'plusieurs.xml'])
  await settle(ofHouse, await api.tokenFor(staff))
  await settle(ofSeveral, token)
  // The control: a key that no other ticket has.
  const uuid = randomUUID()
  const oneOf = (name: string, amount?: string) => ({
    name,
    bytes: Buffer.from(
      file('', [of(81, amount)])
        .bytes.toString()
        .replace('GUID="t-81"', `GUID="${uuid}"`),
    ),
  })
  await send([oneOf('maison.xml', 'onze')], { accountId: staff.id, reach: null })
  expect(await open()).toEqual(['maison.xml'])
  await send([oneOf('autre.xml')])
  expect(await open()).toEqual([])
})

it('counts an unreadable file until its sender sends it whole under its name, unless that is what they call every file', async () => {
  const token = await api.tokenFor(company.owner)
  let number = 50
  const whole = (name: string) => file(name, [{ number: (number += 1), at: `${addDays(today, -1)}T15:00:00` }])
  const broken = (name: string) => ({ name, bytes: Buffer.from('<TICKETS><ENTETE') })
  const key = await insertTillKey(api.knex, { restaurantId: company.restaurant.id, name: 'Comptoir' })
  const ofKey = { accountId: null, tillKeyId: key.id }
  const open = async () => (await refused(token)).map(({ fichier }) => fichier)

  await send([broken('z-0001.xml')])
  // Another sender's of that name, another name, and what is itself in part refused.
  await send([whole('z-0001.xml')], ofKey)
  const { bytes } = file('z-0001.xml', [
    { number: 48, at: `${addDays(today, -1)}T15:00:00` },
    { number: 49, at: `${addDays(today, -1)}T15:00:00`, amount: 'onze' },
  ])
  await settle(await send([whole('z-0002.xml'), { name: 'z-0001.xml', bytes }]), token)
  expect(await open()).toEqual(['z-0001.xml'])
  await send([whole('z-0001.xml')])
  expect(await open()).toEqual([])

  // What the door of a key refuses has no bytes, and its name.
  const headers = { 'content-type': 'text/xml', 'content-encoding': 'gzip' }
  const cut = gzipSync(whole('k-1.xml').bytes).subarray(0, 50)
  await api.call('POST', '/xmlfile/receive-tickets?name=k-1.xml', { token: key.secret, body: cut, headers })
  expect(await open()).toEqual(['k-1.xml'])
  await send([whole('k-1.xml')], ofKey)
  expect(await open()).toEqual([])
  await expect.poll(async () => (await toldToAnalysts()).at(-1)).toBe(0)

  // A till that calls each file alike, and one that gives no name.
  for (const name of ['tickets.xml', 'ticket.xml']) {
    if (name === 'tickets.xml') await send([whole(name)], ofKey)
    const upload = await send([broken(name)], ofKey)
    await send([whole(name)], ofKey)
    expect(await open()).toEqual([name])
    await settle(upload, token)
  }
})

it('names to the house the client who sent a file of no known restaurant, and to nobody else', async () => {
  const { owner } = await makeCompany(api.knex)
  const { restaurant: second } = await makeCompany(api.knex)
  await link(api.knex, { account: owner.id, restaurant: second.id })
  const { restaurants } = (await findAccountById(api.knex, owner.id))!
  const reach = restaurants.map(({ id }) => id)
  await send([{ name: 'de-qui.xml', bytes: Buffer.from('<a') }], { accountId: owner.id, reach })
  const ofFile = async (token: string) => (await refused(token)).find(({ fichier }) => fichier === 'de-qui.xml')
  const [staff, admin] = [
    await makeAccount(api.knex, { role: 'super-admin' }),
    await makeAccount(api.knex, { role: 'admin' }),
  ]
  const named = { LibSite: null, site: null, client: { userID: owner.id, nom: expect.any(String) as string } }
  expect(await ofFile(await api.tokenFor(staff))).toMatchObject(named)
  expect(await ofFile(await api.tokenFor(admin))).toMatchObject(named)
  expect(await ofFile(await api.tokenFor(owner))).toMatchObject({ LibSite: null, client: null })
  expect((await refused(await api.tokenFor(company.owner))).map(({ fichier }) => fichier)).not.toContain('de-qui.xml')
})

it('shows a till’s uploads to its owner and the house, who read them again for its restaurant alone', async () => {
  const [owner, other] = [await api.tokenFor(company.owner), await api.tokenFor((await makeCompany(api.knex)).owner)]
  const body = { restaurantId: company.restaurant.id, name: 'Bar' }
  const { key } = (await api.call('POST', '/till-keys', { token: owner, body })).json as { key: string }
  const bytes = Buffer.from(
    ticket({ number: 30, at: `${today}T01:00:00` }).replace(company.restaurant.name, 'Ailleurs'),
  )
  const sent = await api.call('POST', '/xmlfile/receive-tickets', {
    ...{ token: key, body: bytes, headers: { 'content-type': 'text/xml' } },
  })
  const { id } = (sent.json as { upload: { id: string } }).upload
  const path = `/xmlfile/uploads/${id}`
  await expect.poll(async () => (await refused(owner))[0]?.envoi).toBe(id)
  const staff = await api.tokenFor(await makeAccount(api.knex, { role: 'super-admin' }))
  const [invited, admin] = [await api.tokenFor(company.invited), await makeAccount(api.knex, { role: 'admin' })]
  const seenBy = async (tokens: string[]) =>
    await Promise.all(tokens.map(async (token) => (await api.call('GET', path, { token })).status))
  expect(await seenBy([owner, staff, await api.tokenFor(admin), other, invited])).toEqual([200, 200, 200, 404, 404])
  const again = await api.call('POST', `${path}/retry`, { token: owner, body: {} })
  expect(again.json).toMatchObject({ id, received: 1 })
  expect(await api.knex('uploads').where({ id }).first('reach')).toEqual({ reach: [company.restaurant.id] })
  expect((await api.call('POST', `${path}/retry`, { token: other, body: {} })).status).toBe(404)
  await settle(id, owner)
})

it('shows a till whose clock began anew in 1970, until when its tickets came, and tells its sender', async () => {
  const other = await makeCompany(api.knex)
  await publishStoredRestaurants(api.knex, api.clickhouse, [other.restaurant.id])
  const before = wallNow().slice(0, 16)
  const xml = `<ENTETE GUID="reset" LibSite="${other.restaurant.name}" LibCaisse="PILE" Operation="VENTE" Horodatage="1970-01-01T00:03:00" MontantTTC="0"/>`
  const { uploadId } = await storeInboxFiles(api.knex, {
    ...{ files: [{ name: 'pile.xml', bytes: Buffer.from(xml) }], accountId: other.owner.id, source: 'upload' },
    reach: [other.restaurant.id],
  })
  const warnings = () => api.knex('inbox_files').where({ upload_id: uploadId, state: 'done' }).pluck('warnings')
  await expect
    .poll(warnings)
    .toEqual([
      [
        `ligne 1 : ENTETE reset : Horodatage="1970-01-01T00:03:00" : date d'avant l'euro (2002), horloge de la caisse à régler`,
      ],
    ])
  const { json } = await api.call('POST', '/flux/caisses', { token: await api.tokenFor(other.owner), body: {} })
  expect(json).toMatchObject([{ LibCaisse: 'PILE', etat: 'ok' }])
  expect((json as WireTill[])[0]!.recu_jusqu_a! >= before).toBe(true)
})

it('tells an admin of the restaurants that he meets, and of none that is entrusted to another', async () => {
  const [admin, other] = [
    await makeAccount(api.knex, { role: 'admin' }),
    await makeAccount(api.knex, { role: 'admin' }),
  ]
  const token = await api.tokenFor(admin)
  const site = company.restaurant.id
  const whole = async () => await sitesWatched(api.knex, (await findAccountById(api.knex, admin.id))!)
  const files = async () => (await refused(token)).map(({ LibSite }) => LibSite)
  await send([{ name: 'illisible.xml', bytes: Buffer.from('<TICKETS><ENTETE') }])
  expect((await tills(token)).map(({ LibCaisse }) => LibCaisse)).toEqual(['CAISSE BAR'])
  expect(await whole()).toContain(site)
  expect(await files()).toContain(company.restaurant.name)

  await api.knex('accounts').where({ id: company.owner.id }).update({ entrusted_to: other.id })
  expect((await api.call('POST', '/flux/caisses', { token, body: { site } })).status).toBe(403)
  expect(await whole()).not.toContain(site)
  expect(await files()).not.toContain(company.restaurant.name)
  expect((await api.call('POST', '/flux/fichiers-refuses', { token, body: { site: [site] } })).status).toBe(403)
  const keeper = await api.tokenFor(other)
  expect((await tills(keeper)).map(({ LibCaisse }) => LibCaisse)).toEqual(['CAISSE BAR'])
})
