/** A restaurant's month of which a store answered something else than Postgres knows. Amounts in euros; null while not known, and for the time clock, whose records are counted as tickets. */
export interface WireStoreDifference {
  readonly _id: string
  readonly site: string
  readonly LibSite: string
  /** First day of the month, 'YYYY-MM-DD'. */
  readonly month: string
  readonly store: 'clickhouse' | 'time_clock' | 'cube'
  readonly expectedTickets: number
  readonly expectedAmount: number | null
  readonly readTickets: number
  readonly readAmount: number | null
  /** Instants; healedAt is null while the figures are being rebuilt. */
  readonly foundAt: string
  readonly healedAt: string | null
  readonly attempts: number
  readonly lastError: string
}
