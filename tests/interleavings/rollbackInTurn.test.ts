import { setImmediate as breath } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { stores } from '../support/stores.ts'
import { StoreProcess } from './storeProcess.ts'
import type { Turns, Wish } from './turns.ts'

let process: StoreProcess
let monitor: Client

beforeEach(async () => {
  const databaseUrl = await makeOwnDatabase()
  monitor = new Client({ connectionString: databaseUrl })
  await monitor.connect()
  process = new StoreProcess({ databaseUrl, clickhouseUrl: stores().clickhouseUrl, monitor })
})
afterEach(async () => {
  vi.useRealTimers()
  await process.close()
  await monitor.end()
})

async function aMoment(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await breath()
}

/** Turns that let ten seconds of the clock go by before a ROLLBACK is sent; says whether somebody had gone on meanwhile. */
function lateRollbacks(hasGoneOn: () => boolean) {
  const seen: boolean[] = []
  const turns = {
    track: <T>(work: Promise<T>) => work,
    async ask(wish: Wish) {
      if (!wish.what.startsWith('ROLLBACK')) return await wish.send()
      await aMoment()
      vi.advanceTimersByTime(10_000)
      await aMoment()
      seen.push(hasGoneOn())
      return await wish.send()
    },
  }
  return { turns: turns as unknown as Turns, seen }
}

it.each(['a transaction', 'a savepoint'])(
  'a ROLLBACK of %s is waited for until its turn, whatever the clock says',
  async (which) => {
    let hasGoneOn = false
    const { turns, seen } = lateRollbacks(() => hasGoneOn)
    process.enter(turns, 'worker')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const fail = () => Promise.reject(new Error('no'))
    await process.knex
      .transaction(async (trx) => {
        await trx.raw('SELECT 1')
        if (which === 'a transaction') return await fail()
        await trx.transaction(fail).catch(() => undefined)
        hasGoneOn = true
      })
      .catch(() => undefined)
    hasGoneOn = true
    expect(seen).toEqual([false])
  },
)
