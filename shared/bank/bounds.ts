/** The most days that a bank takes: a long weekend with the days of a transfer on either side. */
export const LONGEST_DELAY = 10

/** The longest label that is kept; what a bank adds behind it tells nobody anything. */
export const LONGEST_LABEL = 200

/** The most receipts that are kept at once; more are sent in several turns. */
export const MOST_RECEIPTS = 1000

/** The most lines of a statement that are read at once: years of one restaurant's. */
export const MOST_LINES = 10_000

/** The longest statement that is read at once, in signs. */
export const LONGEST_STATEMENT = 1_000_000
