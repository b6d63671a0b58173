import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { proof as text } from './texts.ts'
import { callApi } from '../../query/callApi.ts'
import { toastError } from '../../ui/toast.ts'

/** Says that a link waits in the mailbox of this username or e-mail, and sends another one on demand. */
export function ResendConfirmation({ username, message }: { username: string; message: string }) {
  const [state, setState] = useState<'waiting' | 'sending' | 'sent'>('waiting')
  const send = async () => {
    setState('sending')
    try {
      await callApi<'POST /user/send-confirmation'>('POST', 'user/send-confirmation', { username })
      setState('sent')
    } catch (error) {
      setState('waiting')
      toastError(error)
    }
  }
  return (
    <Alert variant="light" role="status">
      <Stack gap="sm" align="flex-start">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {state === 'sent' ? text.resent : message}
        </Text>
        {state === 'sent' ? null : (
          <Button size="xs" variant="default" loading={state === 'sending'} onClick={() => void send()}>
            {text.resend}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
