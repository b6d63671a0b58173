import { hash } from 'node:crypto'

/** A ticket as JSON: its values by form without brackets ('' of a form that brought no column), and whom it names ('' for nobody). */
export interface SaidTicket {
  readonly parts: readonly string[]
  readonly contacts: string
}

/**
 * SHA-256 (hex) of what a ticket says, once for each of `count` forms, the newest first: how the file is written does not
 * matter. `saidAs` gives what it says in the first so many forms: each form holds the columns of those before it and none of
 * the texts that came later, so that a ticket which was stored before any of them existed is known again by the form of its day.
 */
export function fingerprints(ts: string, count: number, saidAs: (forms: number) => SaidTicket): string[] {
  return Array.from({ length: count }, (_, at) => {
    const { parts, contacts } = saidAs(count - at)
    return fingerprint(ts, parts.slice(0, count - at), contacts)
  })
}

function fingerprint(ts: string, parts: readonly string[], contacts: string): string {
  const said = parts.filter((part) => part !== '').join(',')
  return hash('sha256', `${ts}[${said}]${contacts}`, 'hex')
}
