import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { common } from '../fr/common.ts'
import { errorMessage } from '../lib/errorMessage.ts'

/** What went wrong in this part of the page, and 'Réessayer'; the rest of the page stays. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden="true" />} role="alert">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{errorMessage(error)}</Text>
        <Button size="xs" variant="default" onClick={onRetry}>
          {common.retry}
        </Button>
      </Group>
    </Alert>
  )
}
