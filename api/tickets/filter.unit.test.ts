import { describe, expect, it } from 'vitest'
import { ContactTicketsBody, TicketListBody } from '../../shared/wire/tickets.ts'
import { contactFilter, namedTickets, ticketFilter } from './filter.ts'
import type { ContactTickets, TicketFilter } from './filter.ts'

const range = ['2026-03-01T00:00', '2026-03-31T23:59']
const body = (more: object = {}) => TicketListBody.parse({ range, ...more })
const list = (more: object = {}) => ticketFilter(body(more), ['zinc', 'port'])
const lib = (LibKey: string, LibValeur: string | null | string[]) => ({ LibKey, LibValeur })

const sites = 'restaurant_id IN {sites:Array(UUID)}'
const inRange = ["ts >= {from:DateTime64(3, 'UTC')}", "ts <= {to:DateTime64(3, 'UTC')}"]
const whole = {
  where: [sites, ...inRange, 'is_closed'],
  params: { sites: ['zinc', 'port'], from: '2026-03-01 00:00:00.000', to: '2026-03-31 23:59:59.999' },
  sums: { MontantTTC: 'sum(gross_amount)', CA: 'sum(if(is_sale, gross_amount, toDecimal64(0, 6)))' },
}

/** What a part of the body adds to the whole list: its own conditions and parameters, and no other. */
function added(more: object): { where: readonly string[]; params: Readonly<Record<string, unknown>> } {
  const { where, params } = list(more)
  expect(where.slice(0, 3)).toEqual([sites, ...inRange])
  expect(params).toMatchObject(whole.params)
  const own = Object.entries(params).filter(([name]) => !(name in whole.params))
  return { where: where.slice(3), params: Object.fromEntries(own) }
}

describe('a list of tickets', () => {
  it('is of the restaurants in reach and of its range, without what is still open', () => {
    expect(list()).toEqual(whole)
  })

  it('is of the restaurants in reach also when it has no range', () => {
    const contact = { CONTACT_ID: '11111111-1111-4111-8111-111111111111' }
    expect(ticketFilter(ContactTicketsBody.parse(contact), ['zinc'])).toEqual({
      where: [sites, 'is_closed'],
      params: { sites: ['zinc'] },
      sums: whole.sums,
    })
  })

  it.each<[string, object, readonly string[], object]>([
    ['a seller', { vendeur: 'Léa' }, ['seller = {vendeur:String}', 'is_closed'], { vendeur: 'Léa' }],
    ['a till', { caisse: 'Bar' }, ['till = {caisse:String}', 'is_closed'], { caisse: 'Bar' }],
    ['no seller by the word of none', { vendeur: 'vendeur' }, ['is_closed'], {}],
    ['no till by the word of none', { caisse: 'caisse' }, ['is_closed'], {}],
    ['no seller by no word', { vendeur: '' }, ['is_closed'], {}],
    ['no till by no word', { caisse: '' }, ['is_closed'], {}],
    [
      'a seller who is called like the word of no till',
      { vendeur: 'caisse' },
      ['seller = {vendeur:String}', 'is_closed'],
      { vendeur: 'caisse' },
    ],
    ['a table', { TableNumber: '12' }, ['is_closed', 'table_number = {table:String}'], { table: '12' }],
    [
      'a number, whatever zeros it starts with',
      { NumTicket: '0012' },
      ['is_closed', 'number_value = {number:UInt64}'],
      { number: '12' },
    ],
    [
      'a number of 18 digits',
      { NumTicket: '123456789012345678' },
      ['is_closed', 'number_value = {number:UInt64}'],
      { number: '123456789012345678' },
    ],
    [
      'a number of 19 digits by its text',
      { NumTicket: '1234567890123456789' },
      ['is_closed', 'number = {number:String}'],
      { number: '1234567890123456789' },
    ],
    [
      'a number of letters by its text',
      { NumTicket: 'A12' },
      ['is_closed', 'number = {number:String}'],
      { number: 'A12' },
    ],
    [
      'an amount to the millionth',
      { MontantTTC: '−1 234,500001' },
      ['is_closed', 'gross_amount = {amount:Decimal(18, 6)}'],
      { amount: '-1234.500001' },
    ],
    ['an article', { Article: 'Café' }, ['is_closed', 'has(lines.label, {article:String})'], { article: 'Café' }],
    ['the first hour of the day', { Heure: 0 }, ['is_closed', 'toHour(ts) = {hour:UInt8}'], { hour: 0 }],
    ['no hour', { Heure: null }, ['is_closed'], {}],
    [
      'a service day of its restaurant',
      { Jour: '2026-03-14' },
      ['is_closed', 'startsWith(toString(service_day), {day:String})'],
      { day: '2026-03-14' },
    ],
    [
      'a way of paying',
      { ModeReglement: 'CB' },
      ['is_closed', 'arrayExists((label, till) -> label = {mode:String}, payments.label, payments.till)'],
      { mode: 'CB' },
    ],
    [
      'a till that was paid at',
      { CaisseReglement: 'Bar' },
      ['is_closed', 'arrayExists((label, till) -> till = {paidAt:String}, payments.label, payments.till)'],
      { paidAt: 'Bar' },
    ],
  ])('is narrowed by %s', (_, ...[more, where, params]) => {
    expect(added(more)).toEqual({ where, params })
  })

  it('by a way of paying and a till asks for one payment that was both', () => {
    const one =
      'arrayExists((label, till) -> label = {mode:String} AND till = {paidAt:String}, payments.label, payments.till)'
    expect(added({ ModeReglement: 'CB', CaisseReglement: 'Bar' })).toEqual({
      where: ['is_closed', one, one],
      params: { mode: 'CB', paidAt: 'Bar' },
    })
  })
})

describe('values of a filter', () => {
  it.each([
    ['LibVendeur', 'seller', ['vendeur', ''], 'caisse'],
    ['LibCaisse', 'till', ['caisse', ''], 'vendeur'],
    ['Operation', 'operation', [''], 'vendeur'],
  ])('of %s are a set on their own column; its words of none are none', (key, ...[column, none, value]) => {
    expect(added({ WhereLibInArray: [lib(key, ['b', ...none]), lib(key, value), lib(key, null)] })).toEqual({
      where: [`${column} IN {in${key}:Array(String)}`, 'is_closed'],
      params: { [`in${key}`]: ['b', value] },
    })
    expect(added({ WhereLibNotInArray: [lib(key, [value, ...none])] })).toEqual({
      where: [`${column} NOT IN {out${key}:Array(String)}`, 'is_closed'],
      params: { [`out${key}`]: [value] },
    })
    expect(added({ WhereLibInArray: [lib(key, none)], WhereLibNotInArray: [lib(key, none)] })).toEqual({
      where: ['is_closed'],
      params: {},
    })
  })

  it('of a state open the list to what is not closed; those that are not wanted do not', () => {
    expect(added({ WhereLibInArray: [lib('Etat', 'Ouvert')] })).toEqual({
      where: ['state IN {inEtat:Array(String)}'],
      params: { inEtat: ['Ouvert'] },
    })
    expect(added({ WhereLibNotInArray: [lib('Etat', 'Ouvert')] })).toEqual({
      where: ['state NOT IN {outEtat:Array(String)}', 'is_closed'],
      params: { outEtat: ['Ouvert'] },
    })
  })

  it('of an operation leave positive counter-tickets out where sales are asked for beside them, as turnover does', () => {
    const isCounted = "NOT (operation = 'ANNULATION' AND gross_amount >= 0)"
    const asked = (operations: string[]) => added({ WhereLibInArray: [lib('Operation', operations)] }).where
    expect(asked(['VENTE', 'ANNULATION'])).toEqual(['operation IN {inOperation:Array(String)}', 'is_closed', isCounted])
    expect(asked(['VENTE', 'RECU'])).not.toContain(isCounted)
    expect(asked(['ANNULATION'])).not.toContain(isCounted)
  })
})

describe('the sums of a list', () => {
  const sumsOf = (more: object) => {
    const { MontantTTC, CA, ...own } = list(more).sums
    expect({ MontantTTC, CA }).toEqual(whole.sums)
    return own
  }
  const paid = (condition: string) =>
    `sum(arraySum(arrayMap((label, till, amount) -> if(${condition}, amount, toDecimal64(0, 6)), payments.label, payments.till, payments.amount)))`

  it.each<[string, object, object]>([
    [
      'the lines of the article that it asks for',
      { Article: 'Café' },
      {
        PrixTotalNet:
          'sum(arraySum(arrayMap((label, amount) -> if(label = {article:String}, amount, toDecimal64(0, 6)), lines.label, lines.gross_amount)))',
      },
    ],
    ['the payments that it asks for', { ModeReglement: 'CB' }, { TotalValeur: paid('label = {mode:String}') }],
    [
      'the payments at the till that it asks for',
      { CaisseReglement: 'Bar' },
      { TotalValeur: paid('till = {paidAt:String}') },
    ],
    [
      'the payments that are both, also where receipts are listed',
      { ModeReglement: 'CB', CaisseReglement: 'Bar', WhereLibInArray: [lib('Operation', 'RECU')] },
      { TotalValeur: paid('label = {mode:String} AND till = {paidAt:String}') },
    ],
    [
      'all payments where receipts are listed',
      { WhereLibInArray: [lib('Operation', ['VENTE', 'RECU'])] },
      { TotalValeur: 'sum(arraySum(payments.amount))' },
    ],
    ['no payments of other operations', { WhereLibInArray: [lib('Operation', 'VENTE')] }, {}],
  ])('are %s', (_, more, sums) => {
    expect(sumsOf(more)).toEqual(sums)
  })
})

const debtor: ContactTickets = { kind: 'debtor', key: 'd1', guids: ['g1', 'g2'], numbers: ['12', '13'] }
const contact: ContactTickets = { ...debtor, kind: 'contact', key: 'c1' }

describe('the tickets of a contact', () => {
  it('are those of a customer, by his key or the GUIDs that he carries', () => {
    expect(contactFilter(list(), contact)).toEqual({
      where: [...whole.where, '(contact_key = {contactKey:String} OR guid IN {guids:Array(String)})'],
      params: { ...whole.params, contactKey: 'c1', guids: ['g1', 'g2'] },
      sums: whole.sums,
    })
  })

  it('are those of a debtor, by his key or the numbers that he carries; they add up to what he owes', () => {
    const of = (operation: string, amount: string) =>
      `sum(if(debtor_key = {contactKey:String} AND is_closed AND operation = '${operation}', toDecimal128(${amount}, 6), toDecimal128(0, 6)))`
    const Facture = of('JUSTIFICATIF', 'gross_amount')
    const Recu = of('RECU', 'if(empty(payments.amount), toDecimal128(gross_amount, 6), arraySum(payments.amount))')
    expect(contactFilter(list(), debtor)).toEqual({
      where: [
        ...whole.where,
        "(debtor_key = {contactKey:String} OR (number IN {numbers:Array(String)} AND number != '0'))",
      ],
      params: { ...whole.params, contactKey: 'd1', numbers: ['12', '13'] },
      sums: { CA: whole.sums.CA, MontantTTC: `${Facture} - ${Recu}`, Facture, Recu },
    })
  })
})

describe('a payload that names tickets of a contact', () => {
  const filter: TicketFilter = { where: ['w'], params: { p: 1 }, sums: {} }
  const named = (who: ContactTickets, more: object) =>
    namedTickets(filter, ContactTicketsBody.parse({ CONTACT_ID: '11111111-1111-4111-8111-111111111111', ...more }), who)

  it('narrows to those of a customer by their GUIDs', () => {
    expect(named(contact, { AccountHasTicketsGUIDs: ['g2', 'g2', 'g9'], InvoicesNumTickets: ['12'] })).toEqual({
      where: ['w', 'guid IN {named:Array(String)}'],
      params: { p: 1, named: ['g2', 'g9'] },
      sums: {},
    })
  })

  it('narrows to those of a debtor by their numbers, with the documents that name them', () => {
    expect(named(debtor, { InvoicesNumTickets: ['13'], AccountHasTicketsGUIDs: ['g1', 'g2'] })).toEqual({
      where: ['w', '(number IN {named:Array(String)} OR hasAny(invoices.number, {named:Array(String)}))'],
      params: { p: 1, named: ['13'] },
      sums: {},
    })
  })

  it.each<[string, ContactTickets, object]>([
    ['all of a customer’s', contact, { AccountHasTicketsGUIDs: ['g2', 'g1', 'g3'] }],
    ['all of a debtor’s', debtor, { InvoicesNumTickets: ['12', '13'] }],
    ['the only one of a customer’s', { ...contact, guids: ['g1'] }, { AccountHasTicketsGUIDs: ['g1'] }],
    ['none', contact, { AccountHasTicketsGUIDs: [] }],
    ['nothing', debtor, {}],
    ['null', debtor, { InvoicesNumTickets: null }],
  ])('narrows nothing by %s', (_, who, more) => {
    expect(named(who, more)).toEqual(filter)
  })

  it('narrows also where the contact carries none', () => {
    expect(named({ ...contact, guids: [] }, { AccountHasTicketsGUIDs: ['g1'] }).params).toEqual({ p: 1, named: ['g1'] })
  })
})
