const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a value that came from outside can be an id at all; asked before it reaches SQL. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value)
}
