import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import busboy from 'busboy'
import { ClickhouseException } from './exceptions.ts'

/** Bytes of an INSERT body handed to the engine at once: up to here one request is one INSERT, all or nothing. */
const bodyPartBytes = 64 << 20
/** Longest body of a format that cannot be cut, and longest statement. */
const maxBodyBytes = 1 << 30

/** What a request asks for: URL parameters and multipart fields, merged. */
export interface ClientRequest {
  readonly fields: ReadonlyMap<string, string>
  readonly headers: IncomingMessage['headers']
  /** The body, decompressed; empty after multipart. */
  readonly body: AsyncIterable<Buffer>
}

/** Reads the address and the body of a request in any of the ways in which ClickHouse's HTTP interface takes them. */
export async function readRequest(req: IncomingMessage): Promise<ClientRequest> {
  const fields = new Map(new URL(req.url ?? '/', 'http://localhost').searchParams)
  if (!req.headers['content-type']?.startsWith('multipart/form-data'))
    return { fields, headers: req.headers, body: decompressed(req) }
  for (const [name, value] of await multipartFields(req)) fields.set(name, value)
  return { fields, headers: req.headers, body: noBody() }
}

async function* noBody(): AsyncIterable<Buffer> {
  // Multipart requests carry everything in fields.
}

async function multipartFields(req: IncomingMessage): Promise<Map<string, string>> {
  const fields = new Map<string, string>()
  const form = busboy({ headers: req.headers, limits: { fieldSize: maxBodyBytes } })
  form.on('field', (name, value) => fields.set(name, value))
  form.on('file', (name, file) => {
    const chunks: Buffer[] = []
    file.on('data', (chunk: Buffer) => chunks.push(chunk))
    file.on('end', () => fields.set(name, Buffer.concat(chunks).toString('utf8')))
  })
  req.pipe(form)
  await finished(form)
  return fields
}

function decompressed(req: IncomingMessage): AsyncIterable<Buffer> {
  const encoding = req.headers['content-encoding']
  if (encoding === undefined || encoding === 'identity') return req
  const inflate = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }[
    encoding
  ]
  if (!inflate) throw new ClickhouseException(48, 'NOT_IMPLEMENTED', `Unknown compression method '${encoding}'`)
  const stream = inflate()
  req.on('error', (error) => stream.destroy(error))
  // pipe() ends the stream only at the request's own end: an upload cut short must not look complete.
  req.on('close', () => (req.complete ? undefined : stream.destroy(new Error('The client went away.'))))
  return req.pipe(stream)
}

/** The whole body as one buffer. */
export async function readWhole(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBodyBytes) throw new ClickhouseException(307, 'TOO_MANY_BYTES', 'The request body is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/** The body in parts that end at a line feed, each of `bodyPartBytes` or a little more; the last one may be shorter. */
export async function* readParts(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    const cut = size + chunk.length >= bodyPartBytes ? chunk.lastIndexOf(10) + 1 : 0
    if (cut > 0) {
      yield Buffer.concat([...chunks, chunk.subarray(0, cut)])
      chunks = []
      size = 0
    }
    chunks.push(chunk.subarray(cut))
    size += chunk.length - cut
  }
  if (size > 0) yield Buffer.concat(chunks, size)
}
