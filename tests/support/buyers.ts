import type { Knex } from 'knex'
import { uniqueWord } from './builders.ts'

/** An offer of its own; euros without tax. */
export async function makeOffer(
  knex: Knex,
  overrides: { price?: string; nbMonths?: number; isEnabled?: boolean } = {},
): Promise<{ id: string; label: string }> {
  const label = uniqueWord('o').slice(0, 13)
  const row = {
    label,
    description: 'Offre',
    nb_months: overrides.nbMonths ?? 3,
    net_price: overrides.price ?? '29.90',
    is_enabled: overrides.isEnabled ?? true,
  }
  const rows = await knex('offers').insert(row).returning<{ id: string }[]>('id')
  return { id: rows[0]!.id, label }
}

/** A CSI code of its own, ready to serve. */
export async function makeCode(
  knex: Knex,
  overrides: { nbMonths?: number; isEnabled?: boolean; usedAt?: Date; endsAt?: Date } = {},
): Promise<{ id: string; code: string }> {
  const code = uniqueWord('CSI-')
  const row = {
    label: 'Code',
    code,
    nb_months: overrides.nbMonths ?? 12,
    is_enabled: overrides.isEnabled ?? true,
    used_at: overrides.usedAt ?? null,
    ends_at: overrides.endsAt ?? null,
  }
  const rows = await knex('csi_codes').insert(row).returning<{ id: string }[]>('id')
  return { id: rows[0]!.id, code }
}

/** A creation's body: every field filled, a name and Siret of their own. */
export function restaurantBody(overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const name = uniqueWord('Resto ')
  return {
    name,
    LibSite: name,
    EmetteurSociete: 'SARL Essai',
    EmetteurAdresse: '1 rue du Four',
    EmetteurVille: 'Lyon',
    EmetteurCodePostal: '69001',
    EmetteurPays: 'France',
    EmetteurTelephone: '0400000000',
    EmetteurNumTVA: 'FR00',
    EmetteurSiret: String(Math.floor(Math.random() * 9e13) + 1e13),
    EmetteurEtablissement: 'Salle',
    ...overrides,
  }
}

/** What a form asks of a restaurant, by its labels in the order of the page; a name and Siret of their own. */
export function restaurantFields() {
  return {
    'Nom du restaurant': uniqueWord('Chez '),
    Société: 'SARL Essai',
    Établissement: 'Salle',
    Adresse: '1 rue du Four',
    'Code postal': '69001',
    Ville: 'Lyon',
    'Numéro de TVA': 'FR00',
    Siret: String(Math.floor(Math.random() * 9e13) + 1e13),
  }
}

/** What 01 §7 reads of a creation's or renewal's reply. */
export interface PaymentReply {
  readonly status: number
  readonly message: string
  readonly url?: string
  readonly LibSite?: string
  readonly restaurantID?: string
  readonly modifiedCount?: number
}

/** The reply inside an answer's body. */
export function replyOf(answer: { readonly json: unknown }): PaymentReply {
  return (answer.json as { data: PaymentReply }).data
}

/** All subscriptions of a restaurant, by its name or id. */
export async function subscriptionsOf(knex: Knex, restaurant: string) {
  return await knex('subscriptions as s')
    .join('restaurants as r', 'r.id', 's.restaurant_id')
    .whereRaw('r.name = ? OR r.id::text = ?', [restaurant, restaurant])
    .select<
      {
        id: string
        restaurant_id: string
        price_cents: number
        starts_at: Date
        ends_at: Date
        paid_at: Date | null
        cancelled_at: Date | null
        source: string
      }[]
    >('s.*')
}
