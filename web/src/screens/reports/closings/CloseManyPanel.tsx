import { Alert, Button, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { WireOpenDay } from '../../../../../shared/wire/closings.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { LeftDays } from '../closingMany/LeftDays.tsx'
import { closingMany as texts } from '../closingMany/texts.ts'
import { spanOf, useCloseMany } from '../closingMany/useCloseMany.tsx'
import { NothingOver } from './NothingOver.tsx'
import { sorted, useIsNothingOver } from './useOpenDays.ts'

/** Closes the days of the period that are right in one act, after saying how many, from when to when, and what is left out and why. */
export function CloseManyPanel({ query }: { query: UseQueryResult<readonly WireOpenDay[]> }) {
  const { isBusy, notClosed, closeAll } = useCloseMany()
  const { right, left } = sorted(query.data ?? [])
  const isEarly = useIsNothingOver()
  // What is shown while the next answer comes is of another period.
  const isReady = query.isSuccess && !query.isPlaceholderData
  return (
    <Panel
      title={texts.title}
      actions={
        right.length === 0 ? null : (
          <Button loading={isBusy} disabled={!isReady} onClick={() => closeAll(right, left)}>
            {texts.act(right.length)}
          </Button>
        )
      }
    >
      <LoadedPart query={query} shape="figure" isEmpty={() => false}>
        {(days) => (
          <Stack gap={4} data-open-days={days.length}>
            {days.length === 0 && isEarly ? <NothingOver /> : <Text size="sm">{summaryOf(days)}</Text>}
            <Text size="xs" c="dimmed">
              {texts.rule}
            </Text>
            {notClosed.length === 0 ? null : (
              <Alert color="yellow" variant="light" role="status">
                <LeftDays title={texts.notClosed(notClosed.length)} days={notClosed} />
              </Alert>
            )}
          </Stack>
        )}
      </LoadedPart>
    </Panel>
  )
}

function summaryOf(days: readonly WireOpenDay[]): string {
  const { right, left } = sorted(days)
  if (days.length === 0) return texts.done
  const first = right.length === 0 ? texts.noneRight : texts.right(right.length, spanOf(right))
  return left.length === 0 ? first : `${first} ${texts.left(left.length)}.`
}
