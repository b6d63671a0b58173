import type { UseFormReturnType } from '@mantine/form'
import { typedOver } from './typedOver.ts'

interface Sending<Values, Answer> {
  /** The same fields as they are kept now. */
  readonly readNow: () => Promise<Values>
  readonly send: (values: Values) => Promise<Answer>
}

/**
 * Sends what was typed over what is kept now: another window may have kept the other fields since the form was read, and they stay as
 * it left them. The form then stands on what is kept, with what was typed while it was sent.
 */
export async function sendTyped<Values extends Record<string, unknown>, Answer>(
  form: UseFormReturnType<Values>,
  typed: Values,
  { readNow, send }: Sending<Values, Answer>,
): Promise<Answer> {
  const kept = typedOver(typed, form.getInitialValues(), await readNow())
  const answer = await send(kept)
  form.setValues(typedOver(form.getValues(), typed, kept))
  standOn(form, kept)
  return answer
}

/** The form stands on what is kept: who types the former value again has changed it. */
export function standOn<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>, kept: Values): void {
  form.setInitialValues(kept)
  form.resetDirty(kept)
}
