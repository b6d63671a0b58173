/** More than any bank writes on a line of a restaurant; the store holds it exactly. */
const MOST_DIGITS = 9

/**
 * The amount that somebody typed, or that a cell of a bank's statement says: euros with two decimals, as text ('-1234.50'); null when it says none, or when two
 * people would read it differently ('1.234' is a thousand or one). Thousands stand apart by blanks, or by points before a decimal comma;
 * less than nothing has a minus before or behind, or stands in brackets.
 */
export function typedAmount(cell: string): string | null {
  const text = cell
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replaceAll('\u2212', '-')
    // At an edge alone: '1€50' is no 150.
    .replace(/^([-+(]?)(?:€|EUR)/i, '$1')
    .replace(/(?:€|EUR)([-)]?)$/i, '$1')
  const signed = /^(?:\(([\d.,]+)\)|([-+]?)([\d.,]+)|([\d.,]+)-)$/.exec(text)
  if (signed === null) return null
  const [, bracketed, sign, plain, led] = signed
  const digits = digitsOf(bracketed ?? plain ?? led ?? '')
  if (digits === null) return null
  const isLess = sign === undefined || sign === '-'
  return `${isLess && !/^[0.]+$/.test(digits) ? '-' : ''}${digits}`
}

function digitsOf(text: string): string | null {
  const found =
    /^(\d+)(?:[.,](\d{1,2}))?$/.exec(text) ??
    /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(text) ??
    /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(text)
  if (found === null) return null
  const [, whole = '', cents = ''] = found
  const euros = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  return euros.length > MOST_DIGITS ? null : `${euros}.${cents.padEnd(2, '0')}`
}
