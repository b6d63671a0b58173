import * as z from 'zod/mini'
import { recordKinds, type RecordKind } from '../recordKinds.ts'
import { ReceiveQuery, UploadFilesQuery, UploadsQuery } from './questions/uploads.ts'
import { instant, PaginationShape, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { uploaders } from './who.ts'

/** What became of the records of one kind. */
const Outcomes = z.strictObject({ accepted: z.int(), updated: z.int(), duplicates: z.int(), refused: z.int() })

/** A count of each kind of records; a kind that is not there has none. */
function byKind<Count extends z.ZodMiniType>(count: Count) {
  const kinds = recordKinds.map((kind) => [kind, z.exactOptional(count)])
  return Object.fromEntries(kinds) as Record<RecordKind, z.ZodMiniExactOptional<Count>>
}

/** What stood in a file, by kind; without a field while it waits. unknownNames: elements that nobody knows, and how often. */
const FileCounts = z.strictObject({
  ...byKind(Outcomes),
  unknownNames: z.exactOptional(z.record(z.string(), z.int())),
})

/** How many records of each kind were read: new, changed and known ones alike. */
const Records = z.strictObject(byKind(z.int()))
export type WireRecords = Wire<typeof Records>

/**
 * One line of the import report: why a file or one of its records was not taken. `attribute` and `value` name the field at
 * fault as it stands in the file; refusals that are about no field, and those of earlier versions, have neither.
 */
const Refusal = z.strictObject({
  file: z.string(),
  line: z.nullable(z.int()),
  column: z.nullable(z.int()),
  record: z.string(),
  reason: z.string(),
  attribute: z.exactOptional(z.string()),
  value: z.exactOptional(z.string()),
})
export type WireRefusal = Wire<typeof Refusal>

/** Files by verdict; `records` counts what was read in those that were taken. */
const Upload = z.strictObject({
  id: z.string(),
  createdAt: instant,
  source: z.string(),
  received: z.int(),
  accepted: z.int(),
  duplicates: z.int(),
  updated: z.int(),
  pending: z.int(),
  rejectedCount: z.int(),
  warningsCount: z.int(),
  records: Records,
})
export type WireUpload = Wire<typeof Upload>

/** What was received: false only when nothing at all could be taken; `rejected` and `warnings` hold the first 1000 lines. */
const Received = z.strictObject({
  success: z.boolean(),
  upload: z.extend(Upload, {
    rejected: z.array(Refusal),
    warnings: z.array(z.strictObject({ file: z.string(), warning: z.string() })),
  }),
})
export type WireReceived = Wire<typeof Received>

/** One file of an upload. `verdict` is null while it waits; a file may be taken and still have refused records. */
const UploadFile = z.strictObject({
  id: z.string(),
  file: z.string(),
  size: z.int(),
  verdict: z.nullable(z.enum(['accepted', 'updated', 'duplicate', 'rejected'])),
  counts: FileCounts,
  rejected: z.array(Refusal),
  warnings: z.array(z.string()),
  receivedAt: instant,
  doneAt: z.nullable(instant),
})
export type WireUploadFile = Wire<typeof UploadFile>

/** The files of a till, in one field as often as there are files. */
const UploadForm = z.object({ CONTENU_FICHIER_XML: z.array(z.file()) })

/** Files in, and the verdict of each. */
export const uploadCalls = {
  receive: defineCall({
    call: 'POST /xmlfile/receive-tickets',
    summary: 'Reçoit des fichiers XML de caisse (formulaire, champ CONTENU_FICHIER_XML).',
    roles: uploaders,
    reach: 'none',
    query: ReceiveQuery,
    form: UploadForm,
    otherStatus: 202,
    answer: Received,
  }),
  list: defineCall({
    call: 'GET /xmlfile/uploads',
    summary: 'Ses imports.',
    roles: uploaders,
    reach: 'none',
    query: UploadsQuery,
    answer: z.strictObject({ data: z.array(Upload), pagination: PaginationShape }),
  }),
  show: defineCall({
    call: 'GET /xmlfile/uploads/:id',
    summary: 'Un import, avec le verdict de chaque fichier.',
    roles: uploaders,
    reach: 'upload',
    query: UploadFilesQuery,
    answer: z.strictObject({ upload: Upload, data: z.array(UploadFile), pagination: PaginationShape }),
  }),
  retry: defineCall({
    call: 'POST /xmlfile/uploads/:id/retry',
    summary: 'Relit les fichiers refusés d’un import.',
    roles: uploaders,
    reach: 'upload',
    answer: Upload,
  }),
}
