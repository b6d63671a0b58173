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
  return (
    <Stack>
      <PageHeader
        title={texts.title}
        hint={texts.hint}
        actions={<JournalExports journal={journal.data ?? null} chosen={chosen} />}
      />
      {chosen.book === null ? null : <BookPanel chosen={chosen} book={chosen.book} />}
      <JournalPanel query={journal} chosen={chosen} />
      {chosen.book === null ? null : <EReportingPanel chosen={chosen} query={reporting} />}
      <LedgerAccountsPanel />
    </Stack>
  )
}
