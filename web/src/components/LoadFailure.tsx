import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { common } from '../fr/common.ts'
import { ApiError } from '../lib/callApi.ts'
import { errorMessage } from '../lib/errorMessage.ts'

const rebuildingRetryMs = 5_000

/**
 * What went wrong in this part of the page, and 'Réessayer' unless it is not there at all; the rest of the page stays.
 * Figures that are being rebuilt are no failure: they are asked for again by themselves.
 */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isRebuilding = error instanceof ApiError && error.code === 'rebuilding'
  useEffect(() => {
    if (!isRebuilding) return
    const timer = setTimeout(onRetry, rebuildingRetryMs)
    return () => clearTimeout(timer)
  }, [isRebuilding, onRetry])
  const icon = isRebuilding ? <IconRefresh aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />
  return (
    <Alert color={isRebuilding ? 'blue' : 'red'} variant="light" icon={icon} role={isRebuilding ? 'status' : 'alert'}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{loadMessage(error)}</Text>
        {isRebuilding || isUnknown(error) ? null : (
          <Button size="xs" variant="default" onClick={onRetry}>
            {common.retry}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

/** True when the id that was asked for names nothing, or is none: asking again changes nothing. */
export function isMissing(error: unknown): boolean {
  return isUnknown(error) || (error instanceof ApiError && error.status === 422)
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** A page that may not be read says so in the catalogue's words (01 §8); an expired subscription keeps its own. */
function loadMessage(error: unknown): string {
  const isForbidden = error instanceof ApiError && error.status === 403 && error.message === 'Forbidden'
  return isForbidden ? common.forbiddenLoad : errorMessage(error)
}
