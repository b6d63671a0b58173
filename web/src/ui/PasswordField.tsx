import { PasswordInput } from '@mantine/core'
import type { PasswordInputProps } from '@mantine/core'
import { fields } from '../fr/accounts.ts'

/** A password that can be made visible. Mantine's own does not tell a screen reader that it is wrong, and names its eye in English. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': fields.showPassword }}
    />
  )
}
