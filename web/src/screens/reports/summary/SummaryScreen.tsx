import { SegmentedControl, SimpleGrid, Stack } from '@mantine/core'
import { buildSummaryDocument } from '../../../../../reports/summary/document.ts'
import { ControlStrip } from '../controlStrip/ControlStrip.tsx'
import { useRememberExport } from '../controlStrip/useRememberExport.ts'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PaymentFamilyTable } from '../PaymentFamilyTable.tsx'
import { Later } from '../../../ui/Later.tsx'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { foundReport } from '../../../ui/table/tableSearches.ts'
import { FilterBar } from '../../../filters/FilterBar.tsx'
import { useChoice } from '../../../filters/useChoice.ts'
import { useExportContext } from '../../../filters/useExportContext.ts'
import { useQuestions, useReportFilter } from '../../../filters/useReportFilter.ts'
import { reports } from '../texts.ts'
import { useReport } from '../../../query/useReport.ts'
import { roleFacts } from '../../../../../shared/roles.ts'
import { useUser } from '../../../query/session.ts'
import { FamilyTable } from './FamilyTable.tsx'
import { ReportSection } from './ReportSection.tsx'
import { statisticsGrouping, summaryReports } from './summaryReports.ts'
import { useStatisticSlices } from './useStatisticSlices.ts'
import { DiscountTable, StatisticsTable, VatTable } from './SummaryTables.tsx'

const texts = reports.summary

/** Synthèse générale: families, VAT, discounts, payments and statistics, each with its doughnut, then the proofs. */
export function SummaryScreen() {
  const [filter] = useReportFilter()
  const context = useExportContext()
  const { knowsPeople } = roleFacts[useUser().role]
  const [grouping, group] = useChoice(statisticsGrouping)
  const statisticSlices = useStatisticSlices()
  const { families, vat, discounts, payments, statistics } = useSummary()
  const isPending = [families, vat, discounts, payments, statistics].some((query) => query.isPending)
  const build = () => {
    if (!families.data || !vat.data || !discounts.data || !payments.data || !statistics.data) return null
    const figures = {
      families: foundReport(texts.familyTable, families.data),
      vat: foundReport(texts.vatTable, vat.data),
      discounts: foundReport(texts.discountTable, discounts.data),
      payments: payments.data,
      statistics: foundReport(texts.statisticsTable, statistics.data),
    }
    return buildSummaryDocument(figures, context)
  }
  const onExported = useRememberExport('synthese', filter)
  return (
    <Stack>
      <PageHeader title={texts.title} actions={<TableExports build={build} onExported={onExported} />} />
      <FilterBar />
      <ReportSection
        title={texts.families}
        isWide
        query={families}
        doughnut={({ rows, total }) => ({ slices: slicesOf(rows, 'group'), total: total.amount })}
        table={(data) => <FamilyTable {...data} />}
      />
      <Later>
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <ReportSection
            title={texts.vat}
            query={vat}
            doughnut={({ rows, total }) => ({
              slices: rows.map((row) => ({ label: row.label, amount: row.grossAmount })),
              total: total.grossAmount,
            })}
            table={(data) => <VatTable {...data} />}
          />
          <ReportSection
            title={texts.discounts}
            query={discounts}
            doughnut={({ rows, total }) => ({ slices: slicesOf(rows, 'label'), total: total.amount })}
            table={(data) => <DiscountTable {...data} />}
          />
          <ReportSection
            title={texts.payments}
            query={payments}
            doughnut={({ rows, total }) => ({ slices: slicesOf(rows, 'family'), total: total.amount })}
            table={(data) => <PaymentFamilyTable {...data} />}
          />
          <ReportSection
            title={texts.statistics}
            query={statistics}
            empty={
              families.data?.rows.length ? (
                <Nothing title={texts.noStatistics} hint={texts.noStatisticsHint} />
              ) : undefined
            }
            actions={
              knowsPeople ? (
                <SegmentedControl
                  size="xs"
                  aria-label={texts.statisticsBy}
                  value={grouping}
                  onChange={group}
                  data={statisticsGrouping.values.map((value) => ({ value, label: texts.by[value] }))}
                />
              ) : undefined
            }
            doughnut={({ shares, total }) => ({ slices: statisticSlices(shares), total: total.amount })}
            table={(data) => <StatisticsTable {...data} by={grouping === 'vendeur' ? 'seller' : 'label'} />}
          />
        </SimpleGrid>
        <ControlStrip report="synthese" filter={filter} isAbovePending={isPending} />
      </Later>
    </Stack>
  )
}

function useSummary() {
  const asked = useQuestions(summaryReports)
  return {
    families: useReport(asked.families),
    vat: useReport(asked.vat),
    discounts: useReport(asked.discounts),
    payments: useReport(asked.payments),
    statistics: useReport(asked.statistics),
  }
}

function slicesOf<Key extends string>(
  rows: readonly (Readonly<Record<Key, string>> & { readonly amount: number })[],
  key: Key,
) {
  return rows.map((row) => ({ label: row[key], amount: row.amount }))
}
