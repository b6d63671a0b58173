import { gzipSync } from 'node:zlib'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../../db/startThread.ts'
import type { PreparedFile } from './prepareFile.ts'
import type { ThreadAnswer, ThreadFile } from './readThreadFiles.ts'

const CHUNK_FILES = 100
const CHUNK_BYTES = 1_000_000
const THREAD_MEMORY_MB = 1024

/** A file that any healthy thread reads: when it fails too, the threads are ill and no file is to blame. */
const CANARY: ThreadFile = { fileId: 0, name: '', content: gzipSync('<a/>'), receivedAt: new Date(0) }

/** A file that no thread could read: it crashed, ran out of memory or took too long, alone in its thread. */
export interface Unreadable {
  readonly fileId: number
  readonly error: string
}

export interface PoolAnswer {
  readonly files: PreparedFile[]
  readonly unreadable: Unreadable[]
}

interface Chunk {
  readonly files: readonly ThreadFile[]
  readonly resolve: (files: readonly PreparedFile[]) => void
  readonly reject: (error: Error) => void
}

/** Reads files in worker threads. A file that kills its thread is found out and reported; the others are read all the same. */
export class ParsePool {
  private readonly waiting: Chunk[] = []
  private readonly threads = new Set<Worker>()
  private readonly idle: Worker[] = []
  private isClosed = false
  private readonly options: { readonly threads: number; readonly timeoutMs: number; readonly thread?: URL }

  constructor(options: { readonly threads: number; readonly timeoutMs: number; readonly thread?: URL }) {
    this.options = options
  }

  /** Starts every thread ahead of the first file: each takes a second or two to load. */
  async warmUp(): Promise<void> {
    await Promise.all(Array.from({ length: this.options.threads }, () => this.submit([CANARY])))
  }

  /** Reads all files; the answer keeps their order. */
  async read(files: readonly ThreadFile[]): Promise<PoolAnswer> {
    const answers = await Promise.all(chunks(files).map((chunk) => this.readChunk(chunk)))
    return { files: answers.flatMap((one) => one.files), unreadable: answers.flatMap((one) => one.unreadable) }
  }

  /** Ends the threads; what they were reading is given up. */
  async close(): Promise<void> {
    this.isClosed = true
    await Promise.all([...this.threads].map((thread) => thread.terminate()))
  }

  private async readChunk(files: readonly ThreadFile[]): Promise<PoolAnswer> {
    try {
      return { files: [...(await this.submit(files))], unreadable: [] }
    } catch (error) {
      if (this.isClosed) throw error
      const [first] = files
      if (files.length === 1 && first !== undefined) {
        await this.submit([CANARY])
        return { files: [], unreadable: [{ fileId: first.fileId, error: String(error) }] }
      }
      // One of them killed the thread: halve until it stands alone.
      const middle = Math.ceil(files.length / 2)
      const halves = await Promise.all([this.readChunk(files.slice(0, middle)), this.readChunk(files.slice(middle))])
      return { files: halves.flatMap((one) => one.files), unreadable: halves.flatMap((one) => one.unreadable) }
    }
  }

  private submit(files: readonly ThreadFile[]): Promise<readonly PreparedFile[]> {
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

  private start(): Worker {
    const file = this.options.thread ?? new URL('./parseThread.ts', import.meta.url)
    const thread = startThread(file, { resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB } })
    this.threads.add(thread)
    return thread
  }

  private run(thread: Worker, chunk: Chunk): void {
    const timer = setTimeout(() => end(new Error('reading took too long')), this.options.timeoutMs)
    const onMessage = (answer: ThreadAnswer) => end(null, answer)
    const onError = (error: unknown) => end(error instanceof Error ? error : new Error(String(error)))
    const onExit = (code: number) => end(new Error(`the reading thread ended with ${code}`))
    const end = (error: Error | null, answer?: ThreadAnswer) => {
      clearTimeout(timer)
      // These three alone: whoever ends the thread waits for its exit too.
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
      if (error === null) this.idle.push(thread)
      else this.discard(thread)
      if (error === null) chunk.resolve(answer?.files ?? [])
      else chunk.reject(error)
      this.dispatch()
    }
    thread.once('message', onMessage).once('error', onError).once('exit', onExit)
    thread.postMessage(chunk.files)
  }

  private discard(thread: Worker): void {
    this.threads.delete(thread)
    thread.on('error', () => undefined)
    void thread.terminate()
  }
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
