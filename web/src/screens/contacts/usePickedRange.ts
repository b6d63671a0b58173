import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { wallRange } from '../../../../shared/period.ts'
import type { WallRange } from '../../../../shared/period.ts'

/** The period of a contact's tickets, kept in the address; null is every date. */
export function usePickedRange(): { range: WallRange | null; change: (range: WallRange | null) => void } {
  const [search, setSearch] = useSearchParams()
  const [from, to] = [search.get('du'), search.get('au')]
  const range = useMemo(() => readRange(from, to), [from, to])
  const change = (next: WallRange | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      for (const key of ['du', 'au', 'page']) after.delete(key)
      if (next) {
        after.set('du', next[0])
        after.set('au', next[1])
      }
      return after
    })
  return { range, change }
}

function readRange(from: string | null, to: string | null): WallRange | null {
  if (!from || !to) return null
  try {
    return wallRange(from, to)
  } catch {
    return null
  }
}
