import { useCallback, useEffect, useRef } from 'react'
import { useBlocker, useLocation } from 'react-router-dom'
import { isHeldHere, mayLeaveHere } from '../page/heldHere.ts'

/** Asks before another screen takes the place of one that holds something; the router takes one such question alone. */
export function AskBeforeLeaving(): null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isHeldHere(),
  )
  const returnHere = useReturnHere()
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isOver = false
    void mayLeaveHere().then((leaves) => {
      // Another way was chosen meanwhile.
      if (isOver) return
      if (leaves) return blocker.proceed()
      blocker.reset()
      returnHere()
    })
    return () => {
      isOver = true
    }
  }, [blocker, returnHere])
  return null
}

/** The router's number of the entry that the browser stands at. */
const entryNow = () => (history.state as { idx?: number } | null)?.idx

/** Leads the browser back to the entry of the screen that is shown: of several steps back in one breath the router takes back but one. */
function useReturnHere(): () => void {
  const { key } = useLocation()
  const shown = useRef(entryNow())
  useEffect(() => {
    shown.current = entryNow()
  }, [key])
  return useCallback(() => {
    const away = (shown.current ?? 0) - (entryNow() ?? 0)
    if (away !== 0) history.go(away)
  }, [])
}
