import { Stack, Text } from '@mantine/core'
import { mostDifferences } from '../../../../../shared/wire/storeDifferences.ts'
import type { WireStoreDifference } from '../../../../../shared/wire/storeDifferences.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PhoneNote } from '../../../ui/PhoneNote.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { storeDifferences as text } from './texts.ts'
import { formatCount, formatDateTime, formatMoney, formatMonth, toParisWall } from '../../../fr/format.ts'
import { useCall } from '../../../query/useReport.ts'

/** Where the stores disagreed, since when, and whether they agree again. */
export function StoreDifferencesScreen() {
  const query = useCall<'GET /store-differences'>('store-differences')
  return (
    <Stack gap="md">
      <PageHeader title={text.title} hint={text.hint} />
      <Panel>
        <LoadedPart query={query} empty={<Nothing title={text.empty} hint={text.emptyHint} />}>
          {(rows) => (
            <>
              <DifferenceTable rows={rows} />
              {rows.length < mostDifferences ? null : (
                <Text size="xs" c="dimmed">
                  {text.cut(mostDifferences)}
                </Text>
              )}
            </>
          )}
        </LoadedPart>
      </Panel>
    </Stack>
  )
}

function DifferenceTable({ rows }: { rows: readonly WireStoreDifference[] }) {
  return (
    <DataTable
      label={text.title}
      rows={rows}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'site',
          head: text.restaurant,
          value: ({ LibSite }) => LibSite,
          render: ({ LibSite, month }) => <PhoneNote note={formatMonth(month)}>{LibSite}</PhoneNote>,
        },
        {
          key: 'month',
          head: text.month,
          kind: 'date',
          value: ({ month }) => month,
          render: ({ month }) => formatMonth(month),
        },
        { key: 'state', head: text.state, value: stateOf, onPhone: true },
        { key: 'store', head: text.store, value: ({ store }) => text.stores[store] },
        {
          key: 'foundAt',
          head: text.foundAt,
          kind: 'date',
          value: ({ foundAt }) => foundAt,
          render: ({ foundAt }) => formatDateTime(toParisWall(foundAt)),
        },
        count('expectedTickets', text.expected),
        count('readTickets', text.read),
        amount('expectedAmount', text.expected),
        amount('readAmount', text.read),
      ]}
    />
  )
}

function count(key: 'expectedTickets' | 'readTickets', head: string) {
  return {
    key,
    head,
    over: text.records,
    kind: 'count' as const,
    value: (row: WireStoreDifference) => row[key],
    render: (row: WireStoreDifference) => formatCount(row[key]),
  }
}

function amount(key: 'expectedAmount' | 'readAmount', head: string) {
  return {
    key,
    head,
    over: text.amount,
    kind: 'money' as const,
    value: (row: WireStoreDifference) => row[key],
    render: (row: WireStoreDifference) => formatMoney(row[key]),
  }
}

function stateOf({ healedAt, attempts }: WireStoreDifference): string {
  if (healedAt !== null) return text.healed(formatDateTime(toParisWall(healedAt)))
  return attempts > 0 ? text.failed(attempts) : text.rebuilding
}
