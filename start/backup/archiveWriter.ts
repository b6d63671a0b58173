import { createHash } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { sumsMember } from './archiveReader.ts'

/** Packing harder takes longer than it saves: most of an archive is packed files already. */
const compressionLevel = 1
const mode = 0o600

/** A ZIP that is written member by member, each hashed as it passes; its last member lists the hashes as sha256sum does. */
export class ArchiveWriter {
  readonly #zip = new ZipFile()
  readonly #target: WriteStream
  readonly #giveUp = new AbortController()
  readonly #written: Promise<void>
  readonly #sums: string[] = []
  #bytes = 0
  #passing: Transform | undefined

  /** `path` must not exist. An aborted `signal` cuts the file short. */
  constructor(path: string, signal: AbortSignal) {
    this.#target = createWriteStream(path, { flags: 'wx', mode, flush: true })
    const signals = AbortSignal.any([signal, this.#giveUp.signal])
    this.#written = pipeline(this.#zip.outputStream, this.#target, { signal: signals })
    // Whoever waits for a member hears of it, and `finish` too.
    this.#written.catch(() => undefined)
    this.#zip.on('error', () => undefined)
    this.#zip.outputStream.on('error', () => undefined)
    this.#target.on('error', () => undefined)
  }

  /** Bytes of all members so far, before packing. */
  get bytes(): number {
    return this.#bytes
  }

  /** Writes a member as it comes, however long; rejects when its source fails or nothing more can be written. */
  async add(name: string, source: Readable | string): Promise<void> {
    const hash = createHash('sha256')
    const passing = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk)
        this.#bytes += chunk.length
        done(null, chunk)
      },
    })
    this.#passing = passing
    this.#zip.addReadStream(passing, name, { mode, compressionLevel, mtime: new Date() })
    const readable = typeof source === 'string' ? Readable.from([Buffer.from(source)]) : source
    const passed = Promise.all([pipeline(readable, passing), finished(passing)])
    await Promise.race([passed, this.#cutShort()])
    this.#sums.push(`${hash.digest('hex')}  ${name}\n`)
  }

  /** Writes the list of hashes and the end; resolved once all lies on the disk. */
  async finish(): Promise<void> {
    await this.add(sumsMember, this.#sums.join(''))
    this.#zip.end()
    await this.#written
  }

  /** Gives the file up and removes it. */
  async discard(): Promise<void> {
    this.#giveUp.abort()
    this.#passing?.destroy()
    if (!this.#target.closed) await new Promise<void>((closed) => this.#target.once('close', closed))
    await rm(this.#target.path, { force: true })
  }

  /** Rejects as soon as the file cannot be written any more; never resolved before a member ends. */
  async #cutShort(): Promise<never> {
    await this.#written
    throw new Error('The archive ended too early.')
  }
}
