/** More marks on one letter than any script writes. */
const PILED_MARKS = /\p{M}{31}/u

/**
 * String.normalize in a time that grows with the text alone. Marks on one letter are put in order one by one, which costs the
 * square of their number: a text that piles them up by the thousand is left as it stands.
 */
export function normalise(text: string, form: 'NFC' | 'NFD' | 'NFKD'): string {
  return PILED_MARKS.test(text) ? text : text.normalize(form)
}
