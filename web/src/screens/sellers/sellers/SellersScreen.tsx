import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Seller } from '../../../../../shared/wire/sellers.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useQuestions } from '../../../filters/useReportFilter.ts'
import { useSites } from '../../../filters/useSites.ts'
import { sellers } from './texts.ts'
import { callFilter } from '../../../query/queries.ts'
import { callApi } from '../../../query/callApi.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { useCall } from '../../../query/useReport.ts'
import { SellerModal } from './SellerModal.tsx'
import { SellerTable } from './SellerTable.tsx'
import { sellersCalls } from './sellersCalls.ts'

/** Liste des vendeurs: who may sell; several are switched on or off at once. */
export function SellersScreen() {
  const { chosenIds } = useSites()
  const queries = useQueryClient()
  const { path, body } = useQuestions(sellersCalls).sellers
  const query = useCall<'POST /vendeurs'>(path, body)
  const [selected, setSelected] = useState<readonly string[]>([])
  const [edited, setEdited] = useState<Seller | null>(null)
  const [busy, setBusy] = useState(false)
  const update = async (ids: readonly string[], isActive: boolean) => {
    setBusy(true)
    try {
      await callApi<'PUT /vendeurs'>('PUT', 'vendeurs', { ids, isActive })
      await queries.invalidateQueries(callFilter('vendeurs'))
      toastSuccess(sellers.updated)
      setSelected([])
      setEdited(null)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack>
      <PageHeader title={sellers.title} />
      <Panel
        title={sellers.table}
        actions={
          <BulkActions count={selected.length} busy={busy} onSet={(isActive) => void update(selected, isActive)} />
        }
      >
        <LoadedPart query={query} empty={<Nothing title={sellers.none} hint={sellers.noneHint} />}>
          {(rows) => (
            <SellerTable
              rows={rows}
              selected={rows.filter(({ _id }) => selected.includes(_id))}
              onSelect={(chosen) => setSelected(chosen.map(({ _id }) => _id))}
              onEdit={setEdited}
              withSite={chosenIds.length > 1}
            />
          )}
        </LoadedPart>
      </Panel>
      <SellerModal
        key={edited?._id ?? 'none'}
        seller={edited}
        busy={busy}
        onClose={() => setEdited(null)}
        onSave={(seller, isActive) => void update([seller._id], isActive)}
      />
    </Stack>
  )
}

function BulkActions({ count, busy, onSet }: { count: number; busy: boolean; onSet: (isActive: boolean) => void }) {
  if (count === 0) return null
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {sellers.selected(count)}
      </Text>
      <Button size="xs" loading={busy} onClick={() => onSet(true)}>
        {sellers.activate}
      </Button>
      <Button size="xs" variant="default" loading={busy} onClick={() => onSet(false)}>
        {sellers.deactivate}
      </Button>
    </Group>
  )
}
