import type { UseFormReturnType } from '@mantine/form'
import { useCallback } from 'react'
import type { ChoiceValues } from './choiceShape.ts'

/** What a form does with the choice of a subscription in it: somebody's is held until it is sent, the preselected one is nobody's. */
export function useChoice<Values extends ChoiceValues & Record<string, unknown>>(form: UseFormReturnType<Values>) {
  const { setValues, setTouched } = form
  const onPreselect = useCallback(
    // Takes the faults of what stood there away as well.
    (change: Partial<ChoiceValues>) => setValues(change as Partial<Values>),
    [setValues],
  )
  const onChange = (change: Partial<ChoiceValues>) => {
    setTouched((before) => ({ ...before, kind: true }))
    onPreselect(change)
  }
  return { onChange, onPreselect }
}
