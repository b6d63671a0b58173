import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { common } from '../fr/common.ts'
import { overlaysStand } from '../page/overlays.ts'

/**
 * Asks before a dangerous act, in a modal that names the thing; the button names the act. Resolves to the person's answer, or to
 * what `settled` tells before it: nobody is asked any longer what is decided.
 */
export async function confirmAct({
  title,
  message,
  act = common.delete,
  cancel = common.cancel,
  danger = true,
  settled,
}: {
  title: string
  message: ReactNode
  act?: string
  cancel?: string
  danger?: boolean
  settled?: Promise<boolean>
}): Promise<boolean> {
  // The second press of a double click: one answer is one act.
  if (asking.has(title)) return false
  asking.add(title)
  await overlaysStand
  return await new Promise<boolean>((resolve) => {
    const question = modals.openConfirmModal({
      title,
      // Above the panel that it is asked from.
      zIndex: 'calc(var(--mantine-z-index-popover) + 1)',
      children: (
        <Text size="sm" component="div">
          {message}
        </Text>
      ),
      labels: { confirm: act, cancel },
      // Enter on an act that cannot be undone must be meant.
      cancelProps: { 'data-autofocus': true },
      confirmProps: danger ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
    void settled?.then((answer) => {
      resolve(answer)
      modals.close(question)
    })
  }).finally(() => asking.delete(title))
}

/** The titles of the questions that stand: another one may be asked above. */
const asking = new Set<string>()
