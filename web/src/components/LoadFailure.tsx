import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { common } from '../fr/common.ts'
import { ApiError } from '../lib/callApi.ts'
import { errorMessage } from '../lib/errorMessage.ts'

/** What went wrong in this part of the page, and 'Réessayer'; the rest of the page stays. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden="true" />} role="alert">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{loadMessage(error)}</Text>
        <Button size="xs" variant="default" onClick={onRetry}>
          {common.retry}
        </Button>
      </Group>
    </Alert>
  )
}

/** A page that may not be read says so in the catalogue's words (01 §8); an expired subscription keeps its own. */
function loadMessage(error: unknown): string {
  const isForbidden = error instanceof ApiError && error.status === 403 && error.message === 'Forbidden'
  return isForbidden ? common.forbiddenLoad : errorMessage(error)
}
