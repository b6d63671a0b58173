import { Alert, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { AuthPage } from '../AuthPage.tsx'
import { Form } from '../../../ui/Form.tsx'
import { ResendConfirmation } from '../ResendConfirmation.tsx'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { login as text } from './texts.ts'
import { ApiError } from '../../../query/callApi.ts'
import { login } from '../../../query/login.ts'
import { errorMessage } from '../../../query/errorMessage.ts'
import { Login } from '../../../../../shared/wire/questions/accounts.ts'

/** Identifier and password; the guard then leads to the wanted page. Who has not opened the link of the registration may ask for another. */
export function LoginScreen() {
  const form = useZodForm(Login, { username: '', password: '', remember: true })
  const [failure, setFailure] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<string | null>(null)
  const submit = async (values: typeof form.values) => {
    setFailure(null)
    setWaiting(null)
    try {
      await login(values)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'email_not_proved') setWaiting(values.username)
      else setFailure(failureText(error))
    }
  }
  return (
    <AuthPage
      title={text.title}
      hint={text.hint}
      links={[
        { to: '/register', label: text.register },
        { to: '/password-forgotten', label: text.forgotten },
        { to: '/verifier-un-fichier', label: text.verify },
      ]}
    >
      {failure ? (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      ) : null}
      {waiting === null ? null : <ResendConfirmation key={waiting} username={waiting} message={text.notProved} />}
      <Form form={form} submitLabel={text.submit} onSubmit={submit} fullWidth>
        <TextInput label={text.identifier} autoComplete="username" autoFocus {...form.getInputProps('username')} />
        <PasswordField label={text.password} autoComplete="current-password" {...form.getInputProps('password')} />
        <Checkbox label={text.remember} {...form.getInputProps('remember', { type: 'checkbox' })} />
      </Form>
    </AuthPage>
  )
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return errorMessage(error)
  if (error.status === 429) return text.tooMany(error.retryAfterSeconds ?? 60)
  return error.status === 401 ? text.wrong : errorMessage(error)
}
