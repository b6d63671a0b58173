import Router from '@koa/router'
import type { Knex } from 'knex'
import { CreateOffer, SearchOffers, UpdateOffer, type WireOffer } from '../../shared/contracts/subscriptions.ts'
import { isStaff } from '../../shared/roles.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { validate } from '../http/validate.ts'
import { deleteOffer, insertOffer, listOffers, updateOffer } from './queries.ts'

/** Subscription offers: staff see all of them, managers the enabled ones; only a super-admin changes them. */
export function offerRoutes({ knex }: Deps): Router<ApiState> {
  return new Router<ApiState>({ prefix: '/abonnements' })
    .post('/create', validate(CreateOffer), create)
    .post('/search', validate(SearchOffers), search)
    .put('/update/:id', validate(UpdateOffer), update)
    .delete('/delete/:id', remove)

  async function create(ctx: ApiContext<CreateOffer>) {
    ctx.body = await knex.transaction(async (trx) => {
      const offer = await insertOffer(trx, ctx.state.input)
      await record(trx, ctx, { action: 'offer.create', offer })
      return offer
    })
    ctx.status = 201
  }

  async function search(ctx: ApiContext<SearchOffers>) {
    const isEnabled = isStaff(ctx.state.account.role) ? ctx.state.input.isEnabled : true
    ctx.body = await listOffers(knex, { ...ctx.state.input, isEnabled })
  }

  async function update(ctx: ApiContext<UpdateOffer>) {
    const id = idOr404(ctx, 'nothing to edit')
    ctx.body = await knex.transaction(async (trx) => {
      const offer = await updateOffer(trx, id, ctx.state.input)
      if (offer === null) throw notFound('nothing to edit')
      await record(trx, ctx, { action: 'offer.edit', offer, details: { ...ctx.state.input } })
      return offer
    })
  }

  async function remove(ctx: ApiContext) {
    const id = idOr404(ctx, 'nothing to delete')
    await knex.transaction(async (trx) => {
      const offer = await deleteOffer(trx, id)
      if (offer === null) throw notFound('nothing to delete')
      await record(trx, ctx, { action: 'offer.delete', offer })
    })
    ctx.body = { deletedCount: 1 }
  }
}

interface OfferAct {
  readonly action: string
  readonly offer: Pick<WireOffer, '_id' | 'libel'>
  readonly details?: Readonly<Record<string, unknown>>
}

async function record(trx: Knex, ctx: ApiContext, { action, offer, details = {} }: OfferAct): Promise<void> {
  await writeAudit(trx, ctx, { action, targetType: 'offer', targetId: offer._id, targetName: offer.libel, details })
}

function idOr404(ctx: ApiContext, message: string): string {
  const { id } = ctx.params
  if (!isUuid(id)) throw notFound(message)
  return id
}
