import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { holdHere } from '../../../page/heldHere.ts'
import { upload } from './texts.ts'

/** While files are being sent, leaving is refused: within the application by a dialog, else by the browser's own (02 §4). */
export function StayHere({ active }: { active: boolean }) {
  const [isAsked, setIsAsked] = useState(false)
  const close = () => setIsAsked(false)
  useEffect(() => {
    if (!active) return
    const mayLeave = () => {
      setIsAsked(true)
      return Promise.resolve(false)
    }
    return holdHere({ isHeld: () => true, mayLeave })
  }, [active])
  useEffect(() => {
    if (!active) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [active])
  return (
    <Modal opened={isAsked} onClose={close} title={upload.leaveTitle}>
      <Text size="sm">{upload.leaveText}</Text>
      <Group justify="flex-end" mt="md">
        <Button onClick={close}>{upload.leaveOk}</Button>
      </Group>
    </Modal>
  )
}
