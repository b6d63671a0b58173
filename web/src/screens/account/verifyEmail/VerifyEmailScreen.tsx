import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { ConfirmEmail } from '../../../../../shared/wire/questions/accounts.ts'
import { Form } from '../../../ui/Form.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { LinkPage } from '../LinkPage.tsx'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { fields } from '../../../fr/accounts.ts'
import { proof as text } from '../texts.ts'
import { ApiError, callApi } from '../../../query/callApi.ts'
import { login } from '../../../query/login.ts'
import { refreshUser } from '../../../query/logout.ts'
import { currentSession } from '../../../query/session.ts'
import { toastSuccess } from '../../../ui/toast.ts'

const deadLinks = [
  { to: '/login', label: text.login },
  { to: '/register', label: text.register },
]

/** Proves an address by the link of its mail and the password: a registration becomes an account and is logged in, a new address counts. */
export function VerifyEmailScreen() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const form = useZodForm(ConfirmEmail, { token, password: '' })
  const [isDead, setDead] = useState(false)
  const submit = async (values: typeof form.values) => {
    try {
      const { email } = await callApi<'POST /user/confirm-email'>('POST', 'user/confirm-email', values)
      toastSuccess(text.confirmed)
      await enter(email, values.password)
      void navigate('/profile')
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      setDead(true)
    }
  }
  return (
    <LinkPage title={text.confirmTitle} hint={isDead ? undefined : text.confirmHint} links={isDead ? deadLinks : []}>
      {isDead ? (
        <Alert color="red" variant="light" role="status">
          {text.dead}
        </Alert>
      ) : (
        <Form form={form} submitLabel={text.confirm} onSubmit={submit} fullWidth>
          <PasswordField
            label={fields.password}
            autoComplete="current-password"
            autoFocus
            {...form.getInputProps('password')}
          />
        </Form>
      )}
    </LinkPage>
  )
}

/** Who is signed in stays so, with what changed; a visitor is logged in with the password just given. */
async function enter(email: string, password: string): Promise<void> {
  if (currentSession()) await refreshUser()
  else await login({ username: email, password, remember: false })
}
