import type { Knex } from 'knex'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { roleFacts } from '../../shared/roles.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { reachTicket } from './policy.ts'
import { findArchivedFile, findKeys } from './queries.ts'
import { withoutPeople } from './withoutPeople.ts'

const unzip = promisify(gunzip)

const closed =
  'Ce fichier peut porter le nom d’une personne effacée\u202f: il n’est plus communiqué. L’exploitant le produit si un contrôle l’exige.'

const ofOthers =
  'Ce fichier porte aussi des tickets d’un restaurant qui ne vous est pas ouvert\u202f: il n’est pas communiqué. Demandez-en un extrait au gérant.'

const withPeople =
  'Ce fichier porte aussi des vendeurs ou des pointages, que vous ne voyez pas\u202f: demandez-le au gérant.'

/**
 * The file of a ticket as it was received; only when every restaurant named in it is in the account's reach, and nobody whom it may
 * name was erased (403). Whoever may not know who worked when is answered the rest of it.
 */
export async function readOriginalFile(
  knex: Knex,
  account: Account,
  id: string,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const { restaurantId, guid } = reachTicket(account, id)
  const [key] = await findKeys(knex, [restaurantId], [guid])
  const file = key === undefined ? undefined : await findArchivedFile(knex, key.version)
  if (file === undefined) throw notFound()
  const mine = new Set(account.restaurants.map(({ id: own }) => own))
  if (roleFacts[account.role].reads === 'linked' && !file.restaurantIds.every((one) => mine.has(one)))
    throw forbidden(ofOthers)
  if (file.isClosed) throw forbidden(closed)
  const whole = await unzip(file.content)
  const bytes = roleFacts[account.role].knowsPeople ? whole : withoutPeople(whole)
  if (bytes === null) throw forbidden(withPeople)
  return { name: file.name.split(/[\\/]/).pop() ?? 'ticket.xml', bytes }
}
