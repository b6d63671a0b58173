import * as z from 'zod/mini'
import { CreateTillKey } from './questions/tillKeys.ts'
import { Deleted, id, instant, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { manager } from './who.ts'

/** A till's key as the restaurant's owner sees it: never the key itself. `lastUsedAt` is to the minute. */
const TillKey = z.strictObject({ _id: id, name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) })
export type WireTillKey = Wire<typeof TillKey>

/** Tills' keys: each brings files to one restaurant, and opens nothing else; the key is answered once. */
export const tillKeyCalls = {
  list: defineCall({
    call: 'GET /till-keys/:id',
    summary: 'Les clés de dépôt d’un restaurant.',
    roles: manager,
    reach: 'restaurant-own',
    answer: z.array(TillKey),
  }),
  create: defineCall({
    call: 'POST /till-keys',
    summary: 'Crée une clé de dépôt pour les caisses d’un restaurant\u202f; elle n’est montrée qu’une fois.',
    roles: manager,
    reach: 'restaurant-own',
    body: CreateTillKey,
    status: 201,
    answer: z.strictObject({ _id: id, key: z.string() }),
  }),
  revoke: defineCall({
    call: 'DELETE /till-keys/:id',
    summary: 'Révoque une clé de dépôt\u202f: l’envoi suivant est refusé.',
    roles: manager,
    reach: 'restaurant-own',
    answer: Deleted,
  }),
}
