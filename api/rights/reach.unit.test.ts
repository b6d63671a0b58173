import createKnex from 'knex'
import { describe, expect, it } from 'vitest'
import type { AppError } from '../../shared/errors.ts'
import type { Account, Membership } from '../../db/records/accounts/findAccount.ts'
import {
  activeRestaurants,
  mayEditRestaurant,
  mayReadRestaurant,
  memberOf,
  ownerOf,
  ownsRestaurant,
  restaurantsMet,
  sitesInReach,
  sitesWatched,
  subscriptionExpired,
} from './reach.ts'

const owned: Membership = {
  id: '22222222-2222-4222-8222-222222222222',
  kind: 'owner',
  isActive: true,
  isDefault: true,
}
const invited: Membership = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'invited',
  isActive: true,
  isDefault: false,
}
const expired: Membership = {
  id: '33333333-3333-4333-8333-333333333333',
  kind: 'owner',
  isActive: false,
  isDefault: false,
}
const foreign = '44444444-4444-4444-8444-444444444444'

const manager: Account = {
  id: 'a1',
  role: 'manager',
  username: 'paul',
  email: 'paul@zinc.example',
  firstName: 'Paul',
  lastName: 'Petit',
  restaurants: [owned, invited, expired],
  outOfReach: [],
}
const superAdmin: Account = { ...manager, role: 'super-admin', restaurants: [] }
const admin: Account = { ...manager, role: 'admin', restaurants: [] }
const waiter: Account = { ...manager, role: 'waiter' }

/** Knows no server: whatever asks it fails, and no answer of it is taken for a right. */
const noStore = createKnex({ client: 'pg' })
const reach = (account: Account, site?: unknown) => sitesInReach(noStore, account, site)

const [forbidden, notFound, noSubscription] = [
  { status: 403, code: 'forbidden', message: 'Forbidden' },
  { status: 404, code: 'not_found', message: 'Introuvable' },
  { status: 403, code: 'subscription_expired', message: 'Subscription expired' },
]

function refusalOf(act: () => unknown): Partial<AppError> | null {
  try {
    act()
    return null
  } catch (error) {
    const { status, code, message } = error as AppError
    return { status, code, message }
  }
}

describe('the restaurants of a report', () => {
  it.each([undefined, null, ''])('are all linked ones with a subscription when nothing is asked (%s)', async (site) => {
    expect(new Set(await reach(manager, site))).toEqual(new Set([owned.id, invited.id]))
  })

  it('are those asked for, each once, in the order of their ids; an empty list means none', async () => {
    expect(await reach(manager, [owned.id, invited.id, owned.id])).toEqual([invited.id, owned.id])
    expect(await reach(manager, invited.id)).toEqual([invited.id])
    expect(await reach(manager, [])).toEqual([])
  })

  it('are none at all when one of them is not linked, whatever else is asked', async () => {
    await expect(reach(manager, foreign)).rejects.toMatchObject(forbidden)
    await expect(reach(manager, [owned.id, foreign])).rejects.toMatchObject(forbidden)
    await expect(reach(manager, [expired.id, foreign])).rejects.toMatchObject(forbidden)
  })

  it('are none at all when one of them has no subscription now', async () => {
    await expect(reach(manager, [owned.id, expired.id])).rejects.toMatchObject(noSubscription)
    await expect(reach({ ...manager, restaurants: [expired] })).rejects.toMatchObject(noSubscription)
  })

  it('are refused to who has none', async () => {
    await expect(reach({ ...manager, restaurants: [] })).rejects.toMatchObject(forbidden)
  })

  it.each(['*', 'all', `${owned.id}'`, 7, {}, [owned.id, 'x']])('are refused by what is no id: %s', async (site) => {
    await expect(reach(manager, site)).rejects.toMatchObject(forbidden)
    await expect(reach(superAdmin, site)).rejects.toMatchObject(forbidden)
  })

  it('are looked up in the store for a role that reads all, and for no other', async () => {
    expect(await reach(superAdmin, [])).toEqual([])
    for (const site of [undefined, owned.id]) {
      const refused: unknown = await reach(superAdmin, site).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(Error)
      expect(refused).not.toMatchObject({ name: 'AppError' })
    }
    await expect(reach(admin)).rejects.toMatchObject(forbidden)
    await expect(reach(admin, owned.id)).rejects.toMatchObject(forbidden)
  })
})

describe('the restaurants whose flow of tickets is told', () => {
  const bound: Account = { ...admin, outOfReach: [foreign] }
  const all = [owned.id, foreign, invited.id]

  it('are to a client those of its figures', async () => {
    expect(await sitesWatched(noStore, manager)).toEqual(await reach(manager))
    await expect(sitesWatched(noStore, manager, foreign)).rejects.toMatchObject(forbidden)
    await expect(sitesWatched(noStore, waiter, expired.id)).rejects.toMatchObject(noSubscription)
  })

  it.each([admin, superAdmin])(
    'are looked up in the store for the house, though an admin reads no figure',
    async (one) => {
      expect(await sitesWatched(noStore, one, [])).toEqual([])
      const refused: unknown = await sitesWatched(noStore, one).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(Error)
      expect(refused).not.toMatchObject({ name: 'AppError' })
    },
  )

  it('are of those that there are the ones that it meets, in their order', () => {
    expect(restaurantsMet(bound, { asked: null, existing: all })).toEqual([owned.id, invited.id])
    expect(restaurantsMet(bound, { asked: [owned.id], existing: [owned.id] })).toEqual([owned.id])
    expect(restaurantsMet(admin, { asked: null, existing: all })).toEqual(all)
  })

  it('are none at all when it asks for one that it does not meet, whatever else is asked', () => {
    for (const asked of [[foreign], [owned.id, foreign]])
      expect(refusalOf(() => restaurantsMet(bound, { asked, existing: asked }))).toEqual(forbidden)
    expect(refusalOf(() => restaurantsMet(superAdmin, { asked: [foreign], existing: [foreign] }))).toBeNull()
  })
})

describe('to who reads what an owner opened', () => {
  const reader: Membership = { ...owned, kind: 'reader' }
  const ended = { status: 403, code: 'access_ended' }

  it.each(['accountant', 'inspector'] as const)(
    '%s: the opened restaurants, and no other in one and the same sentence',
    async (role) => {
      const granted: Account = { ...manager, role, restaurants: [reader] }
      expect(await reach(granted)).toEqual([owned.id])
      await expect(reach(granted, foreign)).rejects.toMatchObject(ended)
      await expect(reach({ ...granted, restaurants: [] })).rejects.toMatchObject(ended)
      await expect(reach({ ...granted, restaurants: [] }, owned.id)).rejects.toMatchObject(ended)
      await expect(reach({ ...granted, restaurants: [] }, owned.id)).rejects.toThrow(
        'Votre accès à ces comptes a pris fin',
      )
      await expect(reach({ ...granted, restaurants: [{ ...reader, isActive: false }] })).rejects.toMatchObject(
        noSubscription,
      )
      expect(activeRestaurants(granted)).toEqual([owned.id])
      expect(refusalOf(() => ownerOf(granted, owned.id))).toEqual(forbidden)
      expect(refusalOf(() => mayEditRestaurant(granted, owned.id))).toEqual(forbidden)
    },
  )
})

it('a question to Cube reads the linked restaurants with a subscription, for a role that reads linked ones alone', () => {
  expect(activeRestaurants(manager)).toEqual([owned.id, invited.id])
  expect([waiter, admin, { ...superAdmin, restaurants: [owned] }].map(activeRestaurants)).toEqual([[], [], []])
})

describe('a link', () => {
  it('is found by its restaurant alone; an unlinked restaurant is unknown', () => {
    expect(memberOf(manager, invited.id)).toEqual(invited)
    expect(refusalOf(() => memberOf(manager, foreign))).toEqual(notFound)
  })

  it('owns when it is an owner’s; an invited one is forbidden, and none is unknown', () => {
    expect(ownerOf(manager, expired.id)).toEqual(expired)
    expect(refusalOf(() => ownerOf(manager, invited.id))).toEqual(forbidden)
    expect(refusalOf(() => ownerOf(manager, foreign))).toEqual(notFound)
  })
})

it.each([
  ['its owner, subscribed or not', manager, [owned.id, expired.id], true],
  ['nobody who is merely invited', manager, [invited.id], false],
  ['nobody who owns another one', manager, [foreign], false],
  ['nobody of the house, who is linked to none', superAdmin, [owned.id], false],
])('a restaurant is owned by %s', (_, ...[account, ids, isOwned]) => {
  expect(ids.map((id) => ownsRestaurant(account, id))).toEqual(ids.map(() => isOwned))
})

describe('one restaurant', () => {
  it.each<[string, Account, string, unknown]>([
    ['a linked one to its manager', manager, invited.id, null],
    ['one without a subscription to its manager', manager, expired.id, null],
    ['a linked one to its waiter', waiter, owned.id, null],
    ['any to staff', admin, foreign, null],
    ['a foreign one not', manager, foreign, notFound],
    ['what is no id to nobody', superAdmin, 'x', notFound],
    ['not by an admin to whom it is out of reach', { ...admin, outOfReach: [foreign] }, foreign, notFound],
  ])('is read: %s', (_, ...[account, id, expected]) => {
    expect(refusalOf(() => mayReadRestaurant(account, id))).toEqual(expected)
  })

  it.each<[string, Account, string, unknown]>([
    ['its owner', manager, owned.id, null],
    ['a role that edits all', superAdmin, foreign, null],
    ['not who is invited', manager, invited.id, forbidden],
    ['not a foreign one', manager, foreign, notFound],
    ['not an admin, who edits none', admin, owned.id, notFound],
    ['nobody what is no id', superAdmin, 'x', notFound],
  ])('is edited by %s', (_, ...[account, id, expected]) => {
    expect(refusalOf(() => mayEditRestaurant(account, id))).toEqual(expected)
  })
})

it('a subscription that ended says so in the words of the contract', () => {
  expect(
    refusalOf(() => {
      throw subscriptionExpired()
    }),
  ).toEqual(noSubscription)
})
