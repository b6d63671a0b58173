/** What a payment family is called on screens and in documents: a till may name none. */
export function familyName(family: string): string {
  return family === '' ? 'Sans famille' : family
}
