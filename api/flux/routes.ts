import Router from '@koa/router'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import { listRefused, type RefusedFile } from '../../db/records/inbox/refusedFiles.ts'
import { wireTills } from '../../reports/flux/wireTills.ts'
import { refusalSentence } from '../../shared/refusalText.ts'
import { isStaff, roleFacts } from '../../shared/roles.ts'
import { fluxCalls, mostRefused, type WireRefusedFile } from '../../shared/wire/flux.ts'
import type { ApiState, Deps } from '../context.ts'
import { askWholeFlux } from '../figures/askFlux.ts'
import { type Asked, serve } from '../http/serve.ts'
import { ownsRestaurant, sitesWatched } from '../rights/reach.ts'

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
    // A till's upload is an owner's and the house's to look at, as its keys are.
    const seen = (file: RefusedFile) => file.isOwn || (file.isOfTill && mayOpen(account, file.restaurantId))
    const met = ({ client }: RefusedFile) =>
      isStaff(account.role) && client !== null && !account.outOfReach.includes(client.userID) ? client : null
    ctx.body = files.map((file) =>
      presentRefused({ ...file, uploadId: seen(file) ? file.uploadId : null, client: met(file) }, names),
    )
  }

  async function namesOf(files: readonly RefusedFile[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(files.flatMap(({ restaurantId }) => restaurantId ?? []))]
    const rows = await knex('restaurants').whereIn('id', ids).select<{ id: string; name: string }[]>('id', 'name')
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
}

type Shown = Omit<RefusedFile, 'uploadId'> & { readonly uploadId: string | null }

function presentRefused(file: Shown, names: ReadonlyMap<string, string>): WireRefusedFile {
  const { id, uploadId, name, receivedAt, refusals, refusalsCount, isPartly, restaurantId, client } = file
  const told = refusals.map((one) => ({ ...one, file: name }))
  return {
    ...{ _id: id, envoi: uploadId, fichier: name, recu_le: receivedAt.toISOString() },
    motif: refusals[0]?.reason ?? '',
    en_partie: isPartly,
    refus: told.map((one) => ({ ...one, text: refusalSentence(one) })),
    refus_total: refusalsCount,
    site: restaurantId,
    LibSite: restaurantId === null ? null : (names.get(restaurantId) ?? null),
    client,
  }
}

function mayOpen(account: Account, restaurantId: string | null): boolean {
  return restaurantId !== null && (isStaff(account.role) || ownsRestaurant(account, restaurantId))
}
