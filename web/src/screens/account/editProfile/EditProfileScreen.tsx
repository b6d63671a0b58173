import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLanding } from '../../../navigation/useLanding.ts'
import { EditProfile } from '../../../../../shared/wire/questions/accounts.ts'
import { Form } from '../../../ui/Form.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { AvatarField } from '../../../ui/people/AvatarField.tsx'
import { NameFields } from '../../../ui/people/NameFields.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { sendTyped } from '../../../ui/sendTyped.ts'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { common } from '../../../fr/common.ts'
import { profile as text } from '../texts.ts'
import { ApiError, callApi } from '../../../query/callApi.ts'
import { refreshUser } from '../../../query/logout.ts'
import { useUser, type SessionUser } from '../../../query/session.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { fileOfDataUrl } from './fileOfDataUrl.ts'

/** One's own e-mail, names and avatar; the username stays. Another e-mail asks for the password, and counts once its link was opened. */
export function EditProfileScreen() {
  const user = useUser()
  const { _id, email, avatar } = user
  const land = useLanding()
  const queries = useQueryClient()
  const form = useZodForm(EditProfile, valuesOf(user))
  const save = async (typed: typeof form.values) => {
    const waitingEmail = await sendTyped(form, typed, {
      readNow: async () => valuesOf(await callApi<'GET /auth/me'>('GET', 'auth/me')),
      send: async ({ image, ...values }) => {
        const saved = await callApi<'PUT /user/:id'>('PUT', `user/${_id}`, values)
        if (image !== undefined) await callApi<'PUT /user/image/:id'>('PUT', `user/image/${_id}`, imageForm(image))
        return saved.email === values.email ? null : values.email
      },
    })
    await refreshUser()
    await queries.invalidateQueries()
    toastSuccess(text.saved)
    void land('/profile', waitingEmail === null ? {} : { state: { waitingEmail } })
  }
  const submit = async (values: typeof form.values) => {
    try {
      await save(values)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error
      toastError(text.failed)
    }
  }
  return (
    <Stack maw={560}>
      <PageHeader title={text.edit} />
      <Panel>
        <Form form={form} submitLabel={common.save} onSubmit={submit}>
          <AvatarField
            avatar={avatar}
            value={form.values.image}
            error={form.errors.image}
            onChange={(image) => form.setFieldValue('image', image)}
          />
          <NameFields input={(field) => form.getInputProps(field)} fixed="username" />
          {form.values.email.trim() === email ? null : (
            <PasswordField
              label={text.currentPassword}
              description={text.currentPasswordHint}
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
          )}
        </Form>
      </Panel>
    </Stack>
  )
}

function valuesOf({ username, email, firstName, lastName }: SessionUser) {
  return { username, email, firstName, lastName, password: '', image: undefined as string | undefined }
}

function imageForm(dataUrl: string): FormData {
  const body = new FormData()
  body.append('image', fileOfDataUrl(dataUrl))
  return body
}
