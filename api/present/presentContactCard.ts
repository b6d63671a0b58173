import type { ContactRecord } from '../../db/records/contacts/findContacts.ts'
import type { ContactCard } from '../../shared/wire/ticket.ts'

/** The contact fields of 02 §3; an unknown field is ''. */
export function presentContactCard(contact: ContactRecord): ContactCard {
  const field = (name: string): string => contact.fields[name] ?? ''
  return {
    _id: contact.id,
    SITE_ID: contact.restaurant_id,
    TYPE: contact.type,
    Titre: contact.title,
    Nom: contact.name,
    SOCIETE: field('SOCIETE'),
    SITUATION: {
      TYPE: field('SITUATION_TYPE'),
      ADRESSE: field('ADRESSE'),
      CODEPOSTAL: field('CODEPOSTAL'),
      VILLE: field('VILLE'),
    },
    ADRESSE2: field('ADRESSE2'),
    PAYS: field('PAYS'),
    EMAIL: field('EMAIL'),
    TELEPHONE: field('TELEPHONE'),
    TELEPHONE2: field('TELEPHONE2'),
    CODENAF: field('CODENAF'),
    SIRET: field('SIRET'),
    NUMTVA: field('NUMTVA'),
  }
}
