import { Select, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireAutomaticClosing } from '../../../../../shared/wire/automaticClosing.ts'
import { formatDate, formatMinute } from '../../../fr/format.ts'
import { callApi } from '../../../query/callApi.ts'
import { callFilter } from '../../../query/queries.ts'
import { useCall } from '../../../query/useReport.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { useSiteNames } from '../../../ui/useSiteNames.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { AutomaticForMany } from './AutomaticForMany.tsx'
import { choiceOf, hoursChoices, hoursOf } from './hoursChoices.ts'
import { monthClosing as texts } from './texts.ts'

/** Arrêt automatique: after how many hours the right days of each restaurant that one owns are closed, and which is the next. */
export function AutomaticClosings() {
  const query = useCall<'GET /closings/automatic'>('closings/automatic')
  return (
    <LoadedPart query={query} empty={null}>
      {(rows) => (
        <Panel title={texts.automatic}>
          <Text size="sm" c="dimmed" mb="sm">
            {texts.automaticHint}
          </Text>
          <Choices rows={rows} />
        </Panel>
      )}
    </LoadedPart>
  )
}

function Choices({ rows }: { rows: readonly WireAutomaticClosing[] }) {
  const queries = useQueryClient()
  const { nameOf } = useSiteNames()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const named = (row: WireAutomaticClosing) => nameOf({ siteId: row.site, site: row.LibSite })
  const selected = rows.filter(({ site }) => ticked.has(site))
  const onChosen = async () => {
    setTicked(new Set())
    await queries.invalidateQueries(callFilter('closings/automatic'))
  }
  const selection = {
    selected,
    onChange: (chosen: readonly WireAutomaticClosing[]) => setTicked(new Set(chosen.map(({ site }) => site))),
    nameOf: named,
  }
  const isMany = rows.length > 1
  return (
    <>
      {isMany ? <AutomaticForMany rows={rows} selected={selected} onChosen={onChosen} /> : null}
      <DataTable<WireAutomaticClosing>
        label={texts.automatic}
        rows={rows}
        rowKey={({ site }) => site}
        {...(isMany ? { selection } : {})}
        columns={columnsOf(named)}
      />
    </>
  )
}

function columnsOf(named: (row: WireAutomaticClosing) => string) {
  return [
    { key: 'restaurant', head: texts.restaurant, value: named },
    {
      key: 'heures',
      head: texts.automatic,
      value: ({ heures }: WireAutomaticClosing) => heures ?? 0,
      render: (row: WireAutomaticClosing) => <Hours row={row} name={named(row)} />,
      onPhone: true,
    },
    {
      key: 'next',
      head: texts.next,
      kind: 'date' as const,
      value: ({ le }: WireAutomaticClosing) => le,
      render: ({ prochaine, le }: WireAutomaticClosing) =>
        prochaine === null || le === null ? texts.noNext : texts.nextOf(formatDate(prochaine), formatMinute(le)),
    },
  ]
}

function Hours({ row: { site, heures }, name }: { row: WireAutomaticClosing; name: string }) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const choose = async (value: string | null) => {
    setBusy(true)
    try {
      const body = { heures: hoursOf(value) }
      await callApi<'PUT /closings/automatic/:id'>('PUT', `closings/automatic/${site}`, body)
      toastSuccess(texts.automaticSaved)
      await queries.invalidateQueries(callFilter('closings/automatic'))
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Select
      size="sm"
      miw={150}
      aria-label={texts.afterLabel(name)}
      data={hoursChoices(heures)}
      value={choiceOf(heures)}
      onChange={(value) => void choose(value)}
      disabled={isBusy}
      allowDeselect={false}
    />
  )
}
