import type { Issuer } from './wire/issuer.ts'
import type { WireDayHours, WireRestaurant, WireSubscription } from './wire/restaurant.ts'
import type { MembershipKind } from './roles.ts'
import { formatTimeOfDay } from './serviceDay.ts'
import {
  checkSubscription,
  isActive,
  isEnd,
  isRestaurantActive,
  latestSubscription,
  type SubscriptionFacts,
} from './subscription.ts'

/** A subscription as Postgres keeps it, with the code that opened it (null: none). Money in cents, tax included. */
export interface SubscriptionRecord extends SubscriptionFacts {
  readonly id: string
  readonly restaurantId: string
  readonly source: 'direct' | 'code' | 'staff'
  readonly offerId: string | null
  readonly code: string | null
  readonly nbMonths: number
  readonly priceCents: number
  readonly motif: string
}

/** A restaurant as Postgres keeps it, with its subscriptions, seen by one account: `kind` and `isDefault` are that account's. */
export interface RestaurantRecord {
  readonly id: string
  readonly serialNumber: number
  readonly name: string
  readonly siret: string
  readonly company: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly country: string
  readonly phone: string
  readonly nafCode: string
  readonly vatNumber: string
  readonly establishment: string
  readonly logo: string
  readonly dayStartMinutes: number
  readonly kind: MembershipKind | null
  readonly isDefault: boolean
  readonly subscriptions: readonly SubscriptionRecord[]
}

/** From Postgres to the wire, at an instant that decides every state. Subscriptions: not ended first, then the latest end first. */
export function presentRestaurant(record: RestaurantRecord, now: Date): WireRestaurant {
  const active = isRestaurantActive(record.subscriptions, now)
  const latest = latestSubscription(record.subscriptions)
  return {
    _id: record.id,
    name: record.name,
    LibSite: record.name,
    serieNumber: record.serialNumber,
    ...presentIssuer(record),
    Logo: record.logo,
    isDefault: record.isDefault,
    isActive: active,
    kind: record.kind,
    calculeTicket: dayHours(record.dayStartMinutes),
    abonnements: record.subscriptions
      .toSorted((a, b) => Number(isEnd(a, now)) - Number(isEnd(b, now)) || b.endsAt.getTime() - a.endsAt.getTime())
      .map((one) => presentSubscription(one, record.name, now)),
    latestAbonnemnt:
      latest === null
        ? null
        : { ...presentSubscription(latest, record.name, now), status: active ? 'actif' : 'inactif' },
  }
}

function presentIssuer(record: RestaurantRecord): Issuer {
  return {
    EmetteurSociete: record.company,
    EmetteurAdresse: record.address,
    EmetteurVille: record.city,
    EmetteurCodePostal: record.postalCode,
    EmetteurPays: record.country,
    EmetteurTelephone: record.phone,
    EmetteurCodeNAF: record.nafCode,
    EmetteurNumTVA: record.vatNumber,
    EmetteurSiret: record.siret,
    EmetteurEtablissement: record.establishment,
  }
}

/** One subscription entry; `restaurantName` becomes its LibSite. */
function presentSubscription(record: SubscriptionRecord, restaurantName: string, now: Date): WireSubscription {
  return {
    _id: record.id,
    dateDebut: record.startsAt.toISOString(),
    dateFin: record.endsAt.toISOString(),
    motif: record.motif,
    closed: record.closedAt !== null,
    isActive: isActive(record, now),
    isEnd: isEnd(record, now),
    isPaid: record.paidAt !== null,
    source: record.source,
    abonnementID: record.offerId,
    nbMonths: record.nbMonths,
    price: record.priceCents,
    codecsi: record.code,
    payementCancled: record.cancelledAt !== null,
    payementCancledAt: record.cancelledAt?.toISOString() ?? null,
    StoreID: record.restaurantId,
    LibSite: restaurantName,
    check: checkSubscription(record, now),
  }
}

/** TimeDebut and the minute before it, from minutes after midnight. */
export function dayHours(startMinutes: number): WireDayHours {
  return { TimeDebut: formatTimeOfDay(startMinutes), TimeFin: formatTimeOfDay((startMinutes + 1439) % 1440) }
}
