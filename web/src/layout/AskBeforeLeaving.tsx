import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { isHeldHere, mayLeaveHere } from '../page/heldHere.ts'

/** Asks before another screen takes the place of one that holds something; the router takes one such question alone. */
export function AskBeforeLeaving(): null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isHeldHere(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isOver = false
    void mayLeaveHere().then((leaves) => {
      // Another way was chosen meanwhile.
      if (!isOver) (leaves ? blocker.proceed : blocker.reset)()
    })
    return () => {
      isOver = true
    }
  }, [blocker])
  return null
}
