import * as z from 'zod/mini'
import { anything, instant, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { ErasePerson } from './questions/personal.ts'
import { allRoles, managerAndStaff, managerAndSuper } from './who.ts'

const Section = z.strictObject({
  titre: z.string(),
  finalite: z.string(),
  conservation: z.string(),
  lignes: z.array(anything),
})

const PersonalData = z.strictObject({ personne: z.string(), exporteLe: instant, sections: z.array(Section) })
/** Everything that the stores hold about one person, by kind: what for, how long, and each line. A file for people, so its words are French. */
export type WirePersonalData = Wire<typeof PersonalData>

const Erased = z.strictObject({ success: z.boolean(), message: z.string(), nom: z.string() })

/** What the stores hold about one person, and erasing it: an account, a contact, a seller. */
export const personalCalls = {
  exportAccount: defineCall({
    call: 'GET /personal-data/accounts/:id',
    summary: 'Toutes les données personnelles d’un compte de connexion.',
    roles: allRoles,
    reach: 'self-or-staff',
    answer: PersonalData,
  }),
  eraseAccount: defineCall({
    call: 'POST /personal-data/erase/accounts/:id',
    summary:
      'Efface les données personnelles d’un compte de connexion\u202f; ce que la loi fait garder reste sans le nom.',
    roles: managerAndStaff,
    reach: 'restaurant-waiters',
    body: ErasePerson,
    answer: Erased,
  }),
  exportContact: defineCall({
    call: 'GET /personal-data/contacts/:id',
    summary: 'Toutes les données personnelles d’un compte client ou d’un débiteur.',
    roles: managerAndSuper,
    reach: 'restaurant-read',
    answer: PersonalData,
  }),
  eraseContact: defineCall({
    call: 'POST /personal-data/erase/contacts/:id',
    summary:
      'Efface l’identité d’un compte client ou d’un débiteur\u202f; ses tickets et factures restent sans le nom.',
    roles: managerAndSuper,
    reach: 'restaurant-own',
    body: ErasePerson,
    answer: Erased,
  }),
  exportSeller: defineCall({
    call: 'GET /personal-data/sellers/:id',
    summary: 'Toutes les données personnelles d’un vendeur.',
    roles: managerAndSuper,
    reach: 'restaurant-read',
    answer: PersonalData,
  }),
  eraseSeller: defineCall({
    call: 'POST /personal-data/erase/sellers/:id',
    summary: 'Remplace le nom d’un vendeur par un numéro, partout et pour toujours\u202f; aucun chiffre ne change.',
    roles: managerAndSuper,
    reach: 'restaurant-own',
    body: ErasePerson,
    answer: Erased,
  }),
} as const
