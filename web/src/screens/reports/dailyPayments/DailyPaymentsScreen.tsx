import { Grid, Stack } from '@mantine/core'
import { buildDailyPaymentsDocument } from '../../../../../reports/dailyPayments/document.ts'
import type { DailyPayments, DailyPaymentsRow } from '../../../../../reports/dailyPayments/report.ts'
import { ControlStrip } from '../controlStrip/ControlStrip.tsx'
import { useRememberExport } from '../controlStrip/useRememberExport.ts'
import { SiteDayTable } from '../SiteDayTable.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PaymentFamilyTable } from '../PaymentFamilyTable.tsx'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { foundReport } from '../../../ui/table/tableSearches.ts'
import { FilterBar } from '../../../filters/FilterBar.tsx'
import { useExportContext } from '../../../filters/useExportContext.ts'
import { useQuestions, useReportFilter } from '../../../filters/useReportFilter.ts'
import { reports } from '../texts.ts'
import { useReport } from '../../../query/useReport.ts'
import { dailyPaymentsReports } from './dailyPaymentsReports.ts'

const texts = reports.dailyPayments

/** Journalier paiements: a column per family, one row per restaurant and service day, payments by family beside, then the proofs. */
export function DailyPaymentsScreen() {
  const [filter] = useReportFilter()
  const asked = useQuestions(dailyPaymentsReports)
  const days = useReport(asked.days)
  const families = useReport(asked.families)
  const context = useExportContext()
  const build = () =>
    days.data && families.data
      ? buildDailyPaymentsDocument({ days: foundReport(texts.title, days.data), families: families.data }, context)
      : null
  const onExported = useRememberExport('journalier-paiements', filter)
  return (
    <Stack>
      <PageHeader title={texts.title} actions={<TableExports build={build} onExported={onExported} />} />
      <FilterBar />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Panel title={texts.families}>
            <LoadedPart query={families}>{(data) => <PaymentFamilyTable {...data} />}</LoadedPart>
          </Panel>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Panel title={texts.table}>
            <LoadedPart query={days}>
              {(data) => <SiteDayTable label={texts.title} rows={data.rows} columns={columnsOf(data)} />}
            </LoadedPart>
          </Panel>
        </Grid.Col>
      </Grid>
      <ControlStrip
        report="journalier-paiements"
        filter={filter}
        isAbovePending={families.isPending || days.isPending}
      />
    </Stack>
  )
}

function columnsOf({ families, total }: DailyPayments): readonly Column<DailyPaymentsRow>[] {
  return [
    { key: 'total', head: reports.total, kind: 'money', value: (row) => row.total, total: total.total, onPhone: true },
    ...families.map((family): Column<DailyPaymentsRow> => ({
      key: `family ${family}`,
      head: family,
      kind: 'money',
      value: (row) => row.families.get(family) ?? 0,
      total: total.families.get(family) ?? 0,
    })),
  ]
}
