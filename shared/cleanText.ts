/** Excel's own limit for a cell; nothing longer is worth printing either. */
const longestText = 32_767

/** A text that any document can hold: control and bidi-override characters become blanks, broken surrogates and NUL go, length is bounded. */
export function cleanText(text: string): string {
  return text
    .slice(0, longestText)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[\uFFFE\uFFFF]/g, '')
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
}
