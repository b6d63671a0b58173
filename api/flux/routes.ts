import Router from '@koa/router'
import { listRefused, type RefusedFile } from '../../db/records/inbox/refusedFiles.ts'
import { wireTills } from '../../reports/flux/wireTills.ts'
import { roleFacts } from '../../shared/roles.ts'
import { fluxCalls, mostRefused, type WireRefusedFile } from '../../shared/wire/flux.ts'
import type { ApiState, Deps } from '../context.ts'
import { askWholeFlux } from '../figures/askFlux.ts'
import { type Asked, serve } from '../http/serve.ts'
import { sitesWatched } from '../rights/reach.ts'

/** Until when tickets came, and what kept others from coming. */
export function fluxRoutes({ knex, cube }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, fluxCalls.tills, tills)
  serve(router, fluxCalls.refused, refused)
  return router

  async function tills(ctx: Asked<typeof fluxCalls.tills>) {
    const sites = await sitesWatched(knex, ctx.state.account, ctx.state.input.site)
    ctx.body = wireTills(await askWholeFlux({ knex, cube }, sites))
  }

  async function refused(ctx: Asked<typeof fluxCalls.refused>) {
    const { account, input } = ctx.state
    const restaurantIds = await sitesWatched(knex, account, input.site)
    const everything = roleFacts[account.role].reads === 'all' && (input.site ?? null) === null
    const files = await listRefused(knex, { restaurantIds, accountId: account.id, everything, limit: mostRefused })
    const names = await namesOf(files)
    ctx.body = files.map((file) => presentRefused(file, names))
  }

  async function namesOf(files: readonly RefusedFile[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(files.flatMap(({ restaurantId }) => restaurantId ?? []))]
    const rows = await knex('restaurants').whereIn('id', ids).select<{ id: string; name: string }[]>('id', 'name')
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
}

function presentRefused(file: RefusedFile, names: ReadonlyMap<string, string>): WireRefusedFile {
  const { id, uploadId, name, receivedAt, reason, restaurantId, isOwn } = file
  return {
    ...{ _id: id, envoi: isOwn ? uploadId : null, fichier: name, recu_le: receivedAt.toISOString(), motif: reason },
    site: restaurantId,
    LibSite: restaurantId === null ? null : (names.get(restaurantId) ?? null),
  }
}
