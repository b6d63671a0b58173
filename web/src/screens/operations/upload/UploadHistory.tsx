import { Button, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { UploadOrder } from '../../../../../shared/wire/questions/uploads.ts'
import type { WireUpload } from '../../../../../shared/wire/uploads.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { buttonColumn, type Column, type Sorting } from '../../../ui/table/tableColumn.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageTurner } from '../../../ui/PageTurner.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { upload as text } from './texts.ts'
import { formatDateTime, toParisWall } from '../../../fr/format.ts'
import { useCall } from '../../../query/useReport.ts'
import { historyPath, newestFirst } from './historyPath.ts'

/** The sender's former imports with their restaurants and counts, by pages, found by restaurant; each can be opened. */
export function UploadHistory({ onOpen }: { onOpen: (id: string) => void }) {
  const [page, setPage] = useState(1)
  const [sorting, setSorting] = useState<Sorting>(newestFirst)
  const [looked, setLooked] = useState('')
  const [settled] = useDebouncedValue(looked.trim(), 300)
  const query = useCall<'GET /xmlfile/uploads'>(historyPath({ page, sorting, text: settled }))
  const fromStart = (change: () => void) => {
    change()
    setPage(1)
  }
  const none = settled === '' ? [text.noHistory, text.noHistoryHint] : [text.noneOf, text.noneOfHint]
  return (
    <Panel title={text.history}>
      <Stack gap="sm">
        <TextInput
          {...{ size: 'xs', w: 260, maw: '100%', value: looked }}
          aria-label={text.searchHistory}
          placeholder={text.searchHistory}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          onChange={(event) => fromStart(() => setLooked(event.currentTarget.value))}
          data-search
        />
        <LoadedPart
          query={query}
          isEmpty={({ data }) => data.length === 0}
          empty={<Nothing title={none[0] ?? ''} hint={none[1] ?? ''} />}
        >
          {({ data, pagination }) => (
            <Stack gap="sm">
              <DataTable
                label={text.history}
                rows={data}
                rowKey={(row) => row.id}
                columns={columnsOf(onOpen)}
                serverSort={{ sorting, onChange: (next) => fromStart(() => setSorting(next)) }}
                searchable={false}
                maxHeight={420}
              />
              <PageTurner page={page} last={pagination.last_page} onPage={setPage} />
            </Stack>
          )}
        </LoadedPart>
      </Stack>
    </Panel>
  )
}

type Ordered = Column<WireUpload> & { readonly key: UploadOrder }

function columnsOf(onOpen: (id: string) => void): readonly Column<WireUpload>[] {
  const dateOf = (row: WireUpload) => toParisWall(row.createdAt)
  const columns: readonly Ordered[] = [
    { key: 'createdAt', head: text.date, kind: 'date', value: dateOf },
    { key: 'restaurants', head: text.restaurants, value: restaurantsOf, onPhone: true },
    { key: 'received', head: text.received, kind: 'count', value: (row) => row.received },
    { key: 'accepted', head: text.verdicts.accepted, kind: 'count', value: (row) => row.accepted },
    { key: 'updated', head: text.verdicts.updated, kind: 'count', value: (row) => row.updated },
    { key: 'duplicates', head: text.verdicts.duplicate, kind: 'count', value: (row) => row.duplicates },
    { key: 'refused', head: text.refused, kind: 'count', value: (row) => row.rejectedCount + row.partialCount },
  ]
  return [
    ...columns,
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

/** The first two by name, and how many more; a dash where nothing of a known restaurant was read. */
function restaurantsOf({ restaurants }: WireUpload): string {
  const shown = restaurants.slice(0, 2).join(', ')
  return restaurants.length > 2 ? `${shown} ${text.andMore(restaurants.length - 2)}` : shown
}
