export interface VatRate {
  readonly number: string
  readonly label: string
  readonly permille: number
  readonly percent: string
}

export const vat10: VatRate = { number: '1', label: 'TVA 10 %', permille: 100, percent: '10.00' }
export const vat20: VatRate = { number: '2', label: 'TVA 20 %', permille: 200, percent: '20.00' }
export const vat5: VatRate = { number: '3', label: 'TVA 5,5 %', permille: 55, percent: '5.50' }

/** Where an article is prepared: the till's statistics lines are counted by it. */
export type Station = 'Cuisine' | 'Pâtisserie' | 'Cave' | 'Bar' | 'Cafétéria' | 'Boutique'

/** An article of the card. `mixed` is the part of a menu's price that is taxed at another rate. */
export interface MenuItem {
  readonly label: string
  readonly group: string
  readonly family: string
  readonly station: Station
  readonly cents: number
  readonly vat: VatRate
  readonly popularity: number
  readonly mixed?: { readonly vat: VatRate; readonly cents: number }
}

/** The families a table orders from, by the part of the meal. */
export type Course =
  | 'menu'
  | 'starter'
  | 'main'
  | 'dessert'
  | 'wine'
  | 'beer'
  | 'cocktail'
  | 'soft'
  | 'hot'
  | 'breakfast'
  | 'shop'
export type Card = Readonly<Record<Course, readonly MenuItem[]>>

/** What people come for: it decides what they order, how many they are and how long they stay. */
export type Meal = 'counter' | 'breakfast' | 'lunch' | 'happyHour' | 'dinner'

/** A service of the day: wall minutes after midnight of the service day (over 1440: after midnight), and tickets on a plain day. */
export interface Service {
  readonly meal: Meal
  readonly from: number
  readonly to: number
  readonly tickets: number
  /** Rung up at this till; at any of them where it is not said. */
  readonly till?: string
}

export interface Debtor {
  readonly title: string
  readonly name: string
  readonly company: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly email: string
  readonly phone: string
  readonly siret: string
  readonly naf: string
  readonly vatNumber: string
  /** Months from the invoiced one to the payment; where it is not said, one, and two of the second company. */
  readonly paysAfterMonths?: number
}

/** A regular customer with an account at the till. */
export interface Customer {
  readonly title: string
  readonly name: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly email: string
  readonly phone: string
}

export interface Seller {
  readonly name: string
  /** Days of the week at work, 0 = Sunday. Nobody listed: no longer works here. */
  readonly days: readonly number[]
  readonly shift: 'day' | 'evening'
}

/** The till's own description of the restaurant: the Emetteur fields of each file. */
export interface Issuer {
  readonly company: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  readonly phone: string
  readonly naf: string
  readonly vatNumber: string
  readonly siret: string
  readonly establishment: string
}

/** A restaurant of the demonstration: its card, people and rhythm. */
export interface House {
  readonly key: string
  readonly name: string
  readonly issuer: Issuer
  readonly dayStart: string
  readonly card: Card
  readonly services: readonly Service[]
  readonly tills: readonly string[]
  readonly sellers: readonly Seller[]
  readonly debtors: readonly Debtor[]
  readonly customers: readonly Customer[]
  readonly tables: number
  /** Activity by day of the week, 0 = Sunday; 0 = closed. */
  readonly week: readonly number[]
  /** Activity by month, January first. */
  readonly season: readonly number[]
  /** Yearly closing days, as 'MM-dd', both included. */
  readonly closed: readonly (readonly [from: string, to: string])[]
  /** Its first and last day; always open where they are not said. */
  readonly opensOn?: string
  readonly closesOn?: string
  /** A till of which nothing arrives from that wall time on. */
  readonly silent?: { readonly till: string; readonly since: string }
  /** Days of which one sale never arrives: its number is missing. */
  readonly losesATicketOn?: readonly string[]
  /** Days on which each table is offered something. */
  readonly offersMuchOn?: readonly string[]
}
