import * as z from 'zod/mini'
import { listLimit, listPage } from '../fields/paging.ts'

/** The query of GET audit: one page, newest first, filtered by free text, action and a period of instants. */
export const AuditQuery = z.object({
  page: listPage,
  limit: listLimit({ usual: 50, most: 500 }),
  text: z.optional(z.string().check(z.maxLength(200))),
  action: z.optional(z.string().check(z.maxLength(100))),
  from: z.optional(z.iso.datetime({ offset: true })),
  to: z.optional(z.iso.datetime({ offset: true })),
})
export type AuditQuery = z.output<typeof AuditQuery>
