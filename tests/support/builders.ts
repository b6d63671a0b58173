import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { hashPassword } from '../../db/records/accounts/hashPassword.ts'
import { nameKey, siretKey } from '../../shared/restaurantKeys.ts'
import type { MembershipKind, Role } from '../../shared/roles.ts'

/** The password of every account that a builder makes. */
export const builderPassword = 'Essai-2026'
let hashed: Promise<string> | undefined

/** A short word that no other test has. */
export function uniqueWord(prefix = 'x'): string {
  return `${prefix}${randomUUID().replaceAll('-', '').slice(0, 12)}`
}

export interface BuiltAccount {
  readonly id: string
  readonly role: Role
  readonly username: string
  readonly email: string
  readonly password: string
}

export interface AccountOverrides {
  readonly role?: Role
  readonly username?: string
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly companyName?: string
  readonly password?: string
  readonly createdBy?: string
}

/** An account of its own, a manager unless said otherwise. */
export async function makeAccount(knex: Knex, overrides: AccountOverrides = {}): Promise<BuiltAccount> {
  hashed ??= hashPassword(builderPassword)
  const username = overrides.username ?? uniqueWord('u')
  const account = {
    id: randomUUID(),
    role: overrides.role ?? 'manager',
    username,
    email: overrides.email ?? `${username}@essai.fr`,
    password: overrides.password ?? builderPassword,
  }
  await knex('accounts').insert({
    id: account.id,
    role: account.role,
    username,
    email: account.email,
    first_name: overrides.firstName ?? 'Camille',
    last_name: overrides.lastName ?? 'Durand',
    company_name: overrides.companyName ?? (account.role === 'manager' ? uniqueWord('s') : ''),
    password_hash: overrides.password === undefined ? await hashed : await hashPassword(overrides.password),
    created_by: overrides.createdBy ?? null,
  })
  return account
}

export interface BuiltRestaurant {
  readonly id: string
  readonly name: string
  readonly siret: string
}

export interface RestaurantOverrides {
  readonly name?: string
  readonly siret?: string
  readonly city?: string
  readonly postalCode?: string
  readonly dayStartMinutes?: number
  /** 'active' by default; 'none' has no subscription at all. */
  readonly subscription?: 'active' | 'expired' | 'pending' | 'unpaid' | 'closed' | 'cancelled' | 'none'
}

/** A restaurant with an active subscription unless said otherwise. */
export async function makeRestaurant(knex: Knex, overrides: RestaurantOverrides = {}): Promise<BuiltRestaurant> {
  const name = overrides.name ?? uniqueWord('Chez ')
  const siret = overrides.siret ?? String(Math.floor(Math.random() * 9e13) + 1e13)
  const restaurant = { id: randomUUID(), name, siret }
  await knex('restaurants').insert({
    ...restaurant,
    name_key: nameKey(name),
    siret_key: siretKey(siret),
    company: uniqueWord('SARL '),
    address: '1 rue du Four',
    city: overrides.city ?? 'Paris',
    postal_code: overrides.postalCode ?? '75006',
    country: 'France',
    day_start_minutes: overrides.dayStartMinutes ?? 0,
  })
  await subscribe(knex, restaurant.id, overrides.subscription ?? 'active')
  return restaurant
}

const day = 86_400_000
type SubscriptionState = NonNullable<RestaurantOverrides['subscription']>

/** Adds a subscription in the given state; 'none' adds nothing. */
export async function subscribe(knex: Knex, restaurantId: string, state: SubscriptionState): Promise<void> {
  if (state === 'none') return
  const shift = state === 'expired' ? -100 : state === 'pending' ? 40 : 0
  const startsAt = new Date(Date.now() + (shift - 10) * day)
  await knex('subscriptions').insert({
    restaurant_id: restaurantId,
    source: 'staff',
    nb_months: 1,
    price_cents: 3480,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + 30 * day),
    paid_at: state === 'unpaid' ? null : startsAt,
    closed_at: state === 'closed' ? new Date() : null,
    cancelled_at: state === 'cancelled' ? new Date() : null,
  })
}

/** Links an account to a restaurant. */
export async function link(
  knex: Knex,
  given: { account: string; restaurant: string; kind?: MembershipKind; isDefault?: boolean },
) {
  await knex('memberships').insert({
    account_id: given.account,
    restaurant_id: given.restaurant,
    kind: given.kind ?? 'owner',
    is_default: given.isDefault ?? false,
  })
}

/** An account that an owner let read the books of companies (a SIREN, or a restaurant's id), for 30 days unless said otherwise. */
export async function openBooks(
  knex: Knex,
  given: {
    readonly giver: string
    readonly companies: readonly string[]
    readonly role: 'accountant' | 'inspector'
    /** Whose; a new account's when absent. */
    readonly reader?: BuiltAccount
    readonly endsInDays?: number
    readonly isRevoked?: boolean
  },
): Promise<BuiltAccount> {
  const reader = given.reader ?? (await makeAccount(knex, { role: given.role }))
  await knex('accesses').insert({
    ...{ role: given.role, email: reader.email, companies: [...given.companies], given_by: given.giver },
    ...{ account_id: reader.id, accepted_at: new Date(), token_hash: Buffer.from(uniqueWord('t')) },
    token_expires_at: new Date(),
    ends_on: knex.raw(`(now() AT TIME ZONE 'Europe/Paris')::date + ?::int`, [given.endsInDays ?? 30]),
    revoked_at: given.isRevoked === true ? new Date() : null,
  })
  return reader
}

/** Gives clients to an admin, who alone of the admins meets them from then on. */
export async function entrust(knex: Knex, { clients, to }: { clients: readonly string[]; to: string }): Promise<void> {
  await knex('accounts')
    .whereIn('id', [...clients])
    .update({ entrusted_to: to })
}

export interface Company {
  readonly owner: BuiltAccount
  readonly invited: BuiltAccount
  readonly waiter: BuiltAccount
  readonly restaurant: BuiltRestaurant
}

/** A company of its own: one restaurant with its owner, an invited manager and a waiter. */
export async function makeCompany(
  knex: Knex,
  overrides: { restaurant?: RestaurantOverrides; owner?: AccountOverrides } = {},
): Promise<Company> {
  const restaurant = await makeRestaurant(knex, overrides.restaurant)
  const owner = await makeAccount(knex, overrides.owner)
  const invited = await makeAccount(knex)
  const waiter = await makeAccount(knex, { role: 'waiter' })
  await link(knex, { account: owner.id, restaurant: restaurant.id })
  await link(knex, { account: invited.id, restaurant: restaurant.id, kind: 'invited' })
  await link(knex, { account: waiter.id, restaurant: restaurant.id, kind: 'waiter' })
  return { owner, invited, waiter, restaurant }
}
