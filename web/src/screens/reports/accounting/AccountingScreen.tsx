import { Stack } from '@mantine/core'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { accounting as texts } from './texts.ts'
import { LedgerAccountsPanel } from './LedgerAccountsPanel.tsx'
import { JournalExports } from './JournalExports.tsx'
import { JournalPanel } from './JournalPanel.tsx'
import { useJournal } from './useJournal.ts'

/** Export comptable: the balanced journal and its files, the e-reporting totals, and each restaurant's accounts. */
export function AccountingScreen() {
  const journal = useJournal()
  return (
    <Stack>
      <PageHeader title={texts.title} hint={texts.hint} actions={<JournalExports journal={journal.data ?? null} />} />
      <JournalPanel query={journal} />
      <LedgerAccountsPanel />
    </Stack>
  )
}
