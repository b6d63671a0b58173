import { List } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireOpenDay } from '../../../../../shared/wire/closings.ts'
import { formatDate } from '../../../fr/format.ts'
import { callApi } from '../../../query/callApi.ts'
import { callFilter } from '../../../query/queries.ts'
import { confirmAct } from '../../../ui/confirmAct.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { LeftDays } from './LeftDays.tsx'
import { closingMany as texts } from './texts.ts'

/** What shows closed days or what is posted of them. */
const shownAgain = [
  'closings/open',
  'closings/search',
  'closings/months',
  'closings/month',
  'accounting/books',
  'accounting/journal',
]

/** Has all that shows closed days read again. */
export function useReadClosingsAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    for (const path of shownAgain) await queries.invalidateQueries(callFilter(path))
  }
}

/** The first and the last of some days, as they are written. */
export function spanOf(days: readonly WireOpenDay[]): [first: string, last: string] {
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

/** Closes days in one act after asking; those that it left are told. */
export function useCloseMany() {
  const readAgain = useReadClosingsAgain()
  const [isBusy, setBusy] = useState(false)
  const [notClosed, setNotClosed] = useState<readonly WireOpenDay[]>([])
  const close = async (right: readonly WireOpenDay[], left: readonly WireOpenDay[]) => {
    if (!(await confirmAct(asked(right, left)))) return
    const restaurants = bySite(right).map(({ site, days }) => ({ site, days: days.map(({ day }) => day) }))
    const done = await callApi<'POST /closings/days'>('POST', 'closings/days', { restaurants })
    setNotClosed(done.left)
    if (done.closed.length > 0) toastSuccess(texts.closed(done.closed.length))
    await readAgain()
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
