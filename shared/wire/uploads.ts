import * as z from 'zod/mini'
import { recordKinds, type RecordKind } from '../recordKinds.ts'
import { ReceiveQuery, UploadFilesQuery, UploadsQuery, VerifyQuery } from './questions/uploads.ts'
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
 * One line of the import report, as it is stored: why a file or one of its records was not taken. `attribute` and `value` name
 * the field at fault as it stands in the file; refusals that are about no field, and those of earlier versions, have neither.
 * `others`: how many fields of the record are refused beside those that are told, on the last of these.
 * `nearest`: of an unknown restaurant, the sender's own that its name comes nearest to; `ofKey`: of one
 * that a till's key sent, the restaurant that the key opens; `siret`: of a conflict, what stands beside LibSite;
 * `detail`: of a text that is no XML, what is wrong with it.
 */
const StoredRefusal = z.strictObject({
  file: z.string(),
  line: z.nullable(z.int()),
  column: z.nullable(z.int()),
  record: z.string(),
  reason: z.string(),
  attribute: z.exactOptional(z.string()),
  value: z.exactOptional(z.string()),
  nearest: z.exactOptional(z.string()),
  ofKey: z.exactOptional(z.string()),
  siret: z.exactOptional(z.string()),
  detail: z.exactOptional(z.string()),
  others: z.exactOptional(z.int()),
})
export type StoredRefusal = Wire<typeof StoredRefusal>

/** The same with its sentence: place, field, value and why, as every page and command says it. */
export const Refusal = z.extend(StoredRefusal, { text: z.string() })
export type WireRefusal = Wire<typeof Refusal>

/**
 * Files by verdict, each in one count; `partialCount`: those of the taken ones of which something was refused. `records` counts what
 * was read in those that were taken. `restaurants`: whose records those are, of the caller's own, by name.
 */
const Upload = z.strictObject({
  id: z.string(),
  createdAt: instant,
  source: z.string(),
  restaurants: z.array(z.string()),
  received: z.int(),
  accepted: z.int(),
  duplicates: z.int(),
  updated: z.int(),
  pending: z.int(),
  rejectedCount: z.int(),
  partialCount: z.int(),
  warningsCount: z.int(),
  records: Records,
})
export type WireUpload = Wire<typeof Upload>

/** What was received: false only when nothing at all could be taken, so that `partialCount` is to be read beside it; `rejected` and `warnings` hold the first 1000 lines. */
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

/** Fields as the format spells them, with what was read in them. */
const Fields = z.record(z.string(), z.string())

/** A remark on a record that is taken: where it stands, the field, what stands in it, and its sentence. */
const Remark = z.strictObject({
  line: z.nullable(z.int()),
  column: z.nullable(z.int()),
  record: z.string(),
  attribute: z.exactOptional(z.string()),
  value: z.exactOptional(z.string()),
  remark: z.string(),
  text: z.string(),
})

/**
 * How a file is read, with nothing stored: `lus`, its first 50 records field by field, `lus_total` in all; what would be refused,
 * what would be remarked, the first 200 of each, of `refuses_total` and `avertissements_total`; `partial`: some of it would be taken; `inconnus`, names that the format does not know, and how often. `restaurant` is
 * the sender's own, null for none. Without a sender restaurants are not judged: `restaurants` says whether they were.
 */
const FileCheck = z.strictObject({
  file: z.string(),
  verdict: z.enum(['accepted', 'partial', 'rejected']),
  restaurants: z.boolean(),
  lus: z.array(
    z.strictObject({
      record: z.string(),
      line: z.nullable(z.int()),
      restaurant: z.nullable(z.string()),
      fields: Fields,
      parts: z.array(z.strictObject({ name: z.string(), fields: Fields })),
    }),
  ),
  lus_total: z.int(),
  refuses: z.array(Refusal),
  refuses_total: z.int(),
  avertissements: z.array(Remark),
  avertissements_total: z.int(),
  inconnus: z.record(z.string(), z.int()),
})
export type WireFileCheck = Wire<typeof FileCheck>

/** What `?verifier=1` answers: false when nothing at all would be taken. */
const Checked = z.strictObject({ success: z.boolean(), verifies: z.array(FileCheck) })

/** The files of a till, in one field as often as there are files. */
const UploadForm = z.object({ CONTENU_FICHIER_XML: z.array(z.file()) })

/** Files in, and the verdict of each. */
export const uploadCalls = {
  receive: defineCall({
    call: 'POST /xmlfile/receive-tickets',
    summary:
      'Reçoit des fichiers XML de caisse\u202f: formulaire, champ CONTENU_FICHIER_XML, ou un seul fichier comme corps, gzip admis.',
    roles: uploaders,
    reach: 'none',
    tillKey: true,
    query: ReceiveQuery,
    form: UploadForm,
    file: 'text/xml',
    otherStatus: 202,
    answer: z.union([Received, Checked]),
  }),
  verify: defineCall({
    call: 'POST /xmlfile/verifier',
    summary:
      'Lit un fichier XML de caisse et dit ce qui serait lu, refusé, remarqué\u202f; rien n’est enregistré. Sans connexion, les restaurants ne sont pas jugés.',
    roles: 'everyone',
    reach: 'none',
    tillKey: true,
    query: VerifyQuery,
    form: z.object({ CONTENU_FICHIER_XML: z.file() }),
    file: 'text/xml',
    answer: FileCheck,
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
    summary:
      'Un import, avec le verdict de chaque fichier\u202f: le sien, ou celui d’une caisse dont on possède le restaurant.',
    roles: uploaders,
    reach: 'upload',
    query: UploadFilesQuery,
    answer: z.strictObject({ upload: Upload, data: z.array(UploadFile), pagination: PaginationShape }),
  }),
  retry: defineCall({
    call: 'POST /xmlfile/uploads/:id/retry',
    summary:
      'Relit les fichiers d’un import refusés en tout ou en partie\u202f: ce qui était pris ne compte qu’une fois.',
    roles: uploaders,
    reach: 'upload',
    answer: Upload,
  }),
  settle: defineCall({
    call: 'POST /xmlfile/uploads/:id/classer',
    summary: 'Classe les fichiers refusés d’un import\u202f: il n’en manque plus rien, et ils ne comptent plus.',
    roles: uploaders,
    reach: 'upload',
    answer: z.strictObject({ classes: z.int() }),
  }),
}
