import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { common } from '../fr/common.ts'
import { loadModule } from '../page/loadModule.ts'
import { holdPage } from './holdPage.ts'

/** Asks before what somebody typed in a form is left without having been sent; answers how to say what was sent. */
export function useUnsent<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
): (sent: Values) => void {
  const sent = useRef('')
  const untouched = useRef('')
  useEffect(() => {
    // What the program filled in itself, once it knew more, is nobody's typing.
    if (!form.isTouched()) untouched.current = JSON.stringify(form.getValues())
  })
  useHeldInput(() => {
    const now = JSON.stringify(form.getValues())
    return form.isTouched() && form.isDirty() && now !== untouched.current && now !== sent.current
  })
  return (values) => {
    sent.current = JSON.stringify(values)
    // What stood there before is somebody's choice where it is typed again.
    untouched.current = ''
  }
}

interface LeavingQuestion extends Record<keyof typeof common.leaving, string> {
  readonly settled?: Promise<boolean>
}

/** What asks is loaded when it is needed: the login page has forms and nothing to leave. */
export async function askToLeave(question: LeavingQuestion): Promise<boolean> {
  const { confirmAct } = await loadModule(() => import('./confirmAct.tsx'))
  return await confirmAct(question)
}

const askUnsent = () => askToLeave(common.leaving)

/** Asks before what somebody put into fields is left, for as long as `isHeld` says that there is something. */
export function useHeldInput(isHeld: () => boolean, mayLeave: () => Promise<boolean> = askUnsent): void {
  const now = useRef(isHeld)
  useEffect(() => {
    now.current = isHeld
  })
  useEffect(() => holdPage({ isHeld: () => now.current(), mayLeave }), [mayLeave])
}
