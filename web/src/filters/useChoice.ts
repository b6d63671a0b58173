import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readChoice } from './readChoice.ts'
import type { Choice } from './readChoice.ts'

/** A choice kept in the address; the fallback, else the first value, when it says none, and then it is not written. */
export function useChoice<Value extends string>(
  choice: Choice<Value>,
  fallback: Value | undefined = choice.values[0],
): [Value, (next: Value) => void] {
  const [search, setSearch] = useSearchParams()
  const { key } = choice
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
  return [readChoice(search, choice, fallback), choose]
}
