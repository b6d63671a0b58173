import type { Knex } from 'knex'
import { listUsers, type UserRecord } from '../../db/records/accounts/listUsers.ts'
import type { Role } from '../../shared/roles.ts'
import type { WireUser } from '../../shared/wire/user.ts'
import { notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { listWireUsers } from '../present/listWireUsers.ts'

/** The account of this id, in one of these roles; 404 for any other. */
export async function findPerson(knex: Knex, id: string, roles: readonly Role[]): Promise<UserRecord> {
  const [found] = isUuid(id) ? await listUsers(knex, { ids: [id], roles }) : []
  if (found === undefined) throw notFound()
  return found
}

/** One user as the wire shows it, with the restaurants that the reader may see; 404 when there is none. */
export async function findWireUser(
  knex: Knex,
  id: string,
  visible?: (restaurantId: string) => boolean,
): Promise<WireUser> {
  const [user] = await listWireUsers(knex, { ids: [id] }, visible)
  if (user === undefined) throw notFound()
  return user
}
