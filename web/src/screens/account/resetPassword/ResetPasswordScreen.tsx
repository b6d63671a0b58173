import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ResetPassword } from '../../../../../shared/wire/questions/accounts.ts'
import { AuthPage } from '../AuthPage.tsx'
import { Form } from '../../../ui/Form.tsx'
import { PasswordFields } from '../../../ui/people/PasswordFields.tsx'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { forgotten } from '../texts.ts'
import { reset as text } from './texts.ts'
import { ApiError, callApi } from '../../../query/callApi.ts'

const askAgain = { to: '/password-forgotten', label: forgotten.title }
const toLogin = { to: '/login', label: forgotten.login }

/** A new password by the link of a mail; a link serves once, for 30 minutes. */
export function ResetPasswordScreen() {
  const { token = '' } = useParams()
  const form = useZodForm(ResetPassword, { tokenForgottenPassword: token, password: '', confirmation: '' })
  const [state, setState] = useState<'asking' | 'done' | 'expired'>('asking')
  const submit = async (values: typeof form.values) => {
    try {
      await callApi<'POST /user/reset-password'>('POST', 'user/reset-password', values)
      setState('done')
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      setState('expired')
    }
  }
  return (
    <AuthPage title={text.title} links={[state === 'expired' ? askAgain : toLogin]}>
      {state === 'asking' ? (
        <Form form={form} submitLabel={text.submit} onSubmit={submit} fullWidth>
          <PasswordFields input={(field) => form.getInputProps(field)} />
        </Form>
      ) : (
        <Alert color={state === 'done' ? 'green' : 'red'} variant="light" role="status">
          {state === 'done' ? text.done : text.expired}
        </Alert>
      )}
    </AuthPage>
  )
}
