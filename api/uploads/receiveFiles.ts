import busboy from 'busboy'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { LONGEST_FILE } from '../../shared/longestFile.ts'
import { isXmlFile, uploadLimits, uploadTexts } from '../../shared/wire/questions/uploads.ts'
import { AppError } from '../../shared/errors.ts'
import { invalid } from '../http/errors.ts'
import { cutOff } from './cutOff.ts'

/** A file as received; longer than the worker takes, it is cut one byte above that limit and refused there with its reason. */
export interface ReceivedFile {
  readonly name: string
  readonly bytes: Buffer
}

const fieldName = 'CONTENU_FICHIER_XML'
const fileBytes = LONGEST_FILE + 1
const queuedBytes = 8 * 1024 * 1024

/**
 * The files of a multipart request, one after the other, as they arrive. The request is paused while the reader is
 * behind, so that memory stays flat whatever the size of the upload. Throws on the limits of 03 §6, on a file that is
 * no XML, on a request without files and on a connection cut before its end: then nothing of it may be kept.
 */
export async function* receiveFiles(request: IncomingMessage): AsyncGenerator<ReceivedFile> {
  if (Number(request.headers['content-length'] ?? 0) > uploadLimits.bytes + 16 * 1024 * 1024) throw tooBig()
  const inbox = new Inbox(request)
  let count = 0
  try {
    for (let file = await inbox.next(); file !== null; file = await inbox.next()) {
      count += 1
      yield file
    }
  } finally {
    inbox.close()
  }
  if (count === 0) throw invalid(uploadTexts.none)
}

class Inbox {
  private readonly waiting: ReceivedFile[] = []
  private readonly request: IncomingMessage
  private readonly parser: busboy.Busboy
  private readingFiles = 0
  private bytes = 0
  private total = 0
  private isParsed = false
  private failure: Error | null = null
  private wake: () => void = () => undefined

  constructor(request: IncomingMessage) {
    this.request = request
    this.parser = createParser(request)
    this.parser
      .on('file', (field, stream, { filename, mimeType }) =>
        this.take(field, stream, { name: filename, type: mimeType }),
      )
      .on('filesLimit', () => this.fail(invalid(uploadTexts.tooMany)))
      .on('error', (cause) => this.fail(unreadable(cause)))
      .on('close', () => {
        this.isParsed = true
        this.wake()
      })
    request.once('aborted', this.cut).once('error', this.cut)
    request.pipe(this.parser)
  }

  async next(): Promise<ReceivedFile | null> {
    for (;;) {
      if (this.failure !== null) throw this.failure
      const file = this.waiting.shift()
      if (file !== undefined) return this.release(file)
      if (this.isParsed && this.readingFiles === 0) return null
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
  }

  close(): void {
    this.request.off('aborted', this.cut).off('error', this.cut)
    this.request.unpipe(this.parser)
    this.request.resume()
    this.waiting.length = 0
  }

  private readonly cut = () => this.fail(cutOff())

  private take(field: string, stream: Readable, { name = '', type }: { name: string | undefined; type: string }): void {
    // Unheard, the error of a file in which the form breaks off would end the process.
    stream.on('error', (cause) => this.fail(unreadable(cause)))
    if (field !== fieldName || this.failure !== null) return void stream.resume()
    if (!isXmlFile(name, type)) {
      stream.resume()
      return this.fail(invalid(uploadTexts.onlyXml, name))
    }
    this.readingFiles += 1
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      this.count(chunk.length)
    })
    stream.on('close', () => {
      this.readingFiles -= 1
      this.waiting.push({ name, bytes: Buffer.concat(chunks) })
      this.wake()
    })
  }

  private count(length: number): void {
    this.total += length
    this.bytes += length
    if (this.total > uploadLimits.bytes) return this.fail(tooBig())
    if (this.bytes > queuedBytes) this.request.pause()
  }

  private release(file: ReceivedFile): ReceivedFile {
    this.bytes -= file.bytes.length
    if (this.bytes <= queuedBytes) this.request.resume()
    return file
  }

  private fail(failure: Error): void {
    this.failure ??= failure
    this.wake()
  }
}

function createParser(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: {
        files: uploadLimits.files,
        fileSize: fileBytes,
        fields: 100,
        fieldSize: 10_000,
        parts: uploadLimits.files + 100,
      },
    })
  } catch (cause) {
    throw new AppError({ status: 422, code: 'invalid', message: uploadTexts.none, cause })
  }
}

function unreadable(cause: unknown): AppError {
  return new AppError({ status: 400, code: 'invalid', message: 'Envoi illisible', cause })
}

function tooBig(): AppError {
  return new AppError({ status: 413, code: 'too_large', message: uploadTexts.tooBig })
}
