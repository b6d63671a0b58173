import { Button, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { literal, object } from 'zod'
import { common } from '../fr/common.ts'
import { overlaysStand } from '../page/overlays.ts'
import { Form } from './Form.tsx'
import { toastSuccess } from './toast.ts'
import { useZodForm } from './useZodForm.ts'

/** Something that cannot be taken back, done to what is named, by whoever types that name. */
interface NamedAct {
  readonly title: string
  /** What happens, above the field. */
  readonly says: ReactNode
  readonly name: string
  readonly typeName: (name: string) => string
  readonly act: string
  /** Does it; answers the sentence of its success, null when it has told a failure itself. */
  readonly onTyped: (name: string) => Promise<string | null>
}

const modalId = 'type-the-name'

/** Says what happens and asks for the name, then does it and reads everything anew. */
export function askForName(asked: NamedAct): void {
  void overlaysStand.then(() => modals.open({ modalId, title: asked.title, children: <NameForm asked={asked} /> }))
}

function NameForm({ asked: { says, typeName, act, onTyped, ...asked } }: { readonly asked: NamedAct }) {
  const queries = useQueryClient()
  const name = asked.name.trim()
  const form = useZodForm(object({ name: literal(name, { error: typeName(name) }) }), { name: '' })
  const submit = async (values: { name: string }) => {
    const done = await onTyped(values.name)
    if (done === null) return
    modals.close(modalId)
    toastSuccess(done)
    await queries.invalidateQueries()
  }
  return (
    <Form
      form={form}
      submitLabel={act}
      onSubmit={submit}
      fullWidth
      danger
      secondary={
        <Button variant="default" onClick={() => modals.close(modalId)}>
          {common.cancel}
        </Button>
      }
    >
      {says}
      <TextInput label={typeName(name)} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
    </Form>
  )
}
