import type { Knex } from 'knex'
import type { ContactRecord } from '../../db/records/contacts/findContacts.ts'
import { insertErased, isStandIn, labelOf, standInOf } from '../../db/records/erased/erasedPeople.ts'
import type { ErasedPerson } from '../../db/records/erased/erasedPeople.ts'
import { awaitOrder } from '../../db/records/orders/awaitOrder.ts'
import { orderForgetting } from '../../db/records/orders/forgetOrder.ts'
import type { ForgottenWords } from '../../db/records/orders/forgetOrder.ts'
import { unnamed } from '../../shared/unnamed.ts'
import { confirmedNameOf } from '../../shared/wire/questions/personal.ts'
import type { Caller } from '../context.ts'
import { conflict, invalid } from '../http/errors.ts'
import { presentContactCard } from '../present/presentContactCard.ts'
import { writeAudit } from '../record/audit.ts'
import type { SellerRecord } from './queries.ts'

const already = 'Cette personne est déjà effacée'

/** Who is erased, where, and the name that whoever erases has typed. */
interface Erasure<Person> {
  readonly found: Person
  readonly typed: string
}

/**
 * Erases a contact's identity: its card keeps its links alone, and goes when there are none; tickets and invoices stay, under a
 * number. Answers that label; 409 when it is erased already, 422 unless the name was typed. The worker does the rest.
 */
export async function eraseContact(knex: Knex, by: Caller, { found, typed }: Erasure<ContactRecord>): Promise<string> {
  const { id, restaurant_id: restaurantId, contact_key: word, type, name, fields } = found
  const kind = type === 'DEBITEUR' ? 'debtor' : 'contact'
  if (isStandIn(kind, word)) throw conflict(already)
  requireTyped(typed, confirmedNameOf(presentContactCard(found)))
  const target = { restaurantId, kind, word, targetType: 'contact', targetId: id } as const
  return await erase(knex, by, {
    ...target,
    async forget(trx, person) {
      const card = { contact_key: standInOf(person), title: '', name: labelOf(person), fields: '{}' }
      const mine = trx('contacts').where({ id, contact_key: word })
      if ((await mine.update({ ...card, updated_at: trx.fn.now() })) === 0) throw conflict(already)
      return { kind: 'contact', label: labelOf(person), name, email: fields['EMAIL'] ?? '' }
    },
  })
}

/**
 * Puts a number in the place of a seller's name, wherever it stands and in whatever comes later: nothing is added up otherwise
 * than before. Answers the label; 409 when it is erased already, 422 unless the name was typed. The worker does the rest.
 */
export async function eraseSeller(knex: Knex, by: Caller, { found, typed }: Erasure<SellerRecord>): Promise<string> {
  const { id, restaurantId, name } = found
  if (isStandIn('seller', name)) throw conflict(already)
  requireTyped(typed, name)
  if (name === unnamed.seller) throw invalid('Ce vendeur n’est personne\u202f: la caisse n’en a nommé aucun', 'name')
  const target = { restaurantId, kind: 'seller', word: name, targetType: 'seller', targetId: id } as const
  return await erase(knex, by, {
    ...target,
    async forget(trx, person) {
      const mine = trx('sellers').where({ id, name })
      if ((await mine.update({ name: labelOf(person), is_active: false })) === 0) throw conflict(already)
      return { kind: 'seller', label: labelOf(person), name, restaurant: found.restaurant }
    },
  })
}

function requireTyped(typed: string, name: string): void {
  if (typed !== name.trim()) throw invalid('Le nom saisi n’est pas celui de cette personne', 'name')
}

interface Target {
  readonly restaurantId: string
  readonly kind: ErasedPerson['kind']
  readonly word: string
  readonly targetType: 'contact' | 'seller'
  readonly targetId: string
  /** The row that names the person; answers what the texts say of them. 409 when somebody else was faster. */
  readonly forget: (trx: Knex, person: ErasedPerson) => Promise<ForgottenWords>
}

async function erase(knex: Knex, by: Caller, erasure: Target): Promise<string> {
  const { restaurantId, kind, word, targetType, targetId, forget } = erasure
  const { label, orderId } = await knex.transaction(async (trx) => {
    const person = await insertErased(trx, { restaurantId, kind, word })
    const words = await forget(trx, person)
    await writeAudit(trx, by, { action: 'person.erase', targetType, targetId, targetName: labelOf(person) })
    const forgotten = { restaurantId, erasedId: person.id, words }
    return { label: labelOf(person), orderId: await orderForgetting(trx, by.state.account.id, forgotten) }
  })
  await awaitOrder(knex, orderId)
  return label
}
