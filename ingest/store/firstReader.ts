import { ParsePool } from '../read/parsePool.ts'
import type { Unreadable } from '../read/parsePool.ts'
import type { PreparedFile } from '../read/prepareFile.ts'
import type { ThreadFile } from '../read/readThreadFiles.ts'
import { SenderQueues } from './senderQueues.ts'
import type { QueuedFile } from './senderQueues.ts'

/** A file to read: its bytes, whose it is, and its size before compression. */
export interface FirstFile extends QueuedFile {
  readonly content: ThreadFile
}

/** What a first reading gave. Files that are in neither list were not looked at: their batch was long enough without them. */
export interface FirstReading {
  readonly files: readonly PreparedFile[]
  readonly suspects: readonly Unreadable[]
}

interface Options {
  readonly threads: number
  /** How long a thread may hold a group of files, and as much again per megabyte; a file alone beyond it is a suspect. */
  readonly limitMs: number
  readonly thread?: URL
  readonly memoryMb?: number
}

interface Reading {
  readonly queues: SenderQueues<FirstFile>
  readonly files: PreparedFile[]
  readonly suspects: Unreadable[]
  until: number
}

/** A thread that reads, and the moment from which it is loaded. */
interface Slot {
  pool: ParsePool
  ready: Promise<void>
  isReady: boolean
}

/** How long a batch goes on reading, and how much longer once a file has held a thread up: what is read waits to be stored. */
const LONGEST_MS = 5_000
const PATIENCE_MS = 1_000
/** The limit here is the group's; the pool's own ends only what would never end. */
const POOL_LIMIT_MS = 600_000
const SLOW = Symbol('slow')

/**
 * Reads files for the first time, quickly or not at all: what takes long, kills its thread or eats its memory is a suspect, for
 * somebody else to read with all the time it needs. Each thread is a pool of its own, so that one can be given up at any moment.
 */
export class FirstReader {
  private readonly slots: Slot[]
  private readonly groupSizes = new Map<string, number>()
  private readonly options: Options
  private spare: Slot | null = null
  private isClosed = false

  constructor(options: Options) {
    this.options = options
    this.slots = Array.from({ length: options.threads }, () => this.start())
  }

  /** Reads as many of the files as can be read soon. Rejects when the threads themselves are ill, or the reader is closed. */
  async read(files: readonly FirstFile[]): Promise<FirstReading> {
    const queues = new SenderQueues(files, this.groupSizes)
    const reading: Reading = { queues, files: [], suspects: [], until: Date.now() + LONGEST_MS }
    const ends = await Promise.allSettled((await this.readySlots()).map((slot) => this.work(slot, reading)))
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    return reading
  }

  /** Ends the threads; what they were reading is given up. */
  async close(): Promise<void> {
    this.isClosed = true
    const slots = this.spare === null ? this.slots : [...this.slots, this.spare]
    await Promise.all(slots.map(({ pool }) => pool.close()))
  }

  private async work(slot: Slot, reading: Reading): Promise<void> {
    while (Date.now() < reading.until) {
      // Without another thread that stands by, those who may hold this one up wait: it is there for everybody else.
      const group = reading.queues.next(this.spare?.isReady ?? true)
      if (group === undefined || !(await this.readGroup(slot, reading, group))) return
    }
  }

  /** The threads that are loaded, one at least: nobody waits for the others. One that could not start is started again. */
  private async readySlots(): Promise<Slot[]> {
    await Promise.race(
      this.slots.map(async (slot) => {
        try {
          await slot.ready
        } catch (error) {
          this.replace(slot)
          throw error
        }
      }),
    )
    return this.slots.filter(({ isReady }) => isReady)
  }

  /** Reads a group; says whether the thread can go on. */
  private async readGroup(slot: Slot, reading: Reading, group: readonly FirstFile[]): Promise<boolean> {
    const [first] = group
    if (first === undefined) return true
    const contents = group.map(({ content }) => content)
    const answer = await within(this.limitOf(group), slot.pool.read(contents))
    if (answer === SLOW) {
      reading.queues.wentBadly(first, group.length > 1 ? group : [])
      if (group.length === 1) reading.suspects.push({ fileId: first.content.fileId, error: 'reading took long' })
      hurry(reading)
      // What was read meanwhile is stored first.
      this.replace(slot)
      return false
    }
    for (const file of answer.files) reading.files.push(file)
    for (const file of answer.unreadable) reading.suspects.push(file)
    if (answer.unreadable.length === 0) reading.queues.wentWell(first)
    else {
      reading.queues.wentBadly(first)
      hurry(reading)
    }
    return true
  }

  private limitOf(group: readonly FirstFile[]): number {
    const bytes = group.reduce((sum, { size }) => sum + size, 0)
    return this.options.limitMs * (1 + bytes / 1_000_000)
  }

  private replace(slot: Slot): void {
    slot.pool.close().catch(() => undefined)
    if (this.isClosed || !this.slots.includes(slot)) return
    // From the first trouble on a loaded thread stands by: each takes a second or two to load.
    this.slots.splice(this.slots.indexOf(slot), 1, this.spare ?? this.start())
    this.spare = this.start()
  }

  private start(): Slot {
    const pool = new ParsePool({ ...this.options, threads: 1, timeoutMs: POOL_LIMIT_MS })
    const slot: Slot = { pool, ready: pool.warmUp(), isReady: false }
    slot.ready.then(
      () => (slot.isReady = true),
      () => undefined,
    )
    return slot
  }
}

function hurry(reading: Reading): void {
  reading.until = Math.min(reading.until, Date.now() + PATIENCE_MS)
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T | typeof SLOW> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof SLOW>((resolve) => {
    timer = setTimeout(resolve, limitMs, SLOW)
  })
  // Given up, it fails when its thread is ended: nobody listens any more.
  work.catch(() => undefined)
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
