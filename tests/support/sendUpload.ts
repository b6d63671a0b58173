import type { WireReceived } from '../../shared/wire/uploads.ts'
import type { TestApi } from './api.ts'

/** Sends files as one upload of whoever holds the token; answers its id. */
export async function sendUpload(
  api: TestApi,
  token: string,
  files: readonly { readonly name: string; readonly bytes: Buffer }[],
): Promise<string> {
  const form = new FormData()
  for (const { name, bytes } of files)
    form.append('CONTENU_FICHIER_XML', new File([new Uint8Array(bytes)], name, { type: 'text/xml' }))
  const answer = await api.call('POST', '/xmlfile/receive-tickets', { token, body: form })
  if (answer.status >= 300) throw new Error(`the upload was answered ${answer.status}: ${answer.text}`)
  return (answer.json as WireReceived).upload.id
}
