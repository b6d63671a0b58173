/** One of a few values that an address keeps under `key`. */
export interface Choice<Value extends string> {
  readonly key: string
  readonly values: readonly Value[]
}

/** The value that the parameters of an address choose; the fallback, else the first one, when they say none. */
export function readChoice<Value extends string>(
  search: URLSearchParams,
  { key, values }: Choice<Value>,
  fallback: Value | undefined = values[0],
): Value {
  const asked = search.get(key)
  const chosen = values.find((value) => value === asked) ?? fallback
  if (chosen === undefined) throw new Error('a choice needs values')
  return chosen
}
