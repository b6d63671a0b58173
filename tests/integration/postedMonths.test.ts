import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresLimits } from '../../db/postgres/connect.ts'
import { lockChain } from '../../db/records/closings/chain.ts'
import { findDifferences } from '../../db/reconciliation/differences.ts'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import type { WireBook } from '../../shared/wire/accounting.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { link, makeAccount, makeRestaurant, type BuiltAccount, type BuiltRestaurant } from '../support/builders.ts'
import { importUpload } from '../support/importUpload.ts'
import { rightFile, type RightTicket } from '../support/rightTicket.ts'

describe('the closed days of months in which nothing was left to post', () => {
  let api: TestApi
  let owner: BuiltAccount
  let token: string
  let site: BuiltRestaurant

  beforeAll(async () => {
    api = await startTestApi()
    owner = await makeAccount(api.knex)
    site = await makeRestaurant(api.knex)
    await link(api.knex, { account: owner.id, restaurant: site.id })
    await publishStoredRestaurants(api.knex, api.clickhouse, [site.id])
    token = await api.tokenFor(owner)
    await sell('2025-01-30', '2025-01-31', '2025-03-01', '2025-03-02')
    await close('2025-01-30')
    await close('2025-03-01')
  }, 60_000)
  afterAll(() => api.stop())

  let number = 0
  let waiting: Promise<unknown> = Promise.resolve()
  async function sell(...days: readonly string[]): Promise<void> {
    const tickets = days.map((day): RightTicket => ({ site: site.name, day, number: (number += 1) }))
    const files = [rightFile(`posted ${number}`, tickets)]
    await importUpload(api, { files, accountId: owner.id, reach: [site.id] })
  }
  async function call(verb: string, path: string, body: object) {
    const { status, json, text } = await api.call(verb, path, { token, body })
    expect(status, text).toBeLessThan(300)
    return json
  }
  const close = (day: string) => call('POST', '/closings', { site: site.id, day })
  const look = async () =>
    (await call('POST', '/accounting/books', { range: ['2025-01-01T12:00', '2025-03-31T12:00'] })) as WireBook[]
  const kept = () => api.knex('posted_months').where({ restaurant_id: site.id })
  const posted = async () =>
    (
      await kept()
        .where({ is_posted: true })
        .orderBy('month')
        .select<{ month: string }[]>(api.knex.raw("to_char(month, 'YYYY-MM') AS month"))
    ).map(({ month }) => month)

  /** Both stores are found equal, as the worker finds them, and what was changed before then is long ago. */
  async function settle(): Promise<void> {
    await findDifferences(api, { restaurantIds: [site.id] })
    await api.knex('restaurants').where({ id: site.id }).update({ updated_at: '2025-01-01' })
    await kept().update({ settled_since: '2025-01-01' })
  }
  /** Two looks, for the first that both stores agree on may still be one of a moment ago. */
  async function lookTwice(): Promise<string[]> {
    await settle()
    await look()
    const once = await posted()
    await settle()
    await look()
    return once
  }

  interface Link {
    readonly id: string
    readonly day: string
    readonly journal: { readonly payments: readonly { readonly amount: number }[] }
  }
  const linksOf = (kind: string) =>
    api
      .knex('day_closings')
      .where({ restaurant_id: site.id, kind })
      .orderBy('number')
      .select<Link[]>('id', 'journal', api.knex.raw('day::text AS day'))
  const complements = async () =>
    (await linksOf('complement')).map(({ day, journal }) => [day, journal.payments.map(({ amount }) => amount)])
  /** As nobody may: whoever reads the day finds a euro left to post. */
  async function takeOneEuro(day: string): Promise<void> {
    const link = (await linksOf('day')).find((one) => one.day === day)!
    const payments = link.journal.payments.map((payment) => ({ ...payment, amount: payment.amount - 1 }))
    const journal = JSON.stringify({ ...link.journal, payments })
    await api.knex('day_closings').where({ id: link.id }).update({ journal })
  }

  it('are remembered once both stores agree, and only by the look after it', async () => {
    await api.knex('ticket_months').where({ restaurant_id: site.id }).update({ compared_revision: 0 })
    await look()
    expect(await kept()).toEqual([])
    expect(await lookTwice()).toEqual([])
    expect(await posted()).toEqual(['2025-01', '2025-03'])
  })

  it('are not read again, and each is when a ticket comes late', async () => {
    for (const day of ['2025-01-30', '2025-03-01']) await takeOneEuro(day)
    await look()
    // A positive control: what is remembered is not read.
    expect(await complements()).toEqual([])
    await sell('2025-03-01')
    await look()
    expect(await complements()).toEqual([['2025-03-01', [12]]])
    expect((await complements()).length).toBe(1)
  })

  it('wait for their turn where somebody else posts for longer than a lock is waited for', async () => {
    await sell('2025-03-01')
    const before = (await complements()).length
    await api.knex.transaction(async (trx) => {
      await lockChain(trx, site.id)
      const asked = look()
      await wait(postgresLimits.api.lockMs + 1_000)
      // The control: it waits, and is not answered before.
      expect(await Promise.race([asked.then(() => 'answered'), wait(10, 'waiting')])).toBe('waiting')
      void asked.catch(() => undefined)
      waiting = asked
    })
    await waiting
    expect((await complements()).slice(before)).toEqual([['2025-03-01', [11]]])
  })

  it('are read again once another of their days is closed, once their start of day moves', async () => {
    await lookTwice()
    const late = [
      ['2025-03-01', [12]],
      ['2025-03-01', [11]],
    ]
    expect(await complements()).toEqual(late)
    await close('2025-01-31')
    await look()
    expect(await complements()).toEqual([...late, ['2025-01-30', [1]]])
    await lookTwice()
    await takeOneEuro('2025-01-31')
    await look()
    expect((await complements()).length).toBe(3)
    await call('PUT', '/api/parametres/debut-calcule-ticket', { SiteID: site.id, TimeDebut: '04:00', Logo: null })
    await look()
    expect((await complements()).slice(3)).toEqual([['2025-01-31', [1]]])
  })
})
