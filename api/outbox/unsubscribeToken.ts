import { createHmac, timingSafeEqual } from 'node:crypto'

const idBytes = 16

/** Where the web shows the button of who leaves, below the public address. */
export const unsubscribePath = '/desabonnement'

/** The mails that come by choice. */
export type ChosenMails = 'le-point' | 'alerts'

/**
 * The word by which a person leaves such mails without signing in: who they are, signed, so that nothing is kept of it and a mail of
 * last year still leads out. It opens nothing else.
 */
export function unsubscribeToken(secret: string, accountId: string, mails: ChosenMails): string {
  const id = Buffer.from(accountId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(secret, id, mails)]).toString('base64url')
}

/** Whose word it is to leave these mails; null of one that was not signed here for them. */
export function accountOfToken(secret: string, token: string, mails: ChosenMails): string | null {
  const bytes = Buffer.from(token, 'base64url')
  const [id, signature] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
  const expected = signatureOf(secret, id, mails)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The purpose is signed too: no session and no other link is signed like this. */
function signatureOf(secret: string, id: Buffer, mails: ChosenMails): Buffer {
  return createHmac('sha256', secret).update(`${mails} unsubscribe `).update(id).digest()
}
