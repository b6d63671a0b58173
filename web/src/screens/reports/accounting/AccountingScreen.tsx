import { Stack } from '@mantine/core'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { accounting as texts } from './texts.ts'
import { BookPanel } from './BookPanel.tsx'
import { LedgerAccountsPanel } from './LedgerAccountsPanel.tsx'
import { JournalExports } from './JournalExports.tsx'
import { JournalPanel } from './JournalPanel.tsx'
import { EReportingPanel } from './EReportingPanel.tsx'
import { useBooks, useEReporting, useJournal } from './useJournal.ts'

/** Export comptable: the books of a company, its balanced journal and its files, its e-reporting, and each restaurant's accounts. */
export function AccountingScreen() {
  const chosen = useBooks()
  const journal = useJournal(chosen)
  const reporting = useEReporting(chosen)
  const isAboveKnown = chosen.book === null ? !chosen.query.isPending : !journal.isPending && !reporting.isPending
  return (
    <Stack>
      <PageHeader
        title={texts.title}
        hint={texts.hint}
        actions={<JournalExports journal={journal.data ?? null} chosen={chosen} />}
      />
      <BookPanel chosen={chosen} />
      {/* How far down each begins is known once what stands above it has come. */}
      {chosen.book === null ? null : <JournalPanel query={journal} chosen={chosen} />}
      {chosen.book === null || journal.isPending ? null : <EReportingPanel chosen={chosen} query={reporting} />}
      {isAboveKnown ? <LedgerAccountsPanel /> : null}
    </Stack>
  )
}
