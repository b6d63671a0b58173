import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireOpenDay } from '../../../../../shared/wire/closings.ts'
import { formatDate } from '../../../fr/format.ts'
import { callApi } from '../../../query/callApi.ts'
import { callFilter } from '../../../query/queries.ts'
import { confirmAct } from '../../../ui/confirmAct.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { LeftDays } from './LeftDays.tsx'
import { closingMany as texts } from './texts.ts'
import { sorted } from './useOpenDays.ts'

/** Closes the days of the period that are right in one act, after saying how many, from when to when, and what is left out and why. */
export function CloseManyPanel({ query }: { query: UseQueryResult<readonly WireOpenDay[]> }) {
  const { isBusy, notClosed, closeAll } = useCloseMany()
  const { right, left } = sorted(query.data ?? [])
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
            <Text size="sm">{summaryOf(days)}</Text>
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

/** The first and the last of some days, as they are written. */
function spanOf(days: readonly WireOpenDay[]): [first: string, last: string] {
  const sortedDays = days.map(({ day }) => day).toSorted()
  return [formatDate(sortedDays[0] ?? ''), formatDate(sortedDays.at(-1) ?? '')]
}

function bySite(days: readonly WireOpenDay[]): { site: string; name: string; days: WireOpenDay[] }[] {
  return [...new Set(days.map(({ site }) => site))]
    .map((site) => {
      const own = days.filter((one) => one.site === site)
      return { site, name: own[0]?.LibSite ?? '', days: own }
    })
    .toSorted((left, right) => left.name.localeCompare(right.name, 'fr'))
}

function useCloseMany() {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [notClosed, setNotClosed] = useState<readonly WireOpenDay[]>([])
  const close = async (right: readonly WireOpenDay[], left: readonly WireOpenDay[]) => {
    if (!(await confirmAct(asked(right, left)))) return
    const restaurants = bySite(right).map(({ site, days }) => ({ site, days: days.map(({ day }) => day) }))
    const done = await callApi<'POST /closings/days'>('POST', 'closings/days', { restaurants })
    setNotClosed(done.left)
    if (done.closed.length > 0) toastSuccess(texts.closed(done.closed.length))
    for (const path of ['closings/open', 'closings/search', 'accounting/books', 'accounting/journal'])
      await queries.invalidateQueries(callFilter(path))
  }
  const closeAll = (right: readonly WireOpenDay[], left: readonly WireOpenDay[]) => {
    setBusy(true)
    close(right, left)
      .catch(toastError)
      .finally(() => setBusy(false))
  }
  return { isBusy, notClosed, closeAll }
}

/** What the confirmation says: how many, from when to when, of which restaurants, and what is left out and why. */
function asked(right: readonly WireOpenDay[], left: readonly WireOpenDay[]) {
  const sites = bySite(right)
  const message = (
    <>
      {texts.confirm(right.length, spanOf(right))}
      {sites.length > 1 ? (
        <List size="sm" mt="xs">
          {sites.map(({ site, name, days }) => (
            <List.Item key={site}>{texts.ofSite(name, days.length, spanOf(days))}</List.Item>
          ))}
        </List>
      ) : null}
      <LeftDays title={texts.leftOut(left.length)} days={left} />
    </>
  )
  return { title: texts.confirmTitle(right.length), message, act: texts.act(right.length), danger: false }
}
