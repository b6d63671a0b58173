import Router from '@koa/router'
import type { Knex } from 'knex'
import { hashOneTimeToken } from '../../db/records/accounts/writeAccount.ts'
import { accessCalls } from '../../shared/wire/accesses.ts'
import type { ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { type Asked, serve } from '../http/serve.ts'
import { createLimiter } from '../limits/rateLimit.ts'
import { writeAudit } from '../record/audit.ts'
import { acceptAccess, accountOf, deadAccess } from './acceptAccess.ts'
import { giveAccess, lastDay } from './giveAccess.ts'
import { findCompanies, findWaiting, listAccesses, listDownloads, ownedBy } from './queries.ts'

/** Books that an owner opens to an accountant or an inspector: given, changed, taken back, and taken by the mail's link. */
export function accessRoutes(deps: Deps): Router<ApiState> {
  const { knex } = deps
  const attempts = createLimiter(knex, { name: 'access', points: 30, seconds: 3600 })
  const router = new Router<ApiState>()
  serve(router, accessCalls.list, list)
  serve(router, accessCalls.give, give)
  serve(router, accessCalls.change, change)
  serve(router, accessCalls.revoke, revoke)
  serveLinks(router, knex)
  return router

  async function list(ctx: Asked<typeof accessCalls.list>) {
    const giverId = ctx.state.account.id
    const owned = await ownedBy(knex, giverId)
    const companies = await findCompanies(knex, owned)
    const [accesses, downloads] = [
      await listAccesses(knex, giverId, companies),
      await listDownloads(knex, { giverId, owned }),
    ]
    ctx.body = { companies, accesses, downloads }
  }

  async function give(ctx: Asked<typeof accessCalls.give>) {
    await attempts.take(ctx.state.account.id)
    await giveAccess(deps, ctx, ctx.state.input)
    ctx.body = { success: true }
  }

  async function change(ctx: Asked<typeof accessCalls.change>) {
    const access = await ownAccess(knex, ctx.params['id'], ctx.state.account.id)
    const endsOn = lastDay(access.role, ctx.state.input.endsOn)
    await knex('accesses').where({ id: access.id }).update({ ends_on: endsOn })
    await writeAudit(knex, ctx, entryOf('access.change', { ...access, endsOn }))
    ctx.body = { success: true }
  }

  async function revoke(ctx: Asked<typeof accessCalls.revoke>) {
    const access = await ownAccess(knex, ctx.params['id'], ctx.state.account.id)
    await knex('accesses').where({ id: access.id }).update({ revoked_at: knex.fn.now() })
    await writeAudit(knex, ctx, entryOf('access.revoke', access))
    ctx.body = { success: true }
  }
}

/** What the mail's link tells, and taking it: its token is all that is asked. */
function serveLinks(router: Router<ApiState>, knex: Knex): void {
  const readings = createLimiter(knex, { name: 'access-link', points: 60, seconds: 3600 })
  serve(router, accessCalls.show, show)
  serve(router, accessCalls.accept, accept)

  async function show(ctx: Asked<typeof accessCalls.show>) {
    await readings.take(ctx.ip)
    const access = await findWaiting(knex, hashOneTimeToken(ctx.state.input.token))
    if (access === null) throw deadAccess()
    const { role, email, inviterName, endsOn } = access
    const known = await findCompanies(knex, await ownedBy(knex, access.giverId))
    const companies = known.filter(({ company }) => access.companies.includes(company)).map(({ name }) => name)
    ctx.body = { role, email, inviterName, companies, endsOn, account: await accountOf(knex, access) }
  }

  async function accept(ctx: Asked<typeof accessCalls.accept>) {
    await readings.take(ctx.ip)
    const email = await acceptAccess(knex, ctx, ctx.state.input)
    ctx.body = { success: true, message: 'Les comptes vous sont ouverts\u202f: connectez-vous.', email }
  }
}

async function ownAccess(knex: Knex, id: string | undefined, giverId: string): Promise<OwnAccess> {
  const found = isUuid(id)
    ? await knex('accesses')
        .where({ id, given_by: giverId })
        .whereNull('revoked_at')
        .first<OwnAccess | undefined>('id', 'email', 'role')
    : undefined
  if (found === undefined) throw notFound()
  return found
}

/** The act's line of the audit log. */
function entryOf(action: string, { id, email, ...details }: OwnAccess & { readonly endsOn?: string }) {
  return { action, targetType: 'access', targetId: id, targetName: email, details }
}

interface OwnAccess {
  readonly id: string
  readonly email: string
  readonly role: 'accountant' | 'inspector'
}
