import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { IconFileText } from '@tabler/icons-react'
import { useMemo } from 'react'
import { receivedLine, type Received } from '../../../../../reports/flux/received.ts'
import { exportFileName } from '../../../../../reports/render/documentHead.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { foundRows, withSearches } from '../../../ui/table/tableSearches.ts'
import { ExportButtons } from '../../../ui/ExportButtons.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { narrowSpace } from '../../../fr/format.ts'
import { saveFile } from '../../../exports/saveFile.ts'
import { ReceivedUntil } from '../../../filters/ReceivedUntil.tsx'
import { useReceived } from '../../../filters/useReceived.ts'
import { useSites } from '../../../filters/useSites.ts'
import { useSiteNames } from '../../../ui/useSiteNames.tsx'
import { explorer as texts } from './texts.ts'
import type { PublicView } from './publicViews.ts'
import { answerQuestion } from './answerQuestion.ts'
import type { Answer, AnswerColumn } from './answer.ts'
import { AnswerChart } from './AnswerChart.tsx'
import { AnswerRing } from './AnswerRing.tsx'
import { mostRows, queryOf, rangeOf } from './question.ts'
import type { Question } from './question.ts'

/** The answer to the question: picture, table, and both as files. */
export function AnswerPanel({ view, question }: { view: PublicView; question: Question }) {
  const { query, range, sites } = useAnswer(view, question)
  const received = useReceived(range, sites)
  if (!query) return <Nothing title={texts.pickMeasure} hint={texts.pickHint} />
  return (
    <Panel
      title={view.title}
      actions={query.data ? <AnswerFiles {...{ answer: query.data, view, range, received }} /> : null}
    >
      <LoadedPart
        query={query}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Nothing title={texts.empty} hint={texts.emptyHint} />}
      >
        {(answer) => (
          <Stack gap="md">
            <AnswerPicture kind={question.chart} answer={answer} label={view.title} />
            <ComparedWith answer={answer} />
            <ReceivedUntil range={range} sites={sites} />
            <AnswerTable answer={answer} />
          </Stack>
        )}
      </LoadedPart>
    </Panel>
  )
}

interface PictureProps {
  readonly answer: Answer
  readonly kind: Question['chart']
  readonly label: string
}

function AnswerPicture({ kind, ...props }: PictureProps) {
  if (kind === 'none') return null
  return kind === 'doughnut' ? <AnswerRing {...props} /> : <AnswerChart kind={kind} {...props} />
}

function useAnswer(view: PublicView, question: Question) {
  const { all, chosenIds, dayStartMinutes, clocks } = useSites()
  const { shortNameOf: nameOf } = useSiteNames()
  const [from, to] = rangeOf(question, { dayStartMinutes, clocks })
  const filter = useMemo(
    () => ({ range: [from, to] as const, sites: all.length > 0 ? chosenIds : [] }),
    [from, to, all, chosenIds],
  )
  const asked = useMemo(() => queryOf(question, view, filter), [question, view, filter])
  const query = useQuery({
    queryKey: ['explorer', asked, dayStartMinutes, question.comparison],
    queryFn: async (): Promise<Answer> =>
      asked
        ? await answerQuestion(asked, { view, question, dayStartMinutes, clocks, filter, nameOf })
        : { columns: [], rows: [], isCut: false, whole: null },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  return { query: asked ? query : null, ...filter }
}

function ComparedWith({ answer: { compared = [] } }: { answer: Answer }) {
  return compared.map(({ label, value }) => (
    <Text key={label} size="xs" c="dimmed">
      {label}
      {narrowSpace}: {value}
    </Text>
  ))
}

type Line = Answer['rows'][number]

/** The answer that the table's search shows. */
function foundAnswer(answer: Answer): Answer {
  const lines = answer.rows.map((cells, index) => ({ cells, index }))
  return { ...answer, rows: foundRows(texts.answer, lines).map(({ cells }) => cells) }
}

function AnswerTable({ answer }: { answer: Answer }) {
  const kinds = { money: 'money', number: 'count', percent: 'percent', text: 'text' } as const
  const numbered = useMemo(() => answer.rows.map((cells, index) => ({ cells, index })), [answer])
  return (
    <>
      <DataTable<{ cells: Line; index: number }>
        key={answer.columns.map(({ key }) => key).join()}
        label={texts.answer}
        rows={numbered}
        rowKey={({ index }) => String(index)}
        columns={answer.columns.map((column: AnswerColumn, at) => ({
          key: column.key,
          head: column.title,
          kind: kinds[column.kind],
          value: ({ cells }: { cells: Line }) => cells[at] ?? null,
        }))}
      />
      {answer.isCut ? (
        <Text size="xs" c="dimmed">
          {texts.capped(mostRows)}
        </Text>
      ) : null}
    </>
  )
}

interface AnswerFilesProps {
  readonly answer: Answer
  readonly view: PublicView
  readonly range: readonly [string, string]
  readonly received: Received | null
}

function AnswerFiles({ answer, view, range, received }: AnswerFilesProps) {
  const { chosen } = useSites()
  const isEmpty = answer.rows.length === 0
  const excel = async () => {
    const [{ answerDocument }, { downloadExcel }] = await Promise.all([
      import('./answerFiles.ts'),
      import('../../../exports/downloadTable.ts'),
    ])
    const restaurants = chosen.map(({ LibSite }) => LibSite)
    const filters = [...(answer.compared ?? []), ...(received === null ? [] : [receivedLine(received)])]
    await downloadExcel(withSearches(answerDocument(foundAnswer(answer), view.title, { restaurants, range, filters })))
  }
  const csv = async () => {
    const { answerCsv } = await import('./answerFiles.ts')
    saveFile(new TextEncoder().encode(answerCsv(foundAnswer(answer))), exportFileName(texts.document, range), 'csv')
  }
  return (
    <Group gap="xs">
      <ExportButtons isEmpty={isEmpty} onExcel={excel} />
      <Button
        variant="default"
        size="sm"
        disabled={isEmpty}
        leftSection={<IconFileText size={16} aria-hidden="true" />}
        onClick={() => void csv()}
      >
        {texts.csv}
      </Button>
    </Group>
  )
}
