import type { Knex } from 'knex'
import type { LinkKind } from '../../../shared/roles.ts'
import { linksSql } from '../accounts/links.ts'
import { listSubscriptions, type SubscriptionRecord } from '../subscriptions/listSubscriptions.ts'

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
  readonly kind: LinkKind | null
  readonly isDefault: boolean
  readonly subscriptions: readonly SubscriptionRecord[]
}

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
  FROM restaurants r LEFT JOIN ${linksSql(':viewerId::uuid')} m ON m.restaurant_id = r.id
  WHERE (:ids::uuid[] IS NULL OR r.id = ANY (:ids::uuid[]))
    AND (NOT :onlyOfViewer::boolean OR m.restaurant_id IS NOT NULL)
    AND strpos(r.name_key, :part::text) > 0
  ORDER BY m.created_at, r.serial_number`

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
