import { expect } from 'vitest'
import { closeByThemselves } from '../../api/closings/closeByThemselves.ts'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { awaitOrder } from '../../db/records/orders/awaitOrder.ts'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { WireBook } from '../../shared/wire/accounting.ts'
import type { WireClosedDays, WireClosing, WireOpenDay } from '../../shared/wire/closings.ts'
import { startTestApi, type TestApi } from './api.ts'
import { DAYS, FIRST_DAY, type Act, type DrawnTicket } from './bookHistories.ts'
import { entriesOf, type StoredLink } from './booksSums.ts'
import { link, makeAccount, makeRestaurant, uniqueWord, type BuiltRestaurant } from './builders.ts'
import { importUpload } from './importUpload.ts'
import { siretsOfOneCompany } from './sirets.ts'
import { dayOf, keepTold, tellTicket, tillFileOf, type ToldTicket } from './toldTickets.ts'
import { startTestWorker } from './worker.ts'

/** Three companies of two restaurants, and one restaurant whose Siret is none; where the day starts, and one overseas. */
const shapes = [
  { company: 0, dayStart: 0, postalCode: '75011' },
  { company: 0, dayStart: 240, postalCode: '67000' },
  { company: 1, dayStart: 360, postalCode: '75011' },
  { company: 1, dayStart: 0, postalCode: '97400' },
  { company: 2, dayStart: 240, postalCode: '75011' },
  { company: 2, dayStart: 240, postalCode: '97110' },
  { company: null, dayStart: 360, postalCode: '75011' },
] as const

/** A file of a set of books as it was taken away, and whose it is. */
export interface TakenFile {
  readonly book: WireBook
  readonly name: string
  readonly bytes: Uint8Array
}

/** Days 'yyyy-MM-dd', both included. */
export type Days = readonly [first: string, last: string]

/** Whatever was posted in a year and since: overseas, tomorrow has begun while Paris still has today. */
export const allDays = (): Days => [addDays(FIRST_DAY, -1), addDays(wallNow().slice(0, 10), 1)]

/** The books of a year of some companies, and what may happen to them; whatever an act asks goes through the calls of the product. */
export async function openBooksOfYear(): Promise<BooksOfYear> {
  const api = await startTestApi()
  const owner = await makeAccount(api.knex)
  const sirets = [siretsOfOneCompany(2), siretsOfOneCompany(2), siretsOfOneCompany(2)]
  const sites: BuiltRestaurant[] = []
  for (const [at, { company, dayStart, postalCode }] of shapes.entries()) {
    const siret = company === null ? uniqueWord() : sirets[company]?.pop()
    const own = { name: uniqueWord(`Écume ${at} `), siret: siret!, postalCode, dayStartMinutes: dayStart }
    sites.push(await makeRestaurant(api.knex, own))
  }
  for (const { id } of sites) await link(api.knex, { account: owner.id, restaurant: id })
  const ids = sites.map(({ id }) => id)
  await publishStoredRestaurants(api.knex, api.clickhouse, ids)
  return new BooksOfYear({ api, sites, accountId: owner.id, token: await api.tokenFor(owner) })
}

export class BooksOfYear {
  readonly api: TestApi
  readonly sites: readonly BuiltRestaurant[]
  readonly #accountId: string
  readonly #token: string
  readonly #told = keepTold()
  readonly #dayStarts: number[] = shapes.map(({ dayStart }) => dayStart)
  /** Restaurant and day of what was closed, as 'id day'. */
  readonly #closed = new Set<string>()
  /** Each entry as it was first seen, by 'company journal number'. */
  readonly #seen = new Map<string, string>()
  readonly #erased = new Set<number>()
  #tills = 0

  constructor(made: { api: TestApi; sites: readonly BuiltRestaurant[]; accountId: string; token: string }) {
    this.api = made.api
    this.sites = made.sites
    this.#accountId = made.accountId
    this.#token = made.token
  }

  readonly nameOf = (site: number) => this.sites[site]?.id ?? ''
  readonly dayStartOf = (site: number) => this.#dayStarts[site] ?? 0
  readonly #keyOf = ({ site, ts }: ToldTicket) => `${this.nameOf(site)} ${dayOf(ts, this.dayStartOf(site))}`

  /** The tickets that count, of days that are closed. */
  closedTickets(): ToldTicket[] {
    return this.#told.standing().filter((ticket) => this.#closed.has(this.#keyOf(ticket)))
  }

  async stop(): Promise<void> {
    await this.api.stop()
  }

  async sell(drawn: readonly DrawnTicket[]): Promise<void> {
    await this.#send(
      drawn.map((one) => tellTicket(one, { guid: uniqueWord('t'), till: (this.#tills += 1), site: one.site })),
    )
  }

  async #send(tickets: readonly ToldTicket[]): Promise<void> {
    const files = tickets.map((ticket) => {
      this.#told.send(ticket)
      return tillFileOf(ticket, this.sites[ticket.site]?.name ?? '')
    })
    const reach = this.sites.map(({ id }) => id)
    await importUpload(this.api, { files, accountId: this.#accountId, reach })
  }

  /** What an act did, in a word; '' when there was nothing for it to do. */
  async play(act: Act): Promise<string> {
    if (act.kind === 'sell') await this.sell(act.tickets)
    if (act.kind === 'resend') await this.#resend(act.again)
    if (act.kind === 'move') await this.#move(act.site, act.dayStart)
    if (act.kind === 'close') await this.#close(act.of)
    if (act.kind === 'automatic') return await this.#closeByThemselves(addDays(FIRST_DAY, act.on))
    if (act.kind === 'bulk')
      return await this.closeAtOnce([addDays(FIRST_DAY, act.from), addDays(FIRST_DAY, act.from + act.length)])
    if (act.kind === 'look') await this.look([addDays(FIRST_DAY, act.from), addDays(FIRST_DAY, act.from + act.length)])
    if (act.kind === 'erase') await this.#order('erase', act.site)
    if (act.kind === 'restore') await this.#restore(act.site)
    return act.kind
  }

  async #resend(again: readonly { readonly of: number; readonly as: DrawnTicket }[]): Promise<void> {
    const known = this.#told.known()
    const chosen = new Map(again.map(({ of, as }) => [known[of % known.length]!, as]))
    await this.#send([...chosen].map(([former, as]) => tellTicket(as, former)))
  }

  /** Its tickets around the start of day change their days, those that are closed among them. */
  async #move(site: number, dayStart: number): Promise<void> {
    const TimeDebut = `0${dayStart / 60}:00`
    await this.#post(
      '/api/parametres/debut-calcule-ticket',
      { SiteID: this.nameOf(site), TimeDebut, Logo: null },
      'PUT',
    )
    this.#dayStarts[site] = dayStart
  }

  async #close(of: number): Promise<void> {
    const tickets = this.#told.known()
    const ticket = tickets[of % tickets.length]!
    const day = dayOf(ticket.ts, this.dayStartOf(ticket.site))
    const body = { site: this.nameOf(ticket.site), day }
    const { status, text } = await this.api.call('POST', '/closings', { token: this.#token, body })
    const key = `${body.site} ${day}`
    // A day whose tickets were erased has none to close.
    const isSold = this.#told.standing().some((one) => this.#keyOf(one) === key)
    expect([status, text], text).toMatchObject([this.#closed.has(key) ? 409 : isSold ? 201 : 422, text])
    if (isSold) this.#closed.add(key)
  }

  /** Closes the days that are right, in one act; none of them holds a ticket that is short of its payment. */
  async closeAtOnce([first, last]: Days): Promise<string> {
    const open = await this.#post<WireOpenDay[]>('/closings/open', rangeOf([first, last]))
    const right = open.filter(({ blocks }) => blocks.length === 0)
    const restaurants = this.sites
      .map(({ id }) => ({ site: id, days: right.filter(({ site }) => site === id).map(({ day }) => day) }))
      .filter(({ days }) => days.length > 0)
    if (restaurants.length === 0) return ''
    const done = await this.#post<WireClosedDays>('/closings/days', { restaurants })
    const short = this.#short()
    const closed = done.closed.map(({ site, day }) => `${site} ${day}`)
    expect(closed.filter((key) => short.has(key) || this.#closed.has(key))).toEqual([])
    for (const key of closed) this.#closed.add(key)
    return closed.length > 0 ? 'bulk' : ''
  }

  /** Closes what is right of the two months before a day, as the hours that every owner chose come that day. */
  async #closeByThemselves(day: string): Promise<string> {
    const { knex } = this.api
    const chosen = this.sites.map(({ id }) => ({ restaurant_id: id, after_hours: 6, since: FIRST_DAY }))
    await knex('automatic_closings').insert(chosen)
    const before = this.#short()
    await closeByThemselves(this.api.deps, new Date(`${day}T12:00:00Z`))
    await knex('automatic_closings')
      .whereIn('restaurant_id', [...this.sites.map(({ id }) => id)])
      .delete()
    const links = await this.links()
    const closed = links.filter(({ kind }) => kind === 'day').map((one) => `${one.site} ${one.day}`)
    const added = closed.filter((key) => !this.#closed.has(key))
    expect(added.filter((key) => before.has(key))).toEqual([])
    for (const key of added) this.#closed.add(key)
    return added.length > 0 ? 'automatic' : ''
  }

  /** The days of restaurants on which a ticket lacks a part of its payment. */
  #short(): ReadonlySet<string> {
    const short = this.#told.standing().filter(({ isRight }) => !isRight)
    return new Set(short.map(this.#keyOf))
  }

  /** Where nothing is erased that could come back, a restaurant is erased first, and its books are read while it is away. */
  async #restore(site: number): Promise<void> {
    if (this.#erased.size === 0) {
      await this.#order('erase', site)
      await this.look(allDays())
    }
    const erased = [...this.#erased]
    await this.#order('restore', erased[site % erased.length]!)
  }

  async #order(kind: 'erase' | 'restore', site: number): Promise<void> {
    const { rows } = await this.api.knex.raw<{ rows: { id: number }[] }>(
      `INSERT INTO import_orders (kind, restaurant_id, up_to_file_id)
       SELECT ?, ?::uuid, max(id) FROM inbox_files RETURNING id`,
      [kind, this.nameOf(site)],
    )
    const worker = startTestWorker(this.api, { pollMs: 100 })
    try {
      await awaitOrder(this.api.knex, rows[0]!.id)
    } finally {
      await worker.stop()
    }
    this.#told[kind](site)
    if (kind === 'erase') this.#erased.add(site)
    else this.#erased.delete(site)
  }

  /** The file of each set of books, read beside each other; no entry may say anything else than when it was first seen. */
  async look(days: Days): Promise<TakenFile[]> {
    const books = await this.#post<WireBook[]>('/accounting/books', rangeOf(days))
    const files = await Promise.all(books.map((book) => this.#take(book, days)))
    const changed = files.flatMap((file) => this.#changed(file))
    if (changed.length > 0) throw new Error(changed.join('\n'))
    return files
  }

  async #take(book: WireBook, days: Days): Promise<TakenFile> {
    const body = { ...rangeOf(days), company: book.company, format: 'fec' }
    const { status, text } = await this.api.call('POST', '/accounting/journal', { token: this.#token, body })
    expect(status, text).toBe(200)
    return { book, name: `${book.fileName}.txt`, bytes: Buffer.from(text) }
  }

  #changed({ book, bytes }: TakenFile): string[] {
    return [...entriesOf(bytes)].flatMap(([number, { text }]) => {
      const key = `${book.company} ${number}`
      const former = this.#seen.get(key) ?? text
      this.#seen.set(key, former)
      return former === text ? [] : [`changed: ${key}: ${former} is ${text}`]
    })
  }

  /** Every number that was ever seen of a set of books, as 'journal number'. */
  seenOf({ company }: WireBook): string[] {
    return [...this.#seen.keys()]
      .filter((key) => key.startsWith(`${company} `))
      .map((key) => key.slice(company.length + 1))
  }

  async links(): Promise<(StoredLink & { readonly number: number; readonly kind: string })[]> {
    return await this.api
      .knex('day_closings')
      .whereIn(
        'restaurant_id',
        this.sites.map(({ id }) => id),
      )
      .orderBy(['restaurant_id', 'number'])
      .select('restaurant_id AS site', 'number', 'kind', 'journal', this.api.knex.raw('day::text AS day'))
  }

  async closings(): Promise<WireClosing[]> {
    return await this.#post<WireClosing[]>(
      '/closings/search',
      rangeOf([addDays(FIRST_DAY, -1), addDays(FIRST_DAY, DAYS)]),
    )
  }

  async #post<Answer>(path: string, body: Record<string, unknown>, verb = 'POST'): Promise<Answer> {
    const answer = await this.api.call(verb, path, { token: this.#token, body })
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
    return answer.json as Answer
  }
}

/** Noon is of its own day wherever a day starts. */
const rangeOf = ([first, last]: Days) => ({ range: [`${first}T12:00`, `${last}T12:00`] })
