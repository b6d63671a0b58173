import { Button, Group, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDidUpdate } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { errorMessage } from '../query/errorMessage.ts'
import { ApiError } from '../query/callApi.ts'
import { toastError } from './toast.ts'
import { useSending } from './useSending.ts'
import { useUnsent } from './useUnsent.ts'

interface FormProps<Values extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Values>
  /** The button names the act: 'Créer le restaurant'. */
  readonly submitLabel: string
  /**
   * Receives trimmed values that passed the shape. A thrown ApiError shows under its field, else as a toast. False: somebody
   * thought better of it, and nothing was sent.
   */
  readonly onSubmit: (values: Values) => Promise<unknown>
  readonly children: ReactNode
  readonly secondary?: ReactNode
  readonly fullWidth?: boolean
  /** What is sent cannot be taken back. */
  readonly danger?: boolean
  /** Once sent, it is empty for the next, or these fields of it are; what was typed meanwhile stays. */
  readonly empties?: 'all' | readonly (keyof Values & string)[]
}

/** A form in one column: nothing is sent while a rule is broken, nor twice while the answer is awaited. */
export function Form<Values extends Record<string, unknown>>({
  form,
  submitLabel,
  onSubmit,
  children,
  secondary,
  fullWidth,
  danger,
  empties,
}: FormProps<Values>) {
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // A button that waits is disabled and loses the focus: whoever pressed it by the keyboard gets it back.
  useDidUpdate(() => {
    if (!busy && document.activeElement === document.body) button.current?.focus()
  }, [busy])
  // In this order: what is being sent is waited for before anybody is asked about what was typed since.
  const whileSending = useSending()
  const markSent = useUnsent(form)
  const send = async (values: Values): Promise<boolean> => {
    try {
      const isSent = (await onSubmit(trimmed(values))) !== false
      if (!isSent) markSent(form.getInitialValues())
      else if (empties) empty(form, values, empties)
      return isSent
    } catch (error) {
      markSent(form.getInitialValues())
      showFailure(form, error)
      return false
    }
  }
  const submit = async (values: Values) => {
    setBusy(true)
    // Before the answer: what it leads to is no leaving.
    markSent(values)
    await whileSending(send(values))
    setBusy(false)
  }
  return (
    <form
      onSubmit={(event) => {
        const { currentTarget: frame } = event
        form.onSubmit(
          (values) => void submit(values),
          (faults) => focusFirstFault(frame, faults),
        )(event)
      }}
      noValidate
    >
      <Stack gap="md" maw={fullWidth ? undefined : 520}>
        {children}
        <Group grow={fullWidth === true && secondary === undefined}>
          <Button
            ref={button}
            type="submit"
            loading={busy}
            {...(danger ? { color: 'red' } : {})}
            // The press does not leave the field first: a fault that appears above would move the button away.
            onMouseDown={(event) => event.preventDefault()}
          >
            {submitLabel}
          </Button>
          {secondary}
        </Group>
      </Stack>
    </form>
  )
}

/** A field that was changed since it was sent belongs to what is sent next. */
function empty<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  sent: Values,
  fields: 'all' | readonly string[],
): void {
  const now = form.getValues()
  const stays = Object.entries(now).filter(([field]) => fields !== 'all' && !fields.includes(field))
  const since = Object.keys(now).filter((field) => JSON.stringify(now[field]) !== JSON.stringify(sent[field]))
  form.reset()
  form.setValues(Object.fromEntries(stays) as Partial<Values>)
  since.forEach((field) => form.setFieldValue(field, now[field] as never))
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

/** Goes to the first wrong field as one reads the form: another form of the page may have fields of the same names. */
function focusFirstFault(frame: HTMLFormElement, faults: Record<string, unknown>): void {
  const fields = [...frame.querySelectorAll<HTMLElement>('[data-path]')]
  const first = fields.find(({ dataset }) => dataset['path'] !== undefined && dataset['path'] in faults)
  const inside = first?.querySelector<HTMLElement>('input, [role=radio]')
  ;(inside ?? first)?.focus()
}
