import type { DayFigures } from './dayFigures.ts'
import type { NamedAccounts } from './ledgerAccounts.ts'

/** One entry of a restaurant's sales journal: a closed day, what came after it was closed, or a day that is not closed yet. */
export interface JournalEntry {
  readonly siteId: string
  readonly site: string
  /** The restaurant's short code, 'ECU'. */
  readonly code: string
  readonly kind: 'day' | 'complement' | 'provisional'
  /** Of the restaurant, given once; 0 while the day is not closed. */
  readonly number: number
  /** The service day whose tickets it posts, 'yyyy-MM-dd'. */
  readonly day: string
  /** The day under which it is booked: the service day, or the day on which the late tickets came. */
  readonly date: string
  /** When it was closed; '' while it is not. */
  readonly validDate: string
  /** Which complement of its day it is, from 1; 0 of a day itself. */
  readonly complement: number
  readonly figures: DayFigures
  /** The accounts under which it went out; null: those that are set now. */
  readonly sentAccounts: NamedAccounts | null
}

/** A number is its restaurant's, so each restaurant has a journal of its own: 'VT-ECU'. */
export function journalCodeOf({ code }: JournalEntry, journalCode: string): string {
  return `${journalCode}-${code}`
}

/** 'ECU-20261015', 'ECU-20261015-C1' of its first complement. */
export function pieceRefOf({ code, day, complement }: JournalEntry): string {
  const document = `${code}-${day.replaceAll('-', '')}`
  return complement === 0 ? document : `${document}-C${complement}`
}

/** Its number as the file writes it; a day that is not closed has none, only a word that tells it from others. */
export function entryNumberOf({ kind, number, day }: JournalEntry): string {
  return kind === 'provisional' ? `P${day.replaceAll('-', '')}` : String(number)
}

/** As they were closed, those of one day by their own date; what is not closed comes last. */
export function compareEntries(left: JournalEntry, right: JournalEntry): number {
  return compareTexts(orderOf(left), orderOf(right)) || left.number - right.number
}

function orderOf({ validDate, date, code }: JournalEntry): string {
  return `${validDate || '9999-12-31'} ${date} ${code}`
}

/** By their characters alone: '10' before '9'. */
export function compareTexts(left: string, right: string): number {
  return Number(left > right) - Number(left < right)
}
