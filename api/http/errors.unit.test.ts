import Koa from 'koa'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { ErrorBody } from '../../shared/wire/answers.ts'
import type { Role } from '../../shared/roles.ts'
import { subscriptionExpired } from '../rights/reach.ts'
import type { ApiState } from '../context.ts'
import { errors, forbidden } from './errors.ts'
import { unauthenticated } from './session.ts'

/** What a call answers whose handler fails so. */
async function failing(cause: unknown, role?: Role): Promise<ErrorBody> {
  const app = new Koa<ApiState>()
  app.use(async (ctx, next) => {
    Object.assign(ctx.state, { log: pino({ level: 'silent' }), requestId: 'r1' })
    if (role !== undefined) Object.assign(ctx.state, { account: { role } })
    await next()
  })
  app.use(errors)
  app.use(() => {
    throw cause
  })
  const answer = app.callback()
  const server = createServer((request, response) => void answer(request, response)).listen(0)
  try {
    const { port } = server.address() as AddressInfo
    return (await (await fetch(`http://localhost:${port}/v1/x`)).json()) as ErrorBody
  } finally {
    server.close()
  }
}

it('tells an accountant and an inspector in French what 01 §8 and 03 §4 print for the others', async () => {
  for (const role of ['accountant', 'inspector'] as const) {
    const [refused, expired] = [await failing(forbidden(), role), await failing(subscriptionExpired(), role)]
    expect(refused).toMatchObject({
      statusCode: 403,
      code: 'forbidden',
      message: expect.stringMatching(/^Cela n’est pas ouvert à votre compte/) as unknown,
    })
    expect(expired).toMatchObject({
      code: 'subscription_expired',
      message: expect.stringMatching(/^L’abonnement de ce restaurant a pris fin/) as unknown,
    })
    // What was said with its reason stays as it was said.
    expect(await failing(forbidden('Ce fichier est fermé'), role)).toMatchObject({ message: 'Ce fichier est fermé' })
  }
  expect(await failing(forbidden(), 'manager')).toMatchObject({ message: 'Forbidden' })
  expect(await failing(subscriptionExpired(), 'manager')).toMatchObject({ message: 'Subscription expired' })
})

it.each([400, 404, 405, 408, 409, 413, 414, 415, 422, 429, 431])(
  'never hands on the English of a library that refused a call with %i',
  async (status) => {
    const cause = Object.assign(new Error('unsupported something'), { status })
    const { statusCode, message } = await failing(cause)
    expect([statusCode, message]).toEqual([status, expect.not.stringMatching(/unsupported/)])
  },
)

it('says in French that nobody is signed in, that something broke and that a store is away', async () => {
  expect(await failing(unauthenticated())).toMatchObject({
    statusCode: 401,
    message: expect.stringMatching(/connectez-vous/) as unknown,
  })
  expect(await failing(new Error('column "x" does not exist'))).toMatchObject({
    message: expect.stringMatching(/^Il y a un problème/) as unknown,
  })
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(await failing(away)).toMatchObject({
    statusCode: 503,
    message: expect.stringMatching(/^Il y a un problème/) as unknown,
  })
})
