import { z } from 'zod'
import { day, id, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { serviceDay } from './fields/serviceDay.ts'
import { ReportingBody } from './questions/reporting.ts'

/** The day on which Le point is read: today when absent; 422 of one to come, which nothing can be said of. */
const PointBody = ReportingBody.pick({ site: true }).extend({ date: serviceDay.nullish() })

const euros = z.number()
/** Percent, with all its digits, for whoever shows it rounds it once; null where nothing is usual yet. */
const change = z.nullable(z.number())
const WireSite = { LibSite: z.string(), site: id }

const PointShape = z.strictObject({
  lu_le: day,
  jour: z.nullable(day),
  titre: z.string(),
  parties: z.array(z.string()),
  group: z.strictObject({
    ca: euros,
    ca_compare: euros,
    habituel: z.nullable(euros),
    change,
    sites: z.array(id),
  }),
  rows: z.array(
    z.strictObject({
      ...WireSite,
      nom: z.string(),
      nom_court: z.string(),
      jour: z.nullable(day),
      ca: z.nullable(euros),
      couverts: z.nullable(z.number()),
      couvert_moyen: z.nullable(euros),
      habituel: z.nullable(euros),
      n: z.int(),
      change,
      etat: z.enum(['ferme_habituel', 'ferie', 'aucun_ticket', 'recu', 'en_cours', 'incomplet']),
      etat_texte: z.string(),
      recu_jusqu_a: z.nullable(z.string()),
      retard: z.boolean(),
      link: z.nullable(z.string()),
    }),
  ),
  a_regarder: z.array(
    z.strictObject({
      ...WireSite,
      kind: z.enum(['ca_bas', 'ca_haut', 'cadeaux', 'controle', 'debiteur', 'trou', 'muette']),
      amount: euros,
      text: z.string(),
      link: z.string(),
    }),
  ),
  rien: z.nullable(z.string()),
  manque: z.nullable(z.string()),
  sites_manquants: z.array(id),
  en_cours: z.nullable(z.string()),
  periodes: z.array(
    z.strictObject({
      kind: z.enum(['semaine', 'mois']),
      range: z.tuple([day, day]),
      ca: euros,
      habituel: z.nullable(euros),
      change,
      text: z.string(),
    }),
  ),
})

export type WirePoint = Wire<typeof PointShape>

/** Le point of the morning (05 §3), with the sentences that page, mail and notification show. */
export const pointCalls = {
  show: defineCall({
    call: 'POST /board/le-point',
    summary: 'Le dernier service de chaque restaurant face à un jour habituel, et ce qu’il faut regarder.',
    roles: ['manager'],
    reach: 'sites',
    body: PointBody,
    answer: PointShape,
  }),
} as const
