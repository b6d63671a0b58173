import type { DaySnapshot } from './report.ts'

/** Who issued the closed day's tickets, as the restaurant's parameters named them when the day was closed. */
export interface Issuer {
  readonly name: string
  readonly company: string
  readonly siret: string
  readonly vatNumber: string
  readonly address: string
}

/** What a closing keeps and its hash covers. */
export interface ClosedSnapshot extends DaySnapshot {
  readonly issuer: Issuer
}

/** A closing as `closings` and `closings/search` answer it. */
export interface WireClosing {
  readonly _id: string
  /** Id of the restaurant. */
  readonly site: string
  readonly number: number
  /** 'yyyy-MM-dd' */
  readonly day: string
  /** ISO instant. */
  readonly closedAt: string
  readonly closedBy: string
  readonly hash: string
  readonly previousHash: string
  readonly isIntact: boolean
  readonly snapshot: ClosedSnapshot
  /** What the day is worth now, less what was closed. */
  readonly difference: {
    readonly grossSales: number
    readonly ticketsCount: number
    readonly payments: number
  }
}
