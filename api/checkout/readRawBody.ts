import type { IncomingMessage } from 'node:http'
import { AppError } from '../../shared/errors.ts'

/** The body's bytes as sent, for a signature over them; 413 beyond the limit. */
export async function readRawBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new AppError({ status: 413, code: 'too_large', message: 'Contenu trop volumineux' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
