import type { Knex } from 'knex'
import type { RestaurantRecord, SubscriptionRecord } from '../../../shared/presentRestaurant.ts'

/** Which restaurants: of these ids, of this account, with this text in the name key. Absent conditions ask nothing. */
export interface RestaurantFilter {
  readonly ids?: readonly string[]
  /** Only restaurants linked to the viewer. */
  readonly onlyOfViewer?: boolean
  /** A part of the name key (shared/restaurantKeys.ts). */
  readonly nameKeyPart?: string
  /** The account whose `kind` and `isDefault` are shown; null for nobody's. */
  readonly viewerId: string | null
}

type RestaurantRow = Omit<RestaurantRecord, 'subscriptions'>

const restaurantsSql = `
  SELECT r.id, r.serial_number AS "serialNumber", r.name, r.siret, r.company, r.address, r.city,
    r.postal_code AS "postalCode", r.country, r.phone, r.naf_code AS "nafCode", r.vat_number AS "vatNumber",
    r.establishment, r.logo, r.day_start_minutes AS "dayStartMinutes", m.kind, COALESCE(m.is_default, false) AS "isDefault"
  FROM restaurants r LEFT JOIN memberships m ON m.restaurant_id = r.id AND m.account_id = :viewerId::uuid
  WHERE (:ids::uuid[] IS NULL OR r.id = ANY (:ids::uuid[]))
    AND (NOT :onlyOfViewer::boolean OR m.account_id IS NOT NULL)
    AND strpos(r.name_key, :part::text) > 0
  ORDER BY m.created_at, r.serial_number`

const subscriptionsSql = `
  SELECT s.id, s.restaurant_id AS "restaurantId", s.source, s.offer_id AS "offerId", c.code, s.nb_months AS "nbMonths",
    s.price_cents AS "priceCents", s.starts_at AS "startsAt", s.ends_at AS "endsAt", s.paid_at AS "paidAt",
    s.cancelled_at AS "cancelledAt", s.closed_at AS "closedAt", s.motif
  FROM subscriptions s LEFT JOIN csi_codes c ON c.id = s.code_id
  WHERE s.restaurant_id = ANY (:ids::uuid[])
  ORDER BY s.created_at, s.id`

/** Restaurants with all their subscriptions, in the order in which the viewer got them. */
export async function listRestaurants(knex: Knex, filter: RestaurantFilter): Promise<RestaurantRecord[]> {
  const { rows } = await knex.raw<{ rows: RestaurantRow[] }>(restaurantsSql, {
    viewerId: filter.viewerId,
    ids: filter.ids ?? null,
    onlyOfViewer: filter.onlyOfViewer ?? false,
    part: filter.nameKeyPart ?? '',
  } as Record<string, Knex.RawBinding>)
  const subscriptions = await listSubscriptions(
    knex,
    rows.map(({ id }) => id),
  )
  const byRestaurant = new Map<string, SubscriptionRecord[]>(rows.map(({ id }) => [id, []]))
  for (const one of subscriptions) byRestaurant.get(one.restaurantId)?.push(one)
  return rows.map((row) => ({
    ...row,
    subscriptions: byRestaurant.get(row.id) ?? [],
  }))
}

/** Every subscription of these restaurants, oldest order first. */
export async function listSubscriptions(knex: Knex, restaurantIds: readonly string[]): Promise<SubscriptionRecord[]> {
  if (restaurantIds.length === 0) return []
  const { rows } = await knex.raw<{ rows: SubscriptionRecord[] }>(subscriptionsSql, { ids: [...restaurantIds] })
  return rows
}
