import Router from '@koa/router'
import {
  checkLimits,
  ReceiveQuery,
  type SentUpload,
  uploadTexts,
  VerifyQuery,
} from '../../shared/wire/questions/uploads.ts'
import { uploadCalls } from '../../shared/wire/uploads.ts'
import type { ApiState, Deps } from '../context.ts'
import { invalid } from '../http/errors.ts'
import { type Asked, serve } from '../http/serve.ts'
import { check } from '../http/validate.ts'
import type { DiskWatch } from '../limits/disk.ts'
import { askerOf } from './askerOf.ts'
import { createChecker } from './checker.ts'
import { atMost, filesOf, requireShort } from './filesOf.ts'
import { requireKnown } from './knownParameters.ts'
import { customersOf, customersOfKey, writableRestaurants } from './policy.ts'
import { presentReceived, presentUpload } from './present.ts'
import { findTotals, findUploadIds, listRemarks } from './queries.ts'
import { refuseFull } from './quota.ts'
import { storeTillUpload, storeUpload } from './storeUpload.ts'
import { waitForWorker } from './waitForWorker.ts'

/** xmlfile/: files in, durable before the answer, or judged and not stored. */
export function receiveRoutes(deps: Deps, disk: DiskWatch): Router<ApiState> {
  const { knex } = deps
  const checker = createChecker(knex)
  const router = new Router<ApiState>()
  serve(router, uploadCalls.receive, receive)
  serve(router, uploadCalls.verify, verify)
  return router

  async function receive(ctx: Asked<typeof uploadCalls.receive>) {
    const { verifier, ...sent } = check(ReceiveQuery, ctx.query)
    requireKnown(ctx.query, Object.keys(ReceiveQuery.shape))
    if (verifier === undefined) await store(ctx, sent)
    else await judge(ctx, sent.name)
  }

  async function store(ctx: Asked<typeof uploadCalls.receive>, { upload, batch, name }: SentUpload) {
    const { account, tillKey } = ctx.state
    const customers = await (tillKey === undefined ? customersOf(knex, account) : customersOfKey(knex, tillKey))
    await disk.requireRoom()
    await refuseFull(knex, customers)
    const clientKey = upload === undefined ? undefined : `${upload}#${batch}`
    const sent = { name, files: filesOf(ctx.req, name), customers, clientKey }
    const id = await (tillKey === undefined ? storeUpload(knex, ctx, sent) : storeTillUpload(knex, tillKey, sent))
    await waitForWorker(knex, id)
    // A till reads of this request alone: it may send each ticket by itself, for years.
    const ids = (tillKey === undefined ? await findUploadIds(knex, account.id, id) : null) ?? [id]
    const reach = tillKey === undefined ? await writableRestaurants(knex, account) : [tillKey.restaurantId]
    const totals = presentUpload(await findTotals(knex, { ids, reach }))
    ctx.status = totals.pending > 0 ? 202 : 200
    ctx.body = presentReceived(totals, await listRemarks(knex, ids, 1000))
  }

  /** An answer has no more files than a person looks at. */
  async function judge(ctx: Asked<typeof uploadCalls.receive>, name: string) {
    const files = () => atMost(checkLimits.files, filesOf(ctx.req, name), uploadTexts.tooManyChecks)
    const verifies = await checker.check(await askerOf(knex, ctx), files)
    ctx.body = { success: verifies.some(({ verdict }) => verdict !== 'rejected'), verifies }
  }

  async function verify(ctx: Asked<typeof uploadCalls.verify>) {
    const { name } = check(VerifyQuery, ctx.query)
    requireKnown(ctx.query, Object.keys(VerifyQuery.shape))
    requireShort(ctx.req)
    const [only] = await checker.check(await askerOf(knex, ctx), () =>
      atMost(1, filesOf(ctx.req, name), uploadTexts.oneFile),
    )
    if (only === undefined) throw invalid(uploadTexts.none)
    ctx.body = only
  }
}
