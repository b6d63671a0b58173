import * as z from 'zod/mini'
import { ChangedViewBody, SavedViewBody } from './questions/analysts.ts'
import { anything, Deleted, id, instant, Made, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { managerAndSuper } from './who.ts'

/** A question kept in the explorer; `definition` is the explorer's own state. */
const SavedView = z.strictObject({
  _id: id,
  name: z.string(),
  definition: anything,
  isShared: z.boolean(),
  isOwn: z.boolean(),
  owner: z.string(),
  updatedAt: instant,
})
export type WireSavedView = Wire<typeof SavedView>

/** One's own views of the explorer, and those that colleagues share. */
export const savedViewCalls = {
  list: defineCall({
    call: 'GET /saved-views',
    summary: 'Ses vues de l’explorateur, et celles que des collègues partagent.',
    roles: managerAndSuper,
    reach: 'none',
    answer: z.array(SavedView),
  }),
  create: defineCall({
    call: 'POST /saved-views',
    summary: 'Enregistre une vue.',
    roles: managerAndSuper,
    reach: 'none',
    body: SavedViewBody,
    status: 201,
    answer: Made,
  }),
  change: defineCall({
    call: 'PUT /saved-views/:id',
    summary: 'Modifie une vue.',
    roles: managerAndSuper,
    reach: 'self',
    body: ChangedViewBody,
    answer: Made,
  }),
  remove: defineCall({
    call: 'DELETE /saved-views/:id',
    summary: 'Supprime une vue.',
    roles: managerAndSuper,
    reach: 'self',
    answer: Deleted,
  }),
}
