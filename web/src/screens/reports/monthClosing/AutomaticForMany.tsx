import { Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import type { WireAutomaticClosing } from '../../../../../shared/wire/automaticClosing.ts'
import { callApi } from '../../../query/callApi.ts'
import { isSiteActive, useUser } from '../../../query/session.ts'
import { confirmAct } from '../../../ui/confirmAct.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { hoursChoices, hoursOf } from './hoursChoices.ts'
import { monthClosing as texts } from './texts.ts'

interface AutomaticForManyProps {
  readonly rows: readonly WireAutomaticClosing[]
  /** Those that are ticked; none: all of them are meant. */
  readonly selected: readonly WireAutomaticClosing[]
  readonly onChosen: () => Promise<void>
}

/** The same hours for all restaurants, or for those that are ticked, in one act. */
export function AutomaticForMany({ rows, selected, onChosen }: AutomaticForManyProps) {
  const sites = useUser().associatedRestaurants
  const [value, setValue] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // Nothing is closed of a restaurant whose subscription is over: it would refuse the whole act.
  const ended = new Set(sites.filter((site) => !isSiteActive(site)).map(({ _id }) => _id))
  const asked = selected.length > 0 ? selected : rows
  const meant = asked.filter(({ site }) => !ended.has(site))
  const act = selected.length > 0 ? texts.applyToTicked(meant.length) : texts.applyToAll
  const apply = async () => {
    const heures = hoursOf(value)
    const changed = meant.filter((row) => row.heures !== heures).length
    const message = texts.applyConfirm({ count: meant.length, heures, changed, ended: asked.length - meant.length })
    if (!(await confirmAct({ title: texts.automatic, message, act, danger: false }))) return
    setBusy(true)
    try {
      const body = { restaurants: meant.map(({ site }) => site), heures }
      await callApi<'PUT /closings/automatic'>('PUT', 'closings/automatic', body)
      toastSuccess(texts.automaticSavedOf(meant.length))
      await onChosen()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group gap="xs" mb="sm" align="end">
      <Select
        size="sm"
        label={texts.sameForMany}
        placeholder={texts.chooseHours}
        data={hoursChoices()}
        value={value}
        onChange={setValue}
        disabled={isBusy}
        allowDeselect={false}
      />
      <Button
        variant="default"
        size="sm"
        disabled={value === null || meant.length === 0}
        loading={isBusy}
        onClick={() => void apply()}
      >
        {act}
      </Button>
    </Group>
  )
}
