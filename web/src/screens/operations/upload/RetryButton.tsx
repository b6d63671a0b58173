import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireUpload } from '../../../../../shared/wire/uploads.ts'
import { upload as text } from './texts.ts'
import { callFilter } from '../../../query/queries.ts'
import { callApi } from '../../../query/callApi.ts'
import { formatDateTime, toParisWall } from '../../../fr/format.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'

/** Reads the files of an upload that were refused, whole or in part, again, from the archive: after a restaurant was created, say. Nothing refused, no button. */
export function RetryButton({ upload }: { upload: WireUpload }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  if (upload.rejectedCount + upload.partialCount === 0 || upload.pending > 0) return null
  const retry = async () => {
    setBusy(true)
    await callApi<'POST /xmlfile/uploads/:id/retry'>('POST', `xmlfile/uploads/${upload.id}/retry`, {})
      .then(() => toastSuccess(text.retried))
      .catch(toastError)
    await queries.invalidateQueries({ queryKey: ['upload'] })
    await queries.invalidateQueries(callFilter())
    setBusy(false)
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={busy}
      aria-label={text.retryUpload(formatDateTime(toParisWall(upload.createdAt)))}
      leftSection={<IconRefresh size={14} aria-hidden="true" />}
      onClick={() => void retry()}
    >
      {text.retry}
    </Button>
  )
}
