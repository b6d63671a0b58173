import { TextInput } from '@mantine/core'
import { Register } from '../../../../shared/contracts/accounts.ts'
import { AuthPage } from '../../components/AuthPage.tsx'
import { Form } from '../../components/Form.tsx'
import { NameFields } from '../../components/people/NameFields.tsx'
import { PasswordFields } from '../../components/people/PasswordFields.tsx'
import { useZodForm } from '../../components/useZodForm.ts'
import { fields, register as text } from '../../fr/accounts.ts'
import { callApi } from '../../lib/callApi.ts'
import { login } from '../../lib/login.ts'
import { toastSuccess } from '../../lib/toast.ts'

const empty = { SocieteName: '', username: '', email: '', firstName: '', lastName: '', password: '', confirmation: '' }

/** A restaurant group registers on its own, and is then logged in. */
export function RegisterScreen() {
  const form = useZodForm(Register, empty)
  const submit = async (values: typeof empty) => {
    await callApi('POST', 'user/register', { ...values, role: 'manager' })
    toastSuccess(text.done)
    await login({ username: values.username, password: values.password, remember: false })
  }
  return (
    <AuthPage title={text.title} hint={text.hint} links={[{ to: '/login', label: text.login }]}>
      <Form form={form} submitLabel={text.submit} onSubmit={submit} fullWidth>
        <TextInput
          label={fields.company}
          autoComplete="organization"
          autoFocus
          {...form.getInputProps('SocieteName')}
        />
        <NameFields input={(field) => form.getInputProps(field)} />
        <PasswordFields input={(field) => form.getInputProps(field)} />
      </Form>
    </AuthPage>
  )
}
