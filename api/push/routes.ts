import Router from '@koa/router'
import { listPushDevices, registerPushDevice, removePushDevice } from '../../db/records/pushes/pushDevices.ts'
import { invalidKey, unknownService } from '../../shared/wire/questions/push.ts'
import { pushDeviceCalls } from '../../shared/wire/pushDevices.ts'
import { AppError } from '../../shared/errors.ts'
import type { ApiState, Deps } from '../context.ts'
import { invalid, notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { type Asked, serve } from '../http/serve.ts'
import { unauthenticated } from '../http/session.ts'
import { createLimiter } from '../limits/rateLimit.ts'
import { writeAudit } from '../record/audit.ts'
import type { Pushes } from './pushes.ts'
import { isDeviceKey } from './sendPush.ts'

const mostDevices = 10
const trial = {
  title: 'Comptoir',
  body: 'Les notifications arrivent sur cet appareil.',
  link: '/profile',
  tag: 'essai',
} as const

/** The devices on which one is notified: registered by their browsers, listed, ended. */
export function pushRoutes({ knex, pushes }: Pick<Deps, 'knex' | 'pushes'>): Router<ApiState> {
  const router = new Router<ApiState>()
  const trials = createLimiter(knex, { name: 'push-test', points: 10, seconds: 3600 })
  serve(router, pushDeviceCalls.list, list)
  serve(router, pushDeviceCalls.register, register)
  serve(router, pushDeviceCalls.test, test)
  serve(router, pushDeviceCalls.remove, remove)
  return router

  async function list(ctx: Asked<typeof pushDeviceCalls.list>) {
    const { account, sessionId: current } = ctx.state
    const devices = await listPushDevices(knex, account.id)
    ctx.body = {
      publicKey: pushes.publicKey,
      devices: devices.map(({ id, device, sessionId, createdAt, lastSentAt }) => ({
        _id: id,
        device,
        isThis: sessionId === current,
        createdAt: createdAt.toISOString(),
        lastSentAt: lastSentAt?.toISOString() ?? null,
      })),
    }
  }

  async function register(ctx: Asked<typeof pushDeviceCalls.register>) {
    requireConfigured(pushes)
    const { account, sessionId, input } = ctx.state
    const { endpoint, keys } = input
    if (!isDeviceKey(keys.p256dh)) throw invalid(invalidKey, 'keys.p256dh')
    if (await pushes.leadsInside(new URL(endpoint).hostname)) throw invalid(unknownService, 'endpoint')
    const given = { accountId: account.id, sessionId, endpoint, ...keys }
    const made = await registerPushDevice(knex, given, mostDevices)
    if (made === null) throw unauthenticated()
    if (made.isNew) await writeAudit(knex, ctx, { action: 'push.register', targetType: 'device', targetId: made.id })
    ctx.body = { _id: made.id }
  }

  async function test(ctx: Asked<typeof pushDeviceCalls.test>) {
    requireConfigured(pushes)
    const { id } = ctx.state.account
    await trials.take(id)
    ctx.body = { devices: await pushes.queue(id, trial) }
  }

  async function remove(ctx: Asked<typeof pushDeviceCalls.remove>) {
    const { id = '' } = ctx.params
    if (!isUuid(id) || !(await removePushDevice(knex, id, ctx.state.account.id))) throw notFound()
    await writeAudit(knex, ctx, { action: 'push.remove', targetType: 'device', targetId: id })
    ctx.body = { deletedCount: 1 }
  }
}

function requireConfigured({ publicKey }: Pushes): void {
  if (publicKey !== null) return
  const message = 'Les notifications ne sont pas configurées (VAPID_PRIVATE_KEY)'
  throw new AppError({ status: 503, code: 'push_not_configured', message })
}
