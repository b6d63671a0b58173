import { Modal } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { onceLeft } from '../page/heldHere.ts'
import { overlaysStand } from '../page/overlays.ts'

interface FormWindow {
  readonly title: string
  readonly content: ReactNode
  readonly isOpen: boolean
}

let shown: FormWindow | null = null
const listeners = new Set<() => void>()

function show(next: FormWindow | null): void {
  shown = next
  for (const listen of listeners) listen()
}

/** Opens a form in a window over the page. */
export function openFormWindow(title: string, content: ReactNode): void {
  void overlaysStand.then(() => show({ title, content, isOpen: true }))
}

/** Closes it without a question. Its words stay while it fades. */
export function closeFormWindow(): void {
  if (shown) show({ ...shown, isOpen: false })
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** The place of such a window. */
export function FormWindowPlace() {
  const window = useSyncExternalStore(subscribe, () => shown)
  return (
    <Modal
      opened={window?.isOpen === true}
      onClose={() => onceLeft(closeFormWindow)}
      closeOnClickOutside={false}
      title={window?.title}
    >
      {window?.content}
    </Modal>
  )
}
