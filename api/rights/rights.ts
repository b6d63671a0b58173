import type Router from '@koa/router'
import type { Middleware } from 'koa'
import { callRights } from './calls.ts'
import type { CallRight } from '../../shared/rights.ts'
import type { ApiState } from '../context.ts'
import { forbidden } from '../http/errors.ts'
import { refuseUnfit } from '../http/plainData.ts'

/** What stands before the handler of every call. */
export interface Guards {
  readonly requireSession: Middleware<ApiState>
  /** For the calls that a till's key makes too. */
  readonly requireSessionOrTillKey: Middleware<ApiState>
  readonly parseBody: (call: string) => Middleware
}

/**
 * Puts the declared rights before each handler of the router: session, role, what the address carries, then the body.
 * Throws when a registered call is not declared, or a declared one not served: the API does not start.
 */
export function guardByRights(router: Router<ApiState>, guards: Guards): void {
  const rows = new Map(callRights.map((right) => [right.call, right]))
  const served = new Set<string>()
  for (const layer of router.stack.filter(({ methods }) => methods.length > 0)) {
    const verb = layer.methods.filter((method) => method !== 'HEAD').join(',')
    const call = `${verb} ${String(layer.path).replace(/^\/v1/, '')}`
    const right = rows.get(call)
    if (right === undefined) throw new Error(`'${call}' is served and declared nowhere`)
    if (served.has(call)) throw new Error(`'${call}' is registered twice`)
    served.add(call)
    layer.stack.unshift(...guardsOf(right, guards))
  }
  const missing = [...rows.keys()].filter((call) => !served.has(call))
  if (missing.length > 0) throw new Error(`Calls are declared that no feature serves: ${missing.join(', ')}`)
}

function guardsOf(
  right: CallRight,
  { requireSession, requireSessionOrTillKey, parseBody }: Guards,
): Middleware<ApiState>[] {
  if (right.roles === 'everyone')
    return [...(right.tillKey === true ? [ifSaid(requireSessionOrTillKey)] : []), plainPath, parseBody(right.call)]
  const session = right.tillKey === true ? requireSessionOrTillKey : requireSession
  return [session, requireRole(right.roles), plainPath, parseBody(right.call)]
}

/** Whoever says nothing is nobody; a false word is refused. */
function ifSaid(required: Middleware<ApiState>): Middleware<ApiState> {
  return async (ctx, next) => {
    if (ctx.get('authorization') === '') await next()
    else await required(ctx, next)
  }
}

/** What an address carries goes to the stores too, where a call checks no shape. */
const plainPath: Middleware<ApiState> = async (ctx, next) => {
  refuseUnfit(ctx.params as unknown)
  refuseUnfit(ctx.query)
  await next()
}

function requireRole(roles: readonly string[]): Middleware<ApiState> {
  return async (ctx, next) => {
    // A till's key has no role: whoever let it in knew that the call is one of its own.
    if (ctx.state.tillKey === undefined && !roles.includes(ctx.state.account.role)) throw forbidden()
    await next()
  }
}
