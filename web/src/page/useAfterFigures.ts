import { useEffect, useState } from 'react'
import { afterFigures } from './afterFigures.ts'

const longestWaitMs = 1000

/** True once the screen's own figures stand, or after a second: what explains them does not hold them up. */
export function useAfterFigures(): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const go = () => setAfter(true)
    void afterFigures.then(go)
    const timer = setTimeout(go, longestWaitMs)
    return () => clearTimeout(timer)
  }, [])
  return isAfter
}
