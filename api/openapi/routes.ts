import Router from '@koa/router'
import { openapiCalls } from '../../shared/wire/openapi.ts'
import type { ApiState } from '../context.ts'
import { serve } from '../http/serve.ts'
import { describeApi } from './describe.ts'
import { describePage } from './page.ts'

/** The API described by itself, for machines and for people. Built once, at the first question. */
export function openapiRoutes(v1: Router<ApiState>, publicUrl: string): Router<ApiState> {
  let known: ReturnType<typeof describeApi> | undefined
  const document = () => (known ??= describeApi(v1, publicUrl))
  const router = new Router<ApiState>()
  serve(router, openapiCalls.document, (ctx) => {
    ctx.body = document()
  })
  serve(router, openapiCalls.page, (ctx) => {
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = describePage(document())
  })
  return router
}
