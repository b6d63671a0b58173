import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { WireUpload } from '../../../../../shared/wire/uploads.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { buttonColumn, type Column } from '../../../ui/table/tableColumn.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageTurner } from '../../../ui/PageTurner.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { upload as text } from './texts.ts'
import { formatDateTime, toParisWall } from '../../../fr/format.ts'
import { useCall } from '../../../query/useReport.ts'

/** The sender's former imports with their counts, by pages; each can be opened. */
export function UploadHistory({ onOpen }: { onOpen: (id: string) => void }) {
  const [page, setPage] = useState(1)
  const query = useCall<'GET /xmlfile/uploads'>(`xmlfile/uploads?limit=20&page=${page}`)
  return (
    <Panel title={text.history}>
      <LoadedPart
        query={query}
        isEmpty={({ data }) => data.length === 0}
        empty={<Nothing title={text.noHistory} hint={text.noHistoryHint} />}
      >
        {({ data, pagination }) => (
          <Stack gap="sm">
            <DataTable
              label={text.history}
              rows={data}
              rowKey={(row) => row.id}
              columns={columnsOf(onOpen)}
              initialSort={{ key: 'date', direction: 'desc' }}
              maxHeight={420}
            />
            <PageTurner page={page} last={pagination.last_page} onPage={setPage} />
          </Stack>
        )}
      </LoadedPart>
    </Panel>
  )
}

function columnsOf(onOpen: (id: string) => void): readonly Column<WireUpload>[] {
  const dateOf = (row: WireUpload) => toParisWall(row.createdAt)
  return [
    { key: 'date', head: text.date, kind: 'date', value: dateOf },
    { key: 'received', head: text.received, kind: 'count', value: (row) => row.received },
    { key: 'accepted', head: text.verdicts.accepted, kind: 'count', value: (row) => row.accepted },
    { key: 'updated', head: text.verdicts.updated, kind: 'count', value: (row) => row.updated },
    { key: 'duplicates', head: text.verdicts.duplicate, kind: 'count', value: (row) => row.duplicates },
    { key: 'rejected', head: text.refused, kind: 'count', value: (row) => row.rejectedCount + row.partialCount },
    buttonColumn('open', text.open, (row) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={text.openUpload(formatDateTime(dateOf(row)))}
        onClick={() => onOpen(row.id)}
      >
        {text.open}
      </Button>
    )),
  ]
}
