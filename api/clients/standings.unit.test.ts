import { expect, it } from 'vitest'
import type { SubscriptionRecord } from '../../db/records/subscriptions/listSubscriptions.ts'
import { countHome, type Known, presentClients, presentRestaurants } from './standings.ts'

const now = new Date('2026-11-23T12:00:00Z')
const day = (days: number) => new Date(now.getTime() + days * 86_400_000)

const client = (id: string) => ({
  ...{ id, companyName: `Société ${id}`, username: id, firstName: 'Zoé', lastName: id, email: `${id}@essai.fr` },
  ...{ keeperId: null, keeper: null, createdAt: day(-400) },
})
const restaurant = (id: string, lastTicket: string | null = '2026-11-22T20:00:00.000') => ({
  ...{ id, name: `Chez ${id}`, city: 'Lyon', postalCode: '69001', siret: '1', company: 'S', serialNumber: 1001 },
  ...{ createdAt: day(-400), lastTicket },
})
const paid = (restaurantId: string, from: number, to: number) =>
  ({
    ...{ restaurantId, startsAt: day(from), endsAt: day(to), paidAt: day(from), cancelledAt: null, closedAt: null },
  }) as SubscriptionRecord
const owns = (clientId: string, restaurantId: string) => ({ clientId, restaurantId, kind: 'owner' as const })

/** a owns r1 and r2, b owns r3 and is invited to r1, c has nothing. */
function house(change: Partial<Known> = {}): Known {
  const tills = new Map([
    ['r1', { state: 'muette' as const, silent: 2, receivedUntil: '2026-11-22T20:00:00.000' }],
    ['r2', { state: 'ok' as const, silent: 0, receivedUntil: '2026-11-22T20:00:00.000' }],
    ['r3', { state: 'jamais' as const, silent: 0, receivedUntil: null }],
  ])
  return {
    clients: ['a', 'b', 'c'].map(client),
    restaurants: [restaurant('r1'), restaurant('r2'), restaurant('r3', null)],
    links: [owns('a', 'r1'), owns('a', 'r2'), owns('b', 'r3'), { ...owns('b', 'r1'), kind: 'invited' }],
    subscriptions: [paid('r1', -10, 20), paid('r2', -10, 20), paid('r2', 20, 200)],
    watched: { at: now, tills, refused: [] },
    now,
    ...change,
  }
}

it('says of a restaurant until when it is paid, renewals that follow included', () => {
  const ends = presentRestaurants(house()).map(({ abonnement, fin }) => [abonnement, fin])
  expect(ends).toEqual([
    ['actif', day(20).toISOString()],
    ['actif', day(200).toISOString()],
    ['none', null],
  ])
})

it('says of a client what its own restaurants come to: the gravest state, the first end', () => {
  const [a, b, c] = presentClients(house())
  expect(a).toMatchObject({
    etat: 'muette',
    muettes: 2,
    abonnement: 'actif',
    fin: day(20).toISOString(),
    ville: 'Lyon',
  })
  expect(b).toMatchObject({ etat: 'jamais', muettes: 0, abonnement: 'none', fin: null })
  expect(c).toMatchObject({ etat: 'jamais', muettes: 0, dernier_ticket: null, restaurants: [] })
})

it('counts among those who never sent a ticket nobody who reads where tickets come', () => {
  expect(presentClients(house())[1]?.dernier_ticket).toBe('2026-11-22T20:00:00.000')
  expect(countHome(house()).clients_jamais).toBe(1)
})

it('gives a refused file to the one restaurant that it was for, to who owns all of those, and to its sender', () => {
  const refused = [
    { senderId: 'a', reach: ['r1'] },
    { senderId: 'waiter', reach: ['r2'] },
    { senderId: 'b', reach: ['r1', 'r3'] },
    { senderId: 'staff', reach: null },
  ]
  const known = house({ watched: { ...house().watched, refused } })
  expect(presentRestaurants(known).map(({ refuses }) => refuses)).toEqual([1, 1, 0])
  expect(presentClients(known).map(({ refuses }) => refuses)).toEqual([2, 1, 0])
  expect(countHome(known).clients_refuses).toBe(2)
})

it('counts what the lists hold, and says when the tills are not known', () => {
  expect(countHome(house())).toMatchObject({
    ...{ clients: 3, restaurants: 3, caisses_muettes: 2, restaurants_muets: 1, fins_proches: 1, clients_nouveaux: 0 },
    caisses_vues: now.toISOString(),
  })
  const unknown = house({ watched: { at: null, tills: new Map(), refused: [] } })
  expect(countHome(unknown)).toMatchObject({ caisses_muettes: null, restaurants_muets: null, caisses_vues: null })
  expect(presentClients(unknown)[0]).toMatchObject({ etat: null, muettes: null })
})

it('calls a restaurant cancelled of which every payment was', () => {
  const cancelled = { ...paid('r3', -5, 25), paidAt: null, cancelledAt: day(-4) }
  const known = house({ subscriptions: [cancelled] })
  expect(presentRestaurants(known)[2]).toMatchObject({ abonnement: 'cancled', fin: null })
})

it('says of the last ticket what Flux says, and never a time to come', () => {
  const ahead = [restaurant('r1', '2026-11-24T13:40:00.000'), restaurant('r3', '2026-11-24T13:40:00.000')]
  const told = presentRestaurants(house({ restaurants: ahead })).map((one) => one.dernier_ticket)
  expect(told).toEqual(['2026-11-22T20:00:00.000', '2026-11-23T13:00:00.000'])
})

it('counts no till of a restaurant whose subscription is over, and ends a terminated one when it was', () => {
  const closed = { ...paid('r1', -10, 200), closedAt: day(-2) }
  const known = house({ subscriptions: [closed, paid('r2', -10, 20)] })
  expect(presentRestaurants(known)[0]).toMatchObject({ abonnement: 'closed', fin: day(-2).toISOString(), muettes: 2 })
  expect(presentClients(known)[0]).toMatchObject({ abonnement: 'actif', fin: day(20).toISOString(), muettes: 0 })
  expect(countHome(known)).toMatchObject({ caisses_muettes: 0, restaurants_muets: 0 })
})

it('stands in the order of French, É beside E', () => {
  const named = ['Sud', 'Étoile', 'Zinc', 'école'].map((name) => ({ ...restaurant(name), name }))
  expect(presentRestaurants(house({ restaurants: named })).map(({ LibSite }) => LibSite)).toEqual([
    'école',
    'Étoile',
    'Sud',
    'Zinc',
  ])
})
