import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { wallNow } from '../../shared/period.ts'
import { awaitOrder } from '../../db/records/orders/awaitOrder.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { link, makeAccount, makeRestaurant, uniqueWord, type BuiltRestaurant } from '../support/builders.ts'
import { checkFec } from '../support/fec/checkFec.ts'
import { postedBy, readLines } from '../support/fec/layout.ts'
import { importUpload } from '../support/importUpload.ts'
import { longForms } from '../support/longForms.ts'
import { rightFile } from '../support/rightTicket.ts'
import { siretsOfOneCompany } from '../support/sirets.ts'
import { startTestWorker } from '../support/worker.ts'
import { makeRandom } from '../faults/tickets.ts'

const days = ['2025-03-30', '2025-03-31', '2025-04-02']
const today = wallNow().slice(0, 10)
const whole = ['2025-03-01', today] as const
const rates = ['5.5', '10', '20']
const random = makeRandom(longForms.booksSeed)
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!

interface Sold {
  readonly site: BuiltRestaurant
  readonly guid: string
  readonly day: string
  readonly rate: string
  /** Cents, tax excluded, and of the tax. */
  readonly net: number
  readonly tax: number
}

interface Book {
  readonly company: string
  readonly siren: string | null
  readonly warning: string | null
  readonly says: string
  readonly fileName: string
  readonly sites: readonly { site: string; code: string; isCodeFixed: boolean }[]
}

describe('the books of two companies and of a restaurant without SIREN', () => {
  let api: TestApi
  let token: string
  let accountId: string
  let sites: BuiltRestaurant[]
  /** What the tills say of each ticket at last, by GUID. */
  const sold = new Map<string, Sold>()
  const closed: { site: BuiltRestaurant; day: string }[] = []
  /** Each entry as it was first seen, by 'journal number'. */
  const seen = new Map<string, string>()

  beforeAll(async () => {
    api = await startTestApi()
    const owner = await makeAccount(api.knex)
    accountId = owner.id
    const [one = '', two = ''] = siretsOfOneCompany(2)
    const sirets = [one, two, siretsOfOneCompany(1)[0]!, '00000000000000']
    // No two restaurants of a store share a Siret: what is none here is other letters each time.
    sites = []
    for (const [at, siret] of sirets.entries())
      sites.push(
        await makeRestaurant(api.knex, { name: uniqueWord(`Écume ${at} `), siret: at === 3 ? uniqueWord() : siret }),
      )
    for (const { id } of sites) await link(api.knex, { account: owner.id, restaurant: id })
    await publishStoredRestaurants(
      api.knex,
      api.clickhouse,
      sites.map(({ id }) => id),
    )
    token = await api.tokenFor(owner)
  })
  afterAll(() => api.stop())

  async function sell(tickets: readonly Sold[]): Promise<void> {
    const files = tickets.map((ticket) => {
      sold.set(ticket.guid, ticket)
      return { name: `${ticket.guid}.xml`, bytes: Buffer.from(xmlOf(ticket)) }
    })
    await importUpload(api, { files, accountId, reach: sites.map(({ id }) => id) })
  }

  async function carryOut(kind: 'erase' | 'restore', site: BuiltRestaurant): Promise<void> {
    const { rows } = await api.knex.raw<{ rows: { id: number }[] }>(
      `INSERT INTO import_orders (kind, restaurant_id, up_to_file_id)
       SELECT ?, ?::uuid, max(id) FROM inbox_files RETURNING id`,
      [kind, site.id],
    )
    const worker = startTestWorker(api, { pollMs: 100 })
    try {
      await awaitOrder(api.knex, rows[0]!.id)
    } finally {
      await worker.stop()
    }
  }

  /** Its days are booked off while they are away, and on again. */
  async function eraseAndRestore(site: BuiltRestaurant): Promise<void> {
    await carryOut('erase', site)
    for (const book of await booksOf()) await entriesOf(book, whole)
    await carryOut('restore', site)
  }

  async function post<Answer>(path: string, body: Record<string, unknown>): Promise<Answer> {
    const answer = await api.call('POST', path, { token, body })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.json as Answer
  }

  const rangeOf = ([first, last]: readonly [string, string]) => ({ range: [`${first}T00:00`, `${last}T23:59`] })
  const booksOf = (range: readonly [string, string] = whole) => post<Book[]>('/accounting/books', rangeOf(range))

  async function fileOf({ company, fileName }: Book, range: readonly [string, string]) {
    const body = { ...rangeOf(range), company, format: 'fec' }
    const { text, status, headers } = await api.call('POST', '/accounting/journal', { token, body })
    expect([status, headers.get('content-disposition')]).toEqual([200, `attachment; filename="${fileName}.txt"`])
    return { name: `${fileName}.txt`, bytes: Buffer.from(text) }
  }

  /** The entries of a file as text, by 'journal number'; each as it was seen before. */
  async function entriesOf(book: Book, range: readonly [string, string]): Promise<Map<string, string>> {
    const entries = new Map<string, string>()
    for (const { cells } of readLines((await fileOf(book, range)).bytes).lines) {
      const key = `${book.company} ${cells.JournalCode} ${cells.EcritureNum}`
      entries.set(key, `${entries.get(key) ?? ''}${Object.values(cells).join('\t')}\n`)
    }
    for (const [key, text] of entries) {
      expect(text, key).toBe(seen.get(key) ?? text)
      seen.set(key, text)
    }
    return entries
  }

  async function close(site: BuiltRestaurant, day: string): Promise<void> {
    if (closed.some((one) => one.site === site && one.day === day)) return
    // Its tickets moved to another day: there is nothing to close.
    if (![...sold.values()].some((one) => one.site === site && one.day === day)) return
    closed.push({ site, day })
    await post('/closings', { site: site.id, day })
  }

  const newTicket = (site: BuiltRestaurant, day: string, guid = uniqueWord('t')): Sold => ({
    ...{ site, day, guid, rate: pick(rates) },
    ...{ net: Math.floor(random() * 9000) + 1, tax: Math.floor(random() * 900) },
  })
  const drawTickets = (count: number) => Array.from({ length: count }, () => newTicket(pick(sites), pick(days)))
  const sendAgain = () => {
    const former = pick([...sold.values()])
    return newTicket(former.site, pick([former.day, pick(days)]), former.guid)
  }

  it(
    `posts each ticket once, by day and rate, in any order of arrival (seed ${longForms.booksSeed})`,
    async () => {
      await sell(sites.flatMap((site) => days.map((day) => newTicket(site, day))))
      const acts = [
        ...sites.flatMap((site) => days.slice(0, 2).map((day) => () => close(site, day))),
        ...Array.from({ length: longForms.booksActs }, () => () => sell(drawTickets(3))),
        ...Array.from({ length: 2 }, () => () => sell([sendAgain(), sendAgain()])),
        () => eraseAndRestore(pick(sites)),
        ...Array.from({ length: 1 }, () => async () => {
          for (const book of await booksOf()) await entriesOf(book, whole)
        }),
      ]
      for (const act of shuffled(acts)) await act()
      await sell(sites.map((site) => newTicket(site, '2025-04-02')))
      for (const book of await booksOf()) {
        const own = sites.filter(({ id }) => book.sites.some(({ site }) => site === id))
        const file = await fileOf(book, whole)
        const faults = checkFec(file).filter(({ rule }) => book.siren !== null || rule !== 'name')
        expect(faults, book.fileName).toEqual([])
        const isClosed = ({ site, day }: Sold) => closed.some((one) => one.site === site && one.day === day)
        expect(postedOf(file.bytes)).toEqual(
          toldOf(
            [...sold.values()].filter((one) => own.includes(one.site) && isClosed(one)),
            book,
          ),
        )
        const all = await entriesOf(book, whole)
        await agreesInParts(book, all)
      }
      await numbersHold()
      // An arrival is imported, looked for and compared: a second, some on a busy machine.
    },
    180_000 + longForms.booksActs * 5_000,
  )

  /** Any range and any overlap says of an entry what the whole says of it. */
  async function agreesInParts(book: Book, all: ReadonlyMap<string, string>): Promise<void> {
    const ranges = [
      ['2025-03-01', '2025-03-31'],
      ['2025-03-31', today],
    ] as const
    for (const range of ranges) {
      const part = await entriesOf({ ...book, fileName: namedUntil(book, range[1]) }, range)
      expect([...part].filter(([key, text]) => text !== all.get(key))).toEqual([])
    }
  }

  const namedUntil = ({ fileName }: Book, last: string) => fileName.replace(/\d{8}$/, last.replaceAll('-', ''))

  /** Numbers without a hole or a double, closed days and complements of a restaurant together; nobody's chain is broken. */
  async function numbersHold(): Promise<void> {
    const complements: string[] = []
    for (const { id } of sites) {
      const numbers = await api
        .knex('day_closings')
        .where({ restaurant_id: id })
        .orderBy('number')
        .pluck<number[]>('number')
      expect(numbers).toEqual(numbers.map((_, at) => at + 1))
      complements.push(
        ...(await api.knex('day_closings').where({ restaurant_id: id, kind: 'complement' }).pluck<string[]>('id')),
      )
    }
    expect(complements.length).toBeGreaterThan(0)
    const closings = await post<{ isIntact: boolean }[]>('/closings/search', rangeOf(whole))
    expect(closings.length).toBe(closed.length)
    expect(closings.filter(({ isIntact }) => !isIntact)).toEqual([])
  }

  it('writes nothing for two companies in one file, and says what a file holds', async () => {
    const body = { ...rangeOf(whole), format: 'fec' }
    const both = await api.call('POST', '/accounting/journal', { token, body })
    expect([both.status, both.json]).toMatchObject([422, { field: 'company' }])
    const books = await booksOf(['2025-03-30', '2025-04-02'])
    expect(books.map(({ sites: { length } }) => length).toSorted()).toEqual([1, 1, 2])
    expect(books.filter(({ siren }) => siren === null).map(({ warning }) => warning)).toEqual([
      expect.stringContaining('Siret'),
    ])
    for (const book of books)
      expect(book.says).toMatch(
        new RegExp(`^${book.sites.length * 2} journées arrêtées, .*${book.sites.length} à arrêter$`),
      )
    expect((await booksOf(whole)).every(({ says }) => says.endsWith("aujourd'hui exclu"))).toBe(true)
  })

  it('marks days that are not closed as provisional, and gives them no number', async () => {
    const [book] = await booksOf()
    const asked = { ...rangeOf(whole), company: book!.company, provisional: true }
    const { text, headers } = await api.call('POST', '/accounting/journal', {
      token,
      body: { ...asked, format: 'fec' },
    })
    expect(headers.get('content-disposition')).toContain('-provisoire.txt')
    const open = readLines(Buffer.from(text)).lines.filter(({ cells }) => cells.ValidDate === '')
    expect([...new Set(open.map(({ cells }) => `${cells.EcritureNum} ${cells.EcritureDate}`))]).toEqual([
      'P20250402 20250402',
    ])
  })

  it('writes an entry that has gone out as it went out, whatever is set since, and the next ones as it is set', async () => {
    const [site] = sites as [BuiltRestaurant]
    const book = (await booksOf()).find((one) => one.sites.some((own) => own.site === site.id))!
    const before = await entriesOf(book, whole)
    const accounts = await api.call('GET', `/accounting/accounts/${site.id}`, { token })
    const set = (more: Record<string, unknown>) =>
      api.call('PUT', `/accounting/accounts/${site.id}`, { token, body: { ...(accounts.json as object), ...more } })
    expect((await set({ journalCode: 'CA', salesByRate: {}, salesDefault: '700999' })).status).toBe(200)
    await api
      .knex('restaurants')
      .where({ id: site.id })
      .update({ name: uniqueWord('Rebaptisé ') })
    await close(site, days[2]!)
    // Files that leave at once, beside somebody who changes the accounts, agree on whatever they took.
    const taken = await Promise.all([
      fileOf(book, whole),
      set({ journalCode: 'CB', salesByRate: {}, salesDefault: '700998' }),
      fileOf(book, whole),
      set({ journalCode: 'CA', salesByRate: {}, salesDefault: '700999' }),
      fileOf(book, whole),
    ])
    const after = await entriesOf(book, whole)
    const texts = [taken[0], taken[2], taken[4]].map(({ bytes }) => bytes.toString())
    expect(new Set(texts)).toEqual(new Set([(await fileOf(book, whole)).bytes.toString()]))
    const fresh = [...after.keys()].filter((key) => !before.has(key))
    expect(fresh).toEqual([expect.stringMatching(/ C[AB]-/)])
    expect(after.get(fresh[0]!)).toMatch(/\t70099[89]\t/)
  })

  it('keeps a short code once a file has gone out, and lets no two of a company bear one', async () => {
    const fresh = []
    for (const siret of siretsOfOneCompany(2)) fresh.push(await makeRestaurant(api.knex, { siret }))
    for (const { id } of fresh) await link(api.knex, { account: accountId, restaurant: id })
    const change = (id: string, code: string) => api.call('PUT', `/accounting/codes/${id}`, { token, body: { code } })
    const [first, second] = fresh as [BuiltRestaurant, BuiltRestaurant]
    expect((await change(first.id, 'BAR')).json).toEqual({ code: 'BAR' })
    expect([(await change(second.id, 'BAR')).status, (await change(second.id, 'bar')).status]).toEqual([409, 422])
    const bookOf = async () => (await booksOf()).find((one) => one.sites.some(({ site }) => site === first.id))!
    await fileOf(await bookOf(), whole)
    // No entry went out under it.
    expect((await change(first.id, 'CAFE')).status).toBe(200)
    await publishStoredRestaurants(api.knex, api.clickhouse, [first.id])
    const files = [rightFile('fresh', [{ site: first.name, day: '2025-04-02', number: 1 }])]
    await importUpload(api, { files, accountId, reach: [first.id] })
    const days = { restaurants: [{ site: first.id, days: ['2025-04-02'] }] }
    expect((await api.call('POST', '/closings/days', { token, body: days })).status).toBe(200)
    await fileOf(await bookOf(), whole)
    expect((await change(first.id, 'PUB')).json).toMatchObject({ statusCode: 409 })
    expect((await change(first.id, 'CAFE')).status).toBe(200)
  })
})

function xmlOf({ site, guid, day, rate, net, tax }: Sold): string {
  const euros = (cents: number) => (cents / 100).toFixed(2)
  const total = euros(net + tax)
  return `<ENTETE GUID="${guid}" LibSite="${site.name}" NumTicket="1" LibCaisse="C1" Operation="VENTE" Etat="Fermé"
    Horodatage="${day}T13:00:00" MontantHT="${euros(net)}" MontantTVA="${euros(tax)}" MontantTTC="${total}">
    <TVA Libelle="TVA ${rate}" Taux="${rate}" ValeurHT="${euros(net)}" ValeurTVA="${euros(tax)}" ValeurTTC="${total}"/>
    <REGLEMENT Libelle="CB" LibFamille="CB" LibCaisse="C1" TotalValeur="${total}"/></ENTETE>`
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const drawn = items.map((item) => ({ item, at: random() }))
  return drawn.toSorted((left, right) => left.at - right.at).map(({ item }) => item)
}

/** Cents by 'restaurant code, service day, account label', of the lines of sales and tax. */
function postedOf(bytes: Uint8Array): Record<string, number> {
  const totals: Record<string, number> = {}
  const cents = (amount: string) => Number(amount.replace(',', ''))
  for (const { cells } of readLines(bytes).lines.filter((line) => /^(7|4457)/.test(line.cells.CompteNum))) {
    const posted = postedBy(cells)
    if (!/%$/.test(posted)) continue
    const key = `${cells.PieceRef.split('-')[0]} ${cells.PieceDate} ${posted}`
    totals[key] = (totals[key] ?? 0) + cents(cells.Credit) - cents(cells.Debit)
  }
  return withoutNothing(totals)
}

function toldOf(tickets: readonly Sold[], { sites }: Book): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const { site, day, rate, net, tax } of tickets) {
    const code = sites.find((one) => one.site === site.id)?.code ?? ''
    const key = (label: string) => `${code} ${day.replaceAll('-', '')} ${label} ${rate.replace('.', ',')} %`
    for (const [label, amount] of [
      ['Ventes', net],
      ['TVA collectée', tax],
    ] as const)
      totals[key(label)] = (totals[key(label)] ?? 0) + amount
  }
  return withoutNothing(totals)
}

function withoutNothing(totals: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(totals).filter(([, amount]) => amount !== 0))
}
