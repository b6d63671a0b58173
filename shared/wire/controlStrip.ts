import { z } from 'zod'
import { requiredText } from './fields/bodyFields.ts'
import { ReportingBody } from './questions/reporting.ts'
import { day, id, instant, Success } from './answers.ts'
import { defineCall } from './call.ts'
import { bookReaders } from './who.ts'

/** Says that a report was taken away, so that a later reader learns of tickets that arrived since. */
const ExportedBody = ReportingBody.extend({ report: requiredText('rapport', 60) })

/** The control strip of a report; with `report`, late tickets count from that report's last export. */
const ControlStripBody = ReportingBody.extend({ report: z.string().trim().max(60).nullish() })

/** A line of reports/controlStrip: its figures are euros or counts; `id` of a ticket opens it, `at` is a wall time. */
const Check = z.strictObject({
  id: z.enum(['vat', 'payments', 'numbers', 'duplicates', 'days', 'gaps', 'late']),
  state: z.enum(['ok', 'differs', 'note']),
  figures: z.array(z.strictObject({ name: z.string(), value: z.number(), unit: z.enum(['euro', 'count']) })),
  tickets: z.array(
    z.strictObject({
      siteId: id,
      site: z.string(),
      id: z.string(),
      number: z.string(),
      till: z.string(),
      at: z.string(),
      detail: z.string(),
    }),
  ),
  days: z.array(z.strictObject({ siteId: id, day })),
})

/** The proofs under a report, and the memory of what was exported when. */
export const controlStripCalls = {
  show: defineCall({
    call: 'POST /report/controle',
    summary: 'Le contrôle d’un rapport\u202f: ce qui concorde, et les tickets de ce qui diffère.',
    roles: bookReaders,
    reach: 'sites',
    body: ControlStripBody,
    answer: z.strictObject({ checks: z.array(Check), exportedAt: z.nullable(instant) }),
  }),
  rememberExport: defineCall({
    call: 'POST /report/exports',
    summary: 'Note qu’un rapport a été exporté, pour signaler les tickets arrivés depuis.',
    roles: bookReaders,
    reach: 'sites',
    body: ExportedBody,
    status: 201,
    answer: Success,
  }),
} as const
