import Router from '@koa/router'
import { dossierCalls } from '../../shared/wire/dossier.ts'
import { wallNow } from '../../shared/period.ts'
import type { ApiState, Deps } from '../context.ts'
import { settleLooks } from '../figures/settleLooks.ts'
import { type Asked, serve } from '../http/serve.ts'
import { recordExport } from '../record/recordExport.ts'
import { sitesInReach } from '../rights/reach.ts'
import { companySizes } from './companySizes.ts'
import { drawDossier } from './drawDossier.ts'
import { readDossier, type ReadOpenDays } from './readDossier.ts'

/** The month's dossier of a company. `openDays` says what is open, as the screen of closings does. */
export function dossierRoutes({ knex, cube }: Deps, openDays: ReadOpenDays): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, dossierCalls.dossier, dossier)
  return router

  async function dossier(ctx: Asked<typeof dossierCalls.dossier>) {
    const { account, input } = ctx.state
    const sites = await sitesInReach(knex, account, input.site)
    const known = account.restaurants.map(({ id }) => id)
    const sizes = await companySizes(knex, account)
    const of = { month: input.month, company: input.company ?? null, sites, sizes }
    const asked = { ...of, known, by: account.username, madeAt: wallNow().slice(0, 16) }
    const { dossier: read, sites: ids } = await settleLooks(cube, (once) =>
      readDossier({ knex, cube, once }, asked, openDays),
    )
    const { fileName, bytes } = await drawDossier(read)
    await recordExport(knex, ctx, { report: 'dossier-du-mois', filter: { range: [read.first, read.last], sites: ids } })
    ctx.attachment(fileName)
    ctx.type = 'application/pdf'
    ctx.body = Buffer.from(bytes)
  }
}
