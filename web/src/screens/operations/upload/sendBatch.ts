import type { ErrorBody } from '../../../../../shared/wire/answers.ts'
import type { AnswerTo, PathOf } from '../../../../../shared/wire/declared.ts'
import { ApiError, renewSession } from '../../../query/callApi.ts'
import { currentSession } from '../../../query/session.ts'
import type { Batch } from './batches.ts'

/** Of the two answers of the call the one that stores. */
type Received = Extract<AnswerTo<'POST /xmlfile/receive-tickets'>, { readonly upload: unknown }>

const retryWaitsMs = [1000, 3000]

/** Sends one batch, telling the bytes on their way. The same batch sent twice is stored once, so a broken wire is tried again. */
export async function sendBatch(batch: Batch, upload: string, onBytes: (sent: number) => void): Promise<Received> {
  for (const waitMs of retryWaitsMs) {
    const sent = await sendOnce(batch, upload, onBytes).catch(async (error: unknown) => {
      if (await mayTryAgain(error, waitMs)) return null
      throw error
    })
    if (sent) return sent
  }
  return sendOnce(batch, upload, onBytes)
}

async function mayTryAgain(error: unknown, waitMs: number): Promise<boolean> {
  const status = error instanceof ApiError ? error.status : 0
  const session = currentSession()
  if (status === 401 && session) return (await renewSession(session)) !== null
  if (status !== 0 && status < 500) return false
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  return true
}

/** XMLHttpRequest, because fetch tells nothing of the bytes it has sent. */
function sendOnce(batch: Batch, upload: string, onBytes: (sent: number) => void): Promise<Received> {
  const form = new FormData()
  // A control character in a name would make the whole request unreadable.
  for (const file of batch.files) form.append('CONTENU_FICHIER_XML', file, file.name.replace(/\p{Cc}/gu, ' '))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const path: PathOf<'POST /xmlfile/receive-tickets'> = `xmlfile/receive-tickets?upload=${upload}&batch=${batch.number}`
    request.open('POST', `/v1/${path}`)
    request.setRequestHeader('authorization', `Bearer ${currentSession()?.accessToken ?? ''}`)
    request.responseType = 'json'
    // The form's own heads count as bytes too: the share of the request is the share of the files.
    request.upload.onprogress = ({ loaded, total }) =>
      onBytes(total > 0 ? Math.round((loaded / total) * batch.bytes) : 0)
    request.onload = () => {
      if (request.status < 300) resolve(request.response as Received)
      else reject(new ApiError(request.status, (request.response ?? {}) as Partial<ErrorBody>))
    }
    request.onerror = () => reject(new ApiError(0, { message: 'unreachable', code: 'unreachable' }))
    request.send(form)
  })
}
