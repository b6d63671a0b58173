import { Anchor, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { siteFlows } from '../../../reports/flux/report.ts'
import { receivedOf } from '../../../reports/flux/received.ts'
import { runsSomewhere } from '../../../shared/currentDay.ts'
import { wallNow, type WallRange } from '../../../shared/period.ts'
import { useAfterFigures } from '../page/useAfterFigures.ts'
import { fluxCalls } from '../../../shared/wire/flux.ts'
import { mayCall } from '../query/mayCall.ts'
import { useUser } from '../query/session.ts'
import { useReport } from '../query/useReport.ts'
import { zonesOf } from './reportAddress.ts'
import { useReportFilter } from './useReportFilter.ts'
import classes from './ReceivedUntil.module.css'

const minuteMs = 60_000

/** Beside figures of a period that still runs: until when tickets came, amber when some are late. Asked after the figures themselves. */
export function ReceivedUntil({ range, sites }: { range: WallRange; sites: readonly string[] }) {
  const { role } = useUser()
  const [now, setNow] = useState(() => wallNow().slice(0, 16))
  useInterval(() => setNow(wallNow().slice(0, 16)), minuteMs, { autoInvoke: true })
  const [, { period }] = useReportFilter()
  const isLast = useAfterFigures()
  const isAsked = isLast && sites.length > 0 && runsSomewhere(range, `${now}:00.000`, zonesOf(period.clocks))
  const report = useMemo(() => siteFlows({ sites, now: `${now}:00.000` }), [sites, now])
  const { data } = useReport(isAsked ? report : null)
  if (!isAsked || !data) return null
  const { text, detail, isLate } = receivedOf(data, now.slice(0, 10))
  const shown = {
    className: (isLate ? classes.late : classes.until) ?? '',
    ...{ size: 'xs', title: detail, 'data-received-until': true, 'data-late': isLate },
  }
  if (!mayCall(role, fluxCalls.tills)) return <Text {...shown}>{text}</Text>
  return (
    <Anchor component={Link} to={`/flux?sites=${sites.join(',')}`} {...shown}>
      {text}
    </Anchor>
  )
}
