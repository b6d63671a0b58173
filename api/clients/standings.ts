import type { RefusedOf } from '../../db/records/inbox/refusedFiles.ts'
import type { SubscriptionRecord } from '../../db/records/subscriptions/listSubscriptions.ts'
import { groupBy } from '../../reports/rows/rows.ts'
import { compareRestaurants } from '../../shared/restaurantNames.ts'
import { isOver, type Standing, standsSo } from '../../shared/clientStanding.ts'
import {
  isRestaurantActive,
  latestSubscription,
  renewalStart,
  statusOf,
  type SubscriptionStatus,
} from '../../shared/subscription.ts'
import { wallNow } from '../../shared/period.ts'
import { gravestState } from '../../shared/tillStates.ts'
import type { WireClient, WireClientRestaurant, WireStaffHome } from '../../shared/wire/clients.ts'
import type { ClientRecord, ClientRestaurantRecord, LinkRecord } from './queries.ts'
import type { Watched } from './watched.ts'

/** What is known of some clients, and the instant that decides every state. */
export interface Known {
  readonly clients: readonly ClientRecord[]
  readonly restaurants: readonly ClientRestaurantRecord[]
  readonly links: readonly LinkRecord[]
  readonly subscriptions: readonly SubscriptionRecord[]
  readonly watched: Watched
  readonly now: Date
}

/** The order of names, accents and case aside. */
const french = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })

/** The restaurants as staff list them, by name. */
export function presentRestaurants(known: Known): WireClientRestaurant[] {
  const clients = new Map(known.clients.map((client) => [client.id, client]))
  const owners = ownersOf(known)
  const subscriptions = groupBy(known.subscriptions, ({ restaurantId }) => restaurantId)
  const refused = countBy(known.watched.refused.flatMap(({ reach }) => (reach?.length === 1 ? reach : [])))
  const byName = known.restaurants.toSorted(compareRestaurants)
  return byName.map((one) => {
    const owner = clients.get(owners.get(one.id)?.[0]?.clientId ?? '')
    const tills = known.watched.tills.get(one.id)
    return {
      site: one.id,
      LibSite: one.name,
      ville: one.city,
      code_postal: one.postalCode,
      siret: one.siret,
      societe: one.company,
      serieNumber: one.serialNumber,
      userID: owner?.id ?? null,
      SocieteName: owner?.companyName ?? '',
      email: owner?.email ?? '',
      etat: tills?.state ?? null,
      muettes: tills?.silent ?? null,
      refuses: refused.get(one.id) ?? 0,
      dernier_ticket: tills?.receivedUntil ?? untilNow(one.lastTicket, known.now),
      ...coverOf(subscriptions.get(one.id) ?? [], known.now),
      cree_le: one.createdAt.toISOString(),
    }
  })
}

/** The clients as staff list them, by company: each with its restaurants, and what is watched of those that it owns. */
export function presentClients(known: Known): WireClient[] {
  const restaurants = new Map(presentRestaurants(known).map((one) => [one.site, one]))
  const links = groupBy(known.links, ({ clientId }) => clientId)
  const owners = ownersOf(known)
  const refused = countBy(known.watched.refused.flatMap((file) => clientsOf(file, owners)))
  const byName = known.clients.toSorted((one, other) => french.compare(one.companyName, other.companyName))
  return byName.map((client) => {
    const linked = (links.get(client.id) ?? []).flatMap(({ restaurantId, kind }) => {
      const restaurant = restaurants.get(restaurantId)
      return restaurant ? [{ restaurant, isOwn: kind === 'owner' }] : []
    })
    const own = linked.flatMap(({ restaurant, isOwn }) => (isOwn ? [restaurant] : []))
    return {
      userID: client.id,
      SocieteName: client.companyName,
      username: client.username,
      nom: `${client.firstName} ${client.lastName}`.trim(),
      email: client.email,
      ville: [...new Set(own.map(({ ville }) => ville.trim()).filter(Boolean))].join(', '),
      confie_a: client.keeperId === null ? null : { _id: client.keeperId, username: client.keeper ?? '' },
      restaurants: linked
        .toSorted((left, right) => left.restaurant.LibSite.localeCompare(right.restaurant.LibSite, 'fr'))
        .map(({ restaurant: { site, LibSite, ville, abonnement, fin }, isOwn }) => ({
          ...{ site, LibSite, ville, invite: !isOwn, abonnement, fin },
        })),
      ...together(own),
      refuses: refused.get(client.id) ?? 0,
      // Who only reads another's restaurants has sent what was sent there.
      dernier_ticket: latestOf(linked.map(({ restaurant }) => restaurant.dernier_ticket)),
      cree_le: client.createdAt.toISOString(),
    }
  })
}

type OwnersOf = ReadonlyMap<string, readonly LinkRecord[]>

/** The owners of each restaurant, in the order in which they were linked. */
function ownersOf({ links }: Known): OwnersOf {
  const own = links.filter(({ kind }) => kind === 'owner')
  return groupBy(own, ({ restaurantId }) => restaurantId)
}

/** Whose a refused file is: of the client who sent it, and of those who own all that it may have been for. */
function clientsOf({ senderId, reach }: RefusedOf, owners: OwnersOf): readonly string[] {
  const [first = [], ...others] = (reach ?? []).map((id) => (owners.get(id) ?? []).map(({ clientId }) => clientId))
  const together = first.filter((id) => others.every((one) => one.includes(id)))
  return [...new Set([...(senderId === null ? [] : [senderId]), ...together])]
}

/** What the home counts, by the rules of the lists that it opens. */
export function countHome(known: Known): WireStaffHome {
  const [clients, restaurants] = [presentClients(known), presentRestaurants(known)]
  const count = (kind: Parameters<typeof standsSo>[0], all: readonly Standing[]) =>
    all.filter((one) => standsSo(kind, one, known.now)).length
  const silent = restaurants.filter((one) => !isOver(one)).map(({ muettes }) => muettes)
  return {
    clients: clients.length,
    restaurants: restaurants.length,
    caisses_muettes: silent.includes(null) ? null : silent.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    restaurants_muets: silent.includes(null) ? null : count('muettes', restaurants),
    caisses_vues: known.watched.at?.toISOString() ?? null,
    clients_refuses: count('refuses', clients),
    fins_proches: count('fin', restaurants),
    clients_jamais: count('jamais', clients),
    clients_nouveaux: count('nouveaux', clients),
  }
}

type Cover = Pick<Standing, 'abonnement' | 'fin'>

/** What a restaurant's subscriptions come to: one that runs to the end of what is paid, else the latest; 'cancled' when every payment was. */
function coverOf(subscriptions: readonly SubscriptionRecord[], now: Date): Cover {
  if (isRestaurantActive(subscriptions, now))
    return { abonnement: 'actif', fin: renewalStart(subscriptions, now).toISOString() }
  const latest = latestSubscription(subscriptions)
  if (latest) {
    const { closedAt, endsAt } = latest
    const end = closedAt !== null && closedAt < endsAt ? closedAt : endsAt
    return { abonnement: statusOf(latest, now), fin: end.toISOString() }
  }
  return { abonnement: subscriptions.length > 0 ? 'cancled' : 'none', fin: null }
}

/** In the order in which one of several restaurants speaks for its client: whatever runs first. */
const speaking: readonly SubscriptionStatus[] = ['actif', 'pending', 'inactif', 'closed', 'cancled', 'none']

function together(own: readonly WireClientRestaurant[]): Cover & Pick<WireClient, 'etat' | 'muettes'> {
  const abonnement = speaking.find((status) => own.some((one) => one.abonnement === status)) ?? 'none'
  const ends = own.flatMap((one) => (one.abonnement === abonnement && one.fin !== null ? [one.fin] : [])).sort()
  const states = own.flatMap(({ etat }) => etat ?? [])
  const isKnown = states.length === own.length
  return {
    abonnement,
    fin: (abonnement === 'actif' ? ends[0] : ends.at(-1)) ?? null,
    etat: isKnown ? gravestState(states) : null,
    muettes: isKnown ? own.reduce((sum, one) => sum + (isOver(one) ? 0 : (one.muettes ?? 0)), 0) : null,
  }
}

/** Where nobody says until when tickets came: what the till wrote, no later than now. */
function untilNow(lastTicket: string | null, now: Date): string | null {
  const wall = wallNow(now)
  return lastTicket === null || lastTicket < wall ? lastTicket : wall
}

function latestOf(times: readonly (string | null)[]): string | null {
  return (
    times
      .flatMap((time) => time ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}

function countBy(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
