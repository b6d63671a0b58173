import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { explorer as texts } from '../../fr/explorer.ts'
import { loadViews } from '../../lib/cubeClient.ts'
import { AnswerPanel } from './AnswerPanel.tsx'
import { readQuestion, writeQuestion } from './question.ts'
import type { Question } from './question.ts'
import { QuestionPanel } from './QuestionPanel.tsx'
import { SavedViews } from './SavedViews.tsx'

/** Explorer: any figure by any axis, as a table and a picture; the whole question stands in the address. */
export function ExplorerScreen() {
  const [search, setSearch] = useSearchParams()
  const question = useMemo(() => readQuestion(search), [search])
  const views = useQuery({ queryKey: ['views'], queryFn: loadViews, staleTime: Infinity })
  const ask = useCallback(
    (next: Partial<Question>) => setSearch((before) => writeQuestion(before, { ...readQuestion(before), ...next })),
    [setSearch],
  )
  const view = views.data?.find(({ name }) => name === question.view) ?? views.data?.[0]
  return (
    <Stack>
      <PageHeader title={texts.title} hint={texts.hint} actions={<SavedViews question={question} onOpen={ask} />} />
      <LoadedPart query={views} shape="page">
        {(known) =>
          view ? (
            <Stack>
              <QuestionPanel views={known} view={view} question={question} onChange={ask} />
              <AnswerPanel view={view} question={question} />
            </Stack>
          ) : null
        }
      </LoadedPart>
    </Stack>
  )
}
