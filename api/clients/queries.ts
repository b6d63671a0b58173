import type { Knex } from 'knex'
import { keeperJoinSql } from '../../db/records/clients/outOfReach.ts'
import { rolesThat, type MembershipKind } from '../../shared/roles.ts'

/** A client as Postgres keeps it; keeper: the username of the admin to whom it is entrusted, null for nobody's. */
export interface ClientRecord {
  readonly id: string
  readonly companyName: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly keeperId: string | null
  readonly keeper: string | null
  readonly createdAt: Date
}

/** A restaurant of whoever it is; lastTicket: the greatest Horodatage that ever came, a wall time. */
export interface ClientRestaurantRecord {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly postalCode: string
  readonly siret: string
  readonly company: string
  readonly serialNumber: number
  readonly createdAt: Date
  readonly lastTicket: string | null
}

/** Who is linked to which restaurant; of one restaurant in the order in which they were. */
export interface LinkRecord {
  readonly clientId: string
  readonly restaurantId: string
  readonly kind: MembershipKind
}

const clientsSql = `
  SELECT c.id, c.company_name AS "companyName", c.username, c.first_name AS "firstName", c.last_name AS "lastName", c.email,
    k.id AS "keeperId", k.username AS keeper, c.created_at AS "createdAt"
  FROM accounts c ${keeperJoinSql}
  WHERE c.role = ANY (:clients) AND c.erased_at IS NULL AND c.id <> ALL (:hidden::uuid[])
  ORDER BY lower(c.company_name), lower(c.username)`

const restaurantsSql = `
  SELECT r.id, r.name, r.city, r.postal_code AS "postalCode", r.siret, r.company, r.serial_number::float8 AS "serialNumber",
    r.created_at AS "createdAt", to_char(t.last_ts, 'YYYY-MM-DD"T"HH24:MI:SS.MS') AS "lastTicket"
  FROM restaurants r
  LEFT JOIN (SELECT restaurant_id, max(last_ts) AS last_ts FROM ticket_months GROUP BY restaurant_id) t ON t.restaurant_id = r.id
  WHERE r.id <> ALL (:hidden::uuid[])
  ORDER BY lower(r.name), r.id`

const linksSql = `
  SELECT m.account_id AS "clientId", m.restaurant_id AS "restaurantId", m.kind
  FROM memberships m JOIN accounts c ON c.id = m.account_id
  WHERE c.role = ANY (:clients) AND c.erased_at IS NULL
    AND c.id <> ALL (:hidden::uuid[]) AND m.restaurant_id <> ALL (:hidden::uuid[])
  ORDER BY m.created_at, m.account_id`

/** Clients, restaurants and who is linked to which, without those whose ids are `hidden`. */
export async function readClients(knex: Knex, hidden: readonly string[]) {
  const given = { clients: rolesThat('isClient'), hidden: [...hidden] }
  const [clients, restaurants, links] = await Promise.all([
    knex.raw<Rows<ClientRecord>>(clientsSql, given),
    knex.raw<Rows<ClientRestaurantRecord>>(restaurantsSql, { hidden: [...hidden] }),
    knex.raw<Rows<LinkRecord>>(linksSql, given),
  ])
  return { clients: clients.rows, restaurants: restaurants.rows, links: links.rows }
}

interface Rows<T> {
  readonly rows: T[]
}
