import { Stack } from '@mantine/core'
import { useLanding } from '../../../navigation/useLanding.ts'
import { EditPassword } from '../../../../../shared/wire/questions/accounts.ts'
import { Form } from '../../../ui/Form.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { PasswordFields } from '../../../ui/people/PasswordFields.tsx'
import { changePassword as text } from './texts.ts'
import { profile } from '../texts.ts'
import { callApi } from '../../../query/callApi.ts'
import { useUser } from '../../../query/session.ts'
import { toastSuccess } from '../../../ui/toast.ts'

/** One's own password: the current one, the new one twice. Other devices are logged out by the server. */
export function EditPasswordScreen() {
  const { username } = useUser()
  const land = useLanding()
  const form = useZodForm(EditPassword, { username, password: '', newpassword: '', confirmation: '' })
  const submit = async (values: typeof form.values) => {
    await callApi<'PATCH /user/editpassword'>('PATCH', 'user/editpassword', values)
    toastSuccess(text.done)
    void land('/profile')
  }
  return (
    <Stack maw={560}>
      <PageHeader title={profile.password} />
      <Panel>
        <Form form={form} submitLabel={text.submit} onSubmit={submit}>
          <PasswordField label={text.current} autoComplete="current-password" {...form.getInputProps('password')} />
          <PasswordFields input={(field) => form.getInputProps(field)} name="newpassword" label={text.next} />
        </Form>
      </Panel>
    </Stack>
  )
}
