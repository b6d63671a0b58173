import type { GetInputPropsReturnType } from '@mantine/form'
import { fields } from '../../fr/accounts.ts'
import { PasswordField } from '../PasswordField.tsx'

/** A new password and its confirmation; `optional` says that an empty one keeps the present. */
export function PasswordFields({
  input,
  name = 'password',
  optional = false,
}: {
  input: (field: string) => GetInputPropsReturnType
  name?: string
  optional?: boolean
}) {
  return (
    <>
      <PasswordField
        label={optional ? fields.optionalPassword : fields.password}
        description={optional ? fields.optionalPasswordHint : fields.passwordHint}
        autoComplete="new-password"
        {...input(name)}
      />
      <PasswordField label={fields.confirmation} autoComplete="new-password" {...input('confirmation')} />
    </>
  )
}
