import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../query/callApi.ts'
import { callFilter } from '../../../query/queries.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { flux } from './texts.ts'

/** Puts by the refused files of an import: of a file that shows no key nobody but a person can say that nothing of it is missing. */
export function SettleButton({ upload, file }: { upload: string; file: string }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const settle = async () => {
    setBusy(true)
    await callApi<'POST /xmlfile/uploads/:id/classer'>('POST', `xmlfile/uploads/${upload}/classer`, {})
      .then(() => toastSuccess(flux.settled))
      .catch(toastError)
    await queries.invalidateQueries(callFilter())
    setBusy(false)
  }
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={busy}
      title={flux.settleRule}
      aria-label={flux.settleFile(file)}
      onClick={() => void settle()}
    >
      {flux.settle}
    </Button>
  )
}
