import { gzipSync } from 'node:zlib'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../startThread.ts'
import type { PreparedFile } from './prepareFile.ts'
import { watchReading } from './readingLimit.ts'
import type { ThreadAnswer, ThreadFile } from './readThreadFiles.ts'
import { fileOf, forgetFile, makeProgress } from './threadProgress.ts'
import type { ThreadData } from './threadProgress.ts'

const CHUNK_FILES = 100
const CHUNK_BYTES = 1_000_000
/** The most that the heap of one thread takes, in MiB: a container gives its worker as much for each, and once more for itself. */
export const threadMemoryMb = 1024

/** A file that any healthy thread reads: when it fails too, the threads are ill and no file is to blame. */
const CANARY: ThreadFile = { fileId: 0, name: '', content: gzipSync('<a/>'), receivedAt: new Date(0) }

/** A file that no thread could read: it crashed, ran out of memory or took too long, alone in its thread. */
export interface Unreadable {
  readonly fileId: number
  readonly error: string
}

/** What was read; `Read` is what the threads' module makes of a file. */
export interface PoolAnswer<Read = PreparedFile> {
  readonly files: Read[]
  readonly unreadable: Unreadable[]
}

interface Chunk<Read> {
  readonly files: readonly ThreadFile[]
  readonly resolve: (files: readonly Read[]) => void
  readonly reject: (error: Error) => void
}

interface PoolThread {
  readonly worker: Worker
  readonly progress: Int32Array
}

export interface PoolOptions {
  readonly threads: number
  /** CPU that one file may take at most, however large. */
  readonly timeoutMs: number
  /** Another module that serves the threads: one that makes something else of a file, or a test's. */
  readonly thread?: URL
  /** Of a thread's own heap. */
  readonly memoryMb?: number
  /** Whether the threads keep their process alive; they do unless it is said. */
  readonly holdsProcess?: boolean
}

/** A hand-over that gave no answer: which of its files was under way (null when nobody knows), and whether it broke a limit. */
class ReadingFailure extends Error {
  override readonly name = 'ReadingFailure'
  readonly file: number | null
  readonly isOverLimit: boolean

  constructor(message: string, { file, isOverLimit }: { file: number | null; isOverLimit: boolean }) {
    super(message)
    this.file = file
    this.isOverLimit = isOverLimit
  }
}

/** Reads files in worker threads. A file that kills its thread is found out and reported; the others are read all the same. */
export class ParsePool<Read = PreparedFile> {
  private readonly waiting: Chunk<Read>[] = []
  private readonly threads = new Set<PoolThread>()
  private readonly idle: PoolThread[] = []
  private isClosed = false
  private readonly options: PoolOptions

  constructor(options: PoolOptions) {
    this.options = options
  }

  /** Starts every thread ahead of the first file: each takes a second or two to load. */
  async warmUp(): Promise<void> {
    await Promise.all(Array.from({ length: this.options.threads }, () => this.submit([CANARY])))
  }

  /** Reads all files; the answer keeps their order. */
  async read(files: readonly ThreadFile[]): Promise<PoolAnswer<Read>> {
    const answers = await Promise.all(chunks(files).map((chunk) => this.readChunk(chunk)))
    return join(answers)
  }

  /** Ends the threads; what they were reading is given up. */
  async close(): Promise<void> {
    this.isClosed = true
    await Promise.all([...this.threads].map(({ worker }) => worker.terminate()))
  }

  private async readChunk(files: readonly ThreadFile[]): Promise<PoolAnswer<Read>> {
    try {
      return { files: [...(await this.submit(files))], unreadable: [] }
    } catch (error) {
      if (this.isClosed || !(error instanceof ReadingFailure)) throw error
      const [first] = files
      if (files.length === 1 && first !== undefined) return await this.giveUp(first, error)
      return await this.readAround(files, error)
    }
  }

  /** No file is to blame before another one was read well. */
  private async giveUp({ fileId }: ThreadFile, error: ReadingFailure): Promise<PoolAnswer<Read>> {
    await this.submit([CANARY])
    return { files: [], unreadable: [{ fileId, error: error.message }] }
  }

  /** One of several files ended the reading: the others are read again without it. */
  private async readAround(files: readonly ThreadFile[], error: ReadingFailure): Promise<PoolAnswer<Read>> {
    const culprit = error.file === null ? undefined : files[error.file]
    if (error.file === null || culprit === undefined) {
      // Nobody knows which one: halve until it stands alone.
      const middle = Math.ceil(files.length / 2)
      return join(await Promise.all([this.readChunk(files.slice(0, middle)), this.readChunk(files.slice(middle))]))
    }
    const parts = [
      this.readSome(files.slice(0, error.file)),
      // What took too long was its own; what killed the thread may have been left there by those before it.
      error.isOverLimit ? this.giveUp(culprit, error) : this.readChunk([culprit]),
      this.readSome(files.slice(error.file + 1)),
    ]
    return join(await Promise.all(parts))
  }

  private async readSome(files: readonly ThreadFile[]): Promise<PoolAnswer<Read>> {
    return files.length === 0 ? { files: [], unreadable: [] } : await this.readChunk(files)
  }

  private submit(files: readonly ThreadFile[]): Promise<readonly Read[]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ files, resolve, reject })
      this.dispatch()
    })
  }

  private dispatch(): void {
    while (this.waiting.length > 0 && !this.isClosed) {
      const thread = this.idle.pop() ?? (this.threads.size < this.options.threads ? this.start() : undefined)
      if (thread === undefined) return
      const chunk = this.waiting.shift()
      if (chunk !== undefined) this.run(thread, chunk)
    }
  }

  private start(): PoolThread {
    const serve = this.options.thread ?? new URL('./serveThread.ts', import.meta.url)
    const progress = makeProgress()
    const workerData: ThreadData = { serve: serve.href, progress }
    const resourceLimits = { maxOldGenerationSizeMb: this.options.memoryMb ?? threadMemoryMb }
    const worker = startThread(new URL('./parseThread.ts', import.meta.url), { workerData, resourceLimits })
    if (this.options.holdsProcess === false) worker.unref()
    const thread = { worker, progress }
    this.threads.add(thread)
    return thread
  }

  private run(thread: PoolThread, { files, resolve, reject }: Chunk<Read>): void {
    const { worker, progress } = thread
    forgetFile(progress)
    const busyThreads = () => this.threads.size - this.idle.length
    const reading = { thread: worker, progress, files, timeoutMs: this.options.timeoutMs, busyThreads }
    const unwatch = watchReading(reading, (why) => fail(why, true))
    const onMessage = (answer: ThreadAnswer<Read>) => {
      end()
      this.idle.push(thread)
      resolve(answer.files)
      this.dispatch()
    }
    const onError = (error: unknown) => fail(error instanceof Error ? error.message : String(error), false)
    const onExit = (code: number) => fail(`the reading thread ended with ${code}`, false)
    const end = () => {
      unwatch()
      // These three alone: whoever ends the thread waits for its exit too.
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
    const fail = (message: string, isOverLimit: boolean) => {
      end()
      this.discard(thread)
      reject(new ReadingFailure(message, { file: fileOf(progress), isOverLimit }))
      this.dispatch()
    }
    worker.once('message', onMessage).once('error', onError).once('exit', onExit)
    worker.postMessage(files)
  }

  private discard(thread: PoolThread): void {
    this.threads.delete(thread)
    thread.worker.on('error', () => undefined)
    void thread.worker.terminate()
  }
}

function join<Read>(answers: readonly PoolAnswer<Read>[]): PoolAnswer<Read> {
  return { files: answers.flatMap((one) => one.files), unreadable: answers.flatMap((one) => one.unreadable) }
}

function chunks(files: readonly ThreadFile[]): ThreadFile[][] {
  const result: ThreadFile[][] = []
  let chunk: ThreadFile[] = []
  let bytes = 0
  for (const file of files) {
    chunk.push(file)
    bytes += file.content.length
    if (chunk.length < CHUNK_FILES && bytes < CHUNK_BYTES) continue
    result.push(chunk)
    chunk = []
    bytes = 0
  }
  if (chunk.length > 0) result.push(chunk)
  return result
}
