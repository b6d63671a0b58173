import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import type { Standing } from '../../../../shared/clientStanding.ts'
import type { WireClientRestaurant } from '../../../../shared/wire/clients.ts'
import type { WireSubscriptionLine } from '../../../../shared/wire/subscriptions.ts'
import type { SubscriptionStatus } from '../../../../shared/subscription.ts'
import { StandingFilter } from '../../filters/StandingFilter.tsx'
import { isWatched, standingChoice, standingRows } from '../../filters/standingRows.ts'
import { useChoice } from '../../filters/useChoice.ts'
import { useQuestions } from '../../filters/useReportFilter.ts'
import { standingTexts } from '../../fr/standings.ts'
import { FoldableTime } from '../../ui/standings/FoldableTime.tsx'
import { NamedCell } from '../../ui/standings/NamedCell.tsx'
import { dataColumns, subscriptionText } from '../../ui/standings/standingColumns.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { buttonColumn } from '../../ui/table/tableColumn.ts'
import type { Column } from '../../ui/table/tableColumn.ts'
import { foundRows } from '../../ui/table/tableSearches.ts'
import { ExportButtons } from '../../ui/ExportButtons.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { Nothing } from '../../ui/Nothing.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CardLink } from '../../ui/people/CardLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusBadge } from '../../ui/restaurantCards/SubscriptionCards.tsx'
import { exportSubscriptions } from './exportSubscriptions.ts'
import type { SubscriptionLine, SubscriptionSource, Watched } from './exportSubscriptions.ts'
import { codeQuestions, paidQuestions } from './subscriptionQuestions.ts'
import { subscriptionLists as text } from './texts.ts'
import { toParisWall } from '../../fr/format.ts'
import { useCall, useCallUntil } from '../../query/useReport.ts'

const ending = standingChoice(['fin'])

/** One of the staff's two lists, by code or paid, with its Excel; a line leads to its client. */
export function SubscriptionList({ source }: { source: SubscriptionSource }) {
  const asked = useQuestions(source === 'code' ? codeQuestions : paidQuestions)
  const query = useCall<'GET /subscriptions'>(asked.lines.path)
  const restaurants = useCallUntil<'GET /clients/restaurants'>(
    query.data === undefined ? null : 'clients/restaurants',
    isWatched,
  )
  const watched = restaurants.data
  const [shown] = useChoice(ending)
  const kept = useMemo(() => standingRows(query.data ?? [], shown, standingOf), [query.data, shown])
  const lines = useMemo(() => joined(kept, watched), [kept, watched])
  const watch = watched !== undefined ? 'known' : restaurants.isError ? 'failed' : 'coming'
  const columns = useMemo(() => columnsOf(source, watch), [source, watch])
  const download = async () => {
    const known = watched ?? (await restaurants.refetch()).data
    const found = foundRows(text[source].title, joined(kept, known))
    await exportSubscriptions(found, { source, shown, isWatched: known !== undefined })
  }
  return (
    <Stack>
      <PageHeader
        title={text[source].title}
        actions={<ExportButtons isEmpty={query.data && lines.length === 0} onExcel={download} />}
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
                  columns={columns}
                  isDense
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

/** The subscriptions with what is watched of their restaurants, where it is known. */
function joined(
  lines: readonly WireSubscriptionLine[],
  watched: readonly WireClientRestaurant[] | undefined,
): readonly SubscriptionLine[] {
  const of = new Map(watched?.map((one) => [one.site, one]))
  return lines.map((line) => ({ ...line, ...watchedOf(of.get(line.StoreID)) }))
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

/** What is watched of the restaurants is there, on its way, or did not come. */
type Watch = 'known' | 'coming' | 'failed'

/** Of data nothing is said before it is known; its columns keep their place. */
function watchColumns(watch: Watch): readonly Column<SubscriptionLine>[] {
  if (watch === 'failed') return []
  const blank = watch === 'coming' ? { value: () => null, render: () => null } : {}
  return dataColumns<SubscriptionLine>().map((column) => ({ ...column, onPhone: false, ...blank }))
}

function columnsOf(source: SubscriptionSource, watch: Watch): readonly Column<SubscriptionLine>[] {
  // A row keeps its height when the rest comes.
  const apart = (word: string) => (watch === 'coming' ? '…' : word)
  return [
    {
      key: 'SocieteName',
      head: text.client,
      value: ({ SocieteName, email }) => `${known(SocieteName)} ${email}`,
      render: ({ SocieteName, email, userID }) => (
        <NamedCell
          name={known(SocieteName)}
          apart={[apart(email)]}
          to={userID === null ? null : `/editmanager/${userID}`}
        />
      ),
    },
    {
      key: 'LibSite',
      head: text.restaurant,
      value: ({ LibSite, ville }) => `${known(LibSite)} ${ville}`,
      render: ({ LibSite, ville }) => <NamedCell name={known(LibSite)} apart={[apart(ville)]} to={null} />,
      onPhone: true,
    },
    ...(source === 'code'
      ? [
          {
            key: 'codecsi',
            head: text.csi,
            value: ({ codecsi }: SubscriptionLine) => known(codecsi),
          } satisfies Column<SubscriptionLine>,
        ]
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
    ...watchColumns(watch),
    {
      key: 'status',
      head: text.status,
      value: ({ status }) => subscriptionText(status as SubscriptionStatus),
      render: ({ status }) => <StatusBadge status={status as SubscriptionStatus} />,
    },
    buttonColumn('client', text.acts, (line) => <ClientActs line={line} />),
  ]
}

function dateColumn(key: 'dateDebut' | 'dateFin', head: string): Column<SubscriptionLine> {
  const wallOf = (line: SubscriptionLine) => toParisWall(line[key])
  return { key, head, kind: 'date', value: wallOf, render: (line) => <FoldableTime wall={wallOf(line)} /> }
}

function ClientActs({ line: { userID, SocieteName } }: { line: SubscriptionLine }) {
  if (userID === null) return null
  return <CardLink to={`/affecte-restaurants/${userID}`} label={text.assign} name={text.assignOne(SocieteName)} />
}
