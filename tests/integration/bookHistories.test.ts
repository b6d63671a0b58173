import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../shared/serviceDay.ts'
import { bookHistories, DAYS, FIRST_DAY, type BookHistory } from '../support/bookHistories.ts'
import { allDays, openBooksOfYear, type BooksOfYear, type Days, type TakenFile } from '../support/booksOfYear.ts'
import { differences, entriesOf, sumClosings, sumFile, sumTickets, type StoredLink } from '../support/booksSums.ts'
import { checkFec } from '../support/fec/checkFec.ts'
import { longForms } from '../support/longForms.ts'
import type { ToldTicket } from '../support/toldTickets.ts'

const { booksHistories: histories, booksSeed: seed } = longForms
const isLong = histories > 1

/** What is said of the same days by tills, closings and files. */
interface Told {
  readonly tickets: readonly ToldTicket[]
  readonly links: readonly (StoredLink & { readonly number: number; readonly kind: string })[]
  readonly files: readonly TakenFile[]
}

/** Where tickets, closings and journal differ by company, day and rate, and what is wrong with numbers and files. */
function faultsOf({ tickets, links, files }: Told, books: BooksOfYear): string[] {
  const ticketSums = sumTickets(tickets, books)
  const faults = differences('closings against tickets', sumClosings(links), ticketSums)
  for (const { book, name, bytes } of files) {
    const own = new Map(book.sites.map(({ code, site }) => [code, site]))
    const ownTickets = sumTickets(
      tickets.filter(({ site }) => book.sites.some((one) => one.site === books.nameOf(site))),
      books,
    )
    faults.push(
      ...differences(
        `${name} against tickets`,
        sumFile(bytes, (code) => own.get(code) ?? code),
        ownTickets,
      ),
    )
    const found = checkFec({ name, bytes }).filter(({ rule }) => book.siren !== null || rule !== 'name')
    faults.push(...found.map((fault) => `${name}: ${JSON.stringify(fault)}`))
    const numbers = entriesOf(bytes)
    faults.push(...books.seenOf(book).flatMap((number) => (numbers.has(number) ? [] : [`gone: ${number}`])))
  }
  return [...faults, ...numberFaults(links)]
}

function numberFaults(links: Told['links']): string[] {
  const before = new Map<string, number>()
  return links.flatMap(({ site, number }) => {
    const expected = (before.get(site) ?? 0) + 1
    before.set(site, number)
    return number === expected ? [] : [`number ${number} of ${site} where ${expected} was due`]
  })
}

async function readTold(books: BooksOfYear): Promise<Told> {
  const files = await books.look(allDays())
  return { tickets: books.closedTickets(), links: await books.links(), files }
}

/** Any range, and any that overlaps it, holds of the whole what is booked in it, and says the same of it. */
async function agreeInParts(books: BooksOfYear, whole: readonly TakenFile[], ranges: readonly Days[]): Promise<void> {
  for (const [first, last] of ranges)
    for (const part of await books.look([first, last])) {
      const all = whole.find(({ book }) => book.company === part.book.company)
      const within = [...entriesOf(all?.bytes ?? new Uint8Array())].filter(
        ([, { date }]) => date >= first && date <= last,
      )
      expect([...entriesOf(part.bytes)], `${part.name} ${first} ${last}`).toEqual(within)
      expect(checkFec(part, { isPart: true }).filter(({ rule }) => rule !== 'name')).toEqual([])
    }
}

/** A quarter and one that overlaps it; more of them, drawn from the history, in the long form. */
function rangesOf({ acts }: BookHistory): Days[] {
  const drawn = acts.flatMap((act): Days[] =>
    act.kind === 'look' || act.kind === 'bulk'
      ? [[addDays(FIRST_DAY, act.from), addDays(FIRST_DAY, act.from + act.length)]]
      : [],
  )
  return isLong
    ? [...drawn, ['2024-10-27', '2025-03-30'], ['2025-03-30', allDays()[1]]]
    : [['2024-10-27', allDays()[1]]]
}

/** Faults planted in what was read, each of which must be seen. */
function planted({ tickets, links, files }: Told): Record<string, Told> {
  const [file] = files
  const without = tickets.filter(({ lines }) => lines.length > 0).slice(1)
  const oneCent = (text: string) =>
    text.replace(/,(\d)(\d)\t/, (_, tens, ones) => `,${tens}${(Number(ones) + 1) % 10}\t`)
  const written = (text: string): Told => ({ tickets, links, files: [{ ...file!, bytes: Buffer.from(text) }] })
  const text = Buffer.from(file!.bytes).toString()
  const [number] = [...entriesOf(file!.bytes).values()]
  return {
    'a ticket lost': { tickets: tickets.filter((one) => without.includes(one)), links, files },
    'a closing twice': { tickets, links: [...links, ...links.slice(-1)], files },
    'a number left out': { tickets, links: links.slice(1), files },
    'a cent more': written(oneCent(text)),
    'an entry away': written(text.replaceAll(number!.text.replaceAll('\n', '\r\n'), '')),
  }
}

/** Changes what a closing posts, as nobody may, and reads the books again. */
async function lookAfterChange(books: BooksOfYear, { links }: Told): Promise<unknown> {
  const link = links.find(({ journal }) => journal.payments.length > 0)!
  const [payment, ...others] = link.journal.payments
  const journal = { ...link.journal, payments: [{ ...payment!, amount: payment!.amount + 0.01 }, ...others] }
  await books.api
    .knex('day_closings')
    .where({ restaurant_id: link.site, number: link.number })
    .update({ journal: JSON.stringify(journal) })
  return await books.look(allDays()).catch((error: unknown) => error)
}

let complements = 0

async function playHistory(history: BookHistory): Promise<void> {
  const books = await openBooksOfYear()
  try {
    await books.sell(history.first)
    const done: string[] = []
    for (const act of history.acts) done.push(await books.play(act))
    await books.closeAtOnce([addDays(FIRST_DAY, -1), addDays(FIRST_DAY, DAYS)])
    const told = await readTold(books)
    expect(faultsOf(told, books), done.join(' ')).toEqual([])
    await agreeInParts(books, told.files, rangesOf(history))
    const closings = await books.closings()
    expect(closings.filter(({ isIntact }) => !isIntact)).toEqual([])
    expect(closings.length).toBe(told.links.filter(({ kind }) => kind === 'day').length)
    // Positive controls: the history is one, and faults are seen.
    expect(done.filter(Boolean).length).toBeGreaterThan(10)
    complements += told.links.filter(({ kind }) => kind === 'complement').length
    for (const [name, wrong] of Object.entries(planted(told)))
      expect(faultsOf(wrong, books).length, name).toBeGreaterThan(0)
    expect(String(await lookAfterChange(books, told))).toContain('changed')
  } finally {
    await books.stop()
  }
}

it(
  `posts each ticket of a year once, under a number that stays, in any order of arrival (${histories} of seed ${seed})`,
  async () => {
    const drawn = fc.asyncProperty(bookHistories(isLong ? 6 : 0), playHistory)
    // A history takes seconds: the first that fails is told whole, and not made smaller.
    const { failed, errorInstance, counterexamplePath } = await fc.check(drawn, {
      numRuns: histories,
      seed,
      endOnFailure: true,
    })
    if (failed) throw new Error(`seed ${seed}, history ${counterexamplePath}`, { cause: errorInstance })
    // A positive control: something came late.
    expect(complements).toBeGreaterThan(0)
  },
  60_000 + histories * 60_000,
)
