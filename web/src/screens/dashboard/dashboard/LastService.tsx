import { Anchor, Paper, Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { runsSomewhere } from '../../../../../shared/currentDay.ts'
import { wallNow } from '../../../../../shared/period.ts'
import { dayMs, wallMs } from '../../../../../shared/wallTime.ts'
import { zonesOf } from '../../../filters/reportAddress.ts'
import { useReportFilter } from '../../../filters/useReportFilter.ts'
import { useCall } from '../../../query/useReport.ts'
import classes from './DashboardScreen.module.css'
import { dashboard } from './texts.ts'

/** On a day that runs without a sale yet: the last service, named as such, in the words of Le point. Its place is held while they come. */
export function LastService() {
  const [{ range, sites, sellers, tills }, { period }] = useReportFilter()
  const isOneDay = wallMs(range[1]) - wallMs(range[0]) < dayMs
  const isWhole = sellers === undefined && tills === undefined && sites.length > 0
  const isAsked = isOneDay && isWhole && runsSomewhere(range, wallNow(), zonesOf(period.clocks))
  const { data, isPending } = useCall<'POST /board/le-point'>(isAsked ? 'board/le-point' : null, { site: sites })
  if (!isAsked || (!isPending && !data?.jour)) return null
  return (
    <Paper component="section" px="md" py="sm" className={classes.last ?? ''} data-last-service>
      <Text size="sm" c="dimmed" component="h2">
        {dashboard.lastService}
      </Text>
      <Text fw={600} component="div" className={classes.lastTitle ?? ''} data-several={sites.length > 1 || undefined}>
        {data ? data.titre : <Skeleton height="1lh" width={220} />}
      </Text>
      <Anchor component={Link} to="/le-point" size="sm">
        {dashboard.toPoint}
      </Anchor>
    </Paper>
  )
}
