import Router from '@koa/router'
import type { Knex } from 'knex'
import type { WireOffer } from '../../shared/wire/offers.ts'
import { isStaff } from '../../shared/roles.ts'
import { offerCalls } from '../../shared/wire/offers.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { type Asked, serve } from '../http/serve.ts'
import { deleteOffer, insertOffer, listOffers, updateOffer } from './queries.ts'

/** Subscription offers: staff see all of them, managers the enabled ones; only a super-admin changes them. */
export function offerRoutes({ knex }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, offerCalls.create, create)
  serve(router, offerCalls.search, search)
  serve(router, offerCalls.update, update)
  serve(router, offerCalls.remove, remove)
  return router

  async function create(ctx: Asked<typeof offerCalls.create>) {
    ctx.body = await knex.transaction(async (trx) => {
      const offer = await insertOffer(trx, ctx.state.input)
      await record(trx, ctx, { action: 'offer.create', offer })
      return offer
    })
  }

  async function search(ctx: Asked<typeof offerCalls.search>) {
    const isEnabled = isStaff(ctx.state.account.role) ? ctx.state.input.isEnabled : true
    ctx.body = await listOffers(knex, { ...ctx.state.input, isEnabled })
  }

  async function update(ctx: Asked<typeof offerCalls.update>) {
    const id = idOr404(ctx, 'nothing to edit')
    ctx.body = await knex.transaction(async (trx) => {
      const offer = await updateOffer(trx, id, ctx.state.input)
      if (offer === null) throw notFound('nothing to edit')
      await record(trx, ctx, { action: 'offer.edit', offer, details: { ...ctx.state.input } })
      return offer
    })
  }

  async function remove(ctx: Asked<typeof offerCalls.remove>) {
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
