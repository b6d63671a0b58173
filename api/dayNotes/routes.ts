import Router from '@koa/router'
import { dayNoteCalls } from '../../shared/wire/dayNotes.ts'
import { RemoveDayNoteQuery } from '../../shared/wire/questions/dayNotes.ts'
import type { ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { type Asked, serve } from '../http/serve.ts'
import { check } from '../http/validate.ts'
import { memberOf, sitesInReach } from '../rights/reach.ts'
import { listNotes } from './queries.ts'
import { removeNote, writeNote } from './writeNote.ts'

/** Own notes beside the days of a restaurant ('concert', 'travaux'): whoever is linked to it as a manager reads and writes them. */
export function dayNoteRoutes({ knex }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, dayNoteCalls.search, search)
  serve(router, dayNoteCalls.write, write)
  serve(router, dayNoteCalls.remove, remove)
  return router

  async function search(ctx: Asked<typeof dayNoteCalls.search>) {
    const { first, last, site } = ctx.state.input
    ctx.body = await listNotes(knex, { sites: await sitesInReach(knex, ctx.state.account, site), first, last })
  }

  async function write(ctx: Asked<typeof dayNoteCalls.write>) {
    const { site, day } = ctx.state.input
    memberOf(ctx.state.account, site)
    await writeNote(knex, ctx, ctx.state.input)
    const [note] = await listNotes(knex, { sites: [site], first: day, last: day })
    if (note === undefined) throw notFound()
    ctx.body = note
  }

  async function remove(ctx: Asked<typeof dayNoteCalls.remove>) {
    const { id = '' } = ctx.params
    if (!isUuid(id)) throw notFound()
    const { version } = check(RemoveDayNoteQuery, ctx.query)
    await removeNote(knex, ctx, { id, version })
    ctx.body = { deletedCount: 1 }
  }
}
