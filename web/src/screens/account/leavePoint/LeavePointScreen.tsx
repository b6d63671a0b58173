import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { LinkPage } from '../LinkPage.tsx'
import { leavingPoint as text } from '../texts.ts'
import { ApiError, callApi } from '../../../query/callApi.ts'
import { toastError } from '../../../ui/toast.ts'

const links = [{ to: '/profile', label: text.profile }]

/** Ends Le point by mail, by the link of a mail and without signing in: by the button alone, since programs that look through mails open their links. */
export function LeavePointScreen() {
  const { token = '' } = useParams()
  const [state, setState] = useState<'asking' | 'sending' | 'dead'>('asking')
  const [done, setDone] = useState<string | null>(null)
  const leave = async () => {
    setState('sending')
    try {
      setDone((await callApi<'POST /point/desabonnement/:token'>('POST', `point/desabonnement/${token}`)).message)
    } catch (error) {
      const isDead = error instanceof ApiError && error.status === 404
      setState(isDead ? 'dead' : 'asking')
      if (!isDead) toastError(error)
    }
  }
  const isOver = done !== null || state === 'dead'
  return (
    <LinkPage title={text.title} hint={isOver ? undefined : text.hint} links={links}>
      {isOver ? (
        <Alert color={done === null ? 'red' : 'green'} variant="light" role="status">
          {done ?? text.dead}
        </Alert>
      ) : (
        <Button loading={state === 'sending'} onClick={() => void leave()}>
          {text.leave}
        </Button>
      )}
    </LinkPage>
  )
}
