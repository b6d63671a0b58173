import { Badge, Group, Progress, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WireUpload, WireUploadFile } from '../../../../../shared/wire/uploads.ts'
import { DownloadButton } from '../../../ui/DownloadButton.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageTurner } from '../../../ui/PageTurner.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PhoneNote } from '../../../ui/PhoneNote.tsx'
import { upload as text } from './texts.ts'
import { callFilter } from '../../../query/queries.ts'
import { callApi } from '../../../query/callApi.ts'
import { formatBytes, formatCount } from '../../../fr/format.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { downloadVerdicts } from './downloadVerdicts.ts'
import { recordsText } from './recordsText.ts'
import { RetryButton } from './RetryButton.tsx'
import { detailOf, verdictColors, verdictOf } from './verdictText.ts'

type Filter = keyof typeof text.verdicts
const pollMs = 700

/** The verdict of every file of an upload, filtered by verdict; asked again until none waits. */
export function UploadVerdicts({ id, state }: { id: string; state: 'sending' | 'sent' | 'former' }) {
  const isFresh = state === 'sent'
  const [filter, setFilter] = useState<Filter>('all')
  const [page, setPage] = useState(1)
  const query = useQuery({
    // A new state asks anew: what was read while the last batch was still to come is not the end.
    queryKey: ['upload', id, filter, page, state],
    queryFn: () =>
      callApi<'GET /xmlfile/uploads/:id'>(
        'GET',
        `xmlfile/uploads/${id}?page=${page}&limit=100&verdict=${filter === 'all' ? '' : filter}`,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      !data || data.upload.pending > 0 || state === 'sending' ? pollMs : false,
    staleTime: 0,
  })
  useVerdictToast(query.isPlaceholderData ? undefined : query.data?.upload, isFresh)
  return (
    <Panel
      title={text.verdictsTitle}
      actions={
        <Group gap="xs">
          {query.data ? <RetryButton upload={query.data.upload} /> : null}
          <DownloadButton
            size="xs"
            name={text.download}
            icon={<IconDownload size={14} aria-hidden="true" />}
            download={() => downloadVerdicts(id)}
          />
        </Group>
      }
    >
      <LoadedPart query={query} isEmpty={() => false}>
        {({ upload, data, pagination }) => (
          <Stack gap="sm">
            {upload.pending > 0 ? <Importing upload={upload} /> : null}
            <VerdictFilter
              upload={upload}
              filter={filter}
              onChange={(next) => {
                setFilter(next)
                setPage(1)
              }}
            />
            <Text size="sm" c="dimmed">
              {recordsText(upload.records)}
            </Text>
            {data.length === 0 ? (
              <Nothing title={text.noFile} hint="" />
            ) : (
              <DataTable
                label={text.verdictsTitle}
                rows={data}
                rowKey={(file) => file.id}
                columns={columns}
                maxHeight={460}
              />
            )}
            <PageTurner page={page} last={pagination.last_page} onPage={setPage} />
          </Stack>
        )}
      </LoadedPart>
    </Panel>
  )
}

/** Once, when a fresh upload has been read whole: success unless nothing could be taken (03 §6). */
function useVerdictToast(upload: WireUpload | undefined, isFresh: boolean): void {
  const queries = useQueryClient()
  const isRead = isFresh && upload?.pending === 0
  const isTaken = upload ? upload.rejectedCount < upload.received : false
  useEffect(() => {
    if (!isRead) return
    if (isTaken) toastSuccess(text.success)
    else toastError(text.failure)
    void queries.invalidateQueries({ queryKey: ['report'] })
    void queries.invalidateQueries(callFilter())
  }, [isRead, isTaken, queries])
}

function Importing({ upload }: { upload: WireUpload }) {
  const done = upload.received - upload.pending
  const label = text.imported(formatCount(done), formatCount(upload.received))
  return (
    <Stack gap={4}>
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {text.importing}
        </Text>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
      </Group>
      <Progress.Root size="md">
        <Progress.Section
          value={(done / Math.max(1, upload.received)) * 100}
          animated
          aria-label={text.importing}
          aria-valuetext={label}
        />
      </Progress.Root>
    </Stack>
  )
}

function VerdictFilter({
  upload,
  filter,
  onChange,
}: {
  upload: WireUpload
  filter: Filter
  onChange: (next: Filter) => void
}) {
  const counts: Record<Filter, number> = {
    all: upload.received,
    accepted: upload.accepted,
    updated: upload.updated,
    duplicate: upload.duplicates,
    rejected: upload.rejectedCount + upload.partialCount,
    warning: upload.warningsCount,
    pending: upload.pending,
  }
  const shown = (Object.keys(counts) as Filter[]).filter((key) => key === 'all' || key === filter || counts[key] > 0)
  return (
    <SegmentedControl
      size="xs"
      aria-label={text.filter}
      value={filter}
      onChange={(value) => onChange(value)}
      data={shown.map((value) => ({ value, label: `${text.verdicts[value]} (${formatCount(counts[value])})` }))}
      style={{ alignSelf: 'flex-start', maxWidth: '100%', overflowX: 'auto' }}
    />
  )
}

const columns: readonly Column<WireUploadFile>[] = [
  {
    key: 'file',
    head: text.file,
    value: (file) => file.file,
    render: (file) => <PhoneNote note={detailOf(file)}>{file.file}</PhoneNote>,
  },
  {
    key: 'verdict',
    head: text.result,
    value: (file) => text.verdict[verdictOf(file)],
    render: (file) => (
      <Badge variant="light" radius="sm" color={verdictColors[verdictOf(file)]} tt="none">
        {text.verdict[verdictOf(file)]}
      </Badge>
    ),
    onPhone: true,
  },
  { key: 'detail', head: text.reason, value: (file) => detailOf(file) },
  { key: 'size', head: text.size, kind: 'count', value: (file) => file.size, render: (file) => formatBytes(file.size) },
]
