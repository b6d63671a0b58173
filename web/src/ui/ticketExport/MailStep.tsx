import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { mailLimits } from '../../../../shared/wire/questions/mailLimits.ts'
import { exportModal } from './texts.ts'
import { readRecipients } from './recipients.ts'

interface MailStepProps {
  /** The user's own address: first, read-only, never removed. */
  readonly own: string
  /** The further ones, as they are typed. */
  readonly others: readonly string[]
  readonly onOthers: (others: readonly string[]) => void
  readonly busy: boolean
  readonly onSend: (emails: readonly string[]) => void
}

/** The recipients, added and removed one by one; blank ones are dropped. */
export function MailStep({ own, others, onOthers, busy, onSend }: MailStepProps) {
  const [faults, setFaults] = useState<readonly string[]>([])
  const change = (next: readonly string[]) => {
    onOthers(next)
    setFaults([])
  }
  const send = () => {
    const read = readRecipients(own, others)
    if ('faults' in read) setFaults(read.faults)
    else onSend(read.emails)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{exportModal.recipients}</Text>
        <TextInput type="email" label={exportModal.own} value={own} readOnly required />
        {others.map((email, index) => (
          <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              type="email"
              flex={1}
              label={exportModal.recipient(index + 2)}
              value={email}
              error={faults[index] || null}
              data-autofocus
              // What is sent is what stands here until it was.
              readOnly={busy}
              onChange={(event) => change(others.with(index, event.currentTarget.value))}
            />
            <ActionIcon
              variant="default"
              size={36}
              mt={25}
              disabled={busy}
              aria-label={exportModal.remove(index + 2)}
              onClick={() => change(others.filter((_, place) => place !== index))}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </Group>
        ))}
        <Group justify="space-between">
          <Button
            variant="subtle"
            size="xs"
            disabled={busy || others.length + 1 >= mailLimits.recipients}
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => change([...others, ''])}
          >
            {exportModal.add}
          </Button>
          <Button type="submit" loading={busy}>
            {exportModal.send}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
