import { Group, Stack } from '@mantine/core'
import { useMemo } from 'react'
import type { Standing } from '../../../../shared/clientStanding.ts'
import type { WireClientRestaurant } from '../../../../shared/wire/clients.ts'
import type { WireSubscriptionLine } from '../../../../shared/wire/subscriptions.ts'
import { wallNow } from '../../../../shared/period.ts'
import type { SubscriptionStatus } from '../../../../shared/subscription.ts'
import { StandingFilter } from '../../filters/StandingFilter.tsx'
import { standingChoice, standingRows } from '../../filters/standingRows.ts'
import { useChoice } from '../../filters/useChoice.ts'
import { standingTexts } from '../../fr/standings.ts'
import { FoldableTime } from '../../ui/standings/FoldableTime.tsx'
import { NamedCell } from '../../ui/standings/NamedCell.tsx'
import { dataColumns } from '../../ui/standings/standingColumns.tsx'
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

type Source = 'code' | 'paid'

type Watched = Pick<WireClientRestaurant, 'ville' | 'email' | 'dernier_ticket' | 'etat' | 'refuses'>
/** A subscription with what is watched of its restaurant. */
type Line = WireSubscriptionLine & Watched

const ending = standingChoice(['fin'])

/** One of the staff's two lists, by code or paid, with its Excel; a line leads to its client. */
export function SubscriptionList({ source }: { source: Source }) {
  const query = useCall<'GET /subscriptions'>(`subscriptions?source=${source}`)
  const watched = useCall<'GET /clients/restaurants'>('clients/restaurants').data
  const [shown] = useChoice(ending)
  const lines = useMemo(() => {
    const of = new Map(watched?.map((one) => [one.site, one]))
    const kept = standingRows(query.data ?? [], shown, standingOf)
    return kept.map((line): Line => ({ ...line, ...watchedOf(of.get(line.StoreID)) }))
  }, [query.data, watched, shown])
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
        <Stack gap="md">
          <StandingFilter choice={ending} />
          <LoadedPart query={query} empty={<Nothing title={text[source].empty} hint={text.emptyHint} />}>
            {() =>
              lines.length === 0 ? (
                <Nothing title={standingTexts.noneFound} hint={standingTexts.noneFoundHint} />
              ) : (
                <DataTable
                  label={text[source].title}
                  rows={lines}
                  rowKey={({ _id }) => _id}
                  columns={columnsOf(source, watched !== undefined)}
                  searchable
                />
              )
            }
          </LoadedPart>
        </Stack>
      </Panel>
    </Stack>
  )
}

function watchedOf({ ville, email, dernier_ticket, etat, refuses }: Watched = nothingKnown): Watched {
  return { ville, email, dernier_ticket, etat, refuses }
}

const nothingKnown: Watched = { ville: '', email: '', dernier_ticket: null, etat: null, refuses: 0 }

/** A subscription by itself, of which its end alone is looked at. */
function standingOf({ status, dateDebut, dateFin }: WireSubscriptionLine): Standing {
  const { dernier_ticket, refuses } = nothingKnown
  const abonnement = status as SubscriptionStatus
  return { ...{ muettes: null, refuses, dernier_ticket, abonnement, fin: dateFin }, cree_le: dateDebut }
}

const known = (value: string) => (value.trim() === '' ? text.oldVersion : value)

/** Of data nothing is said before it is known. */
function columnsOf(source: Source, isWatched: boolean): readonly Column<Line>[] {
  return [
    {
      key: 'SocieteName',
      head: text.client,
      value: ({ SocieteName, email }) => `${known(SocieteName)} ${email}`,
      render: ({ SocieteName, email, userID }) => (
        <NamedCell name={known(SocieteName)} apart={[email]} to={userID === null ? null : `/editmanager/${userID}`} />
      ),
    },
    {
      key: 'LibSite',
      head: text.restaurant,
      value: ({ LibSite, ville }) => `${known(LibSite)} ${ville}`,
      render: ({ LibSite, ville }) => <NamedCell name={known(LibSite)} apart={[ville]} to={null} />,
      onPhone: true,
    },
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
    dateColumn('dateDebut', text.starts),
    dateColumn('dateFin', text.ends),
    ...(isWatched ? dataColumns<Line>().map((column) => ({ ...column, onPhone: false })) : []),
    {
      key: 'status',
      head: text.status,
      value: ({ status }) => statusText(status),
      render: ({ status }) => <StatusBadge status={status as SubscriptionStatus} />,
    },
    buttonColumn('client', text.acts, (line) => <ClientActs line={line} />),
  ]
}

function dateColumn(key: 'dateDebut' | 'dateFin', head: string): Column<Line> {
  const wallOf = (line: Line) => toParisWall(line[key])
  return { key, head, kind: 'date', value: wallOf, render: (line) => <FoldableTime wall={wallOf(line)} /> }
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
