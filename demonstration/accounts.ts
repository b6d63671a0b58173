import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { hashPassword } from '../db/records/accounts/hashPassword.ts'
import { insertRestaurant } from '../db/records/restaurants/writeRestaurant.ts'
import { sirenOf } from '../shared/siren.ts'
import { siretKey } from '../shared/restaurantKeys.ts'
import { roleFacts } from '../shared/roles.ts'
import { groupHouses, groupKeys, groupSirets, groupWeeks } from './group.ts'
import type { House } from './house.ts'
import { endedHouse, houses } from './houses.ts'
import { writeNotes } from './notes.ts'
import type { Person } from './people.ts'
import { demonstrationPassword, people } from './people.ts'
import { createOffersAndCodes, subscribe } from './subscriptions.ts'

const dayMs = 86_400_000

/**
 * Creates the accounts, restaurants, offers, codes and subscriptions of the demonstration that are not there yet, all or nothing.
 * What exists is left as it stands: a password or a name changed since is never put back. Answers the restaurants' ids.
 */
export async function createAccounts(knex: Knex, now: Date): Promise<string[]> {
  const passwordHash = await hashPassword(demonstrationPassword)
  return await knex.transaction(async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 9))', ['demonstration'])
    const offers = await createOffersAndCodes(trx, now)
    const restaurantIds = new Map<string, string>()
    const made = new Set<string>()
    const today = now.toISOString().slice(0, 10)
    for (const house of [...houses, endedHouse, ...groupHouses(today)]) {
      const { id, isNew } = await createRestaurant(trx, house, now)
      restaurantIds.set(house.key, id)
      if (!isNew) continue
      made.add(house.key)
      await subscribe(trx, { restaurantId: id, houseKey: house.key, offers, now })
    }
    for (const person of people) await createPerson(trx, { person, passwordHash, restaurantIds })
    await openGroupBooks(trx)
    if (groupKeys.every((key) => made.has(key))) await writeNotes(trx, { restaurantIds, loadedOn: today })
    return [...restaurantIds.values()]
  })
}

/** The group's accountant reads the books of its company, until years from now. */
async function openGroupBooks(trx: Knex): Promise<void> {
  const idOf = async (username: string) =>
    (await trx('accounts').where({ username }).first<{ id: string; email: string } | undefined>('id', 'email')) ?? null
  const [giver, reader] = [await idOf('groupe'), await idOf('comptable')]
  const companies = [...new Set(groupSirets.flatMap((siret) => sirenOf(siret) ?? []))]
  if (giver === null || reader === null || companies.length === 0) return
  const known = await trx('accesses').where({ account_id: reader.id }).first<object | undefined>('id')
  if (known !== undefined) return
  await trx('accesses').insert({
    ...{ role: 'accountant', email: reader.email, companies, given_by: giver.id, account_id: reader.id },
    ...{ token_hash: randomBytes(32), token_expires_at: trx.fn.now(), accepted_at: trx.fn.now() },
    ends_on: trx.raw("(now() + interval '3 years')::date"),
  })
}

/** The day on which the group was loaded first: its story is told from there, whenever the days since are added. */
export async function groupLoadedOn(knex: Knex): Promise<string> {
  const row = await knex<{ created_at: Date }>('restaurants')
    .select('created_at')
    .whereIn('siret_key', groupSirets)
    .orderBy('created_at')
    .first()
  if (row === undefined) throw new Error("the group's restaurants are not there")
  return new Date(row.created_at.getTime() + 7 * groupWeeks * dayMs).toISOString().slice(0, 10)
}

async function createRestaurant(trx: Knex, house: House, now: Date): Promise<{ id: string; isNew: boolean }> {
  const known = await trx<{ id: string }>('restaurants')
    .select('id')
    .where('siret_key', siretKey(house.issuer.siret))
    .first()
  if (known !== undefined) return { id: known.id, isNew: false }
  const { issuer } = house
  const id = await insertRestaurant(trx, {
    name: house.name,
    siret: issuer.siret,
    company: issuer.company,
    address: issuer.address,
    city: issuer.city,
    postalCode: issuer.postalCode,
    country: issuer.country,
    phone: issuer.phone,
    nafCode: issuer.naf,
    vatNumber: issuer.vatNumber,
    establishment: issuer.establishment,
  })
  const [hours = 0, minutes = 0] = house.dayStart.split(':').map(Number)
  const daysAgo = groupKeys.includes(house.key) ? 7 * groupWeeks : 735
  await trx('restaurants')
    .where({ id })
    .update({ day_start_minutes: hours * 60 + minutes, created_at: new Date(now.getTime() - daysAgo * dayMs) })
  return { id, isNew: true }
}

interface NewPerson {
  readonly person: Person
  readonly passwordHash: string
  readonly restaurantIds: ReadonlyMap<string, string>
}

async function createPerson(trx: Knex, { person, passwordHash, restaurantIds }: NewPerson): Promise<void> {
  const known = await trx('accounts')
    .select('id')
    .whereRaw('lower(email) = ? OR lower(username) = ?', [person.email, person.username])
    .first<{ id: string } | undefined>()
  if (known !== undefined) return
  const [account] = await trx('accounts')
    .insert({
      role: person.role,
      username: person.username,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      company_name: person.company,
      password_hash: passwordHash,
    })
    .returning<{ id: string }[]>('id')
  const kind = roleFacts[person.role].isClient ? 'owner' : 'waiter'
  const rows = person.houses.map((key, rank) => ({
    account_id: account?.id,
    restaurant_id: restaurantIds.get(key),
    kind,
    // One instant each: the first restaurant is the one that a manager sees first.
    created_at: trx.raw(`now() + interval '${rank} milliseconds'`),
  }))
  if (rows.length > 0) await trx('memberships').insert(rows)
}
