import { z } from 'zod'
import { day, Deleted, id, instant, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { serviceDay } from './fields/serviceDay.ts'
import { RemoveDayNoteQuery, WriteDayNoteBody } from './questions/dayNotes.ts'
import { manager, managerAndSuper } from './who.ts'

/** Service days from the first to the last one, both included; of the restaurants in reach, or of some. */
const NotedDays = z.object({
  first: serviceDay,
  last: serviceDay,
  site: z.union([z.uuid(), z.array(z.uuid()).max(500)]).optional(),
})

/** A note: `author` wrote it last, as accounts are shown; '' when the account is gone. `version` names this text of it and no other. */
const DayNote = z.strictObject({
  _id: id,
  site: id,
  LibSite: z.string(),
  day,
  text: z.string(),
  author: z.string(),
  writtenAt: instant,
  version: id,
})
export type WireDayNote = Wire<typeof DayNote>

/** Own notes beside the days of a restaurant: they explain its figures and change none. */
export const dayNoteCalls = {
  search: defineCall({
    call: 'POST /day-notes/search',
    summary: 'Les notes des journées d’une période.',
    roles: managerAndSuper,
    reach: 'sites',
    body: NotedDays,
    answer: z.array(DayNote),
  }),
  write: defineCall({
    call: 'PUT /day-notes',
    summary:
      'Écrit la note d’une journée d’un restaurant, ou remplace celle qui a été lue\u202f; 409 quand une autre s’y trouve.',
    roles: manager,
    reach: 'restaurant-read',
    body: WriteDayNoteBody,
    answer: DayNote,
  }),
  remove: defineCall({
    call: 'DELETE /day-notes/:id',
    summary: 'Supprime la note d’une journée telle qu’elle a été lue\u202f; 409 quand elle a changé.',
    roles: manager,
    reach: 'restaurant-read',
    query: RemoveDayNoteQuery,
    answer: Deleted,
  }),
} as const
