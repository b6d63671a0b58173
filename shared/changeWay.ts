/** A change below so many percent is no news: a restaurant's turnover moves by more from one quiet table to the next. */
const stillBelow = 1

/** As figures of a change are shown: to a tenth of a percent, in a sentence to the percent. */
const shownAs = {
  figure: new Intl.NumberFormat('en', { maximumFractionDigits: 1, useGrouping: false }),
  sentence: new Intl.NumberFormat('en', { maximumFractionDigits: 0, useGrouping: false }),
} as const

/**
 * Which way a change in percent goes, as it is read: 'still' of what is shown as less than one percent either way, so that
 * neither '0 %' has a colour nor '+1 %' none; null where there is none.
 */
export function changeWay(
  percent: number | null | undefined,
  within: keyof typeof shownAs = 'figure',
): 'up' | 'down' | 'still' | null {
  if (percent === null || percent === undefined || Number.isNaN(percent)) return null
  const shown = Number(shownAs[within].format(percent))
  if (Math.abs(shown) < stillBelow) return 'still'
  return shown > 0 ? 'up' : 'down'
}
