import { Stack } from '@mantine/core'
import { buildSellerItemsDocument } from '../../../../../reports/sellerItems/document.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Later } from '../../../ui/Later.tsx'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { foundReport } from '../../../ui/table/tableSearches.ts'
import { FilterBar } from '../../../filters/FilterBar.tsx'
import { soldOperations } from '../../../../../shared/ticket/operations.ts'
import { useExportContext } from '../../../filters/useExportContext.ts'
import { useQuestions } from '../../../filters/useReportFilter.ts'
import { statistics } from '../../../fr/statistics.ts'
import { useReport } from '../../../query/useReport.ts'
import { discountsReports } from './discountsReports.ts'
import { DiscountTable } from './DiscountTable.tsx'
import { ItemTable } from './ItemTable.tsx'

const { discounts: texts } = statistics

/** Remises, offerts et annulations, each per seller; a seller opens on what it was. One workbook holds the three sheets. */
export function DiscountsScreen() {
  const asked = useQuestions(discountsReports)
  const discounts = useReport(asked.discounts)
  const offered = useReport(asked.offered)
  const cancelled = useReport(asked.cancelled)
  const context = useExportContext()
  const build = () =>
    discounts.data && offered.data && cancelled.data
      ? buildSellerItemsDocument(
          {
            cancelled: foundReport(texts.cancelled, cancelled.data),
            offered: foundReport(texts.offered, offered.data),
            discounts: foundReport(texts.discounts, discounts.data),
          },
          context,
        )
      : null
  return (
    <Stack>
      <PageHeader title={texts.title} actions={<TableExports build={build} />} />
      <FilterBar />
      <DiscountTable query={discounts} />
      <Later>
        <ItemTable title={texts.offered} none={texts.noOffered} query={offered} operations={soldOperations} />
        <ItemTable title={texts.cancelled} none={texts.noCancelled} query={cancelled} />
      </Later>
    </Stack>
  )
}
