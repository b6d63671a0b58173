import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportCalls } from '../../api/figures/reportCalls.ts'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { findDifferences } from '../../db/reconciliation/differences.ts'
import { labelOf, standInOf } from '../../db/records/erased/erasedPeople.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeAccount, makeCompany, uniqueWord, type Company } from '../support/builders.ts'
import { sampleFor, sampleNames } from '../support/importSamples.ts'
import { inNoOrder, storesWith, tablesWith } from '../support/personalRig.ts'
import { openRig, type Rig } from './ingestRig.ts'

const range = ['2026-03-14T00:00', '2026-04-01T03:59']
const seller = uniqueWord('VENDEUSE')
const debtor = uniqueWord('DEBITRICE')
const contact = uniqueWord('CLIENTE')
/** Of this file alone: others read the same samples into the same store. */
const siret = `9${Date.now()}`
const ticketGuid = '6f1c2a9e-0b1d-4a55-9a53-3a0f5b7c1001'

let api: TestApi
let rig: Rig
let company: Company
let token: string

beforeAll(async () => {
  rig = await openRig()
  api = await startTestApi({ databaseUrl: rig.databaseUrl })
  rig.startWorker()
  company = await makeCompany(api.knex)
  await publishStoredRestaurants(api.knex, api.clickhouse, [company.restaurant.id])
  token = await api.tokenFor(company.owner)
  await send(Object.fromEntries(sampleNames.map((name) => [name, told(sampleFor(name, company.restaurant).bytes)])))
  await send({ 'pointage.xml': clock('2026-03-16') })
})
afterAll(async () => {
  await api.stop()
  await rig.close()
})

/** The samples with planted names: the people of the till, told of others. */
function told(bytes: Buffer): string {
  return String(bytes)
    .replaceAll('Julie', seller)
    .replaceAll('Cabinet Morel', debtor)
    .replaceAll('cabinet-morel', debtor.toLowerCase())
    .replaceAll('Durand', contact)
    .replaceAll('durand@', `${contact.toLowerCase()}@`)
    .replaceAll('98765432400000', siret)
}

/** Two records without GUID, which bear the name in their keys; the second one is refused and is told by the name. */
function clock(day: string): string {
  return `<EXPORT LibSite="${company.restaurant.name}">
    <POINTEUSE LibVendeur="${seller}" date="${day}" timeStartWork="10:00:00" timeEndWork="14:00:00"/>
    <POINTEUSE LibVendeur="${seller}" date="pas un jour" timeStartWork="10:00:00"/></EXPORT>`
}

async function send(files: Readonly<Record<string, string>>) {
  return await rig.upload(files, [company.restaurant.id])
}

const lists = ['tickets', 'details-tickets', 'reglements', 'caisses'].map((name) => `/entetes/${name}`)
const asked = [
  ...reportCalls.map(({ call }) => call).filter((call) => call.startsWith('POST ')),
  ...[...lists, '/pointeuses', '/vendeurs', '/contacts/search'].map((path) => `POST ${path}`),
]

/** Those that may name people, as the first reading finds; the lists name them always. */
const naming = lists.map((path) => `POST ${path}`).concat('POST /contacts/search', 'POST /vendeurs')

/** Reports and lists over all that was imported, as their texts; all of them unless said otherwise. */
async function readAll(calls: readonly string[] = asked): Promise<Map<string, string>> {
  const body = { range, range_n: range, rangeDates: [range], site: company.restaurant.id, report: 'tva', page: 1 }
  const ids = { ids: [`${company.restaurant.id}_${ticketGuid}`], groupby_date: 'day' }
  const texts = new Map<string, string>()
  const read = async (call: string) => {
    const answer = await api.call('POST', call.slice('POST '.length), { token, body: { ...body, ...ids } })
    if (answer.status < 300) texts.set(call, answer.text)
  }
  await Promise.all([...new Set(calls)].map(read))
  return texts
}

async function idOf(table: 'sellers' | 'contacts', name: string): Promise<string> {
  const row = await api.knex(table).whereLike('name', `%${name}%`).first<{ id: string } | undefined>('id')
  return row?.id ?? ''
}

async function uploadOf(name: string): Promise<number> {
  const row = await api.knex('inbox_files').where({ name }).first<{ upload_id: number }>('upload_id')
  return row.upload_id
}

async function hours() {
  const { json } = await api.call('POST', '/pointeuses', { token, body: { range, site: company.restaurant.id } })
  return inNoOrder(json)
}

describe('a seller', () => {
  let before: Map<string, string>
  let id: string
  const label = labelOf({ kind: 'seller', number: 1 })

  it('is taken away whole, by the manager, and told in the audit log', async () => {
    id = await idOf('sellers', seller)
    const { json, text } = await api.call('GET', `/personal-data/sellers/${id}`, { token })
    expect(text).toContain(seller)
    const sections = (json as { sections: { titre: string; lignes: unknown[] }[] }).sections
    expect(sections.map(({ titre, lignes }) => [titre, lignes.length])).toMatchObject([
      ['Vendeur', 1],
      ['Pointages', 3],
      ['Tickets par mois', expect.any(Number)],
      ['Actes sur le vendeur', 0],
    ])
    expect(text).not.toContain('Karim')
    expect(await api.knex('audit_log').where({ action: 'person.export', target_id: id })).toHaveLength(1)
  })

  it('is erased by nobody who types another name', async () => {
    const answer = await api.call('POST', `/personal-data/erase/sellers/${id}`, { token, body: { name: 'Karim' } })
    expect([answer.status, (answer.json as { field: string }).field]).toEqual([422, 'name'])
  })

  it(
    'once erased leaves every report, list and hour as it was, to the cent, under a number',
    { timeout: 60_000 },
    async () => {
      before = await readAll()
      expect(before.size).toBeGreaterThan(20)
      // The positive control: the name stands where it will be looked for.
      const named = [...before].filter(([, text]) => text.includes(seller)).map(([call]) => call)
      expect(named.length).toBeGreaterThan(3)
      naming.push(...named)
      expect(await tablesWith(api.knex, seller)).toEqual(['clock_keys', 'inbox_files', 'sellers'])
      expect(await storesWith(api.clickhouse, seller)).toEqual(['pos.tickets', 'pos.time_clock'])

      const answer = await api.call('POST', `/personal-data/erase/sellers/${id}`, { token, body: { name: seller } })
      expect(answer.json).toMatchObject({ success: true, nom: label })
      const after = await readAll()
      for (const [call, text] of before) {
        const expected: unknown = JSON.parse(
          text.replaceAll(seller, label).replaceAll(/"isActive":\w+/g, '"isActive":0'),
        )
        const got: unknown = JSON.parse((after.get(call) ?? 'null').replaceAll(/"isActive":\w+/g, '"isActive":0'))
        expect([call, inNoOrder(got)]).toEqual([call, inNoOrder(expected)])
        expect([call, after.get(call)?.includes(seller)]).toEqual([call, false])
      }
      await inNoStore(seller)
    },
  )

  it(
    'stays erased in tickets and hours that come later, and when the archive is read again',
    { timeout: 60_000 },
    async () => {
      const figures = await rig.figures(company.restaurant.id)
      const worked = await hours()
      await rig.order('rebuild', company.restaurant.id)
      expect([await rig.figures(company.restaurant.id), await hours()]).toEqual([figures, worked])
      const [again] = await send({ '01.xml': told(sampleFor(sampleNames[0], company.restaurant).bytes) })
      expect(again).toMatchObject({ verdict: 'duplicate', counts: { tickets: { duplicates: 1 } } })
      await send({ 'again.xml': clock('2026-03-16'), 'later.xml': clock('2026-03-17') })
      const late = `<ENTETE GUID="${uniqueWord('g')}" LibSite="${company.restaurant.name}" LibVendeur="${seller}" Operation="VENTE" Horodatage="2026-03-20T12:00:00" MontantTTC="5"/>`
      await send({ 'late.xml': late })
      expect(await rig.figures(company.restaurant.id)).toMatchObject({ tickets: figures.tickets + 1 })
      expect(await api.knex('sellers').where({ name: label })).toHaveLength(1)
      expect(await api.knex('clock_keys').whereLike('record_key', `nom|${label}|%`)).toHaveLength(2)
      await nowhere(seller)
      expect(await findDifferences(rig, { restaurantIds: [company.restaurant.id] })).toEqual([])
    },
  )

  it('is named by no remark on a file that comes later, or is read again', { timeout: 60_000 }, async () => {
    const site = company.restaurant.name
    const ticket = (operation: string, more = '') =>
      `<ENTETE LibSite="${site}" LibVendeur="${seller}" Operation="${operation}" Horodatage="2026-03-21T12:00:00" MontantTTC="5" ${more}/>`
    const sent = {
      'warned.xml': ticket('PAUSE'),
      'said.xml': ticket('PAUSE', `${seller}="1"`),
      'refused.xml': clock('2026-03-16').replace(/<POINTEUSE .*?\/>/, ''),
      'elsewhere.xml': clock('2026-03-16').replace(site, 'Nulle part'),
      'newer.xml': ticket('VENTE', 'GUID="a"'),
      'broken.xml': `${ticket('VENTE')}<`.replace('/><', '>'),
      'fiche.xml': `<EXPORT LibSite="Nulle part"><CONTACT TYPE="DEBITEUR" Nom="${debtor}"/></EXPORT>`,
    }
    const rows = await send(sent)
    // The positive control: every one of them has something to say.
    expect(rows.filter(({ refusals, warnings }) => refusals.length + warnings.length === 0)).toEqual([])
    expect(rows[0]?.warnings[0]).toContain(`ENTETE ${label} : Operation=`)
    expect(await tablesWith(api.knex, seller)).toEqual([])
    expect(await api.knex('inbox_files').whereRaw('strpos(refusals::text, ?) > 0', [debtor])).toEqual([])
    await api.knex('inbox_files').whereIn('name', Object.keys(sent)).update({ state: 'pending' })
    await rig.waitFor(await uploadOf('warned.xml'))
    expect(await tablesWith(api.knex, seller)).toEqual([])
  })

  it('leaves no name where its order was cut short once ClickHouse had changed: it is carried out again', async () => {
    await api.knex.raw(`UPDATE clock_keys SET record_key = replace(record_key, ?, ?)`, [label, seller])
    expect(await tablesWith(api.knex, seller)).toEqual(['clock_keys'])
    await api.knex('import_orders').where({ kind: 'forget' }).update({ state: 'pending' })
    await api.knex.raw('NOTIFY inbox')
    const pending = () => api.knex('import_orders').where({ state: 'pending' })
    await expect.poll(pending).toEqual([])
    await inNoStore(seller)
    expect(await findDifferences(rig, { restaurantIds: [company.restaurant.id] })).toEqual([])
  })

  it('closes the files that may bear the name, and cannot be erased twice', async () => {
    const path = `/entetes/ticket-xml/${company.restaurant.id}_${ticketGuid}`
    expect((await api.call('GET', path, { token })).status).toBe(403)
    await api.knex('erased_people').update({ closed_file_id: 0 })
    expect((await api.call('GET', path, { token })).text).toContain(seller)
    const again = await api.call('POST', `/personal-data/erase/sellers/${id}`, { token, body: { name: label } })
    expect(again.status).toBe(409)
  })
})

describe('a contact', () => {
  const label = labelOf({ kind: 'debtor', number: 1 })

  it('of whom tickets speak keeps them, and what it owes, without a name', { timeout: 60_000 }, async () => {
    const id = await idOf('contacts', debtor)
    const email = `compta@${debtor.toLowerCase()}.example`
    const mail = { kind: 'tickets', account_id: company.owner.id, text_body: '', html_body: '', state: 'sent' }
    const recipients = JSON.stringify([{ email }, { email: 'autre@essai.fr' }])
    const others = 'LibSite de : Chez un autre client'
    await api.knex('outbox').insert([
      // Whoever sent it has left since, or has no account any more.
      {
        ...mail,
        account_id: null,
        restaurant_id: company.restaurant.id,
        subject: `LibSite de : ${company.restaurant.name}`,
        recipients,
      },
      { ...mail, subject: others, recipients: JSON.stringify([{ email }]) },
    ])
    const sent = { action: 'mail.tickets', target_type: 'restaurant', target_id: company.restaurant.id }
    await api.knex('audit_log').insert({ ...sent, details: JSON.stringify({ recipients: [email, 'autre@essai.fr'] }) })
    const { contact_key: key } = await api.knex('contacts').where({ id }).first<{ contact_key: string }>('contact_key')
    const view = (value: string) => ({ query: { filters: [{ member: 'debtors.debtor', values: [value] }] } })
    await api.knex('saved_views').insert(
      [key, email, 'DEBITEUR|quelqu’un'].map((value, at) => ({
        ...{ account_id: company.owner.id, name: `vue ${at}`, definition: JSON.stringify(view(value)) },
      })),
    )
    const exported = await api.call('GET', `/personal-data/contacts/${id}`, { token })
    for (const word of [debtor, email, '04 67 00 00 02', '401.16', `LibSite de : ${company.restaurant.name}`])
      expect(exported.text).toContain(word)
    // Of a restaurant of another customer, which the same person may send from.
    expect(exported.text).not.toContain(others)
    const before = await balance()
    expect(before.data).toHaveLength(1)
    expect(await storesWith(api.clickhouse, siret)).toEqual(['pos.tickets'])
    const { name } = await api.knex('contacts').where({ id }).first<{ name: string }>()
    const answer = await api.call('POST', `/personal-data/erase/contacts/${id}`, { token, body: { name } })
    expect(answer.json).toMatchObject({ success: true, nom: label })
    const left = await api.knex('outbox').where({ kind: 'tickets' }).orderBy('id').pluck<object[]>('recipients')
    expect(left).toEqual([[{ email: 'autre@essai.fr' }], [{ email }]])
    await api.knex('outbox').where({ subject: others }).delete()
    expect(await balance()).toEqual(before)
    await rig.order('rebuild', company.restaurant.id)
    await nowhere(debtor, siret)
    const standIn = standInOf({ kind: 'debtor', number: 1 })
    expect(await api.knex('saved_views').whereLike('name', 'vue %').orderBy('name').pluck('definition')).toEqual(
      [standIn, standIn, 'DEBITEUR|quelqu’un'].map(view),
    )
    expect(await tablesWith(api.knex, 'autre@essai.fr')).toEqual(['audit_log', 'outbox'])
    const card = await api.call('POST', `/contacts/search/${id}`, { token, body: {} })
    expect(card.json).toMatchObject([
      { Nom: label, EMAIL: '', InvoicesNumTickets: expect.arrayContaining(['57']) as unknown },
    ])
  })

  it('of whom nothing speaks is removed, and does not come back with its file', async () => {
    const alone = `<EXPORT LibSite="${company.restaurant.name}"><CONTACT TYPE="CONTACT" Nom="${contact}"><EMAIL>seule@${contact.toLowerCase()}.fr</EMAIL></CONTACT></EXPORT>`
    await send({ 'seule.xml': alone })
    const row = await api.knex('contacts').whereRaw(`fields->>'EMAIL' LIKE 'seule@%'`).first<{ id: string }>('id')
    await api.call('POST', `/personal-data/erase/contacts/${row.id}`, { token, body: { name: contact } })
    expect(await api.knex('contacts').where({ id: row.id })).toEqual([])
    const [sent] = await send({ 'encore.xml': alone.replace('/EMAIL>', '/EMAIL><PAYS>France</PAYS>') })
    expect(sent).toMatchObject({ counts: { contacts: { accepted: 0, duplicates: 1 } } })
    expect(await tablesWith(api.knex, `seule@${contact}`)).toEqual([])
  })

  /** What the debtors owe, as their tickets list it. */
  async function balance() {
    const { json } = await api.call('POST', '/contacts/search', { token, body: { TYPE: 'DEBITEUR' } })
    const [card] = (json as { data: { _id: string }[] }).data
    const { json: page } = await api.call('POST', '/entetes/debiteur-tickets', {
      token,
      body: { CONTACT_ID: card?._id, site: [company.restaurant.id], InvoicesNumTickets: ['57', '58'] },
    })
    const { data } = page as { data: { MontantTTC: number; NumTicket: string }[] }
    return { data: data.length > 0 ? [data.map(({ MontantTTC, NumTicket }) => [NumTicket, MontantTTC])] : [] }
  }
})

describe('an account', () => {
  it('is taken away by its person and erased by staff: payments stay, no way in does', async () => {
    const word = uniqueWord('PERSONNE')
    const address = `${word}@essai.fr`
    const person = await makeAccount(api.knex, {
      username: word,
      email: address,
      firstName: `Prénom${word}`,
      lastName: `Nom${word}`,
    })
    const own = await api.tokenFor(person)
    await api
      .knex('sessions')
      .where({ account_id: person.id })
      .update({ device: `Navigateur ${word}` })
    const act = {
      actor_id: person.id,
      actor_name: word,
      address: '10.9.8.7',
      details: JSON.stringify({ email: address }),
    }
    await api
      .knex('audit_log')
      .insert({ ...act, action: 'user.edit-profile', target_type: 'user', target_id: person.id, target_name: word })
    const mail = {
      kind: 'test',
      recipients: JSON.stringify([{ email: address, name: word }]),
      subject: `Bonjour ${word}`,
      text_body: word,
      html_body: word,
    }
    await api.knex('outbox').insert({ ...mail, state: 'sent' })
    const [subscription] = await api
      .knex('subscriptions')
      .where({ restaurant_id: company.restaurant.id })
      .select<{ id: string }[]>('id')
    await api.knex('checkouts').insert({
      token: uniqueWord('c'),
      subscription_id: subscription!.id,
      account_id: person.id,
      provider: 'simulated',
      amount_cents: 3480,
    })

    const guest = `${uniqueWord('invitee')}@essai.fr`
    const invited = { ...act, action: 'invitation.send', target_type: 'email', target_name: guest }
    await api.knex('audit_log').insert(invited)

    const exported = await api.call('GET', `/personal-data/accounts/${person.id}`, { token: own })
    // An act on somebody else says what was done, not on whom.
    expect([exported.text.includes('invitation.send'), exported.text.includes(guest)]).toEqual([true, false])
    for (const planted of [
      address,
      `Prénom${word}`,
      `Nom${word}`,
      `Navigateur ${word}`,
      '10.9.8.7',
      `Bonjour ${word}`,
      '"montantCentimes":3480',
    ])
      expect(exported.text).toContain(planted)
    expect(await tablesWith(api.knex, word)).toEqual(['accounts', 'audit_log', 'outbox', 'sessions'])

    const admin = await api.tokenFor(await makeAccount(api.knex, { role: 'admin' }))
    const answer = await api.call('POST', `/personal-data/erase/accounts/${person.id}`, {
      token: admin,
      body: { name: word },
    })
    expect(answer.json).toMatchObject({ success: true })
    // The log is gone through by the worker, moments later.
    await expect.poll(() => tablesWith(api.knex, word)).toEqual([])
    expect(await tablesWith(api.knex, '10.9.8.7')).toEqual([])
    expect(await api.knex('checkouts').where({ account_id: person.id })).toHaveLength(1)
    expect((await api.call('GET', '/auth/me', { token: own })).status).toBe(401)
    expect(
      (await api.call('POST', '/auth/login', { body: { username: word, password: person.password } })).status,
    ).toBe(401)
    expect((await api.call('GET', `/personal-data/accounts/${person.id}`, { token: admin })).status).toBe(404)
    expect((await api.call('GET', '/user/manager/all', { token: admin })).text).not.toContain(person.id)
  })
})

/** Planted words stand in neither store, nor in the answers that may name people. */
async function nowhere(...words: readonly string[]): Promise<void> {
  for (const word of words) await inNoStore(word)
  for (const [call, text] of await readAll(naming))
    expect([call, words.filter((word) => text.includes(word))]).toEqual([call, []])
}

async function inNoStore(word: string): Promise<void> {
  expect([await tablesWith(api.knex, word), await storesWith(api.clickhouse, word)]).toEqual([[], []])
}
