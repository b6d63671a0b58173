import type { Contact } from '../../../../shared/wire/contacts.ts'
import { Fields } from '../../ui/Fields.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { contacts } from './texts.ts'
import { noFigure } from '../../fr/format.ts'

/** Every field of the contact card of 02 §2; an unknown one shows a dash. */
export function ContactCard({ contact, title }: { contact: Contact; title: string }) {
  const { SITUATION: place } = contact
  const kinds: Readonly<Record<string, string>> = contacts.types
  const fields = [
    [contacts.name, `${contact.Titre} ${contact.Nom}`.trim()],
    [contacts.country, contact.PAYS],
    [contacts.city, place.VILLE],
    [contacts.postalCode, place.CODEPOSTAL],
    [contacts.kind, kinds[contact.TYPE] ?? contact.TYPE],
    [contacts.address, place.ADRESSE],
    [contacts.address2, contact.ADRESSE2],
    [contacts.phone1, contact.TELEPHONE],
    [contacts.phone2, contact.TELEPHONE2],
    [contacts.email, contact.EMAIL],
    [contacts.company, contact.SOCIETE],
    [contacts.activity, contact.CODENAF],
    [contacts.siret, contact.SIRET],
    [contacts.vat, contact.NUMTVA],
  ] as const
  return (
    <Panel title={title}>
      <Fields label={title} fields={fields.map(([name, value]) => [name, value || noFigure] as const)} />
    </Panel>
  )
}
