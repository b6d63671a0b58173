import Router from '@koa/router'
import { paginate } from '../../shared/wire/pages.ts'
import { ReceiveQuery, UploadFilesQuery, UploadsQuery } from '../../shared/wire/questions/uploads.ts'
import { uploadCalls } from '../../shared/wire/uploads.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { watchDisk } from '../limits/disk.ts'
import { notFound } from '../http/errors.ts'
import { check } from '../http/validate.ts'
import { type Asked, serve } from '../http/serve.ts'
import { customersOf } from './policy.ts'
import { presentFile, presentReceived, presentUpload } from './present.ts'
import { findTotals, findUploadIds, listFiles, listRemarks, listUploads } from './queries.ts'
import { refuseFull } from './quota.ts'
import { receiveFiles } from './receiveFiles.ts'
import { retryUpload } from './retryUpload.ts'
import { storeUpload } from './storeUpload.ts'
import { waitForWorker } from './waitForWorker.ts'

/** xmlfile/: files in, durable before the answer; then the verdict of every file. An upload is its sender's alone. */
export function uploadRoutes(deps: Deps): Router<ApiState> {
  const { knex } = deps
  const disk = watchDisk(deps)
  const router = new Router<ApiState>()
  serve(router, uploadCalls.receive, receive)
  serve(router, uploadCalls.list, list)
  serve(router, uploadCalls.show, show)
  serve(router, uploadCalls.retry, retry)
  return router

  async function receive(ctx: Asked<typeof uploadCalls.receive>) {
    const { upload, batch } = check(ReceiveQuery, ctx.query)
    const { account } = ctx.state
    const customers = await customersOf(knex, account)
    await disk.requireRoom()
    await refuseFull(knex, customers)
    const clientKey = upload === undefined ? undefined : `${upload}#${batch}`
    const id = await storeUpload(knex, ctx, { files: receiveFiles(ctx.req), customers, clientKey })
    await waitForWorker(knex, id)
    const ids = (await findUploadIds(knex, account.id, id)) ?? [id]
    const totals = presentUpload(await findTotals(knex, ids))
    ctx.status = totals.pending > 0 ? 202 : 200
    ctx.body = presentReceived(totals, await listRemarks(knex, ids, 1000))
  }

  async function list(ctx: Asked<typeof uploadCalls.list>) {
    const { page, limit } = check(UploadsQuery, ctx.query)
    const { uploads, total } = await listUploads(knex, ctx.state.account.id, { page, limit })
    ctx.body = { data: uploads.map(presentUpload), pagination: paginate(total, page, limit) }
  }

  async function show(ctx: Asked<typeof uploadCalls.show>) {
    const query = check(UploadFilesQuery, ctx.query)
    const ids = await ownUpload(ctx)
    const { files, total } = await listFiles(knex, ids, query)
    const upload = presentUpload(await findTotals(knex, ids))
    ctx.body = { upload, data: files.map(presentFile), pagination: paginate(total, query.page, query.limit) }
  }

  async function retry(ctx: Asked<typeof uploadCalls.retry>) {
    const ids = await ownUpload(ctx)
    await retryUpload(knex, ctx, ids)
    await waitForWorker(knex, ids[0] ?? '')
    ctx.body = presentUpload(await findTotals(knex, ids))
  }

  async function ownUpload(ctx: ApiContext): Promise<string[]> {
    const ids = await findUploadIds(knex, ctx.state.account.id, ctx.params['id'] ?? '')
    if (ids === null) throw notFound()
    return ids
  }
}
