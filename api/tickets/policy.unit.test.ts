import createKnex from 'knex'
import { describe, expect, it } from 'vitest'
import type { AppError } from '../../shared/errors.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import { reachGuid, reachRestaurant, reachTicket } from './policy.ts'

const own = 'aaaaaaaa-1111-4111-8111-111111111111'
const expired = 'bbbbbbbb-2222-4222-8222-222222222222'
const foreign = 'cccccccc-3333-4333-8333-333333333333'
const manager: Account = {
  id: 'a1',
  role: 'manager',
  username: 'paul',
  email: 'paul@zinc.example',
  firstName: 'Paul',
  lastName: 'Petit',
  restaurants: [
    { id: expired, kind: 'owner', isActive: false, isDefault: true },
    { id: own, kind: 'invited', isActive: true, isDefault: false },
  ],
  outOfReach: [],
}
const superAdmin: Account = { ...manager, role: 'super-admin', restaurants: [] }

const unknown = [404, 'Introuvable']
const noSubscription = [403, 'Subscription expired']

function answerOf(act: () => unknown): unknown {
  try {
    return act() ?? 'passes'
  } catch (error) {
    return [(error as AppError).status, (error as AppError).message]
  }
}

it.each<[string, Account, string, unknown]>([
  ['a linked one with a subscription', manager, own, 'passes'],
  ['any, to staff', superAdmin, foreign, 'passes'],
  ['not one without a subscription', manager, expired, noSubscription],
  ['not another customer’s', manager, foreign, unknown],
])('the tickets of a restaurant are read: %s', (_, ...[account, id, expected]) => {
  expect(answerOf(() => reachRestaurant(account, id))).toEqual(expected)
})

describe('a ticket named by its _id', () => {
  it.each<[string, Account, string, unknown]>([
    ['is found in lower case and without braces', manager, `${own}_{AB-12} `, { restaurantId: own, guid: 'ab-12' }],
    ['is found in capitals', manager, `${own.toUpperCase()}_ab`, { restaurantId: own, guid: 'ab' }],
    ['is found however its file writes it', manager, `${own}_{A1  E\u0301}`, { restaurantId: own, guid: 'a1 é' }],
    ['keeps what its own GUID has of the separator', manager, `${own}_a_b`, { restaurantId: own, guid: 'a_b' }],
    ['is found anywhere by staff', superAdmin, `${foreign}_ab`, { restaurantId: foreign, guid: 'ab' }],
    ['is unknown of another customer', manager, `${foreign}_ab`, unknown],
    ['is closed without a subscription', manager, `${expired}_ab`, noSubscription],
    ['names a restaurant', superAdmin, 'x_ab', unknown],
    ['names a restaurant by no other text as long', superAdmin, `${'x'.repeat(36)}_ab`, unknown],
    ['has its separator', superAdmin, `${foreign}-ab`, unknown],
    ['has its separator and no second id', superAdmin, foreign, unknown],
  ])('%s', (_, ...[account, id, expected]) => {
    expect(answerOf(() => reachTicket(account, id))).toEqual(expected)
  })
})

describe('a ticket named by its GUID alone', () => {
  const noStore = createKnex({ client: 'pg' })
  const reach = (name: string) => reachGuid(noStore, manager, name)

  it('is looked for in every restaurant with a subscription', async () => {
    expect(await reach(' {AB-12}')).toEqual({ sites: [own], guid: 'ab-12' })
    expect(await reach(foreign)).toEqual({ sites: [own], guid: foreign })
    expect(await reach('123456789-123456789-123456789-123456_x')).toEqual({
      sites: [own],
      guid: '123456789-123456789-123456789-123456_x',
    })
  })

  it('is looked for in its own restaurant when it is named by its _id after all', async () => {
    expect(await reach(`${own}_{AB}`)).toEqual({ sites: [own], guid: 'ab' })
    await expect(reach(`${foreign}_ab`)).rejects.toMatchObject({ status: 404 })
  })
})
