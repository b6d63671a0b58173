/** A change below so many percent is no news: a restaurant's turnover moves by more from one quiet table to the next. */
const stillBelow = 1

/** Which way a change in percent goes: 'still' of less than one percent either way; null where there is none. */
export function changeWay(percent: number | null | undefined): 'up' | 'down' | 'still' | null {
  if (percent === null || percent === undefined || Number.isNaN(percent)) return null
  if (Math.abs(percent) < stillBelow) return 'still'
  return percent > 0 ? 'up' : 'down'
}
