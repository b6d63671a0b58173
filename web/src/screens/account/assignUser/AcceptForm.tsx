import { Text, TextInput, Stack } from '@mantine/core'
import { AcceptInvitation } from '../../../../../shared/wire/questions/accounts.ts'
import { Form } from '../../../ui/Form.tsx'
import { useAcceptInvitation } from '../useAcceptInvitation.ts'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { invitation as text } from '../texts.ts'

/** Accepts an invitation by its token; the restaurants are shown at once. */
export function AcceptForm() {
  const accept = useAcceptInvitation()
  const form = useZodForm(AcceptInvitation, { tokenAssignUserToStore: '' })
  const submit = async (values: typeof form.values) => {
    await accept(values.tokenAssignUserToStore)
  }
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {text.acceptHint}
      </Text>
      <Form form={form} submitLabel={text.accept} onSubmit={submit}>
        <TextInput label={text.token} autoComplete="off" {...form.getInputProps('tokenAssignUserToStore')} />
      </Form>
    </Stack>
  )
}
