import type { IncomingMessage } from 'node:http'
import { PassThrough, type Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError } from '../../shared/errors.ts'
import { LONGEST_FILE } from '../../shared/longestFile.ts'
import { uploadTexts } from '../../shared/wire/questions/uploads.ts'
import { invalid } from '../http/errors.ts'
import { cutOff } from './cutOff.ts'
import type { ReceivedFile } from './receiveFiles.ts'

/**
 * The body of a request as one file, as it stands or packed by gzip. Reading ends one byte above the longest file, of what came and
 * of what it unpacks to: 413, whatever else would follow. Throws on a connection cut before its end: then nothing may be kept.
 */
export async function* receiveRaw(request: IncomingMessage, name: string): AsyncGenerator<ReceivedFile> {
  const bytes = await readBody(request)
  if (bytes.length === 0) throw invalid(uploadTexts.emptyFile)
  yield { name, bytes }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const body = unpacker(request)
  const cut = () => body.destroy(cutOff())
  const count = makeCount()
  const measure = (chunk: Buffer) => {
    if (count(chunk) > LONGEST_FILE) body.destroy(tooBig())
  }
  request.once('aborted', cut).once('error', cut).on('data', measure)
  request.pipe(body)
  try {
    return await collect(body)
  } finally {
    // The rest is read by nobody: the answer goes out while it comes.
    request.off('aborted', cut).off('error', cut).off('data', measure)
    request.unpipe(body)
    request.resume()
  }
}

async function collect(body: Transform): Promise<Buffer> {
  const chunks: Buffer[] = []
  const count = makeCount()
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      refuseAbove(count(chunk))
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError({ status: 400, code: 'invalid', message: uploadTexts.badGzip, cause })
  }
  return Buffer.concat(chunks)
}

function unpacker({ headers }: IncomingMessage): Transform {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return new PassThrough()
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  throw invalid(uploadTexts.badEncoding)
}

function makeCount(): (chunk: Buffer) => number {
  let bytes = 0
  return (chunk) => (bytes += chunk.length)
}

function refuseAbove(bytes: number): void {
  if (bytes > LONGEST_FILE) throw tooBig()
}

function tooBig(): AppError {
  return new AppError({ status: 413, code: 'too_large', message: uploadTexts.fileTooBig })
}
