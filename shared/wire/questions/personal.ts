import { object, type infer as Infer } from 'zod'
import { requiredLines } from '../fields/bodyFields.ts'

/** Erasing a person: the name, typed by whoever erases, so that nobody is erased by a slip. */
export const ErasePerson = object({ name: requiredLines('nom', 500) })
export type ErasePerson = Infer<typeof ErasePerson>

/** What is typed to erase a contact: the name, else what its card shows first. */
export function confirmedNameOf(contact: {
  readonly Nom: string
  readonly SOCIETE: string
  readonly EMAIL: string
  readonly SIRET: string
}): string {
  return (
    [contact.Nom, contact.SOCIETE, contact.EMAIL, contact.SIRET].find((word) => word.trim() !== '')?.trim() ?? 'EFFACER'
  )
}
