import { Text, TextInput, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { AcceptInvitation } from '../../../../shared/contracts/accounts.ts'
import { Form } from '../../components/Form.tsx'
import { useZodForm } from '../../components/useZodForm.ts'
import { invitation as text } from '../../fr/accounts.ts'
import { callApi } from '../../lib/callApi.ts'
import { refreshUser } from '../../lib/logout.ts'
import { toastSuccess } from '../../lib/toast.ts'

/** Accepts an invitation by its token; the restaurants are there at once. */
export function AcceptForm() {
  const queries = useQueryClient()
  const form = useZodForm(AcceptInvitation, { tokenAssignUserToStore: '' })
  const submit = async (values: typeof form.values) => {
    const { message } = await callApi<{ message: string }>('POST', 'user/accept-invite-store', values)
    toastSuccess(message)
    form.reset()
    await refreshUser()
    await queries.invalidateQueries()
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
