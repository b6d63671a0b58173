import { useCallback, useState } from 'react'

const storageKey = 'comptoir.menu'

/** The sidebar's groups that this person folded, kept on this device until the session ends: `const [folded, fold] = useFoldedGroups()`. */
export function useFoldedGroups(): [ReadonlySet<string>, (label: string) => void] {
  const [folded, setFolded] = useState<ReadonlySet<string>>(readFolded)
  const toggle = useCallback(
    (label: string) => {
      const next = new Set(folded)
      if (!next.delete(label)) next.add(label)
      localStorage.setItem(storageKey, JSON.stringify([...next]))
      setFolded(next)
    },
    [folded],
  )
  return [folded, toggle]
}

function readFolded(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((label) => typeof label === 'string') : [])
  } catch {
    return new Set()
  }
}
