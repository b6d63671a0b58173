import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { exportedReportTitle } from '../../../../../shared/exportedReports.ts'
import type { WireDownload } from '../../../../../shared/wire/accesses.ts'
import { formatDateTime, formatPeriod, toParisWall } from '../../../fr/format.ts'
import { callFilter } from '../../../query/queries.ts'
import { useCall } from '../../../query/useReport.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PhoneNote } from '../../../ui/PhoneNote.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { AccessTable } from './AccessTable.tsx'
import { GiveAccessForm } from './GiveAccessForm.tsx'
import { accesses as texts } from './texts.ts'

/** Comptables et contrôleurs: whom the owner's books are opened to, until when, and what they took away. */
export function AccessesScreen() {
  const query = useCall<'GET /accesses'>('accesses')
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries(callFilter('accesses'))
  return (
    <Stack>
      <PageHeader title={texts.title} hint={texts.hint} />
      <LoadedPart query={query} empty={null}>
        {({ companies, accesses, downloads }) => (
          <Stack>
            <Panel title={texts.giveTitle}>
              {companies.length === 0 ? (
                <Text c="dimmed">{texts.noCompanies}</Text>
              ) : (
                <GiveAccessForm companies={companies} onGiven={refresh} />
              )}
            </Panel>
            <Panel title={texts.list}>
              {accesses.length === 0 ? (
                <Nothing title={texts.none} hint={texts.noneHint} />
              ) : (
                <AccessTable rows={accesses} onChanged={refresh} />
              )}
            </Panel>
            <Panel title={texts.downloads}>
              {downloads.length === 0 ? (
                <Nothing title={texts.noDownloads} hint={texts.noDownloadsHint} />
              ) : (
                <Downloads rows={downloads} />
              )}
            </Panel>
          </Stack>
        )}
      </LoadedPart>
    </Stack>
  )
}

/** Who took what away; on a phone the moment stands below who. */
function Downloads({ rows }: { rows: readonly WireDownload[] }) {
  return (
    <DataTable<WireDownload>
      label={texts.downloads}
      rows={rows}
      rowKey={({ at, who, report }) => `${at} ${who} ${report}`}
      columns={[
        {
          key: 'who',
          head: texts.who,
          value: ({ who }) => who,
          render: ({ who, at }) => <PhoneNote note={timeOf(at)}>{who}</PhoneNote>,
        },
        { key: 'report', head: texts.report, value: ({ report }) => exportedReportTitle(report), onPhone: true },
        { key: 'at', head: texts.at, value: ({ at }) => at, render: ({ at }) => timeOf(at) },
        { key: 'range', head: texts.range, value: ({ range }) => formatPeriod(range) },
        { key: 'restaurants', head: texts.restaurants, value: ({ restaurants }) => restaurants.join(', ') },
      ]}
    />
  )
}

function timeOf(at: string): string {
  return formatDateTime(toParisWall(at))
}
