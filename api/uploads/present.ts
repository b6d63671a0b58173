import { refusalSentence } from '../../shared/refusalText.ts'
import type { WireReceived, WireRefusal, WireUpload, WireUploadFile } from '../../shared/wire/uploads.ts'
import type { UploadFileRecord, UploadRecord } from './queries.ts'

const mostLines = 1000

/** Totals of an upload as the wire shows them. */
export function presentUpload(upload: UploadRecord): WireUpload {
  return {
    id: upload.id,
    createdAt: upload.createdAt.toISOString(),
    source: upload.source,
    restaurants: [...upload.restaurants],
    received: upload.received,
    accepted: upload.accepted,
    duplicates: upload.duplicates,
    updated: upload.updated,
    pending: upload.pending,
    rejectedCount: upload.rejected,
    partialCount: upload.partial,
    warningsCount: upload.warnings,
    records: upload.records,
  }
}

/** The answer of the upload call (03 §6): false only when nothing at all could be taken. */
export function presentReceived(upload: WireUpload, remarks: readonly UploadFileRecord[]): WireReceived {
  const rejected = remarks.flatMap(refusalsOf).slice(0, mostLines)
  const warnings = remarks.flatMap(({ name, warnings: texts }) => texts.map((warning) => ({ file: name, warning })))
  const isNothingTaken = upload.received > 0 && upload.rejectedCount === upload.received
  return { success: !isNothingTaken, upload: { ...upload, rejected, warnings: warnings.slice(0, mostLines) } }
}

/** One file with its verdict. */
export function presentFile(file: UploadFileRecord): WireUploadFile {
  return {
    id: file.id,
    file: file.name,
    size: file.size,
    verdict: verdictOf(file),
    counts: file.counts,
    rejected: refusalsOf(file),
    warnings: file.warnings,
    receivedAt: file.receivedAt.toISOString(),
    doneAt: file.doneAt?.toISOString() ?? null,
  }
}

/** A file that is read again has the verdict of before until it has another: it waits. */
function verdictOf({ state, verdict }: UploadFileRecord): WireUploadFile['verdict'] {
  if (state === 'pending') return null
  return state === 'quarantined' ? 'rejected' : verdict
}

function refusalsOf({ name, refusals }: UploadFileRecord): WireRefusal[] {
  return refusals.map((refusal) => {
    const told = { ...refusal, file: name }
    return { ...told, text: refusalSentence(told) }
  })
}
