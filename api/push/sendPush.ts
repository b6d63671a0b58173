import { createECDH, ECDH } from 'node:crypto'
import { request, type Agent } from 'node:https'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import webPush from 'web-push'
import type { PushMessage } from './pushes.ts'

/** Who signs: the public and the private key of VAPID (RFC 8292), and whom a push service may write to. */
export interface Vapid {
  readonly publicKey: string
  readonly privateKey: string
  readonly subject: string
}

/** A device's address and keys, as its browser gave them. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

const answerMs = 10_000

/** An agent that reaches public addresses alone, whatever a name leads to: the address was given by a person. */
export function publicAgent(): Agent {
  return new RequestFilteringHttpsAgent()
}

/** The keys of a private one (32 bytes, base64url). Throws when it is no number of the curve. `contact`: the public address, or the sender of the mails. */
export function vapidOf(privateKey: string, contact: { publicUrl: string; mailFrom: string }): Vapid {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const publicKey = curve.getPublicKey().toString('base64url')
  const isHttps = contact.publicUrl.startsWith('https:')
  const subject = isHttps ? contact.publicUrl : `mailto:${/[^<\s]+@[^>\s]+/.exec(contact.mailFrom)?.[0] ?? ''}`
  return { publicKey, privateKey, subject }
}

/** Whether a device's public key (base64url) is a point of the curve: nothing can be encrypted for another. */
export function isDeviceKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/**
 * Encrypts a notification for a device (RFC 8291) and hands it to its push service, to be kept there for `seconds` at most. Answers
 * the service's status; throws when it cannot be reached within 10 s, is no public address, or the device's keys are none.
 */
export async function sendPush(
  agent: Agent,
  vapid: Vapid,
  given: { target: PushTarget; message: PushMessage; seconds: number },
): Promise<number> {
  const { target, message, seconds } = given
  const { endpoint, p256dh, auth } = target
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: vapid, TTL: seconds, topic: message.tag, urgency: 'normal' },
  )
  return await new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(answerMs)
    const asked = request(endpoint, { method: 'POST', headers, agent, signal }, (answer) => {
      // What a stranger's server says beside its status is of no use, and may never end.
      answer.destroy()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
