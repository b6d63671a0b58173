import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { wallNow } from '../../shared/period.ts'
import type { WireBook } from '../../shared/wire/accounting.ts'
import type { WireClosedDays } from '../../shared/wire/closings.ts'
import type { WireCompanyMonth, WireCompanyMonths } from '../../shared/wire/monthClosing.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import {
  link,
  makeAccount,
  makeRestaurant,
  uniqueWord,
  type BuiltAccount,
  type BuiltRestaurant,
} from '../support/builders.ts'
import { importUpload } from '../support/importUpload.ts'
import { rightFile, type RightTicket } from '../support/rightTicket.ts'
import { siretsOfOneCompany } from '../support/sirets.ts'

describe('the months of a company', () => {
  let api: TestApi
  let owner: BuiltAccount
  let token: string
  let company: string
  let [one, two] = [] as unknown as [BuiltRestaurant, BuiltRestaurant]

  beforeAll(async () => {
    api = await startTestApi()
    owner = await makeAccount(api.knex)
    const [first = '', second = ''] = siretsOfOneCompany(2)
    company = first.slice(0, 9)
    ;[one, two] = [await makeRestaurant(api.knex, { siret: first }), await makeRestaurant(api.knex, { siret: second })]
    for (const { id } of [one, two]) await link(api.knex, { account: owner.id, restaurant: id })
    await publishStoredRestaurants(api.knex, api.clickhouse, [one.id, two.id])
    token = await api.tokenFor(owner)
    await sell('one', [
      { site: one.name, day: '2025-01-30', number: 1 },
      { site: one.name, day: '2025-01-31', number: 2 },
      { site: one.name, day: '2025-02-01', number: 3 },
      { site: one.name, day: '2025-02-02', number: 4, wrong: 'vat' },
    ])
    await sell('two', [{ site: two.name, day: '2025-02-01', number: 1 }])
  }, 60_000)
  afterAll(() => api.stop())

  const sell = (name: string, tickets: readonly RightTicket[]) =>
    importUpload(api, { files: [rightFile(name, tickets)], accountId: owner.id, reach: [one.id, two.id] })

  async function ask<Answer>(path: string, body: unknown, as = token): Promise<Answer> {
    const { status, json, text } = await api.call('POST', path, { token: as, body })
    expect(status, text).toBe(200)
    return json as Answer
  }
  async function states(): Promise<(readonly [string, string])[]> {
    const [found] = await ask<WireCompanyMonths[]>('/closings/months', {})
    expect(found?.company).toBe(company)
    return found!.months.map(({ month, state }) => [month, state] as const)
  }
  const showMonth = (month: string) => ask<WireCompanyMonth>('/closings/month', { company, month })
  const close = (site: string, days: readonly string[]) =>
    ask<WireClosedDays>('/closings/days', { restaurants: [{ site, days }] })
  const january = ['2025-01-01T12:00', '2025-01-31T12:00']
  const exportFec = (body: object) =>
    api.call('POST', '/accounting/journal', { token, body: { range: january, company, format: 'fec', ...body } })
  /** As the worker does once it found both stores equal. */
  const settle = async () => {
    await api.knex('restaurants').whereIn('id', [one.id, two.id]).update({ updated_at: '2025-01-01' })
    await api
      .knex('ticket_months')
      .whereIn('restaurant_id', [one.id, two.id])
      .update({ compared_revision: api.knex.ref('revision') })
  }
  const kept = () => api.knex('month_readings').whereIn('restaurant_id', [one.id, two.id])

  it('are open while a day is wrong, and ready once every day is right', async () => {
    await api.knex('ticket_months').whereIn('restaurant_id', [one.id, two.id]).update({ compared_revision: 0 })
    expect(await states()).toEqual([
      ['2025-02', 'ouvert'],
      ['2025-01', 'pret'],
    ])
    expect(await kept()).toEqual([])
    await settle()
    expect((await states()).map(([, state]) => state)).toEqual(['ouvert', 'pret'])
    expect((await kept()).map(({ days }: { days: unknown[] }) => days.length).toSorted()).toEqual([0, 0, 1, 2, 2])
  })

  it('show each day of each restaurant, and what blocks with the link that mends it', async () => {
    const february = await showMonth('2025-02')
    expect([february.state, february.rows.map(({ LibSite, days }) => [LibSite, days.length])]).toEqual([
      'ouvert',
      [one.name, two.name].toSorted((left, right) => left.localeCompare(right)).map((name) => [name, 28]),
    ])
    const days = february.rows.find(({ site }) => site === one.id)!.days
    expect(days.slice(0, 3).map(({ state }) => state)).toEqual(['a_arreter', 'ecart', 'sans_ticket'])
    const { kind, link: mending } = days[1]!.blocks[0]!
    expect([kind, mending]).toEqual([
      'controle',
      `/reports?du=2025-02-02T00%3A00%3A00.000&au=2025-02-02T23%3A59%3A59.999&sites=${one.id}`,
    ])
    const today = await showMonth(wallNow().slice(0, 7))
    expect([today.state, new Set(today.rows.flatMap((row) => row.days.map(({ state }) => state)))]).toEqual([
      null,
      new Set(['sans_ticket', 'a_venir']),
    ])
  })

  it('are read again only when their tickets move', async () => {
    // A positive control: what is kept is what is answered.
    const wrong = JSON.stringify([{ day: '2025-01-30', checks: [{ id: 'vat', state: 'differs', figures: [] }] }])
    await kept().where({ restaurant_id: one.id, month: '2025-01-01' }).update({ days: wrong })
    expect((await states())[1]).toEqual(['2025-01', 'ouvert'])
    await sell('again', [{ site: one.name, day: '2025-02-02', number: 4 }])
    expect(await states()).toEqual([
      ['2025-02', 'pret'],
      ['2025-01', 'pret'],
    ])
  })

  it('count no file without an entry as gone out: it is no journal, and fixes no short code', async () => {
    const empty = await exportFec({})
    expect([empty.status, empty.text.trim().split('\r\n').length]).toEqual([200, 1])
    expect((await showMonth('2025-01')).sent).toEqual([])
    const [book] = await ask<WireBook[]>('/accounting/books', { range: january })
    expect(book?.sites.map(({ isCodeFixed }) => isCodeFixed)).toEqual([false, false])
  })

  it('have a journal of one of their restaurants say that it is a part, in its name and in what it holds', async () => {
    const named = async (body: object) =>
      (await exportFec({ provisional: true, ...body })).headers.get('content-disposition')
    expect(await named({ site: [one.id] })).toBe(`attachment; filename="${company}FEC20250131-partiel-provisoire.txt"`)
    expect(await named({})).toBe(`attachment; filename="${company}FEC20250131-provisoire.txt"`)
    const [part] = await ask<WireBook[]>('/accounting/books', { range: january, site: [one.id] })
    expect([part?.partOf, part?.fileName]).toEqual([2, `${company}FEC20250131-partiel`])
    expect(part?.says).toMatch(/^1 restaurant sur 2 de la société\u202f: /)
    const [whole] = await ask<WireBook[]>('/accounting/books', { range: january })
    expect([whole?.partOf, whole?.says]).toEqual([null, '0 journée arrêtée, 2 à arrêter'])
  })

  it('are closed once every day is, and sent once their definitive journal has gone out', async () => {
    await close(one.id, ['2025-01-30'])
    expect((await states())[1]).toEqual(['2025-01', 'pret'])
    expect((await exportFec({})).status).toBe(200)
    await close(one.id, ['2025-01-31'])
    // The journal that went out held one of its two days.
    expect((await states())[1]).toEqual(['2025-01', 'clos'])
    expect((await exportFec({ provisional: true })).status).toBe(200)
    expect((await exportFec({ range: ['2025-01-02T12:00', '2025-01-31T12:00'] })).status).toBe(200)
    expect((await states())[1]).toEqual(['2025-01', 'clos'])
    expect((await exportFec({})).status).toBe(200)
    expect((await states())[1]).toEqual(['2025-01', 'transmis'])
    const month = await showMonth('2025-01')
    expect([month.state, month.sent.length, month.sent[0]?.by]).toEqual(['transmis', 2, owner.username])
    expect(month.rows.flatMap(({ days }) => days.flatMap(({ number }) => number ?? []))).toEqual([1, 2])
  })

  it('are read anew by another start of day, which moves a night to the month before', async () => {
    const before = (await states()).map(([month]) => month)
    await api
      .knex('restaurants')
      .where({ id: two.id })
      .update({ day_start_minutes: 14 * 60, updated_at: new Date() })
    await publishStoredRestaurants(api.knex, api.clickhouse, [two.id])
    const rowOf = ({ rows }: WireCompanyMonth) => rows.find(({ site }) => site === two.id)!.days.at(-1)
    await expect
      .poll(async () => rowOf(await showMonth('2025-01')))
      .toMatchObject({ day: '2025-01-31', state: 'a_arreter' })
    expect(before).toEqual(['2025-02', '2025-01'])
    expect((await states())[1]).toEqual(['2025-01', 'pret'])
  })

  it('wait for files that were sent for them, not for what the house sends, which may be anybody’s', async () => {
    const admin = await makeAccount(api.knex, { role: 'admin' })
    const waits = async (accountId: string) => {
      // Far ahead of its turn, so that no worker beside this test reads it.
      const files = [rightFile('waits', [{ site: one.name, day: '2025-02-03', number: 9 }])]
      const upload = { files, source: 'upload' as const, accountId, reach: [one.id, two.id] }
      const uploadId = await api.knex.transaction(async (trx) => {
        const stored = await storeInboxFiles(trx, upload)
        await trx('inbox_files').where('upload_id', stored.uploadId).update({ next_attempt_at: '2999-01-01' })
        return stored.uploadId
      })
      const { rows } = await showMonth('2025-02')
      await api.knex('inbox_files').where('upload_id', uploadId).delete()
      return rows.some(({ days }) => days.some(({ blocks }) => blocks.some(({ kind }) => kind === 'lecture')))
    }
    expect([await waits(owner.id), await waits(admin.id)]).toEqual([true, false])
  })

  it('count a day that only its data hold back as to be completed, a gap being its control’s word', async () => {
    const { uploadId } = await storeInboxFiles(api.knex, {
      files: [rightFile('refused', [{ site: two.name, day: '2025-02-04', number: 9 }])],
      source: 'upload',
      accountId: owner.id,
      reach: [one.id, two.id],
    })
    const ofUpload = () => api.knex('inbox_files').where('upload_id', uploadId)
    await ofUpload().update({ state: 'done', verdict: 'rejected', done_at: new Date() })
    const stateOf = async (month: string, site: string, day: string) =>
      (await showMonth(month)).rows.find((row) => row.site === site)!.days.find((one) => one.day === day)!.state
    expect(await stateOf('2025-01', two.id, '2025-01-31')).toBe('a_completer')
    const [found] = await ask<WireCompanyMonths[]>('/closings/months', {})
    expect(found!.months.find(({ month }) => month === '2025-01')).toEqual({
      ...{ month: '2025-01', state: 'ouvert', arretees: 2, a_arreter: 0, a_completer: 1, ecarts: 0 },
    })
    await sell('gap', [{ site: one.name, day: '2025-02-03', number: 5, wrong: 'vat' }])
    expect(await stateOf('2025-02', one.id, '2025-02-03')).toBe('ecart')
    await ofUpload().delete()
  })

  it('are nobody else’s', async () => {
    const other = await makeAccount(api.knex)
    const own = await makeRestaurant(api.knex, { siret: uniqueWord() })
    await link(api.knex, { account: other.id, restaurant: own.id })
    const as = await api.tokenFor(other)
    const status = async (body: object) => (await api.call('POST', '/closings/month', { token: as, body })).status
    expect(await status({ company, month: '2025-01' })).toBe(404)
    expect(await status({ company, month: '2025-01', site: one.id })).toBe(403)
    expect(await status({ company: own.id, month: '2025-01' })).toBe(200)
    expect(await status({ company: own.id, month: '2025-13' })).toBe(422)
  })
})
