/** The values of a form. */
type Values = Readonly<Record<string, unknown>>

/** The fields that somebody changed since they were read. */
export function typedFields<Form extends Values>(typed: Form, read: Form): Partial<Form> {
  const changed = Object.entries(typed).filter(([field, value]) => !isSame(value, read[field]))
  return Object.fromEntries(changed) as Partial<Form>
}

/** All fields to keep: those that were not typed as they are kept now; one that nobody kept yet as it was shown. */
export function typedOver<Form extends Values>(typed: Form, read: Form, now: Form): Form {
  return { ...typed, ...now, ...typedFields(typed, read) }
}

/** What is sent is trimmed, what was read may not be. */
function isSame(typed: unknown, read: unknown): boolean {
  const plain = (value: unknown) => JSON.stringify(typeof value === 'string' ? value.trim() : value)
  return plain(typed) === plain(read)
}
