import type { GetInputPropsReturnType } from '@mantine/form'
import { fields } from '../../fr/accounts.ts'
import { PasswordField } from '../PasswordField.tsx'

/**
 * A new password and its confirmation; `optional` says that an empty one keeps the present. Its `name` and `label` differ
 * where the present one is asked too.
 */
export function PasswordFields({
  input,
  name = 'password',
  optional = false,
  label = optional ? fields.optionalPassword : fields.password,
}: {
  input: (field: string) => GetInputPropsReturnType
  name?: string
  optional?: boolean
  label?: string
}) {
  return (
    <>
      <PasswordField
        label={label}
        description={optional ? fields.optionalPasswordHint : fields.passwordHint}
        autoComplete="new-password"
        {...input(name)}
      />
      <PasswordField label={fields.confirmation} autoComplete="new-password" {...input('confirmation')} />
    </>
  )
}
