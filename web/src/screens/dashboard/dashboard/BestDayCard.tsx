import { Paper, Text } from '@mantine/core'
import type { bestDay } from '../../../../../reports/bestDay/report.ts'
import { FigureLink } from '../../../ui/FigureLink.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { allTime, usePointAddress } from '../../../filters/useTicketsAddress.ts'
import { dashboard } from './texts.ts'
import { formatDay, formatMoney } from '../../../fr/format.ts'
import { useReport } from '../../../query/useReport.ts'
import classes from './DashboardScreen.module.css'

/** The service day of greatest turnover in the month of the period's end; it leads to its tickets. */
export function BestDayCard({ report }: { report: ReturnType<typeof bestDay> }) {
  const query = useReport(report)
  const addressOf = usePointAddress()
  return (
    <Paper component="section" p="md" className={classes.card ?? ''} data-best-day>
      <Text size="sm" c="dimmed" component="h2">
        {dashboard.bestDay}
      </Text>
      <LoadedPart query={query} shape="fact" empty={<Text mt="xs">{dashboard.noBestDay}</Text>}>
        {(best) => (
          <>
            <Text fz={22} fw={600}>
              {best ? formatMoney(best.grossSales) : null}
            </Text>
            <Text size="sm" c="dimmed">
              {best ? <FigureLink to={addressOf(best.day, allTime)} name={formatDay(best.day)} /> : null}
            </Text>
          </>
        )}
      </LoadedPart>
    </Paper>
  )
}
