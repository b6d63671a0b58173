import { SegmentedControl, Stack } from '@mantine/core'
import { mayTable } from '../../../../../reports/cockpitDays/report.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { DatePanel } from '../../../filters/DatePanel.tsx'
import { useChoice } from '../../../filters/useChoice.ts'
import { useQuestions, useReportFilter } from '../../../filters/useReportFilter.ts'
import { statistics } from '../../../fr/statistics.ts'
import { useReport } from '../../../query/useReport.ts'
import { allRestaurantsReports, restaurantsView } from './allRestaurantsReports.ts'
import { CardsView } from './CardsView.tsx'
import { CockpitTable } from './CockpitTable.tsx'
import classes from './CockpitTable.module.css'
import { DaysTable } from './DaysTable.tsx'
import { StepsView } from './StepsView.tsx'
import { texts } from './texts.ts'
import { useViewDocument } from './useViewDocument.ts'

/** CA par restaurant: the chosen restaurants beside each other, as a table, day by day, why they changed, or as cards. */
export function AllRestaurantsScreen() {
  const [filter, { period }] = useReportFilter()
  const { kind } = period.comparison
  const [view, setView] = useChoice(restaurantsView)
  const asked = useQuestions(allRestaurantsReports)
  const table = useReport(asked.table)
  const days = useReport(asked.days)
  const steps = useReport(asked.steps)
  const bySite = useReport(asked.bySite)
  const total = useReport(asked.total)
  const build = useViewDocument(view, {
    ...{ table: table.data, days: days.data, steps: steps.data },
    ...{ bySite: bySite.data, total: total.data },
  })
  return (
    <Stack>
      <PageHeader title={statistics.restaurants.title} actions={<TableExports build={build} />} />
      <DatePanel compares={view === 'semaine' ? 'scope' : true} />
      <SegmentedControl
        className={classes.views ?? ''}
        aria-label={texts.view}
        value={view}
        onChange={setView}
        data={restaurantsView.values.map((value) => ({ value, label: texts.views[value] }))}
      />
      {view === 'table' ? <CockpitTable query={table} /> : null}
      {view === 'semaine' ? <DaysTable query={days} mayShow={mayTable(filter.range)} /> : null}
      {view === 'pourquoi' ? <StepsView query={steps} kind={kind} /> : null}
      {view === 'cartes' ? (
        <CardsView bySite={bySite} total={total} kind={kind} isOfSeveral={filter.sites.length > 1} />
      ) : null}
    </Stack>
  )
}
