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
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { monthClosing as texts } from './texts.ts'

/** The hours that are offered; one that was chosen by a call is offered too. */
const offered = [1, 2, 3, 4, 6, 8, 12, 24, 48, 72]
const never = ''

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
          <DataTable<WireAutomaticClosing>
            label={texts.automatic}
            rows={rows}
            rowKey={({ site }) => site}
            columns={[
              { key: 'restaurant', head: texts.restaurant, value: ({ LibSite }) => LibSite },
              {
                key: 'heures',
                head: texts.automatic,
                value: ({ heures }) => heures ?? 0,
                render: (row) => <Hours row={row} />,
                onPhone: true,
              },
              {
                key: 'next',
                head: texts.next,
                kind: 'date',
                value: ({ le }) => le,
                render: ({ prochaine, le }) =>
                  prochaine === null || le === null
                    ? texts.noNext
                    : texts.nextOf(formatDate(prochaine), formatMinute(le)),
              },
            ]}
          />
        </Panel>
      )}
    </LoadedPart>
  )
}

function Hours({ row: { site, LibSite, heures } }: { row: WireAutomaticClosing }) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const choose = async (value: string | null) => {
    setBusy(true)
    try {
      const body = { heures: value === null || value === never ? null : Number(value) }
      await callApi<'PUT /closings/automatic/:id'>('PUT', `closings/automatic/${site}`, body)
      toastSuccess(texts.automaticSaved)
      await queries.invalidateQueries(callFilter('closings/automatic'))
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  const hours = [...new Set([...offered, ...(heures === null ? [] : [heures])])].toSorted((one, other) => one - other)
  return (
    <Select
      size="sm"
      miw={150}
      aria-label={texts.afterLabel(LibSite)}
      data={[
        { value: never, label: texts.never },
        ...hours.map((one) => ({ value: String(one), label: texts.after(one) })),
      ]}
      value={heures === null ? never : String(heures)}
      onChange={(value) => void choose(value)}
      disabled={isBusy}
      allowDeselect={false}
    />
  )
}
