import { Alert, Button, CopyButton, Group, TextInput } from '@mantine/core'

interface ShownOnceProps {
  /** That it is to be copied now. */
  readonly title: string
  /** What it is. */
  readonly label: string
  readonly secret: string
}

/** A secret that was just made, to be copied now: it is never shown again. */
export function ShownOnce({ title, label, secret }: ShownOnceProps) {
  return (
    <Alert color="yellow" title={title} data-new-token>
      <Group gap="xs" align="flex-end">
        <TextInput
          flex={1}
          aria-label={label}
          value={secret}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={secret}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copié' : 'Copier'}</Button>}
        </CopyButton>
      </Group>
    </Alert>
  )
}
