import busboy from 'busboy'
import type { ApiContext } from '../context.ts'
import { AppError } from '../../shared/errors.ts'

const maxFileBytes = 1_000_000

/** A form: its text fields, and its file when one was sent. */
export interface Form {
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: Buffer | null
}

/** Reads a JSON body or a multipart form with at most one file of 1,000,000 bytes; 413 beyond, 400 when broken. */
export async function readForm(ctx: ApiContext): Promise<Form> {
  if (!ctx.is('multipart/form-data')) return { fields: jsonFields(ctx.request.body), file: null }
  return await new Promise<Form>((resolve, reject) => {
    const fields: Record<string, string> = {}
    const chunks: Buffer[] = []
    const parser = openParser(ctx)
    parser.on('field', (name, value) => (fields[name] = value))
    parser.on('file', (_name, stream) => {
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', () => reject(tooLarge()))
    })
    parser.on('error', (cause) => reject(unreadable(cause)))
    parser.on('close', () => resolve({ fields, file: chunks.length === 0 ? null : Buffer.concat(chunks) }))
    ctx.req.pipe(parser)
  })
}

function openParser(ctx: ApiContext): busboy.Busboy {
  try {
    const limits = { files: 1, fileSize: maxFileBytes, fields: 20, fieldSize: 10_000 }
    return busboy({ headers: ctx.req.headers, defParamCharset: 'utf8', limits })
  } catch (cause) {
    throw unreadable(cause)
  }
}

function unreadable(cause: unknown): AppError {
  return new AppError({ status: 400, code: 'invalid', message: 'Formulaire illisible', cause })
}

function jsonFields(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function tooLarge(): AppError {
  return new AppError({ status: 413, code: 'too_large', message: "L'image dépasse 1 Mo", field: 'Logo' })
}
