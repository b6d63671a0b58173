import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Register } from '../../../../../shared/wire/questions/accounts.ts'
import { AuthPage } from '../AuthPage.tsx'
import { Form } from '../../../ui/Form.tsx'
import { NameFields } from '../../../ui/people/NameFields.tsx'
import { PasswordFields } from '../../../ui/people/PasswordFields.tsx'
import { ResendConfirmation } from '../ResendConfirmation.tsx'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { fields } from '../../../fr/accounts.ts'
import { register as text } from './texts.ts'
import { ApiError, callApi } from '../../../query/callApi.ts'
import { login } from '../../../query/login.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { readInvited } from './readInvited.ts'

const empty = { SocieteName: '', username: '', email: '', firstName: '', lastName: '', password: '', confirmation: '' }
const links = [{ to: '/login', label: text.login }]

/** A restaurant group registers on its own; a link then proves its address. Who comes by an invitation's mail has proved it, and is logged in. */
export function RegisterScreen() {
  const { invitation, email } = readInvited(useLocation().state)
  const form = useZodForm(Register, { ...empty, email })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const submit = async (values: typeof empty) => {
    const invited = invitation === undefined ? {} : { invitation }
    await callApi<'POST /user/register'>('POST', 'user/register', { ...values, ...invited })
    toastSuccess(text.done)
    if (invitation === undefined || !(await enters(values))) setSentTo(values.email)
  }
  if (sentTo !== null) {
    return (
      <AuthPage title={text.sentTitle} links={links}>
        <ResendConfirmation username={sentTo} message={text.sent(sentTo)} />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={text.title} hint={text.hint} links={links}>
      <Form form={form} submitLabel={text.submit} onSubmit={submit} fullWidth>
        <TextInput
          label={fields.company}
          autoComplete="organization"
          autoFocus
          {...form.getInputProps('SocieteName')}
        />
        <NameFields input={(field) => form.getInputProps(field)} fixed={invitation === undefined ? false : 'email'} />
        <PasswordFields input={(field) => form.getInputProps(field)} />
      </Form>
    </AuthPage>
  )
}

/** Logs in at once; false when the address still waits for its link. */
async function enters({ username, password }: typeof empty): Promise<boolean> {
  try {
    await login({ username, password, remember: false })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'email_not_proved') return false
    throw error
  }
}
