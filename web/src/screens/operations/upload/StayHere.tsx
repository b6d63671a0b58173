import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { upload } from './texts.ts'

/** While files are being sent, leaving is refused: within the application by a dialog, else by the browser's own (02 §4). */
export function StayHere({ active }: { active: boolean }) {
  const blocker = useBlocker(active)
  useEffect(() => {
    if (!active) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [active])
  const close = () => blocker.reset?.()
  return (
    <Modal opened={blocker.state === 'blocked'} onClose={close} title={upload.leaveTitle}>
      <Text size="sm">{upload.leaveText}</Text>
      <Group justify="flex-end" mt="md">
        <Button onClick={close}>{upload.leaveOk}</Button>
      </Group>
    </Modal>
  )
}
