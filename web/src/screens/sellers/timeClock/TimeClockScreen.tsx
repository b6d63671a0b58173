import { Stack, Tabs } from '@mantine/core'
import { buildTimeClockDocument } from '../../../../../reports/timeClock/document.ts'
import { buildTimeClockTotalsDocument } from '../../../../../reports/timeClockTotals/document.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { foundReport, foundRows } from '../../../ui/table/tableSearches.ts'
import { FilterBar } from '../../../filters/FilterBar.tsx'
import { useChoice } from '../../../filters/useChoice.ts'
import { useExportContext } from '../../../filters/useExportContext.ts'
import { useQuestions } from '../../../filters/useReportFilter.ts'
import { timeClock as texts } from './texts.ts'
import { useReport } from '../../../query/useReport.ts'
import { RecordTable } from './RecordTable.tsx'
import { SellerTimeTable } from './SellerTimeTable.tsx'
import { timeClockReports, timeClockTab } from './timeClockReports.ts'

/** Pointeuse: every arrival and departure, and the time worked per seller; the exports are of the tab that is open. */
export function TimeClockScreen() {
  const [tab, setTab] = useChoice(timeClockTab)
  const asked = useQuestions(timeClockReports)
  const records = useReport(asked.records)
  const totals = useReport(asked.totals)
  const context = useExportContext()
  const build = () => {
    if (tab === 'liste')
      return records.data ? buildTimeClockDocument(foundRows(texts.list, records.data), context) : null
    return totals.data ? buildTimeClockTotalsDocument(foundReport(texts.totals, totals.data), context) : null
  }
  return (
    <Stack>
      <PageHeader title={texts.title} actions={<TableExports build={build} />} />
      <FilterBar names={['seller']} />
      <Tabs value={tab} onChange={(next) => setTab(next === 'cumul' ? 'cumul' : 'liste')} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="liste">{texts.list}</Tabs.Tab>
          <Tabs.Tab value="cumul">{texts.totals}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="liste">
          <RecordTable query={records} />
        </Tabs.Panel>
        <Tabs.Panel value="cumul">
          <SellerTimeTable query={totals} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}
