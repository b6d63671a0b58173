import { Button, Paper, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { formatFiguresOf } from '../fr/format.ts'
import { layout } from '../fr/layout.ts'
import { useConnection } from '../page/connection.ts'
import { oldestShown } from '../query/figuresSince.ts'
import { reloadKeepingTyped } from '../page/typedForms.ts'
import classes from './layout.module.css'

/** Says below the page that the connection is away, once for all its parts, or that a new version is there to be loaded. */
export function ConnectionNotice() {
  const connection = useConnection()
  return (
    <div role="status" className={classes.noticePlace}>
      {connection === 'here' ? null : (
        <Paper px="md" py="xs" shadow="sm" className={classes.notice ?? ''} data-connection={connection}>
          {connection === 'away' ? <Away /> : <Text size="sm">{layout.newVersion}</Text>}
          {connection === 'outdated' ? (
            <Button size="xs" className={classes.noticeAct ?? ''} onClick={reloadKeepingTyped}>
              {layout.loadVersion}
            </Button>
          ) : null}
        </Paper>
      )}
    </div>
  )
}

/** With the time of the figures on the screen, of the oldest among them: none is shown without it once it cannot be renewed. */
function Away() {
  const queries = useQueryClient()
  const since = useSyncExternalStore(
    (renew) => queries.getQueryCache().subscribe(renew),
    () => oldestShown(),
  )
  const figures = since === null ? null : formatFiguresOf(since)
  return <Text size="sm">{figures === null ? layout.away : layout.awayWith(figures)}</Text>
}
