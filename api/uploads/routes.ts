import Router from '@koa/router'
import { paginate } from '../../shared/wire/pages.ts'
import { UploadFilesQuery, UploadsQuery } from '../../shared/wire/questions/uploads.ts'
import { uploadCalls } from '../../shared/wire/uploads.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { check } from '../http/validate.ts'
import { type Asked, serve } from '../http/serve.ts'
import { presentFile, presentUpload } from './present.ts'
import { type OpenUpload, uploadOf, writableRestaurants } from './policy.ts'
import { findTotals, listFiles, listUploads } from './queries.ts'
import { retryUpload, settleUpload } from './retryUpload.ts'
import { waitForWorker } from './waitForWorker.ts'

/** xmlfile/uploads: the verdict of every file. An upload is its sender's, a till's its owner's and the house's. */
export function uploadRoutes({ knex }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, uploadCalls.list, list)
  serve(router, uploadCalls.show, show)
  serve(router, uploadCalls.retry, retry)
  serve(router, uploadCalls.settle, settle)
  return router

  async function list(ctx: Asked<typeof uploadCalls.list>) {
    const query = check(UploadsQuery, ctx.query)
    const { account } = ctx.state
    const asker = { accountId: account.id, reach: await writableRestaurants(knex, account) }
    const { uploads, total } = await listUploads(knex, asker, query)
    ctx.body = { data: uploads.map(presentUpload), pagination: paginate(total, query.page, query.limit) }
  }

  async function show(ctx: Asked<typeof uploadCalls.show>) {
    const query = check(UploadFilesQuery, ctx.query)
    const opened = await openUpload(ctx)
    const { files, total } = await listFiles(knex, opened.ids, query)
    const upload = presentUpload(await findTotals(knex, opened))
    ctx.body = { upload, data: files.map(presentFile), pagination: paginate(total, query.page, query.limit) }
  }

  async function retry(ctx: Asked<typeof uploadCalls.retry>) {
    const upload = await openUpload(ctx)
    await retryUpload(knex, ctx, upload)
    await waitForWorker(knex, upload.ids[0] ?? '')
    ctx.body = presentUpload(await findTotals(knex, upload))
  }

  async function settle(ctx: Asked<typeof uploadCalls.settle>) {
    ctx.body = { classes: await settleUpload(knex, ctx, await openUpload(ctx)) }
  }

  async function openUpload(ctx: ApiContext): Promise<OpenUpload> {
    return await uploadOf(knex, ctx.state.account, ctx.params['id'] ?? '')
  }
}
