import { Button, Group, Paper, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { restaurants as text } from '../texts.ts'
import { callFilter } from '../../../query/queries.ts'
import { callApi } from '../../../query/callApi.ts'
import { refreshUser } from '../../../query/logout.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import classes from './RestaurantList.module.css'

/** Once restaurants are selected: should they be the ones shown at login? */
export function DefaultPrompt({ selected, onDone }: { selected: readonly string[]; onDone: () => void }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  if (selected.length === 0) return null
  const save = async (statusDefault: boolean) => {
    setBusy(true)
    try {
      await callApi<'PUT /restaurant/default-store'>('PUT', 'restaurant/default-store', {
        defaultIDs: selected,
        statusDefault,
      })
      await Promise.all([refreshUser(), queries.invalidateQueries(callFilter('restaurant'))])
      toastSuccess(text.defaultSaved)
      onDone()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Paper p="md" className={classes.prompt} role="status">
      <Group justify="space-between" gap="sm">
        <Text>
          <Text span fw={600}>
            {text.selected(selected.length)}.
          </Text>{' '}
          {text.defaultPrompt}
        </Text>
        <Group gap="xs">
          <Button loading={busy} onClick={() => void save(true)}>
            {text.makeDefault}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => void save(false)}>
            {text.clearDefault}
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}
