import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Article, Ticket, TicketHeader } from '../../shared/wire/ticket.ts'
import type { Page } from '../../shared/wire/pages.ts'
import type { TicketPage } from '../../shared/wire/tickets.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeAccount, makeCompany, type Company } from '../support/builders.ts'
import { importFiles, importSamples, sampleFor, sampleNames } from '../support/importSamples.ts'

const march = ['2026-03-01T00:00', '2026-03-31T23:59']
const guid = (end: string) => `6f1c2a9e-0b1d-4a55-9a53-3a0f5b7c${end}`

let api: TestApi
let company: Company
let token: string

beforeAll(async () => {
  api = await startTestApi()
  company = await makeCompany(api.knex)
  token = await api.tokenFor(company.owner)
  await importSamples(api, company.restaurant)
})
afterAll(() => api.stop())

const idOf = (end: string) => `${company.restaurant.id}_${guid(end)}`

async function list(body: object, path = '/entetes/tickets'): Promise<Page<TicketHeader>> {
  const answer = await api.call('POST', path, { token, body: { range: march, ...body } })
  expect(answer.status, answer.text).toBe(200)
  return answer.json as Page<TicketHeader>
}

async function detail(end: string): Promise<Ticket> {
  const answer = await api.call('POST', '/entetes/ticket', { token, body: { _id: idOf(end) } })
  expect(answer.status, answer.text).toBe(200)
  return (answer.json as Ticket[])[0]!
}

describe('a ticket in detail', () => {
  it('carries the debtor of an invoice whole, and the issuer', async () => {
    const invoice = await detail('3003')
    expect(invoice.DEBITEUR?.CONTACT).toMatchObject({
      TYPE: 'DEBITEUR',
      Titre: 'STE',
      Nom: 'Cabinet Morel et Associés',
      SOCIETE: 'Cabinet Morel et Associés SELARL',
      SITUATION: { TYPE: 'FACTURATION', ADRESSE: '2 place de la Comédie', CODEPOSTAL: '34000', VILLE: 'Montpellier' },
      ADRESSE2: 'Bâtiment B',
      PAYS: 'France',
      EMAIL: 'compta@cabinet-morel.example',
      TELEPHONE: '04 67 00 00 02',
      TELEPHONE2: '06 00 00 00 02',
      CODENAF: '6910Z',
      SIRET: '98765432400000',
      NUMTVA: 'FR00987654324',
    })
    expect(invoice).toMatchObject({
      EmetteurTelephone: '04 67 00 00 01',
      EmetteurAdresse: '14 rue du Marché',
      LibSite: company.restaurant.name,
    })
    expect((await detail('1001')).DEBITEUR).toBeNull()
  })

  it('answers several tickets in the order asked for', async () => {
    const ids = [idOf('3001'), idOf('1001'), idOf('2002')]
    const answer = await api.call('POST', '/entetes/details-tickets', { token, body: { ids } })
    expect((answer.json as Ticket[]).map(({ _id }) => _id)).toEqual(ids)
  })

  it('shows a former version in the history once the ticket was sent again', async () => {
    const other = await makeCompany(api.knex)
    const file = sampleFor(sampleNames[0], other.restaurant)
    const again = {
      name: 'encore.xml',
      bytes: Buffer.from(file.bytes.toString().replace('TableNumber="7"', 'TableNumber="8"')),
    }
    await importFiles(api, [file, again])
    const otherToken = await api.tokenFor(other.owner)
    const answer = await api.call('POST', '/entetes/ticket', {
      token: otherToken,
      body: { _id: `${other.restaurant.id}_${guid('1001')}` },
    })
    const [ticket] = answer.json as Ticket[]
    expect(ticket).toMatchObject({
      TableNumber: '8',
      historique: [{ MontantTTC: 89.1, Horodatage: '2026-03-14T13:12:45', Operation: 'VENTE' }],
    })
  })

  it('gives the original file, byte for byte', async () => {
    const answer = await api.call('GET', `/entetes/ticket-xml/${idOf('2002')}`, { token })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('xml')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(answer.text).toBe(sampleFor(sampleNames[1], company.restaurant).bytes.toString())
  })

  it('is unknown to another customer, and to nobody signed in', async () => {
    const stranger = await makeCompany(api.knex)
    const theirs = await api.tokenFor(stranger.owner)
    for (const [verb, path, body] of [
      ['POST', '/entetes/ticket', { _id: idOf('1001') }],
      ['POST', '/entetes/details-tickets', { ids: [idOf('1001')] }],
      ['GET', `/entetes/ticket-xml/${idOf('1001')}`, undefined],
      ['POST', '/entetes/transfert-articles', { _GUID: guid('2001') }],
      ['GET', `/api/transfert-articles/${guid('2001')}`, undefined],
    ] as const) {
      const given = body === undefined ? {} : { body }
      expect((await api.call(verb, path, { token: theirs, ...given })).status, path).toBe(404)
      expect((await api.call(verb, path, given)).status, path).toBe(401)
    }
  })
})

describe('the ticket list', () => {
  it('lists every operation of the range, the last first, with its pagination', async () => {
    const page = await list({ page: 1, limit: 50 })
    expect(page.data.map(({ GUID }) => GUID.slice(-4))).toEqual([
      '3004',
      '3003',
      '3002',
      '2003',
      '2002',
      '2001',
      '3001',
      '1001',
    ])
    expect(page.pagination).toEqual({
      current_page: 1,
      last_page: 1,
      showing_from: 1,
      showing_to: 8,
      total_items: 8,
      per_page: 50,
    })
  })

  it('cuts pages that never overlap, in each order', async () => {
    for (const ticketSortBy of [{ Horodatage: 1 }, { Horodatage: -1 }, { MontantTTC: 1 }, { MontantTTC: -1 }]) {
      const whole = await list({ ticketSortBy })
      const parts = []
      for (const page of [1, 2, 3]) parts.push(await list({ ticketSortBy, page, limit: 3 }))
      expect(parts.flatMap(({ data }) => data)).toEqual(whole.data)
      expect(parts[2]!.pagination).toEqual({
        current_page: 3,
        last_page: 3,
        showing_from: 7,
        showing_to: 8,
        total_items: 8,
        per_page: 3,
      })
    }
    const amounts = (await list({ ticketSortBy: { MontantTTC: -1 } })).data.map(({ MontantTTC }) => MontantTTC)
    expect(amounts).toEqual([401.16, 401.16, 260, 141.16, 89.1, 62.5, -19.4, -31])
  })

  it('finds by number, amount, table, seller, till and operation', async () => {
    const guids = async (body: object) => (await list(body)).data.map(({ GUID }) => GUID.slice(-4))
    expect(await guids({ NumTicket: 10402 })).toEqual(['1001'])
    expect(await guids({ NumTicket: '010402' })).toEqual(['1001'])
    expect(await guids({ MontantTTC: '89,10' })).toEqual(['1001'])
    expect(await guids({ TableNumber: '12' })).toEqual(['2002'])
    expect(await guids({ vendeur: 'Julie', caisse: 'CAISSE 1' })).toEqual(['1001'])
    expect(
      await guids({ vendeur: 'vendeur', WhereLibInArray: [{ LibKey: 'LibCaisse', LibValeur: 'caisse' }] }),
    ).toHaveLength(8)
    expect(await guids({ WhereLibInArray: [{ LibKey: 'Operation', LibValeur: 'RECU' }] })).toEqual(['3004'])
    expect(await guids({ WhereLibInArray: [{ LibKey: 'Operation', LibValeur: null }] })).toHaveLength(8)
    expect(await guids({ WhereLibNotInArray: [{ LibKey: 'Operation', LibValeur: 'VENTE' }] })).toEqual([
      '3004',
      '3003',
      '2003',
      '2001',
    ])
    expect(await guids({ NumTicket: "1' OR '1'='1" })).toEqual([])
  })

  it('includes both bounds, the whole minute of a bound given to the minute', async () => {
    const totals = async (range: string[]) => (await list({ range })).pagination.total_items
    expect(await totals(['2026-03-14T13:12', '2026-03-14T13:12'])).toBe(1)
    expect(await totals(['2026-03-14T13:12:45', '2026-03-14T13:12:45'])).toBe(1)
    expect(await totals(['2026-03-14T13:12:46', '2026-03-14T13:13'])).toBe(0)
  })

  it('leaves open tickets out unless they are asked for', async () => {
    const other = await makeCompany(api.knex)
    const file = sampleFor(sampleNames[0], other.restaurant)
    await importFiles(api, [
      { name: file.name, bytes: Buffer.from(file.bytes.toString().replace('Etat="Fermé"', 'Etat="Ouvert"')) },
    ])
    const theirs = await api.tokenFor(other.owner)
    const count = async (extra: object) => {
      const answer = await api.call('POST', '/entetes/tickets', { token: theirs, body: { range: march, ...extra } })
      return (answer.json as Page<TicketHeader>).pagination.total_items
    }
    expect(await count({})).toBe(0)
    expect(await count({ WhereLibInArray: [{ LibKey: 'Etat', LibValeur: 'Ouvert' }] })).toBe(1)
  })

  it('answers GET with the payload in the address', async () => {
    const payload = encodeURIComponent(JSON.stringify({ range: march, limit: 2, page: 1 }))
    const answer = await api.call('GET', `/entetes/tickets?payload=${payload}`, { token })
    expect((answer.json as Page<TicketHeader>).data).toHaveLength(2)
    expect((await api.call('GET', '/entetes/tickets?payload={', { token })).status).toBe(422)
    expect((await api.call('GET', '/entetes/tickets', { token })).status).toBe(422)
  })

  it('refuses unknown filters, a site out of reach, other roles and no session', async () => {
    const stranger = await makeCompany(api.knex)
    const waiter = await api.tokenFor(company.waiter)
    const ask = async (body: object, bearer?: string) =>
      (
        await api.call('POST', '/entetes/tickets', {
          body: { range: march, ...body },
          ...(bearer === undefined ? {} : { token: bearer }),
        })
      ).status
    expect(await ask({ WhereLibInArray: [{ LibKey: 'guid', LibValeur: 'x' }] }, token)).toBe(422)
    expect(await ask({ range: ['2026-03-02T00:00', '2026-03-01T00:00'] }, token)).toBe(422)
    expect(await ask({ site: [company.restaurant.id, stranger.restaurant.id] }, token)).toBe(403)
    expect(await ask({}, waiter)).toBe(403)
    expect(await ask({})).toBe(401)
  })
})

describe('articles through a link', () => {
  const labels = (answer: { json: unknown }) => (answer.json as Article[]).map(({ Libelle }) => Libelle)

  it("are those of a transfer's other leg, by call and by address", async () => {
    const origin = await api.call('POST', '/entetes/transfert-articles', { token, body: { _GUID: guid('2002') } })
    expect((origin.json as Article[]).map(({ Libelle, PrixTotalNet }) => [Libelle, PrixTotalNet])).toEqual([
      ['Planche mixte', -25],
      ['Pinte blonde', -6],
    ])
    const target = await api.call('GET', `/api/transfert-articles/${guid('2001')}`, { token })
    expect(labels(target)).toEqual([
      'Planche mixte',
      'Pinte blonde',
      'Tartare de boeuf',
      'Pinte blonde',
      'Café',
      'Tiramisu',
    ])
  })

  it('are those of the tickets that an invoice names', async () => {
    const body = { numTickets: ['10431', 10432], site: company.restaurant.id }
    const answer = await api.call('POST', '/entetes/invoice-articles', { token, body })
    const total = (answer.json as Article[]).reduce(
      (cents, article) => cents + Math.round(article.PrixTotalNet * 100),
      0,
    )
    expect(labels(answer)).toHaveLength(6)
    expect(total).toBe(40_116)
  })
})

describe('accounts and debtors', () => {
  interface Found {
    data: { _id: string; Nom: string; CONTACT_KEY: string }[]
  }
  const search = async (body: object) => (await api.call('POST', '/contacts/search', { token, body })).json as Found

  it('are found by type, title, name and site, and read one by one', async () => {
    expect((await search({ TYPE: 'CONTACT' })).data.map(({ Nom }) => Nom)).toEqual(['Durand'])
    expect(
      (await search({ TYPE: 'DEBITEUR', Nom: 'morel', Titre: 'STE', SITE_ID: company.restaurant.id })).data,
    ).toHaveLength(1)
    expect((await search({ Nom: '%' })).data).toEqual([])
    const [contact] = (await search({ TYPE: 'CONTACT' })).data
    const one = await api.call('POST', `/contacts/search/${contact!._id}`, { token })
    expect(one.json).toMatchObject([{ Nom: 'Durand', Titre: 'Mme.', AccountHasTicketsGUIDs: [guid('1001')] }])
    const stranger = await api.tokenFor((await makeCompany(api.knex)).owner)
    expect((await api.call('POST', `/contacts/search/${contact!._id}`, { token: stranger })).status).toBe(404)
  })

  it('list their own tickets, linked by key, by GUID and whatever the order of the files', async () => {
    const [account] = (await search({ TYPE: 'CONTACT' })).data
    const [debtor] = (await search({ TYPE: 'DEBITEUR' })).data
    const ofAccount = async (named: object) =>
      (await list({ CONTACT_ID: account!._id, ...named }, '/entetes/tickets-compte')).data.map(({ GUID }) => GUID)
    expect(await ofAccount({})).toEqual([guid('1001')])
    // Tickets that are named narrow the contact's own; they never add another's.
    expect(await ofAccount({ AccountHasTicketsGUIDs: [guid('1001'), 'autre'] })).toEqual([guid('1001')])
    expect(await ofAccount({ AccountHasTicketsGUIDs: ['autre'] })).toEqual([])
    const ofDebtor = await list({ CONTACT_ID: debtor!._id }, '/entetes/debiteur-tickets')
    expect(ofDebtor.data.map(({ Operation }) => Operation)).toEqual(['RECU', 'JUSTIFICATIF'])
    // Invoiced 401,16, received 401,16: nothing is due of both, all of it of the invoice alone.
    expect((ofDebtor as TicketPage).total).toMatchObject({ MontantTTC: 0, Facture: 401.16, Recu: 401.16 })
    const [receipt, invoice] = ofDebtor.data
    const named = async (number: string) => {
      const body = { CONTACT_ID: debtor!._id, InvoicesNumTickets: [number] }
      return (await list(body, '/entetes/debiteur-tickets')) as TicketPage
    }
    const ofReceipt = await named(receipt!.NumTicket)
    expect(ofReceipt.data.map(({ Operation }) => Operation)).toEqual(['RECU'])
    expect(ofReceipt.total).toMatchObject({ MontantTTC: -401.16, Facture: 0, Recu: 401.16 })
    // The receipt names the invoice that it settles.
    expect((await named(invoice!.NumTicket)).data.map(({ Operation }) => Operation)).toEqual(['RECU', 'JUSTIFICATIF'])
    expect((await named('99999')).data).toEqual([])
    const stranger = await api.tokenFor((await makeCompany(api.knex)).owner)
    const body = { range: march, CONTACT_ID: account!._id }
    expect((await api.call('POST', '/entetes/tickets-compte', { token: stranger, body })).status).toBe(404)
  })
})

describe('sellers and tills', () => {
  interface Seller {
    _id: string
    LibVendeur: string
    isActive: boolean
  }
  it('are listed by state and switched in bulk, all or none', async () => {
    const all = (await api.call('POST', '/vendeurs', { token, body: { isActive: [true, false] } })).json as Seller[]
    expect(all.map(({ LibVendeur, isActive }) => [LibVendeur, isActive])).toEqual([
      ['Julie', true],
      ['Karim', true],
      ['Nina', false],
    ])
    const ids = all.map(({ _id }) => _id)
    const off = await api.call('PUT', '/vendeurs', { token, body: { ids, isActive: false } })
    expect((off.json as Seller[]).every(({ isActive }) => !isActive)).toBe(true)
    expect((await api.call('POST', '/vendeurs', { token, body: { isActive: true } })).json).toEqual([])
    const stranger = await makeCompany(api.knex)
    const theirs = await api.tokenFor(stranger.owner)
    expect(
      (await api.call('PUT', '/vendeurs', { token: theirs, body: { ids: [ids[0]], isActive: true } })).status,
    ).toBe(404)
    expect((await api.call('PUT', '/vendeurs', { body: { ids, isActive: true } })).status).toBe(401)
    const staff = await api.tokenFor(await makeAccount(api.knex, { role: 'admin' }))
    expect((await api.call('PUT', '/vendeurs', { token: staff, body: { ids, isActive: true } })).status).toBe(403)
  })

  it('gives the tills of a site', async () => {
    const answer = await api.call('POST', '/entetes/caisses', { token, body: { site: company.restaurant.id } })
    const { id, name } = company.restaurant
    const where = { LibSite: name, site: id }
    expect(answer.json).toEqual([
      { LibCaisse: 'CAISSE 1', ...where },
      { LibCaisse: 'CAISSE 2', ...where },
    ])
  })
})
