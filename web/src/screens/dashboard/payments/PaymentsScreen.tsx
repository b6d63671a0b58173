import { SimpleGrid, Stack } from '@mantine/core'
import { buildPaymentsDocument } from '../../../../../reports/paymentsByMode/document.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Later } from '../../../ui/Later.tsx'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { foundReport } from '../../../ui/table/tableSearches.ts'
import { FilterBar } from '../../../filters/FilterBar.tsx'
import { HourTable } from '../HourTable.tsx'
import { paidOperations } from '../../../../../shared/ticket/operations.ts'
import { useExportContext } from '../../../filters/useExportContext.ts'
import { useQuestions } from '../../../filters/useReportFilter.ts'
import { statistics } from '../../../fr/statistics.ts'
import { useReport } from '../../../query/useReport.ts'
import { ModeTable } from './ModeTable.tsx'
import { paymentsReports } from './paymentsReports.ts'

/** Réglements: payments per mode and till, and per hour. */
export function PaymentsScreen() {
  const asked = useQuestions(paymentsReports)
  const modes = useReport(asked.modes)
  const hours = useReport(asked.hours)
  const context = useExportContext()
  const build = () =>
    modes.data && hours.data
      ? buildPaymentsDocument(
          { modes: foundReport(statistics.payments.perMode, modes.data), hours: hours.data },
          context,
        )
      : null
  return (
    <Stack>
      <PageHeader title={statistics.payments.title} actions={<TableExports build={build} />} />
      <FilterBar />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <ModeTable query={modes} />
        <Later>
          <HourTable title={statistics.payments.perHour} query={hours} operations={paidOperations} />
        </Later>
      </SimpleGrid>
    </Stack>
  )
}
