import type { ApiContext } from '../context.ts'
import { readSmallForm } from '../http/multipart.ts'
import { AppError } from '../../shared/errors.ts'

const maxFileBytes = 1_000_000

/** A form: its text fields, and its file when one was sent. */
export interface Form {
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: Buffer | null
}

/** Reads a JSON body or a multipart form with at most one file of 1,000,000 bytes; 413 beyond. */
export async function readForm(ctx: ApiContext): Promise<Form> {
  if (!ctx.is('multipart/form-data')) return { fields: jsonFields(ctx.request.body), file: null }
  const { fields, files } = await readSmallForm(ctx.req, maxFileBytes)
  const file = files[0]
  if (file?.isCut) throw tooLarge()
  return { fields, file: file === undefined || file.bytes.length === 0 ? null : file.bytes }
}

function jsonFields(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function tooLarge(): AppError {
  return new AppError({ status: 413, code: 'too_large', message: "L'image dépasse 1 Mo", field: 'Logo' })
}
