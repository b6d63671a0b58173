import { listReceipts, listWritten, type KeptReceipt } from '../../db/records/bank/receipts.ts'
import { proposeDays, usualDay } from '../../reports/bankReconciliation/proposeDays.ts'
import { reconcileBank } from '../../reports/bankReconciliation/report.ts'
import { LONGEST_DELAY } from '../../shared/bank/bounds.ts'
import { readStatement, type StatementLine } from '../../shared/bank/readStatement.ts'
import { AppError } from '../../shared/errors.ts'
import { frenchDate } from '../../shared/frenchDate.ts'
import { exact } from '../../shared/money.ts'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { WireStatement } from '../../shared/wire/bank.ts'
import type { Deps } from '../context.ts'
import { refuseUnknownFamilies } from './knownFamilies.ts'
import { readTaken } from './readTaken.ts'

interface PastedStatement {
  readonly restaurantId: string
  readonly texte: string
  readonly famille: string
  readonly delai: number
}

/** More than a year; a statement that reaches further is pasted in two. */
const MOST_DAYS = 390

/** The lines of a pasted statement, each with the day that it is taken to pay and whether it is kept already; 422 for more days than a year has. */
export async function readPasted(
  deps: Pick<Deps, 'knex' | 'cube'>,
  { restaurantId, texte, famille, delai }: PastedStatement,
): Promise<WireStatement> {
  const today = wallNow().slice(0, 10)
  const { lines, unread } = readStatement(texte, addDays(today, LONGEST_DELAY))
  await refuseUnknownFamilies(deps, { restaurantId, families: [famille] })
  const illisibles = unread.map(({ line, text, reason }) => ({
    ligne: line,
    texte: text.slice(0, 200),
    raison: reason,
  }))
  const byDay = lines.toSorted((left, right) => left.bankDay.localeCompare(right.bankDay))
  const [first, last] = [byDay[0], byDay.at(-1)]
  if (first === undefined || last === undefined) return { lignes: [], illisibles }
  refuseYears(first, last)
  const days = { restaurantId, first: addDays(first.bankDay, -LONGEST_DELAY), last: last.bankDay }
  const [taken, received, written] = await Promise.all([
    readTaken(deps, days),
    listReceipts(deps.knex, days),
    listWritten(deps.knex, days),
  ])
  const standing = reconcileBank({ ...taken, received })
  // A till's cards may be at the bank before the day is over.
  const ofFamily = [...standing.days, ...standing.unfinished].filter((one) => one.family === famille)
  const lacking = new Map(ofFamily.map((one) => [one.day, exact(one.expected).minus(exact(one.received))]))
  const kept = countAlike(written)
  const known = knownLines(lines, kept)
  const fresh = lines.filter((line) => !known.has(line))
  const proposing = { lacking, delay: delai, today }
  const proposed = proposeDays(fresh, proposing)
  const dayOf = new Map(fresh.map((line, at) => [line, proposed[at]]))
  return {
    lignes: lines.map((line) => {
      const { day, isExact } = dayOf.get(line) ?? { day: usualDay(line.bankDay, proposing), isExact: false }
      const read = { ligne: line.line, date_banque: line.bankDay, montant: line.amount, libelle: line.label }
      return { ...read, jour: day, exact: isExact, connu: known.has(line), deja: kept.get(keyOf(line)) ?? 0 }
    }),
    illisibles,
  }
}

/** 422 that names both lines: one mistyped year is found by them. */
function refuseYears(first: StatementLine, last: StatementLine): void {
  if (addDays(first.bankDay, MOST_DAYS) >= last.bankDay) return
  const [from, to] = [first, last].map(({ line, bankDay }) => `${frenchDate(bankDay)} (ligne ${line})`)
  const message = `Ce relevé va du ${from} au ${to}, plus d’une année\u202f: vérifiez ces dates, ou collez-le en plusieurs fois`
  throw new AppError({ status: 422, code: 'invalid', field: 'texte', message })
}

type BankWords = Pick<KeptReceipt, 'bankDay' | 'amount' | 'label'>

/** The bank's words of a line: two lines of which all of these are equal are told apart by nothing. */
function keyOf({ bankDay, amount, label }: BankWords): string {
  return JSON.stringify([bankDay, amount, label])
}

function countAlike(kept: readonly BankWords[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const one of kept) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  return counts
}

/** The lines that are kept already: of two alike in a statement, of which one is kept, one is new. */
function knownLines(lines: readonly StatementLine[], kept: ReadonlyMap<string, number>): ReadonlySet<StatementLine> {
  const left = new Map(kept)
  return new Set(
    lines.filter((line) => {
      const count = left.get(keyOf(line)) ?? 0
      left.set(keyOf(line), count - 1)
      return count > 0
    }),
  )
}
