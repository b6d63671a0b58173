import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longForms } from '../support/longForms.ts'
import { closeCarelessly, mailCarelessly, pointCarelessly, redeemCarelessly } from './careless.ts'
import { checkoutProtocol } from './checkoutProtocol.ts'
import { closingProtocol } from './closingProtocol.ts'
import { exploreAll, patienceMs } from './exploreAll.ts'
import type { Protocol } from './explore.ts'
import { findFirst } from './findFirst.ts'
import { outboxProtocol } from './outboxProtocol.ts'
import { pointProtocol } from './pointProtocol.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

interface Kind {
  readonly protocol: () => Protocol
  readonly careless: () => Protocol
  readonly promise: string
}

const kinds: Readonly<Record<string, Kind>> = {
  checkout: {
    protocol: () => checkoutProtocol(world),
    careless: () => checkoutProtocol(world, redeemCarelessly),
    promise: 'what is paid is active once, and a code opens one subscription',
  },
  closing: {
    protocol: () => closingProtocol(world),
    careless: () => closingProtocol(world, closeCarelessly),
    promise: 'the closed days of a restaurant are one chain without a hole',
  },
  outbox: {
    protocol: () => outboxProtocol(world),
    careless: () => outboxProtocol(world, mailCarelessly),
    promise: 'a mail goes out once for each transaction that was committed',
  },
  point: {
    protocol: () => pointProtocol(world),
    careless: () => pointProtocol(world, pointCarelessly),
    promise: 'Le point is written once for who stays and not at all for who leaves',
  },
}

describe.each(Object.entries(kinds))('%s', (name, { protocol, careless, promise }) => {
  it(
    `${name}: every order keeps the promise: ${promise}`,
    () => exploreAll(world, protocol(), { short: 12 }),
    patienceMs,
  )

  it(
    `${name}: an order is the same again by its seed`,
    async () => {
      const explore = () => world.explorer.explore(protocol(), longForms.firstOrder)
      expect((await explore()).trace).toEqual((await explore()).trace)
    },
    patienceMs,
  )

  it(
    `${name}: without its lock, as a control, an order breaks it`,
    () => findFirst(world, careless(), `${name} without its lock`),
    patienceMs,
  )
})
