import { demonstrationPassword } from './people.ts'

export interface OutgoingFile {
  readonly name: string
  readonly xml: Buffer<ArrayBuffer>
}

/** A till that is logged in: sends files by the upload call that everyone uses. */
export interface Sender {
  send(files: readonly OutgoingFile[]): Promise<void>
}

/** Waits until the API says that it is ready. */
export async function waitForApi(apiUrl: string, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs
  while (Date.now() < until) {
    const answer = await fetch(`${apiUrl}/readyz`).catch(() => null)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`l'API ne répond pas : ${apiUrl}/readyz`)
}

/** Logs that user in; throws with the API's answer when it cannot. */
export async function logIn(apiUrl: string, username: string): Promise<Sender> {
  const answer = await fetch(`${apiUrl}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demonstrationPassword }),
  })
  if (!answer.ok) throw new Error(`connexion de ${username} : ${answer.status} ${await answer.text()}`)
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { send: (files) => post(apiUrl, token, files) }
}

async function post(apiUrl: string, token: string, files: readonly OutgoingFile[]): Promise<void> {
  const body = new FormData()
  for (const { name, xml } of files) body.append('CONTENU_FICHIER_XML', new Blob([xml], { type: 'text/xml' }), name)
  const request = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body }
  const { status, text } = await tryAgain(async () => {
    const answer = await fetch(`${apiUrl}/v1/xmlfile/receive-tickets`, request)
    const given = { status: answer.status, text: await answer.text() }
    // A machine that is starting may be too busy for a moment.
    if (given.status === 503) throw unsent(given)
    return given
  })
  if (status >= 400) throw unsent({ status, text })
  const { success } = JSON.parse(text) as { success: boolean }
  if (!success) throw new Error(`envoi refusé : ${text}`)
}

function unsent({ status, text }: { readonly status: number; readonly text: string }): Error {
  return new Error(`envoi : ${status} ${text}`)
}

/** A connection that breaks off says nothing of what arrived; a file that did and is sent again counts once. */
async function tryAgain<T>(send: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (tries <= 1) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return await tryAgain(send, tries - 1)
}
