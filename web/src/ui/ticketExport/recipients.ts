import { emailField } from '../../../../shared/wire/fields/textFields.ts'
import { exportModal } from './texts.ts'

const address = emailField()

/** The addresses to send to, each once, however it is written: the user's own first, blanks dropped; or the fault of each field by its place. */
export function readRecipients(own: string, others: readonly string[]): { emails: string[] } | { faults: string[] } {
  const faults = others.map((email) => {
    const isFine = email.trim() === '' || address.safeParse(email).success
    return isFine ? '' : exportModal.badEmail
  })
  if (faults.some((fault) => fault !== '')) return { faults }
  const all = [own, ...others].map((email) => email.trim()).filter((email) => email !== '')
  const folded = all.map((email) => email.toLowerCase())
  return { emails: all.filter((_, place) => folded.indexOf(folded[place] ?? '') === place) }
}
