import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { queryRows } from '../../db/clickhouse/query.ts'

/** A seller as stored. */
export interface SellerRecord {
  readonly id: string
  readonly restaurantId: string
  readonly name: string
  readonly isActive: boolean
  readonly restaurant: string
}

/** One seller by its id; undefined when unknown. */
export async function findSeller(knex: Knex, id: string): Promise<SellerRecord | undefined> {
  return await knex('sellers as s')
    .join('restaurants as r', 'r.id', 's.restaurant_id')
    .where('s.id', id)
    .first<SellerRecord | undefined>(
      's.id',
      's.restaurant_id as restaurantId',
      's.name',
      's.is_active as isActive',
      'r.name as restaurant',
    )
}

/** All of a contact's tickets, newest first: what each is, without what was eaten. */
export async function listTicketsOf(
  client: ClickHouseClient,
  { restaurantId, key }: { readonly restaurantId: string; readonly key: string },
): Promise<Record<string, unknown>[]> {
  return await queryRows(client, {
    name: 'personal_tickets',
    sql: `SELECT toString(ts) AS horodatage, number AS numero, operation, state AS etat, toString(gross_amount) AS montantTTC
      FROM pos.tickets FINAL WHERE restaurant_id = {restaurant:UUID} 
        AND (contact_key = {key:String} OR debtor_key = {key:String} OR account_key = {key:String})
      ORDER BY ts DESC SETTINGS do_not_merge_across_partitions_select_final = 1`,
    params: { restaurant: restaurantId, key },
  })
}

/** A seller's records of the time clock, newest first. */
export async function listHoursOf(
  client: ClickHouseClient,
  { restaurantId, name }: { readonly restaurantId: string; readonly name: string },
): Promise<Record<string, unknown>[]> {
  return await queryRows(client, {
    name: 'personal_hours',
    sql: `SELECT toString(date) AS date, toString(started_at) AS arrivee, toString(ended_at) AS depart, duration_seconds AS secondes
      FROM pos.time_clock FINAL WHERE restaurant_id = {restaurant:UUID} AND seller = {name:String} ORDER BY started_at DESC`,
    params: { restaurant: restaurantId, name },
  })
}

/** How many tickets bear a seller's name, by month and operation, and how many lines of others' tickets. */
export async function countTicketsOf(
  client: ClickHouseClient,
  { restaurantId, name }: { readonly restaurantId: string; readonly name: string },
): Promise<Record<string, unknown>[]> {
  return await queryRows(client, {
    name: 'personal_counts',
    sql: `SELECT formatDateTime(ts, '%Y-%m') AS mois, operation, countIf(seller = {name:String}) AS tickets,
        toUInt32(sum(arrayCount(word -> word = {name:String}, lines.seller))) AS lignes,
        toUInt32(sum(arrayCount(word -> word = {name:String}, statistics.seller))) AS statistiques
      FROM pos.tickets FINAL WHERE restaurant_id = {restaurant:UUID}
        AND (seller = {name:String} OR has(lines.seller, {name:String}) OR has(statistics.seller, {name:String}))
      GROUP BY mois, operation ORDER BY mois, operation SETTINGS do_not_merge_across_partitions_select_final = 1`,
    params: { restaurant: restaurantId, name },
  })
}

/** The lines of the audit log that are about something: when, what and by whom, without the address of who did it. */
export async function listActsOn(knex: Knex, targetType: string, targetId: string): Promise<Record<string, unknown>[]> {
  const rows = await knex('audit_log')
    .where({ target_type: targetType, target_id: targetId })
    .orderBy('id', 'desc')
    .select<{ at: Date; action: string; details: unknown }[]>('at', 'action', 'details')
  return rows.map(({ at, action, details }) => ({ date: at.toISOString(), acte: action, details }))
}
