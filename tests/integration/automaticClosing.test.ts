import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeByThemselves } from '../../api/closings/closeByThemselves.ts'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { wallNow } from '../../shared/period.ts'
import { holidaysIn } from '../../shared/publicHolidays.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { WireAutomaticClosing } from '../../shared/wire/automaticClosing.ts'
import type { WireClosing } from '../../shared/wire/closings.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { link, makeAccount, makeRestaurant, type BuiltAccount, type BuiltRestaurant } from '../support/builders.ts'
import { importUpload } from '../support/importUpload.ts'
import { rightFile, type RightTicket } from '../support/rightTicket.ts'

describe('days that are closed by themselves', () => {
  let api: TestApi
  let owner: BuiltAccount
  let token: string
  let site: BuiltRestaurant
  let other: BuiltRestaurant

  beforeAll(async () => {
    api = await startTestApi()
    owner = await makeAccount(api.knex)
    ;[site, other] = [await makeRestaurant(api.knex), await makeRestaurant(api.knex)]
    for (const { id } of [site, other]) await link(api.knex, { account: owner.id, restaurant: id })
    await publishStoredRestaurants(api.knex, api.clickhouse, [site.id, other.id])
    token = await api.tokenFor(owner)
    await sell(site, '2025-02-01', '2025-02-02', '2025-02-03')
    await sell(other, '2025-02-01')
  }, 60_000)
  afterAll(() => api.stop())

  /** The last number of each restaurant's till: one left out would be missing. */
  const numbers = new Map<string, number>()
  async function sell(of: BuiltRestaurant, ...days: readonly string[]): Promise<void> {
    const tickets = days.map((day): RightTicket => {
      const number = (numbers.get(of.id) ?? 0) + 1
      numbers.set(of.id, number)
      return { site: of.name, day, number, ...(day === '2025-02-02' ? { wrong: 'vat' as const } : {}) }
    })
    const files = [rightFile(`by itself ${days[0]} ${of.id}`, tickets)]
    await importUpload(api, { files, accountId: owner.id, reach: [of.id] })
  }
  const choose = (of: BuiltRestaurant, heures: unknown, as = token) =>
    api.call('PUT', `/closings/automatic/${of.id}`, { token: as, body: { heures } })
  /** As if it had been chosen long before. */
  const chosenBefore = () => api.knex('automatic_closings').update({ since: '2025-01-01' })
  /** A turn of a process when Paris's wall shows a time in February 2025, an hour before Greenwich's. */
  const turnAt = (wall: string) => closeByThemselves(api.deps, new Date(`2025-02-${wall}+01:00`))
  async function closedOf(of: BuiltRestaurant) {
    const body = { range: ['2025-01-01T00:00', '2025-03-31T23:59'], site: of.id }
    const { json } = await api.call('POST', '/closings/search', { token, body })
    return (json as WireClosing[]).map(({ day, number: given, closedBy }) => [day, given, closedBy])
  }
  const audited = () =>
    api
      .knex('audit_log')
      .where({ action: 'days.close', target_id: site.id })
      .orderBy('id')
      .select('actor_id', 'actor_name', 'target_name', 'address')

  it('are chosen by the owner alone, from 1 to 72 hours, and said with the next one', async () => {
    const guest = await makeAccount(api.knex)
    await link(api.knex, { account: guest.id, restaurant: site.id, kind: 'invited' })
    const [asGuest, asStranger] = [await api.tokenFor(guest), await api.tokenFor(await makeAccount(api.knex))]
    expect([(await choose(site, 6, asGuest)).status, (await choose(site, 6, asStranger)).status]).toEqual([403, 404])
    for (const wrong of [0, 73, 1.5, -1, '6', undefined, true])
      expect(await choose(site, wrong)).toMatchObject({ status: 422, json: { field: 'heures' } })
    expect((await choose(site, 0)).json).toMatchObject({ message: 'Choisissez de 1 à 72 heures' })
    const { json } = await choose(site, 6)
    const today = wallNow().slice(0, 10)
    expect(json).toMatchObject({ site: site.id, heures: 6, depuis: today, prochaine: today })
    const listed = (await api.call('GET', '/closings/automatic', { token })).json as WireAutomaticClosing[]
    expect(listed.map(({ site: id, heures }) => [id, heures]).toSorted()).toEqual(
      [
        [site.id, 6],
        [other.id, null],
      ].toSorted(),
    )
    expect((await api.call('GET', '/closings/automatic', { token: asGuest })).json).toEqual([])
    // Older days were nobody's choice.
    await turnAt('10T12:00:00')
    expect(await closedOf(site)).toEqual([])
  })

  it('are chosen in one act for several restaurants, or for none of them, each with its line in the audit log', async () => {
    const chooseAll = (restaurants: unknown, heures: unknown, as = token) =>
      api.call('PUT', '/closings/automatic', { token: as, body: { restaurants, heures } })
    const hoursNow = async () => {
      const { json } = await api.call('GET', '/closings/automatic', { token })
      return new Map((json as WireAutomaticClosing[]).map(({ site: id, heures }) => [id, heures]))
    }
    const linesOf = async () => {
      const lines = api.knex('audit_log').where({ action: 'days.automatic', actor_id: owner.id }).orderBy('id')
      return await lines.select<{ target_id: string; details: unknown }[]>('target_id', 'details')
    }
    const before = (await linesOf()).length
    const foreign = await makeRestaurant(api.knex)
    await link(api.knex, { account: owner.id, restaurant: foreign.id, kind: 'invited' })
    const stranger = await makeRestaurant(api.knex)
    // One that is not his own, and nothing is chosen of any.
    expect((await chooseAll([site.id, other.id, foreign.id], 12)).status).toBe(403)
    expect((await chooseAll([site.id, other.id, stranger.id], 12)).status).toBe(404)
    for (const [restaurants, heures] of [
      [[], 12],
      [['x'], 12],
      [[site.id], 73],
      [[site.id], undefined],
      ['all', 12],
    ])
      expect((await chooseAll(restaurants, heures)).status, JSON.stringify({ restaurants, heures })).toBe(422)
    expect([await hoursNow(), (await linesOf()).length]).toEqual([
      new Map([
        [site.id, 6],
        [other.id, null],
      ]),
      before,
    ])
    const both = [site.id, other.id].toSorted()
    const { json } = await chooseAll([other.id, site.id, other.id], 12)
    expect((json as WireAutomaticClosing[]).map(({ site: id, heures }) => [id, heures]).toSorted()).toEqual(
      both.map((id) => [id, 12]),
    )
    expect((await linesOf()).slice(before)).toEqual(both.map((id) => ({ target_id: id, details: { heures: 12 } })))
    // Two at once, in either order: one after the other, never half of each.
    const turns = [1, 2, 3, 4].map((hours) => chooseAll(hours % 2 ? both : both.toReversed(), hours))
    expect((await Promise.all(turns)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set((await hoursNow()).values()).size).toBe(1)
    await chooseAll(both, null)
    expect([...(await hoursNow()).values()]).toEqual([null, null])
    await choose(site, 6)
  })

  it('are closed once, so many hours after they end and not before, by whichever process is first', async () => {
    await chosenBefore()
    await turnAt('02T05:59:59')
    expect(await closedOf(site)).toEqual([])
    await Promise.all([turnAt('02T06:00:00'), turnAt('02T06:00:00'), turnAt('02T06:00:01')])
    expect(await closedOf(site)).toEqual([['2025-02-01', 1, 'automatique']])
    expect(await audited()).toEqual([
      { actor_id: null, actor_name: 'automatique', target_name: '2025-02-01', address: '' },
    ])
    expect(await closedOf(other)).toEqual([])
  })

  it('are left while their control differs, and are looked at again each hour', async () => {
    expect(await turnAt('03T06:00:00')).toBe(0)
    await sell(site, '2025-02-04')
    expect(await turnAt('04T06:00:00')).toBe(1)
    expect((await closedOf(site)).map(([day]) => day)).toEqual(['2025-02-03', '2025-02-01'])
    expect(await turnAt('05T06:00:00')).toBe(1)
    await api.knex('day_closings').where({ restaurant_id: site.id, day: '2025-02-04' }).delete()
    // Nothing new is due: it is left to the next look.
    expect([await turnAt('05T06:59:00'), await turnAt('05T07:00:00')]).toEqual([0, 1])
  })

  it('wait for what is missing, and are made up after a process died in its look', async () => {
    await sell(site, '2025-02-05')
    const uploadId = await api.knex.transaction(async (trx) => {
      const files = [{ name: 'unread.xml', bytes: Buffer.from('no ticket') }]
      const stored = await storeInboxFiles(trx, {
        files,
        accountId: owner.id,
        reach: [site.id, other.id],
        source: 'upload',
      })
      const later = trx.raw("now() + interval '1 hour'")
      await trx('inbox_files').where({ upload_id: stored.uploadId }).update({ next_attempt_at: later })
      return stored.uploadId
    })
    expect(await turnAt('06T06:00:00')).toBe(0)
    const refused = { state: 'done', verdict: 'rejected', done_at: new Date() }
    await api.knex('inbox_files').where({ upload_id: uploadId }).update(refused)
    expect(await turnAt('06T07:00:00')).toBe(0)
    await api.knex('inbox_files').where({ upload_id: uploadId }).update({ settled_at: new Date() })
    // As a process leaves it that is killed after it claimed the look.
    const [died, after] = [new Date('2025-02-06T08:00:00+01:00'), '06T08:59:59']
    await api.knex('automatic_closings').where({ restaurant_id: site.id }).update({ looked_at: died })
    expect([await turnAt(after), await turnAt('06T09:00:00')]).toEqual([0, 1])
  })

  it('are closed no more once the subscription has ended, nor once nobody wants it', async () => {
    await sell(site, '2025-02-06')
    const subscriptions = () => api.knex('subscriptions').where({ restaurant_id: site.id })
    const ends = await subscriptions().select<{ id: string; ends_at: Date }[]>('id', 'ends_at')
    await subscriptions().update({ ends_at: '2025-01-02' })
    expect(await turnAt('07T06:00:00')).toBe(0)
    for (const { id, ends_at } of ends) await subscriptions().where({ id }).update({ ends_at })
    expect((await choose(site, null)).json).toMatchObject({ heures: null, prochaine: null, le: null })
    expect(await turnAt('07T09:00:00')).toBe(0)
    await choose(site, 72)
    await chosenBefore()
    expect([await turnAt('09T23:59:59'), await turnAt('10T00:00:00')]).toEqual([0, 1])
  })

  it('are left where a till fell silent beside others, also one that is silent for longer than a week', async () => {
    const of = await makeRestaurant(api.knex)
    await link(api.knex, { account: owner.id, restaurant: of.id })
    await publishStoredRestaurants(api.knex, api.clickhouse, [of.id])
    const today = wallNow().slice(0, 10)
    const days = Array.from({ length: 84 }, (_, index) => addDays(today, index - 84))
    const isHeard = (till: string, day: string) => till === 'C1' || day < addDays(today, -10)
    const tickets = ['C1', 'Bar'].flatMap((till) => {
      const numbersOf = new Map<string, number>()
      const next = (year: string) => numbersOf.set(year, (numbersOf.get(year) ?? 0) + 1).get(year) ?? 0
      return days
        .filter((day) => isHeard(till, day))
        .flatMap((day) =>
          ([12, 13] as const).map((hour) => ({ site: of.name, day, number: next(day.slice(0, 4)), till, hour })),
        )
    })
    await importUpload(api, { files: [rightFile(`two tills ${of.id}`, tickets)], accountId: owner.id, reach: [of.id] })
    await choose(of, 6)
    await api
      .knex('automatic_closings')
      .where({ restaurant_id: of.id })
      .update({ since: addDays(today, -20) })
    await closeByThemselves(api.deps, new Date())
    // Before ten in the morning yesterday is not due.
    const [first, silent, last] = [addDays(today, -20), addDays(today, -10), addDays(today, -2)]
    const body = { range: [`${first}T00:00`, `${addDays(last, 1)}T03:59`], site: of.id }
    const { json } = await api.call('POST', '/closings/search', { token, body })
    // Nothing is expected on a public holiday: its day is whole.
    const off = holidaysIn([silent, last], '').map(({ day }) => day)
    const whole = [...days.filter((day) => day >= first && day < silent), ...off]
    expect((json as WireClosing[]).map(({ day }) => day).toSorted()).toEqual(whole)
  })
})
