import type { RestaurantRecord } from '../../db/records/restaurants/listRestaurants.ts'
import type { SubscriptionRecord } from '../../db/records/subscriptions/listSubscriptions.ts'
import type { Issuer } from '../../shared/wire/issuer.ts'
import type { WireDayHours, WireRestaurant, WireSubscription } from '../../shared/wire/restaurant.ts'
import { formatTimeOfDay } from '../../shared/serviceDay.ts'
import {
  checkSubscription,
  isActive,
  isEnd,
  isRestaurantActive,
  latestSubscription,
} from '../../shared/subscription.ts'

/** From Postgres to the wire, at an instant that decides every state. Subscriptions: the latest end first, so that what is not ended stands before what is. */
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
      .toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())
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
