import { useInterval } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { mayBeAwaited } from '../../../reports/flux/awaited.ts'
import { siteFlows } from '../../../reports/flux/report.ts'
import { lackingOf, receivedOf, type Received } from '../../../reports/flux/received.ts'
import { runsSomewhere } from '../../../shared/currentDay.ts'
import { wallNow, type WallRange } from '../../../shared/period.ts'
import { useAfterFigures } from '../page/useAfterFigures.ts'
import { useReport } from '../query/useReport.ts'
import { useSiteNames } from '../ui/useSiteNames.tsx'
import { zonesOf } from './reportAddress.ts'
import { useSites } from './useSites.ts'

const minuteMs = 60_000

/**
 * Until when tickets of a range that still runs came, and of one that is over which tills it still awaits; asked after the figures
 * themselves. Null of one that lacks nothing, and until it is known.
 */
export function useReceived(range: WallRange, sites: readonly string[]): Received | null {
  const { clocks } = useSites()
  const [now, setNow] = useState(() => wallNow().slice(0, 16))
  useInterval(() => setNow(wallNow().slice(0, 16)), minuteMs, { autoInvoke: true })
  const isLast = useAfterFigures()
  const isRunning = runsSomewhere(range, `${now}:00.000`, zonesOf(clocks))
  const isAsked = isLast && sites.length > 0 && (isRunning || mayBeAwaited(range, now))
  const report = useMemo(() => siteFlows({ sites, now: `${now}:00.000` }), [sites, now])
  const { data } = useReport(isAsked ? report : null)
  const today = now.slice(0, 10)
  const { shortNameOf: nameOf } = useSiteNames()
  const [from, to] = range
  return useMemo(() => {
    if (!isAsked || !data) return null
    return isRunning ? receivedOf(data, { today, nameOf }) : lackingOf(data, { range: [from, to], today, nameOf })
  }, [isAsked, isRunning, data, today, nameOf, from, to])
}
