import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { common } from '../fr/common.ts'
import { ApiError } from '../query/callApi.ts'
import { errorMessage } from '../query/errorMessage.ts'

interface LoadFailureProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/**
 * What went wrong in this part of the page, and 'Réessayer' unless it is not there at all; the rest of the page stays.
 * Figures that are being rebuilt, or that move while tickets arrive, are waited for.
 */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  if (error instanceof ApiError && comingBack.includes(error.code ?? ''))
    return <ComingBack error={error} onRetry={onRetry} />
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden="true" />} role="alert">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{loadMessage(error)}</Text>
        {isUnknown(error) ? null : (
          <Button size="xs" variant="default" onClick={onRetry}>
            {common.retry}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

const comingBack = ['rebuilding', 'moving']

/** Nothing is broken: the figures come back by themselves, and are asked for until then. */
function ComingBack({ error, onRetry }: LoadFailureProps & { readonly error: ApiError }) {
  useEffect(() => {
    const timer = setTimeout(onRetry, (error.retryAfterSeconds ?? 3) * 1000)
    return () => clearTimeout(timer)
  }, [error, onRetry])
  return (
    <Alert color="blue" variant="light" icon={<IconRefresh aria-hidden="true" />} role="status">
      <Text size="sm">{errorMessage(error)}</Text>
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
