import { Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { roleFacts } from '../../../../shared/roles.ts'
import { CreateAdmin, CreateManager } from '../../../../shared/wire/questions/accounts.ts'
import { fields } from '../../fr/accounts.ts'
import { callApi } from '../../query/callApi.ts'
import { Form } from '../../ui/Form.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useZodForm } from '../../ui/useZodForm.ts'
import { AvatarField } from '../../ui/people/AvatarField.tsx'
import { NameFields } from '../../ui/people/NameFields.tsx'
import { PasswordFields } from '../../ui/people/PasswordFields.tsx'

const empty = {
  SocieteName: '',
  username: '',
  email: '',
  firstName: '',
  lastName: '',
  password: '',
  confirmation: '',
  image: undefined as string | undefined,
}

interface CreateAccountProps {
  readonly role: 'admin' | 'manager'
  readonly title: string
  readonly submitLabel: string
  /** After the account was created: the toast and the way to the list. */
  readonly onDone: () => void
}

/** The page that creates an admin, or a manager with his company. */
export function CreateAccount({ role, title, submitLabel, onDone }: CreateAccountProps) {
  const queries = useQueryClient()
  const { isClient } = roleFacts[role]
  const form = useZodForm(isClient ? CreateManager : CreateAdmin, { ...empty, role })
  const submit = async ({ SocieteName, ...values }: typeof form.values) => {
    const account = isClient
      ? { ...values, SocieteName, role: 'manager' as const }
      : { ...values, role: 'admin' as const }
    await callApi<'POST /user/manager'>('POST', 'user/manager', account)
    // The dialog or page is left at once; the list behind is read again meanwhile.
    void queries.invalidateQueries()
    onDone()
  }
  return (
    <Stack maw={560}>
      <PageHeader title={title} />
      <Panel>
        <Form form={form} submitLabel={submitLabel} onSubmit={submit}>
          {isClient ? (
            <TextInput label={fields.company} autoComplete="off" {...form.getInputProps('SocieteName')} />
          ) : null}
          <NameFields input={(field) => form.getInputProps(field)} />
          <PasswordFields input={(field) => form.getInputProps(field)} />
          <AvatarField
            value={form.values.image}
            error={form.errors.image}
            onChange={(image) => form.setFieldValue('image', image)}
          />
        </Form>
      </Panel>
    </Stack>
  )
}
