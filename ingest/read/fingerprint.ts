import { createHash } from 'node:crypto'

/**
 * SHA-256 (hex) of what a ticket says, once for each form, the newest first: how the file is written does not matter. `parts`
 * are its values by form as JSON without brackets; each form holds those before it, so that a ticket which was stored before
 * a column existed is known again by the form of its day.
 */
export function fingerprints(ts: string, parts: readonly string[], contacts: string): string[] {
  return parts.map((_, at) => fingerprint(ts, parts.slice(0, parts.length - at), contacts))
}

function fingerprint(ts: string, parts: readonly string[], contacts: string): string {
  const hash = createHash('sha256').update(ts).update('[')
  parts.forEach((part, at) => hash.update(at === 0 ? part : `,${part}`))
  return hash.update(']').update(contacts).digest('hex')
}
