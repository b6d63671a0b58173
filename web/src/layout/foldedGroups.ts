import { keepOnDevice } from '../page/keepOnDevice.ts'
import { useCallback, useState } from 'react'
import type { MenuGroup } from './menu.ts'

const storageKey = 'comptoir.menu'

interface FoldedGroups {
  readonly isFolded: (group: MenuGroup) => boolean
  readonly fold: (group: MenuGroup) => void
}

/**
 * The sidebar's groups that this person folded, kept on this device until the session ends. The group of the entry that is
 * shown now is open, unless it was folded on this very screen: whoever arrives sees where they are and what stands beside it.
 */
export function useFoldedGroups(pathname: string): FoldedGroups {
  const [folded, setFolded] = useState<ReadonlySet<string>>(readFolded)
  const [foldedAt, setFoldedAt] = useState<string | null>(null)
  const isFolded = useCallback(
    (group: MenuGroup) => folded.has(group.label) && (foldedAt === pathname || !holds(group, pathname)),
    [folded, foldedAt, pathname],
  )
  const fold = useCallback(
    (group: MenuGroup) => {
      const next = new Set(folded)
      if (isFolded(group)) next.delete(group.label)
      else next.add(group.label)
      keepOnDevice(storageKey, JSON.stringify([...next]))
      setFolded(next)
      if (holds(group, pathname)) setFoldedAt(pathname)
    },
    [folded, isFolded, pathname],
  )
  return { isFolded, fold }
}

function holds({ items }: MenuGroup, pathname: string): boolean {
  return items.some(({ path }) => path === pathname)
}

function readFolded(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((label) => typeof label === 'string') : [])
  } catch {
    return new Set()
  }
}
