import { Alert, Button, CopyButton, Group, TextInput } from '@mantine/core'
import { apiTokens as texts } from './texts.ts'

/** A new token's secret, to be copied now: it is never shown again. */
export function NewToken({ secret }: { secret: string }) {
  return (
    <Alert color="yellow" title={texts.made} data-new-token>
      <Group gap="xs" align="flex-end">
        <TextInput
          flex={1}
          aria-label={texts.token}
          value={secret}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={secret}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? texts.copied : texts.copy}</Button>}
        </CopyButton>
      </Group>
    </Alert>
  )
}
