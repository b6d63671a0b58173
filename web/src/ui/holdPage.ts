import { holdHere, type Held } from '../page/heldHere.ts'
import { isTypedKept } from '../page/typedForms.ts'
import { currentSession } from '../query/session.ts'

/** Holds something for as long as it stands, also before the page is closed or loaded anew by hand: the browser asks then. */
export function holdPage(held: Held): () => void {
  const letGo = holdHere(held)
  const ask = (event: BeforeUnloadEvent) => {
    // Not whoever only began to sign in.
    if (held.isHeld() && !isTypedKept() && currentSession() !== null) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => {
    letGo()
    window.removeEventListener('beforeunload', ask)
  }
}
