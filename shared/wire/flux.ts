import { z } from 'zod'
import { tillStates } from '../tillStates.ts'
import { id, instant, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { ReportingBody } from './questions/reporting.ts'
import { Refusal } from './uploads.ts'
import { managerAndStaff } from './who.ts'

const FluxBody = ReportingBody.pick({ site: true })

/**
 * A till; of a restaurant that sent nothing in 26 weeks one row without a name. `depuis`: the wall time of the last ticket of a till
 * that is late or silent. Counts of the last 28 days; `refuses` is of the restaurant, since a refused file
 * names no till: it stands in one of its rows, that of its gravest till, and is null in the others.
 */
const WireTill = z.strictObject({
  site: id,
  LibSite: z.string(),
  LibCaisse: z.nullable(z.string()),
  etat: z.enum(tillStates),
  depuis: z.nullable(z.string()),
  recu_jusqu_a: z.nullable(z.string()),
  dernier_fichier: z.nullable(instant),
  refuses: z.nullable(z.int()),
  trous: z.int(),
  renvoyes: z.int(),
  apres_cloture: z.int(),
})
export type WireTill = Wire<typeof WireTill>

/**
 * A file that was refused, `en_partie` where the rest of it was taken, whose tickets did not arrive since. `envoi`: the import under
 * which the asking person finds it, their own or a till's of their restaurants; null of somebody else's.
 * `client`: who sent it, told to the house of the clients that it meets. `refus`: the first of `refus_total`.
 */
const WireRefusedFile = z.strictObject({
  _id: z.string(),
  envoi: z.nullable(z.string()),
  fichier: z.string(),
  recu_le: instant,
  motif: z.string(),
  en_partie: z.boolean(),
  refus: z.array(Refusal),
  refus_total: z.int(),
  site: z.nullable(id),
  LibSite: z.nullable(z.string()),
  client: z.nullable(z.strictObject({ userID: id, nom: z.string() })),
})
export type WireRefusedFile = Wire<typeof WireRefusedFile>

/** As many refused files as are listed, the latest first. */
export const mostRefused = 200

/** Until when tickets came (05 §5). */
export const fluxCalls = {
  tills: defineCall({
    call: 'POST /flux/caisses',
    summary: 'Par restaurant et caisse\u202f: si les tickets attendus sont arrivés, jusqu’à quand, et ce qui manque.',
    roles: managerAndStaff,
    reach: 'sites',
    body: FluxBody,
    answer: z.array(WireTill),
  }),
  refused: defineCall({
    call: 'POST /flux/fichiers-refuses',
    summary: `Les fichiers refusés des 28 derniers jours, en tout ou en partie, dont les tickets ne sont pas arrivés depuis\u202f: ${mostRefused} au plus, les derniers d’abord.`,
    roles: managerAndStaff,
    reach: 'sites',
    body: FluxBody,
    answer: z.array(WireRefusedFile),
  }),
} as const
