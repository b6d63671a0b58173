import type { DaySnapshot } from '../reports/daySnapshot.ts'

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
  readonly snapshot: DaySnapshot
  /** What the day is worth now, less what was closed. */
  readonly difference: {
    readonly grossSales: number
    readonly ticketsCount: number
    readonly payments: number
  }
}
