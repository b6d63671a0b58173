import { Group, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { fields } from '../../fr/accounts.ts'

/** Username and e-mail, then first and last name; `fixed` makes both of the first read-only, or the username alone. */
export function NameFields({
  input,
  fixed = false,
}: {
  input: (field: string) => GetInputPropsReturnType
  fixed?: boolean | 'username'
}) {
  const username = readOnlyLook(fixed !== false)
  const email = readOnlyLook(fixed === true)
  return (
    <>
      <TextInput label={fields.username} autoComplete="username" {...username} {...input('username')} />
      <TextInput label={fields.email} type="email" autoComplete="email" {...email} {...input('email')} />
      <Group grow align="flex-start">
        <TextInput label={fields.firstName} autoComplete="given-name" {...input('firstName')} />
        <TextInput label={fields.lastName} autoComplete="family-name" {...input('lastName')} />
      </Group>
    </>
  )
}

/** A field that only tells stands back from those that ask. */
function readOnlyLook(readOnly: boolean) {
  return { readOnly, variant: readOnly ? 'filled' : 'default' }
}
