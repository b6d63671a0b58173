import { Alert, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PasswordForgotten } from '../../../../../shared/wire/questions/accounts.ts'
import { AuthPage } from '../AuthPage.tsx'
import { Form } from '../../../ui/Form.tsx'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { fields } from '../../../fr/accounts.ts'
import { forgotten as text } from '../texts.ts'
import { callApi } from '../../../query/callApi.ts'

/** Asks for a link to a new password; the answer is the same for known and unknown addresses. */
export function PasswordForgottenScreen() {
  const form = useZodForm(PasswordForgotten, { email: '' })
  const [isSent, setSent] = useState(false)
  const submit = async (values: { email: string }) => {
    await callApi<'POST /user/password-forgotten'>('POST', 'user/password-forgotten', values)
    setSent(true)
  }
  return (
    <AuthPage title={text.title} hint={isSent ? undefined : text.hint} links={[{ to: '/login', label: text.login }]}>
      {isSent ? (
        <Alert color="green" variant="light" role="status">
          {text.done}
        </Alert>
      ) : (
        <Form form={form} submitLabel={text.submit} onSubmit={submit} fullWidth>
          <TextInput
            label={fields.email}
            type="email"
            autoComplete="email"
            autoFocus
            {...form.getInputProps('email')}
          />
        </Form>
      )}
    </AuthPage>
  )
}
