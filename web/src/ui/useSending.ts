import { useEffect, useRef } from 'react'
import { common } from '../fr/common.ts'
import { holdPage } from './holdPage.ts'
import { askToLeave } from './useUnsent.ts'

/** Who waits longer for an answer is asked whether to go without it, until it comes. */
const patienceMs = 2000

type Question = Record<keyof typeof common.leavingUnanswered, string>

/**
 * Whoever leaves while a form is being sent goes on once it was (`true`), and stays with what was typed where it was not. What
 * the sending leads to is held back until it is over as well.
 */
export function useSending(
  question: Question = common.leavingUnanswered,
): (sending: Promise<boolean>) => Promise<void> {
  const current = useRef<Promise<boolean> | null>(null)
  useEffect(() => {
    const isHeld = () => current.current !== null
    return holdPage({ isHeld, mayLeave: () => leaveOnceSent(current.current, question) })
  }, [question])
  return async (sending) => {
    current.current = sending
    await sending
    current.current = null
  }
}

async function leaveOnceSent(sending: Promise<boolean> | null, question: Question): Promise<boolean> {
  if (sending === null) return true
  const patience = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const isSent = await Promise.race([sending, patience])
  return isSent ?? (await askToLeave({ ...question, settled: sending }))
}
