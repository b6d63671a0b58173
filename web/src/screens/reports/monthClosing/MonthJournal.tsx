import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { WireBook } from '../../../../../shared/wire/accounting.ts'
import type { WireCompanyMonth } from '../../../../../shared/wire/monthClosing.ts'
import { lastDayOf } from '../../../../../shared/month.ts'
import { saveFile } from '../../../exports/saveFile.ts'
import { callApiForBlob } from '../../../query/callApi.ts'
import { callFilter } from '../../../query/queries.ts'
import { useCall } from '../../../query/useReport.ts'
import { DownloadButton } from '../../../ui/DownloadButton.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { DossierButton } from '../monthDossier/DossierButton.tsx'
import { takenLines } from './takenLines.ts'
import { monthClosing as texts } from './texts.ts'

/** The definitive journal of the month: what it holds, its file, and when it went out. */
export function MonthJournal({ month }: { month: WireCompanyMonth }) {
  const body = useMemo(() => {
    // The last minute of a day is of that service day, whenever it starts.
    const range: [string, string] = [`${month.month}-01T23:59`, `${lastDayOf(month.month)}T23:59`]
    return { range, site: month.sites.map(({ site }) => site) }
  }, [month])
  const query = useCall<'POST /accounting/books'>('accounting/books', body)
  const search = new URLSearchParams({ du: body.range[0], au: body.range[1], sites: body.site.join(',') })
  return (
    <Panel title={texts.journal}>
      <LoadedPart query={query} shape="figure">
        {([book]) => (
          <Stack gap="xs">
            <Text data-holds={month.company}>{book?.says}</Text>
            <Sent sent={month.sent} />
            <Group gap="sm">
              {book === undefined ? null : <TakeJournal book={book} body={body} />}
              {book === undefined ? null : <DossierButton book={book} month={month.month} />}
              <Anchor component={Link} to={`/export-comptable?${search.toString()}`} size="sm">
                {texts.toAccounting}
              </Anchor>
            </Group>
          </Stack>
        )}
      </LoadedPart>
    </Panel>
  )
}

function Sent({ sent }: Pick<WireCompanyMonth, 'sent'>) {
  if (sent.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.notSent}
      </Text>
    )
  return takenLines(sent).map((line) => (
    <Text key={line} size="sm" c="dimmed">
      {line}
    </Text>
  ))
}

function TakeJournal({ book, body }: { book: WireBook; body: { range: [string, string]; site: string[] } }) {
  const queries = useQueryClient()
  const take = async () => {
    const asked = { ...body, company: book.company, provisional: false, format: 'fec' as const }
    const file = await callApiForBlob<'POST /accounting/journal'>('POST', 'accounting/journal', asked)
    saveFile(new Uint8Array(await file.arrayBuffer()), book.fileName, 'txt')
    toastSuccess(book.says)
    for (const path of ['closings/months', 'closings/month', 'accounting/books'])
      await queries.invalidateQueries(callFilter(path))
  }
  return (
    <Group gap="sm">
      <DownloadButton
        name={texts.fec}
        icon={<IconFileText size={16} aria-hidden="true" />}
        isEmpty={book.held.closed + book.held.complements === 0}
        download={take}
      />
      <Text size="sm" c="dimmed">
        {texts.file(book.fileName)}
      </Text>
    </Group>
  )
}
