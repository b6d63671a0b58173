import { Text } from '@mantine/core'
import type { Query } from '@cubejs-client/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatCount, formatMoney } from '../../../fr/format.ts'
import { loadFromCube } from '../../../query/cubeClient.ts'
import { Doughnut, type Slice } from '../../../ui/chart/Doughnut.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { wholeFigure } from './answer.ts'
import type { Answer } from './answer.ts'
import { pointsOf } from './answerPoints.ts'
import { explorer as texts } from './texts.ts'

interface AnswerRingProps {
  readonly answer: Answer
  readonly label: string
}

const height = 320

/** The first figure's rows as parts of the whole, which Cube is asked for: the rows are never added up here. */
export function AnswerRing({ answer, label }: AnswerRingProps) {
  if (!answer.columns.some(({ isMeasure }) => isMeasure)) return null
  if (!answer.whole)
    return (
      <Text size="sm" c="dimmed">
        {texts.noWhole}
      </Text>
    )
  return <WholeRing answer={answer} whole={answer.whole} label={label} />
}

function WholeRing({ answer, whole, label }: AnswerRingProps & { readonly whole: Query }) {
  const { points, title, isMoney } = useMemo(() => pointsOf(answer), [answer])
  const slices = useMemo(
    () =>
      points.map(({ label: name, series, value }): Slice => ({
        label: name === series ? name : `${name} · ${series}`,
        amount: value,
      })),
    [points],
  )
  const query = useQuery({
    queryKey: ['explorer', 'whole', whole],
    queryFn: async () => wholeFigure(answer, whole, await loadFromCube(whole)),
  })
  return (
    <LoadedPart query={query} shape="chart" height={height}>
      {(total) => (
        <Doughnut
          label={`${label}\u202f: ${title}`}
          {...{ slices, total, height }}
          format={isMoney ? formatMoney : formatCount}
        />
      )}
    </LoadedPart>
  )
}
