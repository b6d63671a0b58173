import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { buildSiteStatisticsDocument } from '../../../../../reports/mainStatisticsBySite/document.ts'
import { CardGrid } from '../../../ui/CardGrid.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { exportedSites, siteNames } from '../../../ui/siteNames.ts'
import { DatePanel } from '../../../filters/DatePanel.tsx'
import { useComparisonLines } from '../../../filters/useComparisonLines.ts'
import { useQuestions, useReportFilter } from '../../../filters/useReportFilter.ts'
import { useSites } from '../../../filters/useSites.ts'
import { statistics } from '../../../fr/statistics.ts'
import { useReport } from '../../../query/useReport.ts'
import { allRestaurantsReports, readableSites } from './allRestaurantsReports.ts'
import { RestaurantCard } from './RestaurantCard.tsx'

const { restaurants } = statistics

/** CA par restaurant: every associated restaurant whatever is chosen elsewhere, a card each, against the compared period. */
export function AllRestaurantsScreen() {
  const [{ range }, { period }] = useReportFilter()
  const { kind } = period.comparison
  const { all } = useSites()
  const active = useMemo(() => readableSites(all), [all])
  const sites = useMemo(() => active.map(({ _id }) => _id), [active])
  const names = useMemo(() => siteNames(active), [active])
  const asked = useQuestions(allRestaurantsReports)
  const bySite = useReport(asked.bySite)
  const total = useReport(asked.total)
  const filters = useComparisonLines({ hasChange: true }, sites)
  const build = () =>
    bySite.data && total.data && filters
      ? buildSiteStatisticsDocument(
          { rows: bySite.data, total: total.data, kind },
          { ...exportedSites(active), range, filters },
        )
      : null
  return (
    <Stack>
      <PageHeader title={restaurants.title} actions={<TableExports build={build} />} />
      <DatePanel compares sites={sites} />
      {active.length > 1 ? (
        <LoadedPart query={total} shape="figure" height={150}>
          {(figures) => <RestaurantCard name={restaurants.all} figures={figures} kind={kind} />}
        </LoadedPart>
      ) : null}
      <LoadedPart query={bySite} shape="cards" height={150}>
        {(rows) => (
          <CardGrid>
            {rows.map((row) => (
              <RestaurantCard
                key={row.siteId}
                name={names.get(row.siteId) ?? row.site}
                siteId={row.siteId}
                figures={row}
                kind={kind}
              />
            ))}
          </CardGrid>
        )}
      </LoadedPart>
    </Stack>
  )
}
