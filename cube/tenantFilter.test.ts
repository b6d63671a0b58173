import jwt from 'jsonwebtoken'
import { describe, expect, it } from 'vitest'
import { createCheckAuth } from './checkAuth.ts'
import { views } from '../shared/views.ts'
import { addTenantFilter } from './tenantFilter.ts'
import type { TenantQuery } from './tenantFilter.ts'

const mine = '11111111-1111-4111-8111-111111111111'
const context = { securityContext: { restaurantIds: [mine] } }
const own = (view: string) => ({ member: `${view}.restaurant_id`, operator: 'equals', values: [mine] })

describe('the tenant filter', () => {
  it('binds every view that a question names, wherever it names it', () => {
    const seller = { member: 'payments.seller', operator: 'set' }
    const query = {
      measures: ['sales.gross_sales'],
      timeDimensions: [{ dimension: 'vat.ts' }],
      filters: [{ or: [seller, { and: [seller] }] }],
      order: [{ id: 'discounts.amount', desc: true }],
    }
    expect(addTenantFilter(query, context).filters).toEqual([
      ...query.filters,
      own('sales'),
      own('vat'),
      own('payments'),
      own('discounts'),
    ])
  })

  it('is the same for all who have the same restaurants, however their tokens name them', () => {
    const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
    const filters = [
      [first, second],
      [second, first],
      [second, first, second],
    ].map(
      (restaurantIds) =>
        addTenantFilter<TenantQuery>({ measures: ['sales.covers'] }, { securityContext: { restaurantIds } }).filters,
    )
    const one = [{ member: 'sales.restaurant_id', operator: 'equals', values: [first, second] }]
    expect(filters).toEqual([one, one, one])
  })

  it.each(views)('binds a question on %s alone', (view) => {
    expect(addTenantFilter<TenantQuery>({ dimensions: [`${view}.restaurant_id`] }, context).filters).toEqual([
      own(view),
    ])
  })

  it.each([
    ['measures', { measures: ['sales.covers', 'vat.net_amount'] }],
    ['dimensions', { dimensions: ['vat.rate'] }],
    ['segments', { segments: ['vat.rate'] }],
    ['time dimensions', { timeDimensions: [{ dimension: 'vat.ts' }] }],
    ['filters', { filters: [{ member: 'vat.rate', operator: 'set' }] }],
    ['filters by their older word', { filters: [{ dimension: 'vat.rate', operator: 'set' }] }],
    ['filters that must all hold', { filters: [{ and: [{ member: 'vat.rate', operator: 'set' }] }] }],
    ['filters of which one must hold', { filters: [{ or: [{ member: 'vat.rate', operator: 'set' }] }] }],
    ['orders', { order: { 'vat.rate': 'asc' } }],
    ['orders in pairs', { order: [['vat.rate', 'asc']] }],
    ['orders with a name', { order: [{ id: 'vat.rate', desc: true }] }],
  ])('sees a view in the %s of a question on another one, and refuses there what is no public view', (_, part) => {
    const question: TenantQuery = { measures: ['sales.covers'], ...part }
    expect(addTenantFilter(question, context).filters).toContainEqual(own('vat'))
    const hidden = JSON.parse(JSON.stringify(question).replaceAll('vat.', 'tax_lines.')) as TenantQuery
    expect(() => addTenantFilter(hidden, context)).toThrow(/tax_lines/)
  })

  it.each([
    ['measures', { measures: ['activity.worked_hours'] }],
    ['dimensions', { dimensions: ['sales.seller'] }],
    ['time dimensions', { timeDimensions: [{ dimension: 'time_clock.ts' }] }],
    ['filters', { filters: [{ or: [{ and: [{ member: 'payments.seller', operator: 'set' }] }] }] }],
    ['orders', { order: [{ id: 'product_sales.top_seller', desc: true }] }],
  ])('refuses people in the %s of a question that may not name them, and of no other', (_, part) => {
    const question: TenantQuery = { measures: ['sales.covers'], ...part }
    const hiding = { securityContext: { restaurantIds: [mine], hidesPeople: true } }
    expect(() => addTenantFilter(question, hiding)).toThrow('may not name people')
    for (const open of [context, { securityContext: { restaurantIds: [mine], hidesPeople: false } }])
      expect(() => addTenantFilter(question, open)).not.toThrow()
    expect(() => addTenantFilter<TenantQuery>({ measures: ['sales.covers'] }, hiding)).not.toThrow()
  })

  it('keeps the filters of the question beside its own', () => {
    const theirs = { member: 'sales.restaurant_id', operator: 'equals', values: ['other'] }
    expect(addTenantFilter({ measures: ['sales.covers'], filters: [theirs] }, context).filters).toEqual([
      theirs,
      own('sales'),
    ])
  })

  it('refuses a context without restaurants', () => {
    for (const securityContext of [undefined, null, {}, { restaurantIds: [] }, { restaurantIds: ['*'] }]) {
      expect(() => addTenantFilter({ measures: ['sales.covers'] }, { securityContext })).toThrow()
    }
  })

  it('refuses what names no public view', () => {
    for (const query of [
      {},
      { measures: ['sold_tickets.gross_sales'] },
      { measures: [{ expression: 'x' }] },
      { dimensions: ['sales.seller; drop'] },
      { measures: ['sales.covers'], filters: [{ member: 'ticket_rows.seller', operator: 'set' }] },
      { measures: ['sales.covers'], filters: [{ operator: 'set' }] },
      { measures: ['sales.covers'], filters: [{ and: 'sales.covers' }] },
      { measures: ['sales.covers'], filters: [{ or: { member: 'sales.covers' } }] },
      { measures: [['sales.covers']] },
      { measures: ['sales.covers.day.hour'] },
      { measures: [' sales.covers'] },
      { measures: ['sales.covers\n'] },
      { measures: ['sales.covers'], order: { 'sold_tickets.gross_sales': 'asc' } },
      { measures: ['sales.covers'], order: [['sold_tickets.gross_sales', 'asc']] },
      { measures: ['sales.covers'], order: [{ id: 'sold_tickets.gross_sales', desc: true }] },
    ]) {
      expect(() => addTenantFilter(query, context), JSON.stringify(query)).toThrow()
    }
  })
})

it.each(['x', null, 7])('a filter that is no object is refused as such: %s', (filter) => {
  expect(() => addTenantFilter({ measures: ['sales.covers'], filters: [filter] }, context)).toThrow(
    'a filter is an object',
  )
})

describe('the token', () => {
  const secret = 'a secret of many characters'
  const check = createCheckAuth(secret)

  it('gives its restaurants and nothing else', () => {
    const request: { securityContext?: unknown } = {}
    check(request, `Bearer ${jwt.sign({ restaurantIds: [mine], role: 'super-admin' }, secret)}`)
    expect(request.securityContext).toEqual({ restaurantIds: [mine] })
  })

  it('is refused when absent, unsigned, of another algorithm, too old or without restaurants', () => {
    const claims = { restaurantIds: [mine] }
    const old = Math.floor(Date.now() / 1000) - 601
    for (const token of [
      undefined,
      '',
      jwt.sign(claims, '', { algorithm: 'none' }),
      jwt.sign(claims, secret, { algorithm: 'HS512' }),
      jwt.sign({ ...claims, iat: old }, secret),
      jwt.sign({ restaurantIds: [] }, secret),
      jwt.sign({}, secret),
    ]) {
      expect(() => check({}, token), String(token)).toThrow()
    }
  })
})
