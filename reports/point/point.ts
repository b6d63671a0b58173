import type { RowStateKind } from './states.ts'
import type { OfSite } from '../rows/ofSite.ts'

/** What Le point may ask to be looked at; 'muette' is of a till that fell silent. */
export type LookKind = 'ca_bas' | 'ca_haut' | 'cadeaux' | 'controle' | 'debiteur' | 'trou' | 'muette'

/** A restaurant's last service: its greatest service day with sales before the day on which Le point is read. Amounts in euros. */
export interface PointRow extends OfSite {
  /** The restaurant as the texts name it: with its city where another one bears the same name. */
  readonly name: string
  /** As its sentences do: without what all restaurants of this Point share. */
  readonly shortName: string
  /** 'yyyy-MM-dd'; null of a restaurant that never sold: its figures are then null too. */
  readonly day: string | null
  readonly grossSales: number | null
  readonly covers: number | null
  /** Null without covers. */
  readonly averageCover: number | null
  /** The median turnover of the last eight same weekdays; null under four of them, and of a row whose day is not Le point's. */
  readonly usual: number | null
  /** Of how many days, 0 to 8. */
  readonly usualDays: number
  /** In percent against `usual`, not yet rounded: page, mail and paper do so, once; null without one, and of a day of which only a part came. */
  readonly change: number | null
  /** Of Le point's day, and of the days since up to the day before it is read. */
  readonly state: RowStateKind
  /** The state in French: 'reçu jusqu’à 23:47', 'fermé (habituel)', 'aucun ticket reçu', 'journée en cours', 'incomplet, reçu jusqu’à 14:02'. */
  readonly stateText: string
  /** The greatest Horodatage received of that service. */
  readonly receivedUntil: string | null
  /** Whether one of its tills is late or silent as Le point is read. */
  readonly isLate: boolean
  /** The address of its tickets in the application: '/tickets?…'; null without a last service. */
  readonly link: string | null
}

/** All restaurants that sold on Le point's day. */
export interface PointGroup {
  /** Of all of them. */
  readonly grossSales: number
  /** Of those that have a usual day, and of which the whole day came: their turnover, the sum of what is usual, and the change in percent; null without any. */
  readonly comparedGrossSales: number
  readonly usual: number | null
  readonly change: number | null
  /** Ids of those compared. */
  readonly sites: readonly string[]
}

/** One sentence to look at, with the euros at stake that order it and the address of its tickets in the application. */
export interface PointLook extends OfSite {
  readonly kind: LookKind
  readonly amount: number
  readonly text: string
  readonly link: string
}

/** The week of a Monday, the month of a first: the sentence of its turnover against what is usual. */
export interface PointPeriod {
  readonly kind: 'semaine' | 'mois'
  readonly first: string
  readonly last: string
  readonly grossSales: number
  readonly usual: number | null
  readonly change: number | null
  readonly text: string
}

/**
 * Le point (05 §3) of the restaurants asked. Page, mail and notification show its French texts as they stand here, with their
 * narrow blanks, and link under the address of the application.
 */
export interface Point {
  /** The day it is read, 'yyyy-MM-dd'. */
  readonly readOn: string
  /** The service day it is about: the greatest last service of all rows; null when nobody ever sold. */
  readonly day: string | null
  /** 'Samedi 21 nov. · 12 restaurants · 38 412 € · +6 % sur un samedi habituel'; says so where there is no sale yet. */
  readonly head: string
  /** The same in its parts, in this order: 'Samedi 21 nov.', '12 restaurants', '38 412 €', '+6 % sur un samedi habituel'. */
  readonly headParts: readonly string[]
  readonly group: PointGroup
  readonly rows: readonly PointRow[]
  /** At most three, the greatest amount first. */
  readonly lookAt: readonly PointLook[]
  /** Said in place of an empty `lookAt`; null where there is something. */
  readonly nothing: string | null
  /** Names the restaurants of which nothing, or only a part, was received where more was to be expected: the mail waits for them; null when none. */
  readonly missing: string | null
  /** Their ids. */
  readonly missingSites: readonly string[]
  /** Names the restaurants in which the day still runs: nobody waits for them; null when it has ended everywhere. */
  readonly running: string | null
  readonly periods: readonly PointPeriod[]
}
