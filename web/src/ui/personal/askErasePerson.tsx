import { Button, Stack, Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { literal, object } from 'zod'
import type { personalCalls } from '../../../../shared/wire/personal.ts'
import type { PersonalPath } from '../../exports/personalFile.ts'
import { common } from '../../fr/common.ts'
import { erasureTexts, personal as text } from '../../fr/personal.ts'
import { overlaysStand } from '../../page/overlays.ts'
import { callApi } from '../../query/callApi.ts'
import { Form } from '../Form.tsx'
import { toastSuccess } from '../toast.ts'
import { useZodForm } from '../useZodForm.ts'

/** Who is erased: where below personal-data, as what, and the name to type. */
export interface ErasedSubject {
  readonly path: PersonalPath
  readonly kind: keyof typeof erasureTexts
  readonly name: string
}

type Erased = (typeof personalCalls)['eraseAccount' | 'eraseContact' | 'eraseSeller']['call']

const modalId = 'erase-person'

/** Says what goes and what stays, asks for the name, then erases the person. */
export function askErasePerson(subject: ErasedSubject, onErased?: () => void): void {
  const children = <EraseForm subject={subject} onErased={onErased} />
  void overlaysStand.then(() => modals.open({ modalId, title: text.eraseTitle(subject.name), children }))
}

function EraseForm({ subject, onErased }: { subject: ErasedSubject; onErased: (() => void) | undefined }) {
  const queries = useQueryClient()
  const name = subject.name.trim()
  const form = useZodForm(object({ name: literal(name, { error: text.typeName(name) }) }), { name: '' })
  const erase = async (values: { name: string }) => {
    const { nom } = await callApi<Erased>('POST', `personal-data/erase/${subject.path}`, values)
    modals.close(modalId)
    toastSuccess(text.done(nom))
    onErased?.()
    await queries.invalidateQueries()
  }
  return (
    <Form
      form={form}
      submitLabel={text.erase}
      onSubmit={erase}
      fullWidth
      danger
      secondary={
        <Button variant="default" onClick={() => modals.close(modalId)}>
          {common.cancel}
        </Button>
      }
    >
      <WhatHappens kind={subject.kind} />
      <TextInput label={text.typeName(name)} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
    </Form>
  )
}

/** What goes, what stays without the name, and that nothing of it is taken back. */
function WhatHappens({ kind }: { kind: ErasedSubject['kind'] }) {
  const { goes, stays } = erasureTexts[kind]
  return (
    <Stack gap="xs">
      <Part title={text.goes} sentence={goes} />
      <Part title={text.stays} sentence={stays} />
      <Text size="sm" c="dimmed">
        {text.final}
      </Text>
    </Stack>
  )
}

function Part({ title, sentence }: { title: string; sentence: string }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="sm">{sentence}</Text>
    </div>
  )
}
