/** The most days that a bank takes: a long weekend with the days of a transfer on either side. */
export const LONGEST_DELAY = 10

/** The longest label that is kept; what a bank adds behind it tells nobody anything. */
export const LONGEST_LABEL = 200
