import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Seller } from '../../../../../shared/wire/sellers.ts'
import { PersonalPanel } from '../../../ui/personal/PersonalPanel.tsx'
import { useMayErase } from '../../../ui/personal/useMayErase.ts'
import { sellers } from './texts.ts'

interface SellerModalProps {
  /** Null keeps it closed. */
  readonly seller: Seller | null
  readonly busy: boolean
  readonly onClose: () => void
  readonly onSave: (seller: Seller, isActive: boolean) => void
}

/** What is held about a seller: who reads the restaurant takes it away, its owner erases it. */
function SellerData({ seller, onAsk }: { seller: Seller; onAsk: () => void }) {
  const mayErase = useMayErase()
  const subject = {
    path: `sellers/${seller._id}`,
    kind: 'seller',
    name: seller.LibVendeur,
    restaurant: seller.LibSite,
  } as const
  return <PersonalPanel subject={subject} mayExport mayErase={mayErase(seller.site)} onAsk={onAsk} />
}

/** The state of one seller: Activer or Désactiver. */
export function SellerModal({ seller, busy, onClose, onSave }: SellerModalProps) {
  const [state, setState] = useState(seller?.isActive === false ? 'inactive' : 'active')
  return (
    <Modal opened={seller !== null} onClose={onClose} title={seller === null ? '' : sellers.modalTitle(seller)}>
      <Stack>
        <Radio.Group value={state} onChange={setState} label={sellers.chooseState}>
          <Stack gap="xs" mt="xs">
            <Radio value="active" label={sellers.activate} />
            <Radio value="inactive" label={sellers.deactivate} />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {sellers.cancel}
          </Button>
          <Button loading={busy} onClick={() => (seller ? onSave(seller, state === 'active') : undefined)}>
            {sellers.save}
          </Button>
        </Group>
        {seller ? <SellerData seller={seller} onAsk={onClose} /> : null}
      </Stack>
    </Modal>
  )
}
