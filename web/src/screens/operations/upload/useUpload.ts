import { useCallback, useState } from 'react'
import { uploadLimits, uploadTexts, isXmlFile } from '../../../../../shared/wire/questions/uploads.ts'
import { upload as text } from './texts.ts'
import { isUnreachable } from '../../../query/callApi.ts'
import { errorMessage } from '../../../query/errorMessage.ts'
import { toastError } from '../../../ui/toast.ts'
import { cutIntoBatches } from './batches.ts'
import { readChosen } from './chosenFiles.ts'
import type { ChosenFiles } from './chosenFiles.ts'
import { sendBatch } from './sendBatch.ts'

/** How far the sending is; `key` names the upload, so that a cut one goes on where it was. */
export interface Sending {
  readonly key: string
  readonly state: 'sending' | 'cut' | 'sent'
  readonly sentFiles: number
  readonly sentBytes: number
  readonly nextBatch: number
  readonly uploadId: string | null
  /** What the server said when it refused to go on; null when the connection was cut, or nothing was. */
  readonly refusal: string | null
}

/** The chosen files, what is wrong with them, and their sending in batches. */
export function useUpload() {
  const [chosen, setChosen] = useState<ChosenFiles>({ files: [], bytes: 0, leftOut: 0 })
  const [fault, setFault] = useState<string | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const choose = (given: readonly File[]) => {
    const next = readChosen(given)
    setChosen(next)
    setFault(given.length === 0 ? null : faultOf(next.files, next.bytes))
    setSending(null)
  }
  const send = useCallback(async () => {
    const problem = faultOf(chosen.files, chosen.bytes)
    setFault(problem)
    if (problem || sending?.state === 'sending') return
    await sendAll(chosen.files, sending ?? newSending(), setSending)
  }, [chosen, sending])
  return { chosen, fault, sending, choose, send }
}

/** The first rule of 02 §5 that the files break, null when they may be sent. */
export function faultOf(
  files: readonly { readonly name: string; readonly type: string }[],
  bytes: number,
): string | null {
  if (files.length === 0) return uploadTexts.none
  if (files.length > uploadLimits.files) return uploadTexts.tooMany
  if (files.some(({ name, type }) => !isXmlFile(name, type))) return uploadTexts.onlyXml
  return bytes > uploadLimits.bytes ? uploadTexts.tooBig : null
}

function newSending(): Sending {
  return {
    key: crypto.randomUUID(),
    state: 'sending',
    sentFiles: 0,
    sentBytes: 0,
    nextBatch: 0,
    uploadId: null,
    refusal: null,
  }
}

async function sendAll(files: readonly File[], from: Sending, show: (next: Sending) => void): Promise<void> {
  let now: Sending = { ...from, state: 'sending', refusal: null }
  show(now)
  try {
    for (const batch of cutIntoBatches(files).slice(now.nextBatch)) {
      const before = now
      const answer = await sendBatch(batch, now.key, (bytes) =>
        show({ ...before, sentBytes: before.sentBytes + bytes }),
      )
      now = {
        ...before,
        sentFiles: before.sentFiles + batch.files.length,
        sentBytes: before.sentBytes + batch.bytes,
        nextBatch: batch.number + 1,
        uploadId: before.uploadId ?? answer.upload.id,
      }
      show(now)
    }
    show({ ...now, state: 'sent' })
  } catch (error) {
    show({ ...now, state: 'cut', refusal: isUnreachable(error) ? null : errorMessage(error) })
    toastError(text.failure)
  }
}
