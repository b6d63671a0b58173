import type { ContactRecord } from '../../db/records/contacts/findContacts.ts'
import type { WirePersonalData } from '../../shared/wire/personal.ts'
import { confirmedNameOf } from '../../shared/wire/questions/personal.ts'
import type { Caller, Deps } from '../context.ts'
import { readGuarded } from '../figures/figuresGuard.ts'
import { presentContactCard } from '../present/presentContactCard.ts'
import { personalSection, presentPersonalData } from '../present/presentPersonalData.ts'
import { writeAudit } from '../record/audit.ts'
import { listMailsTo } from './contactMails.ts'
import { countTicketsOf, listActsOn, listHoursOf, listTicketsOf, type SellerRecord } from './queries.ts'

type ExportDeps = Pick<Deps, 'knex' | 'clickhouse' | 'figures'>

/** All that is held about a contact; 503 while a month of its restaurant is being rebuilt. */
export async function exportContact(deps: ExportDeps, by: Caller, contact: ContactRecord): Promise<WirePersonalData> {
  const { knex, clickhouse, figures } = deps
  const { id, restaurant_id: restaurantId, contact_key: key } = contact
  const tickets = await readGuarded(figures, everMonthOf(restaurantId), () =>
    listTicketsOf(clickhouse, { restaurantId, key }),
  )
  const acts = await listActsOn(knex, 'contact', id)
  const mails = await listMailsTo(knex, { restaurantId, email: contact.fields['EMAIL'] ?? '' })
  await noteExport(deps, by, { targetType: 'contact', targetId: id })
  const card = presentContactCard(contact)
  return presentPersonalData(confirmedNameOf(card), [
    personalSection('Fiche', { finalite: 'Tenir le compte du client', kind: 'contacts' }, [
      { ...card, ticketsLies: contact.ticket_guids, facturesLiees: contact.invoice_numbers },
    ]),
    personalSection(
      'Tickets, factures et reçus',
      { finalite: 'Comptabilité du restaurant', kind: 'debtorTickets' },
      tickets,
    ),
    personalSection('E-mails', { finalite: 'Envoyer ses tickets à la personne', kind: 'mails' }, mails),
    personalSection('Actes sur la fiche', { finalite: 'Preuve des accès et des actes', kind: 'auditLog' }, acts),
  ])
}

/** All that is held about a seller; 503 while a month of its restaurant is being rebuilt. */
export async function exportSeller(deps: ExportDeps, by: Caller, seller: SellerRecord): Promise<WirePersonalData> {
  const { knex, clickhouse, figures } = deps
  const { id, restaurantId, name, restaurant, isActive } = seller
  const [hours, counts] = await readGuarded(figures, everMonthOf(restaurantId), () =>
    Promise.all([listHoursOf(clickhouse, { restaurantId, name }), countTicketsOf(clickhouse, { restaurantId, name })]),
  )
  const acts = await listActsOn(knex, 'seller', id)
  await noteExport(deps, by, { targetType: 'seller', targetId: id })
  return presentPersonalData(name, [
    personalSection('Vendeur', { finalite: 'Nommer qui a vendu', kind: 'tickets' }, [
      { nom: name, restaurant, actif: isActive },
    ]),
    personalSection('Pointages', { finalite: 'Compter les heures', kind: 'timeClock' }, hours),
    personalSection('Tickets par mois', { finalite: 'Comptabilité et suivi des ventes', kind: 'tickets' }, counts),
    personalSection('Actes sur le vendeur', { finalite: 'Preuve des accès et des actes', kind: 'auditLog' }, acts),
  ])
}

/** Any month of a restaurant, its hours too. */
function everMonthOf(restaurantId: string) {
  return [{ restaurantIds: [restaurantId], months: null, hasHours: true }]
}

async function noteExport(
  { knex }: ExportDeps,
  by: Caller,
  target: { readonly targetType: string; readonly targetId: string },
): Promise<void> {
  await writeAudit(knex, by, { action: 'person.export', ...target })
}
