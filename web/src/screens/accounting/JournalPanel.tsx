import { Group, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { WireJournalLine } from '../../../../shared/exports/journalDocument.ts'
import { CheckState } from '../../components/controlStrip/CheckState.tsx'
import { DataTable } from '../../components/DataTable.tsx'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { Panel } from '../../components/Panel.tsx'
import { accounting as texts } from '../../fr/accounting.ts'
import { formatDate, formatMoney } from '../../lib/format.ts'
import type { Journal } from './useJournal.ts'

/** The lines of the journal with debit and credit totals, and whether they balance. */
export function JournalPanel({ query }: { query: UseQueryResult<Journal> }) {
  return (
    <Panel title={texts.journal} actions={query.data ? <Balance {...query.data} /> : null}>
      <LoadedPart query={query} isEmpty={({ lines }) => lines.length === 0}>
        {({ lines, debit, credit }) => (
          <DataTable<WireJournalLine>
            label={texts.journal}
            rows={lines}
            rowKey={(line) => `${line.entryNumber} ${line.account} ${line.accountLabel}`}
            maxHeight="60vh"
            columns={[
              { key: 'entry', head: texts.entry, value: (line) => line.entryNumber },
              { key: 'date', head: texts.date, value: (line) => line.date, render: (line) => formatDate(line.date) },
              { key: 'account', head: texts.account, value: (line) => line.account },
              { key: 'accountLabel', head: texts.accountLabel, value: (line) => line.accountLabel },
              { key: 'label', head: texts.label, value: (line) => line.label },
              { key: 'debit', head: texts.debit, kind: 'money', value: (line) => line.debit, total: debit },
              {
                key: 'credit',
                head: texts.credit,
                kind: 'money',
                value: (line) => line.credit,
                total: credit,
                onPhone: true,
              },
            ]}
          />
        )}
      </LoadedPart>
    </Panel>
  )
}

function Balance({ debit, credit }: Journal) {
  const holds = debit === credit
  return (
    <Group gap="md" data-balanced={holds}>
      <Text size="sm" c="dimmed">
        {texts.totals(formatMoney(debit), formatMoney(credit))}
      </Text>
      <CheckState state={holds ? 'ok' : 'differs'} word={holds ? texts.balanced : texts.unbalanced} />
    </Group>
  )
}
