/** More than any bank writes on a line of a restaurant; the store holds it exactly. */
const MOST_DIGITS = 9

/**
 * The amount that a cell of a bank's statement says: euros with two decimals, as text ('-1234.50'); null when it says none, or when two
 * people would read it differently ('1.234' is a thousand or one). Thousands stand apart by blanks, or by points before a decimal comma.
 */
export function statementAmount(cell: string): string | null {
  const text = cell
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/(€|EUR)$/i, '')
    .replace(/^\u2212/, '-')
    .replace(/^\+/, '')
  const found =
    /^(-?)(\d+)(?:[.,](\d{1,2}))?$/.exec(text) ??
    /^(-?)(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(text) ??
    /^(-?)(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(text)
  if (found === null) return null
  const [, minus = '', whole = '', cents = ''] = found
  const euros = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  if (euros.length > MOST_DIGITS) return null
  const isZero = /^0+$/.test(`${euros}${cents}`)
  return `${isZero ? '' : minus}${euros}.${cents.padEnd(2, '0')}`
}
