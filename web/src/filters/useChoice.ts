import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** One of a few values kept in the address under `key`; the first one when it says none, and then it is not written. */
export function useChoice<Value extends string>(
  key: string,
  values: readonly Value[],
  fallback: Value | undefined = values[0],
): [Value, (next: Value) => void] {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(key)
  const chosen = values.find((value) => value === asked) ?? fallback
  if (chosen === undefined) throw new Error('a choice needs values')
  const choose = useCallback(
    (next: Value) =>
      setSearch((before) => {
        const after = new URLSearchParams(before)
        if (next === fallback) after.delete(key)
        else after.set(key, next)
        return after
      }),
    [setSearch, key, fallback],
  )
  return [chosen, choose]
}
