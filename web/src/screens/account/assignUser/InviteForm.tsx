import { Alert, Button, Code, CopyButton, Group, MultiSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { InviteUser } from '../../../../../shared/wire/questions/accounts.ts'
import { Form } from '../../../ui/Form.tsx'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { fields } from '../../../fr/accounts.ts'
import { invitation as text } from '../texts.ts'
import { callApi } from '../../../query/callApi.ts'
import type { Site } from '../../../query/session.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { siteOptions } from '../../../filters/siteOptions.ts'

/** Invites an e-mail address to some of the caller's restaurants, then shows the token to share. */
export function InviteForm({ stores }: { stores: readonly Site[] }) {
  const [only, ...others] = stores
  const form = useZodForm(InviteUser, {
    email: '',
    storesToAccept: only && others.length === 0 ? [only._id] : ([] as string[]),
  })
  const [token, setToken] = useState<string | null>(null)
  const submit = async (values: typeof form.values) => {
    const answer = await callApi<'POST /user/assign-user-to-store'>('POST', 'user/assign-user-to-store', values)
    setToken(answer.tokenAssignUserToStore)
    toastSuccess(text.sent)
  }
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {text.inviteHint}
      </Text>
      <Form form={form} submitLabel={text.submit} empties="all" onSubmit={submit}>
        <TextInput label={fields.email} type="email" autoComplete="off" {...form.getInputProps('email')} />
        <MultiSelect
          label={text.stores}
          data={siteOptions(stores)}
          searchable
          hidePickedOptions
          {...form.getInputProps('storesToAccept')}
        />
      </Form>
      {token === null ? null : <SharedToken token={token} />}
    </Stack>
  )
}

function SharedToken({ token }: { token: string }) {
  return (
    <Alert variant="light" title={text.share} role="status" maw={520}>
      <Group gap="sm" align="center">
        <Code style={{ overflowWrap: 'anywhere', flex: 1 }} data-token>
          {token}
        </Code>
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {copied ? text.copied : text.copy}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Alert>
  )
}
