import { Stack } from '@mantine/core'
import { buildDailyVatDocument } from '../../../../../reports/dailyVat/document.ts'
import { dailyVat, type DailyVat, type DailyVatRow } from '../../../../../reports/dailyVat/report.ts'
import type { VatAmounts } from '../../../../../reports/rows/vatAmounts.ts'
import { ControlStrip } from '../controlStrip/ControlStrip.tsx'
import { useRememberExport } from '../controlStrip/useRememberExport.ts'
import { SiteDayTable } from '../SiteDayTable.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { foundReport } from '../../../ui/table/tableSearches.ts'
import { FilterBar } from '../../../filters/FilterBar.tsx'
import { useExportContext } from '../../../filters/useExportContext.ts'
import { useReportFilter } from '../../../filters/useReportFilter.ts'
import { reports } from '../texts.ts'
import { useReport } from '../../../query/useReport.ts'

const texts = reports.dailyVat

/** Journalier TVA: HT, TVA and TTC of each rate, one row per restaurant and service day, then the proofs. */
export function DailyVatScreen() {
  const [filter] = useReportFilter()
  const query = useReport(dailyVat(filter))
  const context = useExportContext()
  const build = () => (query.data ? buildDailyVatDocument(foundReport(texts.title, query.data), context) : null)
  const onExported = useRememberExport('journalier-tva', filter)
  return (
    <Stack>
      <PageHeader title={texts.title} actions={<TableExports build={build} onExported={onExported} />} />
      <FilterBar />
      <Panel title={texts.table}>
        <LoadedPart query={query}>
          {(data) => <SiteDayTable label={texts.title} rows={data.rows} columns={columnsOf(data)} />}
        </LoadedPart>
      </Panel>
      <ControlStrip report="journalier-tva" filter={filter} isAbovePending={query.isPending} />
    </Stack>
  )
}

const parts = [
  ['netAmount', reports.summary.net],
  ['vatAmount', reports.summary.vatAmount],
  ['grossAmount', reports.summary.gross],
] as const

function columnsOf({ labels, total }: DailyVat): readonly Column<DailyVatRow>[] {
  const three = (name: string, of: (line: Pick<DailyVatRow, 'vat' | 'total'>) => VatAmounts | undefined) =>
    parts.map(([part, word]): Column<DailyVatRow> => ({
      key: `${name} ${part}`,
      head: word,
      over: name,
      fullHead: `${name} ${word}`,
      kind: 'money',
      value: (row) => of(row)?.[part] ?? 0,
      total: of(total)?.[part] ?? 0,
    }))
  return [
    ...three(reports.total, (line) => line.total).map((column, index) => ({
      ...column,
      over: reports.dayTotal,
      onPhone: index === 2,
    })),
    ...labels.flatMap((label) => three(label, (line) => line.vat.get(label))),
  ]
}
