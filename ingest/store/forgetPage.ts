/** Rows of a table, by their ids: after one, up to and with another. */
export interface Page {
  readonly after: number
  readonly end: number
}
