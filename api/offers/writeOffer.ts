import type { Knex } from 'knex'
import type { WireOffer } from '../../shared/wire/offers.ts'
import type { CreateOffer, UpdateOffer } from '../../shared/wire/questions/subscriptions.ts'
import type { Caller } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'
import { deleteOffer, insertOffer, updateOffer } from './queries.ts'

/** A new offer. */
export async function createOffer(knex: Knex, by: Caller, fields: CreateOffer): Promise<WireOffer> {
  return await knex.transaction(async (trx) => {
    const offer = await insertOffer(trx, fields)
    await record(trx, by, { action: 'offer.create', offer })
    return offer
  })
}

/** Changes an offer; 404 when there is none. What was bought keeps its price. */
export async function editOffer(
  knex: Knex,
  by: Caller,
  { id, changes }: { readonly id: string; readonly changes: UpdateOffer },
): Promise<WireOffer> {
  return await knex.transaction(async (trx) => {
    const offer = await updateOffer(trx, id, changes)
    if (offer === null) throw notFound('nothing to edit')
    await record(trx, by, { action: 'offer.edit', offer, details: { ...changes } })
    return offer
  })
}

/** Deletes an offer; 404 when there is none, 409 when it was bought. */
export async function removeOffer(knex: Knex, by: Caller, id: string): Promise<void> {
  await knex.transaction(async (trx) => {
    const offer = await deleteOffer(trx, id)
    if (offer === null) throw notFound('nothing to delete')
    await record(trx, by, { action: 'offer.delete', offer })
  })
}

interface OfferAct {
  readonly action: string
  readonly offer: Pick<WireOffer, '_id' | 'libel'>
  readonly details?: Readonly<Record<string, unknown>>
}

async function record(trx: Knex, by: Caller, { action, offer, details = {} }: OfferAct): Promise<void> {
  await writeAudit(trx, by, { action, targetType: 'offer', targetId: offer._id, targetName: offer.libel, details })
}
