import Router from '@koa/router'
import { setTimeout as wait } from 'node:timers/promises'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { paginate } from '../../shared/wire/pages.ts'
import { ReceiveQuery, UploadFilesQuery, UploadsQuery, uploadTexts } from '../../shared/wire/questions/uploads.ts'
import { AppError } from '../../shared/errors.ts'
import { isStaff } from '../../shared/roles.ts'
import { uploadCalls } from '../../shared/wire/uploads.ts'
import type { Account, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { watchDisk } from '../limits/disk.ts'
import { notFound } from '../http/errors.ts'
import { check } from '../http/validate.ts'
import { type Asked, serve } from '../http/serve.ts'
import { presentFile, presentReceived, presentUpload } from './present.ts'
import { findTotals, findUploadIds, listFiles, listRemarks, listUploads, retryRefused } from './queries.ts'
import { findCustomers, refuseFull, withinQuota } from './quota.ts'
import { receiveFiles } from './receiveFiles.ts'

const workerWaitMs = 1500
const pollMs = 75

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
    const customers = await customersOf(account)
    await disk.requireRoom()
    await refuseFull(knex, customers)
    const stored = await storeInboxFiles(knex, {
      files: withinQuota(knex, customers, receiveFiles(ctx.req)),
      source: 'upload',
      accountId: account.id,
      reach: writableRestaurants(account),
      ...(upload === undefined ? {} : { clientKey: `${upload}#${batch}` }),
    })
    const id = String(stored.uploadId)
    await writeAudit(knex, ctx, {
      action: 'upload.received',
      targetType: 'upload',
      targetId: id,
      details: { files: stored.fileIds.length },
    })
    await waitForWorker(id)
    const ids = (await findUploadIds(knex, account.id, id)) ?? [id]
    const totals = await summarise(ids)
    ctx.status = totals.pending > 0 ? 202 : 200
    ctx.body = presentReceived(totals, await listRemarks(knex, ids, 1000))
  }

  /** Nobody for staff: they send what a customer gives them, without a limit. 403 for who has no restaurant that was ever paid for. */
  async function customersOf({ id, role }: Account): Promise<string[]> {
    if (isStaff(role)) return []
    const customers = await findCustomers(knex, id)
    if (customers.length > 0) return customers
    throw new AppError({ status: 403, code: 'subscription_needed', message: uploadTexts.noSubscription })
  }

  async function list(ctx: Asked<typeof uploadCalls.list>) {
    const pages = check(UploadsQuery, ctx.query)
    const { uploads, total } = await listUploads(knex, ctx.state.account.id, pages)
    ctx.body = {
      data: uploads.map(presentUpload),
      pagination: paginate(total, pages.page, pages.limit),
    }
  }

  async function show(ctx: Asked<typeof uploadCalls.show>) {
    const query = check(UploadFilesQuery, ctx.query)
    const ids = await findUploadIds(knex, ctx.state.account.id, ctx.params.id ?? '')
    if (ids === null) throw notFound()
    const { files, total } = await listFiles(knex, ids, query)
    const { page, limit } = query
    ctx.body = {
      upload: await summarise(ids),
      data: files.map(presentFile),
      pagination: paginate(total, page, limit),
    }
  }

  async function retry(ctx: Asked<typeof uploadCalls.retry>) {
    const { account } = ctx.state
    const ids = await findUploadIds(knex, account.id, ctx.params.id ?? '')
    if (ids === null) throw notFound()
    const files = await retryRefused(knex, ids, writableRestaurants(account))
    const [targetId = ''] = ids
    await writeAudit(knex, ctx, { action: 'upload.retried', targetType: 'upload', targetId, details: { files } })
    await waitForWorker(targetId)
    ctx.body = await summarise(ids)
  }

  async function summarise(ids: readonly string[]) {
    return presentUpload(await findTotals(knex, ids))
  }

  /** A small upload is usually imported within the second: its sender then reads the verdicts at once. */
  async function waitForWorker(id: string): Promise<void> {
    const until = Date.now() + workerWaitMs
    while (Date.now() < until) {
      const pending = await knex('inbox_files')
        .select('id')
        .where({ upload_id: id, state: 'pending' })
        .first<{ id: string } | undefined>()
      if (pending === undefined) return
      await wait(pollMs)
    }
  }
}

/** Every restaurant linked to the sender; staff: all of them (null). */
function writableRestaurants({ role, restaurants }: Account): string[] | null {
  return isStaff(role) ? null : restaurants.map(({ id }) => id)
}
