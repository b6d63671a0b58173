import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { roleFacts } from '../../../../shared/roles.ts'
import type { WireUser } from '../../../../shared/wire/user.ts'
import { EditManager } from '../../../../shared/wire/questions/accounts.ts'
import { fields } from '../../fr/accounts.ts'
import { callApi } from '../../query/callApi.ts'
import { Form } from '../../ui/Form.tsx'
import { sendTyped } from '../../ui/sendTyped.ts'
import { readPerson } from '../../ui/people/usePerson.ts'
import { useZodForm } from '../../ui/useZodForm.ts'
import { AvatarField } from '../../ui/people/AvatarField.tsx'
import { NameFields } from '../../ui/people/NameFields.tsx'
import { PasswordFields } from '../../ui/people/PasswordFields.tsx'

interface EditAccountProps {
  readonly person: WireUser
  readonly submitLabel: string
  readonly onDone: () => void
}

/** Edits an admin or a manager: username and e-mail read-only, the password only when one is typed. */
export function EditAccount({ person, submitLabel, onDone }: EditAccountProps) {
  const queries = useQueryClient()
  const form = useZodForm(EditManager, valuesOf(person))
  const submit = async (values: ReturnType<typeof valuesOf>) => {
    await sendTyped(form, values, {
      readNow: async () => valuesOf(await readPerson(person._id)),
      send: (kept) => callApi<'PUT /user/manager/:id'>('PUT', `user/manager/${person._id}`, kept),
    })
    // The dialog or page is left at once; the list behind is read again meanwhile.
    void queries.invalidateQueries()
    onDone()
  }
  return (
    <Form form={form} submitLabel={submitLabel} onSubmit={submit}>
      {roleFacts[person.role].isClient ? (
        <TextInput label={fields.company} autoComplete="off" {...form.getInputProps('SocieteName')} />
      ) : null}
      <NameFields input={(field) => form.getInputProps(field)} fixed />
      <PasswordFields input={(field) => form.getInputProps(field)} optional />
      <AvatarField
        avatar={person.avatar}
        value={form.values.image}
        error={form.errors.image}
        onChange={(image) => form.setFieldValue('image', image)}
      />
    </Form>
  )
}

function valuesOf({ role, SocieteName, username, email, firstName, lastName }: WireUser) {
  return {
    SocieteName: roleFacts[role].isClient ? SocieteName : undefined,
    username,
    email,
    firstName,
    lastName,
    password: '',
    confirmation: '',
    image: undefined as string | undefined,
  }
}
