import { Group, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { fields } from '../../fr/accounts.ts'

/** Username and e-mail, then first and last name; `fixed` makes both of the first read-only, or one of them. */
export function NameFields({
  input,
  fixed = false,
}: {
  input: (field: string) => GetInputPropsReturnType
  fixed?: boolean | 'username' | 'email'
}) {
  const username = readOnlyLook(fixed === true || fixed === 'username')
  const email = readOnlyLook(fixed === true || fixed === 'email')
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
