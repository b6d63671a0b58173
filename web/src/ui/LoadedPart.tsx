import { Box } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { isUnreachable } from '../query/callApi.ts'
import { useConnection } from '../page/connection.ts'
import { figuresStand } from '../page/afterFigures.ts'
import { isMissing, LoadFailure } from './LoadFailure.tsx'
import { Nothing } from './Nothing.tsx'
import { Shape } from './Shape.tsx'
import type { ShapeKind } from './Shape.tsx'
import classes from './LoadedPart.module.css'

interface LoadedPartProps<T> {
  readonly query: UseQueryResult<T>
  /** The skeleton of the final shape. */
  readonly shape?: ShapeKind
  /** Height that shape and content share, so that nothing jumps. */
  readonly height?: number
  /** True when the answer holds nothing; by default null, an empty list, or a report without rows. */
  readonly isEmpty?: (data: T) => boolean
  readonly empty?: ReactNode
  /** Stands for one thing that was asked for by its id and does not exist. */
  readonly missing?: ReactNode
  readonly children: (data: T) => ReactNode
}

/** Shows a query's answer: its shape while it comes, the failure with 'Réessayer', the empty state, or the former answer dimmed.
 * An answer that cannot be asked for again stays, below the failure: whoever fills in a form in it loses nothing. */
export function LoadedPart<T>({
  query,
  shape = 'table',
  height,
  isEmpty = isEmptyAnswer,
  empty,
  missing,
  children,
}: LoadedPartProps<T>) {
  const hasData = query.data !== undefined
  useEffect(() => {
    if (hasData) figuresStand()
  }, [hasData])
  // Said once for the whole page, which continues by itself.
  const isAway = useConnection() === 'away' && isUnreachable(query.error)
  const failure =
    query.isError && !isAway ? <LoadFailure error={query.error} onRetry={() => void query.refetch()} /> : null
  if (query.data === undefined && missing !== undefined && isMissing(query.error)) return missing
  if (query.data === undefined) return failure ?? <Shape kind={shape} height={height} />
  const content = isEmpty(query.data) ? (empty ?? <Nothing />) : children(query.data)
  return (
    <>
      {failure ? <Box mb="sm">{failure}</Box> : null}
      <Box
        className={classes.part}
        data-stale={query.isPlaceholderData || (query.isError && shape !== 'form')}
        aria-busy={query.isFetching}
        mih={height}
      >
        {content}
      </Box>
    </>
  )
}

/** Nothing in a list, nor in the rows of a report with totals. */
function isEmptyAnswer(data: unknown): boolean {
  if (data === null) return true
  const rows: unknown = typeof data === 'object' && 'rows' in data ? data.rows : data
  return Array.isArray(rows) && rows.length === 0
}
