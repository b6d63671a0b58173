import { Group, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { WireJournalLine } from '../../../../../reports/accountingDays/document.ts'
import { lineLabelOf } from '../../../../../shared/accounting/salesJournal.ts'
import { CheckState } from '../controlStrip/CheckState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { accounting as texts } from './texts.ts'
import { formatAmount, formatDate, formatMoney } from '../../../fr/format.ts'
import { NothingHeld } from './NothingHeld.tsx'
import type { ChosenBook, Journal } from './useJournal.ts'

/** The lines of the journal with debit and credit totals, and whether they balance. */
export function JournalPanel({ query, chosen }: { query: UseQueryResult<Journal>; chosen: ChosenBook }) {
  return (
    <Panel title={texts.journal} actions={query.data ? <Balance {...query.data} /> : null}>
      <LoadedPart query={query} empty={<NothingHeld chosen={chosen} />} isEmpty={({ lines }) => lines.length === 0}>
        {({ lines, debit, credit }) => (
          <DataTable<WireJournalLine>
            label={texts.journal}
            rows={lines}
            rowKey={(line) => `${line.journalCode} ${line.entryNumber} ${line.account} ${line.accountLabel}`}
            maxHeight="60vh"
            columns={[
              {
                key: 'account',
                head: texts.account,
                value: (line) => line.account,
                render: (line) => <AccountCell {...line} />,
              },
              { key: 'accountLabel', head: texts.accountLabel, value: (line) => line.accountName },
              { key: 'date', head: texts.date, value: (line) => line.date, render: (line) => formatDate(line.date) },
              { key: 'entry', head: texts.entry, value: (line) => `${line.journalCode} ${line.entryNumber}` },
              { key: 'piece', head: texts.piece, value: (line) => line.pieceRef },
              { key: 'label', head: texts.label, value: lineLabelOf },
              sideColumn('debit', debit),
              sideColumn('credit', credit),
            ]}
          />
        )}
      </LoadedPart>
    </Panel>
  )
}

/** A line stands on one side: the other is left blank, as ledgers do. */
function sideColumn(side: 'debit' | 'credit', total: number): Column<WireJournalLine> {
  return {
    key: side,
    head: texts[side],
    kind: 'money',
    value: (line) => line[side],
    render: (line) => (line[side] === 0 ? '' : formatAmount(line[side])),
    total,
    onPhone: true,
  }
}

/** On a phone, where the other columns are folded away, the account's words and day stand below its number. */
function AccountCell({ account, accountName, date }: WireJournalLine) {
  return (
    <span>
      {account}
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {accountName}, {formatDate(date)}
      </Text>
    </span>
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
