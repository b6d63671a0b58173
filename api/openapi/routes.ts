import Router from '@koa/router'
import type { ApiState } from '../context.ts'
import { describeApi } from './describe.ts'
import { describePage } from './page.ts'

/** The API described by itself, for machines and for people. Built once, at the first question. */
export function openapiRoutes(v1: Router<ApiState>, publicUrl: string): Router<ApiState> {
  let known: ReturnType<typeof describeApi> | undefined
  const document = () => (known ??= describeApi(v1, publicUrl))
  return new Router<ApiState>()
    .get('/openapi.json', (ctx) => {
      ctx.body = document()
    })
    .get('/openapi.html', (ctx) => {
      ctx.type = 'text/html; charset=utf-8'
      ctx.body = describePage(document())
    })
}
