import { useEffect, useRef } from 'react'

/** Does what an answer leads to only while the part that asked stands: whoever closed its window may have another one open. */
export function useWhileHere(): (act: () => void) => void {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return (act) => {
    if (isHere.current) act()
  }
}
