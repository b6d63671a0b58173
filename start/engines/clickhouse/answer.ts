import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type { Gzip } from 'node:zlib'
import type { ClickhouseException } from './exceptions.ts'
import { contentType } from './formats.ts'
import type { EngineSummary } from './messages.ts'

/** The answer to one request: sent block by block, or replaced by an exception while nothing has left. */
export class Answer {
  readonly #res: ServerResponse
  readonly #queryId: string
  readonly #format: string
  readonly #mayGzip: boolean
  readonly #exceptionTag = randomBytes(8).toString('hex')
  #gzip: Gzip | undefined

  constructor(res: ServerResponse, options: { queryId: string; format: string; mayGzip: boolean }) {
    this.#res = res
    this.#queryId = options.queryId
    this.#format = options.format
    this.#mayGzip = options.mayGzip
  }

  /** Sends a block; resolves when the reader may take the next one. */
  async block(bytes: Uint8Array): Promise<void> {
    if (!this.#res.headersSent) this.#writeHead()
    const out = this.#gzip ?? this.#res
    if (this.#res.destroyed) throw new Error('The client went away.')
    if (!out.write(bytes)) await this.#drained(out)
  }

  /** Ends the answer; the summary reaches the client only when no block was sent before it. */
  async end(summary: EngineSummary): Promise<void> {
    if (!this.#res.headersSent) {
      this.#res.setHeader('X-ClickHouse-Summary', summaryHeader(summary))
      this.#writeHead()
    }
    const out = this.#gzip ?? this.#res
    out.end()
    await finished(this.#res, { readable: false }).catch(() => undefined)
  }

  /** ClickHouse's status and headers, or its mark of a failure in the middle of a result, which clients look for. */
  fail(exception: ClickhouseException): void {
    const res = this.#res
    if (res.headersSent) return this.#failInside(exception)
    res.writeHead(exception.status, {
      ...this.#commonHeaders(),
      'X-ClickHouse-Exception-Code': String(exception.code),
      'Content-Type': 'text/plain; charset=UTF-8',
    })
    res.end(`${exception.message}\n`)
  }

  #failInside({ message }: ClickhouseException): void {
    const text = `${message}\n`
    const tag = this.#exceptionTag
    const mark = `\r\n__exception__\r\n${tag}\r\n${text}${Buffer.byteLength(text)} ${tag}\r\n__exception__\r\n`
    ;(this.#gzip ?? this.#res).end(mark)
  }

  #writeHead(): void {
    if (this.#mayGzip) {
      this.#gzip = createGzip({ level: 1, flush: constants.Z_NO_FLUSH })
      this.#gzip.pipe(this.#res)
      this.#res.setHeader('Content-Encoding', 'gzip')
    }
    this.#res.writeHead(200, {
      ...this.#commonHeaders(),
      'X-ClickHouse-Format': this.#format,
      'X-ClickHouse-Exception-Tag': this.#exceptionTag,
      'Content-Type': contentType(this.#format),
    })
  }

  #commonHeaders(): Record<string, string> {
    return {
      'X-ClickHouse-Query-Id': this.#queryId,
      'X-ClickHouse-Timezone': 'UTC',
      'X-ClickHouse-Server-Display-Name': 'comptoir',
    }
  }

  async #drained(out: Gzip | ServerResponse): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const gone = () => reject(new Error('The client went away.'))
      this.#res.once('close', gone)
      out.once('drain', () => {
        this.#res.off('close', gone)
        resolve()
      })
    })
  }
}

function summaryHeader(summary: EngineSummary): string {
  return JSON.stringify({
    read_rows: String(summary.readRows),
    read_bytes: String(summary.readBytes),
    written_rows: String(summary.writtenRows),
    written_bytes: String(summary.writtenBytes),
    total_rows_to_read: '0',
    result_rows: '0',
    result_bytes: '0',
    elapsed_ns: String(Math.round(summary.elapsedSeconds * 1e9)),
  })
}
