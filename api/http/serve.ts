import type Router from '@koa/router'
import type { Middleware, ParameterizedContext } from 'koa'
import type { z } from 'zod'
import type { Wire } from '../../shared/wire/answers.ts'
import type { Call } from '../../shared/wire/call.ts'
import type { ApiState } from '../context.ts'
import { validate } from './validate.ts'

type BodyOf<Declared extends Call> = Declared extends { readonly body: infer Shape extends z.core.$ZodType }
  ? z.core.output<Shape>
  : unknown

/** What a declared call answers; unknown when it is no JSON. */
export type AnswerOf<Declared extends Call> = Declared['answer'] extends z.core.$ZodType
  ? Wire<Declared['answer']>
  : unknown

/** The context of a declared call's handler: `ctx.state.input` is its checked body, `ctx.body` takes what the call declares. */
export type Asked<Declared extends Call> = ParameterizedContext<
  ApiState & { input: BodyOf<Declared> },
  unknown,
  AnswerOf<Declared>
> & { params: Record<string, string> }

type Handler<Declared extends Call> = (ctx: Asked<NoInfer<Declared>>) => Promise<void> | void

/** Serves a declared call: its path, its body checked (422), its status of success. Rights stand before it, see guardByRights. */
export function serve<Declared extends Call>(
  router: Router<ApiState>,
  call: Declared,
  handler: Handler<Declared>,
): Router<ApiState> {
  if (call.body === undefined) return serveUnread(router, call, handler)
  return register(router, call, [validate(call.body) as Middleware<ApiState>, answered(call, handler)])
}

/** The same where the handler reads the body itself: a form, signed bytes, one of two shapes. */
export function serveUnread<Declared extends Call>(
  router: Router<ApiState>,
  call: Declared,
  handler: Handler<Declared>,
): Router<ApiState> {
  return register(router, call, [answered(call, handler)])
}

function answered<Declared extends Call>({ status }: Declared, handler: Handler<Declared>): Middleware<ApiState> {
  return async (ctx) => {
    if (status !== undefined) ctx.status = status
    await handler(ctx as unknown as Asked<NoInfer<Declared>>)
  }
}

function register(router: Router<ApiState>, { call }: Call, handlers: Middleware<ApiState>[]): Router<ApiState> {
  const [verb = '', path = ''] = call.split(' ')
  router.register(path, [verb], handlers)
  return router
}
