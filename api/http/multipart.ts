import busboy from 'busboy'
import type { IncomingMessage } from 'node:http'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { AppError } from '../../shared/errors.ts'

/** A file of a small form, whole in memory. `isCut`: it was longer than allowed. */
interface FormFile {
  readonly field: string
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
  readonly isCut: boolean
}

/** A multipart form with few and small parts; the first file of each field counts. */
export interface SmallForm {
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly FormFile[]
}

/** Reads a small multipart form; each file is cut one byte above `fileBytes`. 400 when it cannot be read. */
export async function readSmallForm(request: IncomingMessage, fileBytes: number): Promise<SmallForm> {
  const fields: Record<string, string> = {}
  const files: FormFile[] = []
  try {
    const limits = { files: 4, fileSize: fileBytes + 1, fields: 50, fieldSize: 20_000, parts: 60 }
    const parser = busboy({ headers: request.headers, defParamCharset: 'utf8', limits })
    parser.on('field', (name, value) => {
      fields[name] = value
    })
    parser.on('file', (field, stream, { filename = '', mimeType }: { filename?: string; mimeType: string }) => {
      const chunks: Buffer[] = []
      // The form that breaks off fails as a whole, by its parser; of its file alone, unheard, this would end the process.
      stream.on('error', () => undefined)
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('close', () => {
        const bytes = Buffer.concat(chunks)
        files.push({ field, name: filename, type: mimeType, bytes, isCut: bytes.length > fileBytes })
      })
    })
    await readThrough(request, parser)
  } catch (cause) {
    throw new AppError({ status: 400, code: 'invalid', message: 'Formulaire illisible', cause })
  }
  return { fields, files }
}

/** Reads a request to its end. Where that fails the request is left to flow away: ended with the parser, it would end its answer too. */
async function readThrough(request: IncomingMessage, parser: Writable): Promise<void> {
  const cut = new Promise<never>((_resolve, reject) => {
    request.once('aborted', () => reject(new Error('The request was cut.'))).once('error', reject)
  })
  try {
    request.pipe(parser)
    await Promise.race([finished(parser), cut])
  } catch (cause) {
    request.unpipe(parser)
    request.resume()
    throw cause
  }
}
