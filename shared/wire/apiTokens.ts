import * as z from 'zod/mini'
import { CreateApiToken } from './questions/analysts.ts'
import { Deleted, id, instant, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { manager } from './who.ts'

/** A token as its owner sees it: never the secret itself. */
const ApiToken = z.strictObject({
  _id: id,
  name: z.string(),
  restaurantIds: z.array(id),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: z.nullable(instant),
})
export type WireApiToken = Wire<typeof ApiToken>

/** Analysts' tokens for Cube's door; the secret is answered once. */
export const apiTokenCalls = {
  list: defineCall({
    call: 'GET /api-tokens',
    summary: 'Ses jetons pour analystes.',
    roles: manager,
    reach: 'none',
    answer: z.array(ApiToken),
  }),
  create: defineCall({
    call: 'POST /api-tokens',
    summary: 'Crée un jeton pour analystes\u202f; il n’est montré qu’une fois.',
    roles: manager,
    reach: 'restaurant-read',
    body: CreateApiToken,
    status: 201,
    answer: z.strictObject({ _id: id, token: z.string() }),
  }),
  revoke: defineCall({
    call: 'DELETE /api-tokens/:id',
    summary: 'Révoque un jeton.',
    roles: manager,
    reach: 'self',
    answer: Deleted,
  }),
}
