import { useForm } from '@mantine/form'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import type { $ZodType } from 'zod/v4/core'
import { keepOnReload, takeTyped } from '../page/typedForms.ts'
import { formRules } from './formRules.ts'

/**
 * A form on the shape that the API checks too (shared/wire/questions): the fault shows under its field once typing is over. A
 * field that was only passed through stays silent, so that nothing moves under the pointer of who presses something else.
 */
export function useZodForm<Values extends Record<string, unknown>>(
  shape: $ZodType,
  initialValues: Values,
): UseFormReturnType<Values> {
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: formRules(shape),
    clearInputErrorOnChange: true,
    enhanceGetInputProps: ({ form, field }) => ({
      onBlur: () => (form.isTouched(field) ? form.validateField(field) : undefined),
    }),
  })
  const { setValues, getValues } = form
  const [initial] = useState(initialValues)
  useEffect(() => {
    const typed = takeTyped(initial)
    if (typed) setValues((before) => ({ ...before, ...typed }))
    return keepOnReload(initial, getValues)
  }, [initial, setValues, getValues])
  return form
}
