import { Button, Paper, Text } from '@mantine/core'
import { layout } from '../fr/layout.ts'
import { useConnection } from '../page/connection.ts'
import { reloadKeepingTyped } from '../page/typedForms.ts'
import classes from './layout.module.css'

/** Says below the page that the connection is away, once for all its parts, or that a new version is there to be loaded. */
export function ConnectionNotice() {
  const connection = useConnection()
  return (
    <div role="status" className={classes.noticePlace}>
      {connection === 'here' ? null : (
        <Paper px="md" py="xs" shadow="sm" className={classes.notice ?? ''} data-connection={connection}>
          <Text size="sm">{connection === 'away' ? layout.away : layout.newVersion}</Text>
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
