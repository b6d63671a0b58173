import { Stack } from '@mantine/core'
import type { Meta } from '@cubejs-client/core'
import { useCubeMeta } from '@cubejs-client/react'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Shape } from '../../../ui/Shape.tsx'
import { explorer as texts } from './texts.ts'
import { cubeApi } from '../../../query/cubeApi.ts'
import { AnswerPanel } from './AnswerPanel.tsx'
import { publicViews } from './publicViews.ts'
import { readQuestion, writeQuestion } from './question.ts'
import type { Question } from './question.ts'
import { QuestionPanel } from './QuestionPanel.tsx'
import { SavedViews } from './SavedViews.tsx'

/** Explorer: any figure by any axis, as a table and a picture; the whole question stands in the address. */
export function ExplorerScreen() {
  const [search, setSearch] = useSearchParams()
  const question = useMemo(() => readQuestion(search), [search])
  const { response, error, refetch } = useCubeMeta({ cubeApi })
  // The hook's type forgets that nothing has arrived at first.
  const meta = response as Meta | null | undefined
  const views = useMemo(() => (meta ? publicViews(meta) : []), [meta])
  const ask = useCallback(
    (next: Partial<Question>) => setSearch((before) => writeQuestion(before, { ...readQuestion(before), ...next })),
    [setSearch],
  )
  const view = views.find(({ name }) => name === question.view) ?? views[0]
  return (
    <Stack>
      <PageHeader title={texts.title} hint={texts.hint} actions={<SavedViews question={question} onOpen={ask} />} />
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {!error && !view ? <Shape kind="page" /> : null}
      {view ? (
        <Stack>
          <QuestionPanel views={views} view={view} question={question} onChange={ask} />
          <AnswerPanel view={view} question={question} />
        </Stack>
      ) : null}
    </Stack>
  )
}
