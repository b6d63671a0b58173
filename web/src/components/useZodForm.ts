import { useForm } from '@mantine/form'
import type { UseFormReturnType } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import type { $ZodType } from 'zod/v4/core'

/** A form on the shape that the API checks too (shared/contracts): the fault shows under its field once typing is over. */
export function useZodForm<Values extends Record<string, unknown>>(
  shape: $ZodType,
  initialValues: Values,
): UseFormReturnType<Values> {
  return useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: zod4Resolver(shape),
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
  })
}
