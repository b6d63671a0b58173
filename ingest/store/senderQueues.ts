/** What a queue needs to know of a file. */
export interface QueuedFile {
  readonly sender: string
  readonly size: number
}

const MOST_FILES = 64
const MOST_BYTES = 500_000
const FIRST_FILES = 4
const MOST_SENDERS = 10_000

/**
 * Files that wait for a reading thread, in groups of one sender, the senders in turn. A sender's groups grow while all goes well;
 * one that held a thread up sends file by file, after everybody else and in one thread at a time while others wait.
 */
export class SenderQueues<T extends QueuedFile> {
  private readonly queues = new Map<string, T[]>()
  private readonly busy = new Map<string, number>()
  private readonly sizes: Map<string, number>

  /** `sizes`: how many files of a sender make a group, kept from one batch to the next. */
  constructor(files: readonly T[], sizes: Map<string, number>) {
    this.sizes = sizes
    if (sizes.size > MOST_SENDERS) sizes.clear()
    // Those who held a thread up come after everybody else, at each batch.
    const isTrusted = ({ sender }: T) => sizes.get(sender) !== 1
    for (const file of files.filter(isTrusted)) this.queueOf(file.sender).push(file)
    for (const file of files.filter((one) => !isTrusted(one))) this.queueOf(file.sender).push(file)
  }

  /** The next group to read, undefined when none waits. Those who held a thread up are left out unless one `mayRisk` another. */
  next(mayRisk: boolean): T[] | undefined {
    const waiting = [...this.queues].filter(
      ([sender, files]) => files.length > 0 && (mayRisk || this.sizes.get(sender) !== 1),
    )
    const [sender, files] = waiting.find(([name]) => !this.busy.has(name)) ?? waiting[0] ?? []
    if (sender === undefined || files === undefined) return undefined
    const group = takeGroup(files, this.sizes.get(sender) ?? FIRST_FILES)
    this.busy.set(sender, (this.busy.get(sender) ?? 0) + 1)
    // Last in turn from here on.
    this.queues.delete(sender)
    this.queues.set(sender, files)
    return group
  }

  /** The group of a sender has been read: the next one may be larger. */
  wentWell({ sender }: QueuedFile): void {
    this.release(sender)
    this.sizes.set(sender, Math.min((this.sizes.get(sender) ?? FIRST_FILES) * 2, MOST_FILES))
  }

  /** The group of a sender held its thread up: its files come again one by one; those of `again` wait first in line. */
  wentBadly({ sender }: QueuedFile, again: readonly T[] = []): void {
    this.release(sender)
    this.sizes.set(sender, 1)
    this.queueOf(sender).unshift(...again)
  }

  private release(sender: string): void {
    const groups = (this.busy.get(sender) ?? 1) - 1
    if (groups > 0) this.busy.set(sender, groups)
    else this.busy.delete(sender)
  }

  private queueOf(sender: string): T[] {
    const queue = this.queues.get(sender) ?? []
    this.queues.set(sender, queue)
    return queue
  }
}

function takeGroup<T extends QueuedFile>(files: T[], most: number): T[] {
  let bytes = 0
  let count = 0
  for (const { size } of files) {
    if (count > 0 && (count >= most || bytes + size > MOST_BYTES)) break
    bytes += size
    count += 1
  }
  return files.splice(0, count)
}
