import { createHmac, timingSafeEqual } from 'node:crypto'

const idBytes = 16

/** Where the web shows the button of who leaves, below the public address. */
export const unsubscribePath = '/desabonnement'

/**
 * The word by which a person leaves Le point without signing in: who they are, signed, so that nothing is kept of it and a mail of
 * last year still leads out. It opens nothing else.
 */
export function unsubscribeToken(secret: string, accountId: string): string {
  const id = Buffer.from(accountId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(secret, id)]).toString('base64url')
}

/** Whose word it is; null of one that was not signed here. */
export function accountOfToken(secret: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  const [id, signature] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
  const expected = signatureOf(secret, id)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The purpose is signed too: no session and no other link is signed like this. */
function signatureOf(secret: string, id: Buffer): Buffer {
  return createHmac('sha256', secret).update('le-point unsubscribe ').update(id).digest()
}
