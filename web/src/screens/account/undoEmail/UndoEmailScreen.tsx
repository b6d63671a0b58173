import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { LinkPage } from '../LinkPage.tsx'
import { forgotten, proof as text } from '../texts.ts'
import { ApiError, callApi } from '../../../query/callApi.ts'
import { endSession } from '../../../query/session.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'

const links = [
  { to: '/login', label: text.login },
  { to: '/password-forgotten', label: forgotten.title },
]

/** Gives an account its former address back by the link of a mail, then asks for a new password. */
export function UndoEmailScreen() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [state, setState] = useState<'asking' | 'sending' | 'dead'>('asking')
  const undo = async () => {
    setState('sending')
    try {
      const answer = await callApi<'POST /user/undo-email'>('POST', 'user/undo-email', { token })
      endSession()
      toastSuccess(text.undone)
      void navigate(`/reset-password/${answer.tokenForgottenPassword}`)
    } catch (error) {
      const isDead = error instanceof ApiError && error.status === 404
      setState(isDead ? 'dead' : 'asking')
      if (!isDead) toastError(error)
    }
  }
  return (
    <LinkPage title={text.undoTitle} hint={state === 'dead' ? undefined : text.undoHint} links={links}>
      {state === 'dead' ? (
        <Alert color="red" variant="light" role="status">
          {text.dead}
        </Alert>
      ) : (
        <Button loading={state === 'sending'} onClick={() => void undo()}>
          {text.undo}
        </Button>
      )}
    </LinkPage>
  )
}
