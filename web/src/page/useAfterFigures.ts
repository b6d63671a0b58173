import { useEffect, useState } from 'react'
import { afterFigures } from './afterFigures.ts'

/** True once the page's first figures stand: what explains them does not hold them up. */
export function useAfterFigures(): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    void afterFigures.then(() => setAfter(true))
  }, [])
  return isAfter
}
