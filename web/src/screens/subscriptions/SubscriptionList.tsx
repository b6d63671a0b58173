import { Group, Stack } from '@mantine/core'
import type { WireSubscriptionLine } from '../../../../shared/wire/subscriptions.ts'
import { wallNow } from '../../../../shared/period.ts'
import type { SubscriptionStatus } from '../../../../shared/subscription.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { buttonColumn } from '../../ui/table/tableColumn.ts'
import type { Column } from '../../ui/table/tableColumn.ts'
import { foundRows, withSearches } from '../../ui/table/tableSearches.ts'
import { ExportButtons } from '../../ui/ExportButtons.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { Nothing } from '../../ui/Nothing.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CardLink } from '../../ui/people/CardLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusBadge } from '../../ui/restaurantCards/SubscriptionCards.tsx'
import { subscriptionCards } from '../../fr/subscriptions.ts'
import { subscriptionLists as text } from './texts.ts'
import { toParisWall } from '../../fr/format.ts'
import { useCall } from '../../query/useReport.ts'

type Line = WireSubscriptionLine
type Source = 'code' | 'paid'

/** One of the staff's two lists, by code or paid, with its Excel; a line leads to its client, whom an admin finds nowhere else. */
export function SubscriptionList({ source }: { source: Source }) {
  const query = useCall<'GET /subscriptions'>(`subscriptions?source=${source}`)
  const lines = query.data ?? []
  return (
    <Stack>
      <PageHeader
        title={text[source].title}
        actions={
          <ExportButtons
            isEmpty={lines.length === 0}
            onExcel={() => exportLines(foundRows(text[source].title, lines), source)}
          />
        }
      />
      <Panel>
        <LoadedPart query={query} empty={<Nothing title={text[source].empty} hint={text.emptyHint} />}>
          {(rows) => (
            <DataTable
              label={text[source].title}
              rows={rows}
              rowKey={({ _id }) => _id}
              columns={columnsOf(source)}
              searchable
            />
          )}
        </LoadedPart>
      </Panel>
    </Stack>
  )
}

const known = (value: string) => (value.trim() === '' ? text.oldVersion : value)

function columnsOf(source: Source): readonly Column<Line>[] {
  return [
    { key: 'SocieteName', head: text.client, value: ({ SocieteName }) => known(SocieteName) },
    { key: 'LibSite', head: text.restaurant, value: ({ LibSite }) => known(LibSite), onPhone: true },
    ...(source === 'code'
      ? [{ key: 'codecsi', head: text.csi, value: ({ codecsi }: Line) => known(codecsi) } satisfies Column<Line>]
      : []),
    {
      key: 'nbMonths',
      head: text.months,
      kind: 'count',
      value: ({ nbMonths }) => nbMonths,
      render: ({ nbMonths }) => nbMonths ?? text.oldVersion,
    },
    { key: 'dateDebut', head: text.starts, kind: 'date', value: ({ dateDebut }) => toParisWall(dateDebut) },
    { key: 'dateFin', head: text.ends, kind: 'date', value: ({ dateFin }) => toParisWall(dateFin) },
    {
      key: 'status',
      head: text.status,
      value: ({ status }) => statusText(status),
      render: ({ status }) => <StatusBadge status={status as SubscriptionStatus} />,
    },
    buttonColumn('client', text.acts, (line) => <ClientActs line={line} />),
  ]
}

function ClientActs({ line: { userID, SocieteName } }: { line: Line }) {
  if (userID === null) return null
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <CardLink to={`/editmanager/${userID}`} label={text.edit} name={text.editOne(SocieteName)} />
      <CardLink to={`/affecte-restaurants/${userID}`} label={text.assign} name={text.assignOne(SocieteName)} />
    </Group>
  )
}

function statusText(status: string): string {
  return subscriptionCards.statuses[status as SubscriptionStatus]
}

async function exportLines(lines: readonly Line[], source: Source): Promise<void> {
  const [{ buildSubscriptionsDocument }, { downloadExcel }] = await Promise.all([
    import('../../../../reports/subscriptions/document.ts'),
    import('../../exports/downloadTable.ts'),
  ])
  const rows = lines.map((line) => ({
    client: line.SocieteName,
    restaurant: line.LibSite,
    code: line.codecsi,
    nbMonths: line.nbMonths,
    startsAt: toParisWall(line.dateDebut),
    endsAt: toParisWall(line.dateFin),
    status: statusText(line.status),
  }))
  const kind = source === 'code' ? 'code' : 'direct'
  await downloadExcel(withSearches(buildSubscriptionsDocument(rows, { kind, now: wallNow() })))
}
