import * as z from 'zod/mini'
import { CreateCode, SearchCodes, UpdateCode } from './questions/subscriptions.ts'
import { Deleted, id, instant, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { managerAndStaff, superAdmin } from './who.ts'

/** A CSI code of 01 §3; price in euros without tax; dateFin null: without an end; storeID: who used it. */
const CsiCode = z.strictObject({
  _id: id,
  libel: z.string(),
  code: z.string(),
  price: z.number(),
  dateDebut: instant,
  dateFin: z.nullable(instant),
  nbMonths: z.int(),
  isEnabled: z.boolean(),
  isUsed: z.boolean(),
  storeID: z.nullable(id),
  LibSite: z.string(),
  usedDate: z.nullable(instant),
})
export type WireCode = Wire<typeof CsiCode>

/** CSI codes: a super-admin sees all, admins the used ones, managers those that their restaurants redeemed. */
export const csiCodeCalls = {
  list: defineCall({
    call: 'GET /codecsis',
    summary: 'Les codes CSI.',
    roles: managerAndStaff,
    reach: 'none',
    answer: z.array(CsiCode),
  }),
  create: defineCall({
    call: 'POST /codecsis/create',
    summary: 'Crée un code CSI.',
    roles: superAdmin,
    reach: 'none',
    body: CreateCode,
    status: 201,
    answer: CsiCode,
  }),
  search: defineCall({
    call: 'POST /codecsis/search',
    summary: 'Cherche les codes CSI.',
    roles: managerAndStaff,
    reach: 'none',
    body: SearchCodes,
    answer: z.array(CsiCode),
  }),
  update: defineCall({
    call: 'PUT /codecsis/update/:id',
    summary: 'Modifie un code CSI.',
    roles: superAdmin,
    reach: 'none',
    body: UpdateCode,
    answer: CsiCode,
  }),
  remove: defineCall({
    call: 'DELETE /codecsis/delete/:id',
    summary: 'Supprime un code CSI.',
    roles: superAdmin,
    reach: 'none',
    answer: Deleted,
  }),
}
