import { useInterval } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { siteFlows } from '../../../reports/flux/report.ts'
import { receivedOf, type Received } from '../../../reports/flux/received.ts'
import { runsSomewhere } from '../../../shared/currentDay.ts'
import { wallNow, type WallRange } from '../../../shared/period.ts'
import { useAfterFigures } from '../page/useAfterFigures.ts'
import { useReport } from '../query/useReport.ts'
import { zonesOf } from './reportAddress.ts'
import { useSites } from './useSites.ts'

const minuteMs = 60_000

/** Until when tickets of a range that still runs came, asked after the figures themselves; null of one that is over, and until it is known. */
export function useReceived(range: WallRange, sites: readonly string[]): Received | null {
  const { clocks } = useSites()
  const [now, setNow] = useState(() => wallNow().slice(0, 16))
  useInterval(() => setNow(wallNow().slice(0, 16)), minuteMs, { autoInvoke: true })
  const isLast = useAfterFigures()
  const isAsked = isLast && sites.length > 0 && runsSomewhere(range, `${now}:00.000`, zonesOf(clocks))
  const report = useMemo(() => siteFlows({ sites, now: `${now}:00.000` }), [sites, now])
  const { data } = useReport(isAsked ? report : null)
  const today = now.slice(0, 10)
  return useMemo(() => (isAsked && data ? receivedOf(data, today) : null), [isAsked, data, today])
}
