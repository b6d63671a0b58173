import * as z from 'zod/mini'
import { AuditQuery } from './questions/audit.ts'
import { anything, instant, PaginationShape, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { superAdmin } from './who.ts'

/** One line of the audit log: who did what, when, on whom, from where. */
const AuditEntry = z.strictObject({
  _id: z.string(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  targetType: z.string(),
  targetId: z.string(),
  target: z.string(),
  address: z.string(),
  details: anything,
})
export type WireAuditEntry = Wire<typeof AuditEntry>

/** The log of every changing call. */
export const auditCalls = {
  list: defineCall({
    call: 'GET /audit',
    summary: 'Le journal des actes\u202f: qui a changé quoi, et quand.',
    roles: superAdmin,
    reach: 'none',
    query: AuditQuery,
    answer: z.strictObject({
      data: z.array(AuditEntry),
      pagination: PaginationShape,
      actions: z.array(z.string()),
    }),
  }),
}
