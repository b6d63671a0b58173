import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { wallNow } from '../../shared/period.ts'
import type { WireClosedDays, WireClosing, WireOpenDay } from '../../shared/wire/closings.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { link, makeAccount, makeRestaurant, type BuiltAccount, type BuiltRestaurant } from '../support/builders.ts'
import { importUpload } from '../support/importUpload.ts'
import { rightDays, rightFile } from '../support/rightTicket.ts'

/** A year of a restaurant that is closed on Mondays. */
const year = Array.from({ length: 366 }, (_, at) => addDays('2024-01-01', at))
  .filter((_, at) => at % 7 !== 0)
  .slice(0, 312)
const range = ['2024-01-01T00:00', '2025-12-31T23:59']
const today = wallNow().slice(0, 10)

describe('days closed in one act', () => {
  let api: TestApi
  let owner: BuiltAccount
  let token: string
  let [calm, faulty] = [] as unknown as [BuiltRestaurant, BuiltRestaurant]

  beforeAll(async () => {
    api = await startTestApi()
    owner = await makeAccount(api.knex)
    ;[calm, faulty] = [await makeRestaurant(api.knex), await makeRestaurant(api.knex)]
    for (const { id } of [calm, faulty]) await link(api.knex, { account: owner.id, restaurant: id })
    await publishStoredRestaurants(api.knex, api.clickhouse, [calm.id, faulty.id])
    token = await api.tokenFor(owner)
    const whole = year.map((day, at) => ({ site: calm.name, day, number: at + 1 }))
    const days = ['2025-03-01', '2025-03-02', '2025-03-03', '2025-03-04']
    const own = days.map((day, at) => ({ site: faulty.name, day, number: at + 1 }))
    // The second day's VAT lines say another amount; before the third, three numbers are missing.
    const broken = own.map((one, at) => ({
      ...one,
      number: at < 2 ? one.number : one.number + 3,
      ...(at === 1 ? { wrong: 'vat' as const } : {}),
    }))
    await sell([rightFile('calm', whole), rightFile('faulty', broken)])
  }, 60_000)
  afterAll(() => api.stop())

  const sell = (files: { name: string; bytes: Buffer }[]) =>
    importUpload(api, { files, accountId: owner.id, reach: [calm.id, faulty.id] })

  async function ask<Answer>(path: string, body: unknown, as = token): Promise<Answer> {
    const { status, json, text } = await api.call('POST', path, { token: as, body })
    expect(status, text).toBe(200)
    return json as Answer
  }
  const openDays = (site: BuiltRestaurant) => ask<WireOpenDay[]>('/closings/open', { range, site: site.id })
  const close = (...restaurants: { site: string; days: readonly string[] }[]) =>
    ask<WireClosedDays>('/closings/days', { restaurants })
  const reasonsOf = (days: readonly WireOpenDay[]) =>
    days.map(({ day, blocks }) => [day, blocks.map(({ text }) => text).join()])
  const rightOf = (days: readonly WireOpenDay[]) => days.filter(({ blocks }) => blocks.length === 0)

  it('are named before: those that are right, and why the others are not', async () => {
    expect(reasonsOf(await openDays(calm))).toEqual(year.map((day) => [day, '']))
    expect(reasonsOf(await openDays(faulty))).toEqual([
      ['2025-03-01', ''],
      ['2025-03-02', 'contrôle à revoir\u202f: TVA, 1 ticket avec écart'],
      ['2025-03-03', 'contrôle à revoir\u202f: 3 numéros manquants'],
      ['2025-03-04', ''],
    ])
  })

  it('are 312 in one act, in order, each with its number; what is not right is left with its reason', async () => {
    const asked = ['2025-03-04', '2025-03-03', '2025-03-02', '2025-03-01', '2025-03-05', today]
    const done = await close({ site: calm.id, days: year.toReversed() }, { site: faulty.id, days: asked })
    const numbersOf = ({ id }: BuiltRestaurant) =>
      done.closed.filter(({ site }) => site === id).map(({ day, number }) => [day, number])
    expect(numbersOf(calm)).toEqual(year.map((day, at) => [day, at + 1]))
    expect(numbersOf(faulty)).toEqual([
      ['2025-03-01', 1],
      ['2025-03-04', 2],
    ])
    expect(reasonsOf(done.left)).toEqual([
      ['2025-03-02', 'contrôle à revoir\u202f: TVA, 1 ticket avec écart'],
      ['2025-03-03', 'contrôle à revoir\u202f: 3 numéros manquants'],
      ['2025-03-05', 'aucun ticket n’est reçu de cette journée'],
      [today, 'cette journée de service n’est pas terminée'],
    ])
    expect(new Set(done.left.map(({ LibSite }) => LibSite))).toEqual(new Set([faulty.name]))
    const lines = await api.knex('audit_log').where({ action: 'days.close', actor_id: owner.id }).orderBy('id')
    expect(lines.map(({ target_id: id, details }: { target_id: string; details: unknown }) => [id, details])).toEqual([
      [calm.id, { days: year }],
      [faulty.id, { days: ['2025-03-01', '2025-03-04'] }],
    ])
  })

  it('keep what a day closed by hand keeps, and leave nothing to post', async () => {
    await api.call('POST', '/closings', { token, body: { site: faulty.id, day: '2025-03-03' } })
    await ask('/accounting/books', { range })
    const kept = await ask<WireClosing[]>('/closings/search', { range })
    expect(kept).toHaveLength(315)
    expect(kept.filter(({ isIntact, complements }) => !isIntact || complements.length > 0)).toEqual([])
    expect(kept.filter(({ difference }) => difference.grossSales !== 0 || difference.ticketsCount !== 0)).toEqual([])
    const snapshots = kept.filter(({ site }) => site === faulty.id).map(({ day, snapshot }) => [day, snapshot] as const)
    const byHand = new Map(snapshots).get('2025-03-03')
    expect(byHand).toMatchObject({ ticketsCount: 1, grossSales: 11, vatByLabel: [{ net: 10, vat: 1, gross: 11 }] })
    expect(snapshots.map(([, snapshot]) => snapshot)).toEqual(Array.from({ length: 3 }, () => byHand))
  })

  it('are closed once, whoever confirmed them', async () => {
    const again = await close({ site: calm.id, days: year.slice(0, 2) }, { site: calm.id, days: year.slice(1, 3) })
    expect(again.closed).toEqual([])
    expect(again.left.map(({ day, blocks }) => [day, blocks[0]?.kind])).toEqual(
      year.slice(0, 3).map((day) => [day, 'arretee']),
    )
    expect(await openDays(calm)).toEqual([])
  })

  it('wait for a refused file that may hold their tickets, until it is sent again or put by', async () => {
    await sell([rightFile('later', [{ site: faulty.name, day: '2025-03-06', number: 8 }])])
    expect(rightOf(await openDays(faulty)).map(({ day }) => day)).toEqual(['2025-03-06'])
    const uploadId = await api.knex.transaction(async (trx) => {
      const stored = await storeInboxFiles(trx, {
        files: [{ name: 'broken.xml', bytes: Buffer.from('no ticket') }],
        accountId: owner.id,
        reach: [faulty.id],
        source: 'upload',
      })
      // It waits, whatever other tests have workers that would read it.
      const later = trx.raw("now() + interval '1 hour'")
      await trx('inbox_files').where({ upload_id: stored.uploadId }).update({ next_attempt_at: later })
      return stored.uploadId
    })
    const kindsOf = (days: readonly WireOpenDay[]) =>
      days.find(({ day }) => day === '2025-03-06')?.blocks.map(({ kind }) => kind)
    expect(kindsOf(await openDays(faulty))).toEqual(['lecture'])
    const refused = { state: 'done', verdict: 'rejected', done_at: new Date() }
    await api.knex('inbox_files').where({ upload_id: uploadId }).update(refused)
    expect(kindsOf((await close({ site: faulty.id, days: ['2025-03-06'] })).left)).toEqual(['refuse'])
    await api.knex('inbox_files').where({ upload_id: uploadId }).update({ settled_at: new Date() })
    expect((await close({ site: faulty.id, days: ['2025-03-06'] })).closed).toMatchObject([{ number: 4 }])
  })

  it('are those that the period touches by each one’s own start, asked alone or beside others, open and closed', async () => {
    const other = await makeAccount(api.knex)
    const [early, late] = [await makeRestaurant(api.knex), await makeRestaurant(api.knex, { dayStartMinutes: 360 })]
    const own = [early, late]
    for (const { id } of own) await link(api.knex, { account: other.id, restaurant: id })
    await publishStoredRestaurants(
      api.knex,
      api.clickhouse,
      own.map(({ id }) => id),
    )
    const days = ['2025-05-31', '2025-06-01']
    const files = own.map(({ name }) => rightDays(name, days))
    await importUpload(api, { files, accountId: other.id, reach: own.map(({ id }) => id) })
    const as = await api.tokenFor(other)
    const body = { range: ['2025-06-01T00:00', '2025-06-01T23:59'], site: own.map(({ id }) => id) }
    const daysOf = (rows: readonly { site: string; day: string }[]) =>
      rows.map(({ site, day }) => [site === late.id, day]).toSorted()
    const touched = [
      [false, '2025-06-01'],
      [true, '2025-05-31'],
      [true, '2025-06-01'],
    ]
    expect(daysOf(await ask<WireOpenDay[]>('/closings/open', body, as))).toEqual(touched)
    const alone = { ...body, site: early.id }
    expect(daysOf(await ask<WireOpenDay[]>('/closings/open', alone, as))).toEqual([[false, '2025-06-01']])
    const restaurants = own.map(({ id }) => ({ site: id, days }))
    expect((await ask<WireClosedDays>('/closings/days', { restaurants }, as)).closed).toHaveLength(4)
    expect(daysOf(await ask<WireClosing[]>('/closings/search', body, as))).toEqual(touched)
  })

  it('are closed by their owner alone, whose subscription runs', async () => {
    const guest = await makeAccount(api.knex)
    await link(api.knex, { account: guest.id, restaurant: faulty.id, kind: 'invited' })
    const as = await api.tokenFor(guest)
    const status = async (site: string) =>
      (await api.call('POST', '/closings/days', { token: as, body: { restaurants: [{ site, days: ['2025-03-02'] }] } }))
        .status
    expect([await status(faulty.id), await status(calm.id)]).toEqual([403, 404])
    expect(await ask('/closings/open', { range, site: faulty.id }, as)).toEqual([])
  })
})
