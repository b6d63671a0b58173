import Router from '@koa/router'
import { CreateOffer, SearchOffers, UpdateOffer } from '../../shared/contracts/subscriptions.ts'
import { isStaff } from '../../shared/roles.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { notFound } from '../middleware/errors.ts'
import { isUuid } from '../middleware/isUuid.ts'
import { validate } from '../middleware/validate.ts'
import { deleteOffer, insertOffer, listOffers, updateOffer } from './queries.ts'

/** Subscription offers: staff see all of them, managers the enabled ones; only a super-admin changes them. */
export function offerRoutes({ knex }: Deps): Router<ApiState> {
  return new Router<ApiState>({ prefix: '/abonnements' })
    .post('/create', validate(CreateOffer), create)
    .post('/search', validate(SearchOffers), search)
    .put('/update/:id', validate(UpdateOffer), update)
    .delete('/delete/:id', remove)

  async function create(ctx: ApiContext<CreateOffer>) {
    ctx.status = 201
    ctx.body = await insertOffer(knex, ctx.state.input)
  }

  async function search(ctx: ApiContext<SearchOffers>) {
    const isEnabled = isStaff(ctx.state.account.role) ? ctx.state.input.isEnabled : true
    ctx.body = await listOffers(knex, { ...ctx.state.input, isEnabled })
  }

  async function update(ctx: ApiContext<UpdateOffer>) {
    const offer = isUuid(ctx.params['id']) ? await updateOffer(knex, ctx.params['id'], ctx.state.input) : null
    if (offer === null) throw notFound('nothing to edit')
    ctx.body = offer
  }

  async function remove(ctx: ApiContext) {
    const deletedCount = isUuid(ctx.params['id']) ? await deleteOffer(knex, ctx.params['id']) : 0
    if (deletedCount === 0) throw notFound('nothing to delete')
    ctx.body = { deletedCount }
  }
}
