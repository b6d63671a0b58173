import * as z from 'zod/mini'
import { subscriptionStatuses } from '../subscription.ts'
import { tillStates } from '../tillStates.ts'
import { id, instant, Success, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { EntrustClient } from './questions/clients.ts'
import { staff, superAdmin } from './who.ts'

/** What is watched of a client and of a restaurant alike (shared/clientStanding.ts); etat: the gravest of its tills', null while it is not known. */
const standing = {
  etat: z.nullable(z.enum(tillStates)),
  muettes: z.nullable(z.int()),
  refuses: z.int(),
  dernier_ticket: z.nullable(z.string()),
  abonnement: z.enum(subscriptionStatuses),
  fin: z.nullable(instant),
  cree_le: instant,
}

/** A restaurant of the staff's list; userID, SocieteName, email: its first owner, null and empty without one. */
const ClientRestaurant = z.strictObject({
  site: id,
  LibSite: z.string(),
  ville: z.string(),
  code_postal: z.string(),
  siret: z.string(),
  societe: z.string(),
  serieNumber: z.int(),
  userID: z.nullable(id),
  SocieteName: z.string(),
  email: z.string(),
  ...standing,
})
export type WireClientRestaurant = Wire<typeof ClientRestaurant>

/** A client of the staff's list: an account of a manager. restaurants: those linked to it, by name; what is watched is of those that it owns. */
const Client = z.strictObject({
  userID: id,
  SocieteName: z.string(),
  username: z.string(),
  nom: z.string(),
  email: z.string(),
  ville: z.string(),
  confie_a: z.nullable(z.strictObject({ _id: id, username: z.string() })),
  restaurants: z.array(
    z.strictObject({
      site: id,
      LibSite: z.string(),
      ville: z.string(),
      invite: z.boolean(),
      abonnement: z.enum(subscriptionStatuses),
      fin: z.nullable(instant),
    }),
  ),
  ...standing,
})
export type WireClient = Wire<typeof Client>

/** What the staff's home counts; caisses_vues: when the tills were looked at, null while they are not known. */
const StaffHome = z.strictObject({
  clients: z.int(),
  restaurants: z.int(),
  caisses_muettes: z.nullable(z.int()),
  restaurants_muets: z.nullable(z.int()),
  caisses_vues: z.nullable(instant),
  clients_refuses: z.int(),
  fins_proches: z.int(),
  clients_jamais: z.int(),
  clients_nouveaux: z.int(),
})
export type WireStaffHome = Wire<typeof StaffHome>

/** Clients and their restaurants as staff watch them: of an admin none that was entrusted to another. */
export const clientCalls = {
  home: defineCall({
    call: 'GET /clients/accueil',
    summary: 'Ce que la maison regarde chez ses clients, en nombres.',
    roles: staff,
    reach: 'clients',
    answer: StaffHome,
  }),
  list: defineCall({
    call: 'GET /clients',
    summary: 'Les clients, avec leur dernier ticket, l’état de leurs données et la fin de leur abonnement.',
    roles: staff,
    reach: 'clients',
    answer: z.array(Client),
  }),
  restaurants: defineCall({
    call: 'GET /clients/restaurants',
    summary:
      'Les restaurants des clients, avec leur dernier ticket, l’état de leurs données et la fin de leur abonnement.',
    roles: staff,
    reach: 'clients',
    answer: z.array(ClientRestaurant),
  }),
  entrust: defineCall({
    call: 'PUT /clients/confier/:id',
    summary: 'Confie un client à un admin, ou à personne\u202f: aucun autre admin ne le voit alors.',
    roles: superAdmin,
    reach: 'none',
    body: EntrustClient,
    answer: Success,
  }),
}
