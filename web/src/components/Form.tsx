import { Button, Group, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { errorMessage } from '../lib/errorMessage.ts'
import { ApiError } from '../lib/callApi.ts'
import { toastError } from '../lib/toast.ts'

interface FormProps<Values extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Values>
  /** The button names the act: 'Créer le restaurant'. */
  readonly submitLabel: string
  /** Receives trimmed values that passed the shape. A thrown ApiError shows under its field, else as a toast. */
  readonly onSubmit: (values: Values) => Promise<void>
  readonly children: ReactNode
  readonly secondary?: ReactNode
  readonly fullWidth?: boolean
}

/** A form in one column: nothing is sent while a rule is broken, nor twice while the answer is awaited. */
export function Form<Values extends Record<string, unknown>>({
  form,
  submitLabel,
  onSubmit,
  children,
  secondary,
  fullWidth,
}: FormProps<Values>) {
  const [busy, setBusy] = useState(false)
  const submit = async (values: Values) => {
    setBusy(true)
    try {
      await onSubmit(trimmed(values))
    } catch (error) {
      showFailure(form, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={form.onSubmit((values) => void submit(values), focusFirstFault)} noValidate>
      <Stack gap="md" maw={fullWidth ? undefined : 520}>
        {children}
        <Group justify={fullWidth ? undefined : 'flex-start'} grow={fullWidth ?? false}>
          <Button type="submit" loading={busy}>
            {submitLabel}
          </Button>
          {secondary}
        </Group>
      </Stack>
    </form>
  )
}

function trimmed<Values extends Record<string, unknown>>(values: Values): Values {
  const entries = Object.entries(values).map(([key, value]) => {
    const keepsBlanks = typeof value !== 'string' || /password|confirm/i.test(key)
    return [key, keepsBlanks ? value : value.trim()]
  })
  return Object.fromEntries(entries) as Values
}

function showFailure<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>, error: unknown): void {
  const field = error instanceof ApiError ? error.field : undefined
  if (field && field in form.getValues()) form.setFieldError(field, errorMessage(error))
  else toastError(error)
}

function focusFirstFault(faults: Record<string, unknown>): void {
  const first = Object.keys(faults)[0]
  if (first) document.querySelector<HTMLElement>(`[data-path="${CSS.escape(first)}"]`)?.focus()
}
