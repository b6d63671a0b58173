import { setImmediate as breath, setTimeout as pace } from 'node:timers/promises'
import type { FaultPlan } from './faultPlan.ts'
import type { Blockers } from './findBlocked.ts'
import { hopelessOf } from './findBlocked.ts'
import type { Strategy } from './strategies.ts'

/** What runs what is asked: a process of the product, whose death ends every connection that it has. */
export interface Asker {
  readonly name: string
  /** Ends its connections; resolves once the stores have forgotten them. */
  endConnections(): Promise<void>
}

/** The way that a request takes. Requests of one line follow one another, as on a connection. */
export interface Line {
  readonly name: string
  /** The server process at its other end, for a connection to Postgres. */
  readonly pid: number | null
}

/** What a process asks of a store, held back until it is its turn. */
export interface Wish {
  readonly asker: Asker
  readonly line: Line
  readonly what: string
  /** Others may find something to do once it was answered. */
  readonly isChange: boolean
  send(): Promise<unknown>
  /** Breaks the line; answers what the process sees of it, once the store knows too. */
  sever(): Promise<Error>
}

type Answer = { readonly value: unknown } | { readonly error: Error }

interface Request extends Wish {
  readonly tell: (answer: Answer) => void
  answer: Answer | null
  fault: 'lost' | 'ended' | null
  /** It was last seen waiting for a lock. */
  isBlocked: boolean
}

interface Rest {
  readonly name: string
  readonly asker: Asker
  readonly since: number
  readonly wake: () => void
}

/** Whoever directs the turns. */
export interface Direction {
  readonly strategy: Strategy
  readonly faults: FaultPlan
  findBlockers(pids: readonly number[]): Promise<Blockers>
  /** Told when nothing moves by itself: is there nobody left, has somebody begun again, or does it go on? */
  attend(): 'over' | 'begun again' | 'going on'
  /** Everybody rests. Says whether they are to look again. */
  onRest(): Promise<boolean>
  /** A process is about to learn that a connection of it broke. */
  onLost(asker: Asker): void
  /** A process has died. */
  onEnd(asker: Asker): void
}

/** An order in which nobody can go on, or which comes to no end. */
class Stuck extends Error {
  override readonly name = 'Stuck'
}

const MOST_STEPS = 5_000
const MOMENT_MS = 3
/** Turns of the event loop without anything new after which whoever had an answer has made all of it that needs no store. */
const QUIET_TURNS = 8

/**
 * Lets processes take turns at the stores: one request at a time is sent, and nobody chooses the next one before each process
 * waits for its turn, rests, has ended or is proved to wait inside Postgres for another one of them. Who is next is a function of
 * the strategy and of the names that wait, never of a clock: the same seed gives the same order.
 */
export class Turns {
  readonly trace: string[] = []
  private readonly waiting: Request[] = []
  private readonly running = new Set<Request>()
  private readonly rests = new Set<Rest>()
  private events = 0
  private tracked = 0
  private changes = 0
  private wakeUp: () => void = () => undefined

  constructor(private readonly direction: Direction) {}

  /** Asks a store: answered at its turn; never, once the process has ended. */
  ask(wish: Wish): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const tell = (answer: Answer) => ('error' in answer ? reject(answer.error) : resolve(answer.value))
      this.waiting.push({
        ...wish,
        send: () => wish.send(),
        sever: () => wish.sever(),
        tell,
        answer: null,
        fault: null,
        isBlocked: false,
      })
      this.note()
    })
  }

  /** Waits until somebody else has changed something, or everybody rests. */
  rest(asker: Asker, name: string): Promise<void> {
    return new Promise((wake) => {
      this.rests.add({ name, asker, since: this.changes, wake })
      this.note()
    })
  }

  /** Work that is no turn (a connection that is taken from its pool): the next choice waits for its end. */
  async track<T>(work: Promise<T>): Promise<T> {
    this.tracked += 1
    try {
      return await work
    } finally {
      this.tracked -= 1
      this.note()
    }
  }

  /** Takes turns until the direction says that it is over; throws `Stuck`. */
  async run(): Promise<void> {
    for (;;) {
      await this.settle()
      const state = this.direction.attend()
      if (state === 'over') return
      if (state === 'going on') await this.takeNext(this.ready())
    }
  }

  private async takeNext(ready: ReadonlyMap<string, Request | Rest>): Promise<void> {
    if (ready.size > 0) await this.step(ready)
    else await this.goOn()
  }

  private async goOn(): Promise<void> {
    if (this.running.size > 0)
      throw new Stuck(`nobody can go on; waiting inside Postgres: ${[...this.running].map(describe).join('; ')}`)
    if (this.rests.size === 0) throw new Stuck('somebody waits for what is no store')
    if (!(await this.direction.onRest())) throw new Stuck('everybody rests, and there is work left')
    this.trace.push('(all rest)')
    for (const rest of this.rests) rest.wake()
    this.rests.clear()
  }

  private ready(): Map<string, Request | Rest> {
    const ready = new Map<string, Request | Rest>()
    const taken = new Set([...this.running].map(({ line }) => line))
    for (const request of this.waiting) {
      if (!taken.has(request.line)) ready.set(request.line.name, request)
      taken.add(request.line)
    }
    for (const rest of this.rests) if (rest.since < this.changes) ready.set(rest.name, rest)
    return ready
  }

  private async step(ready: ReadonlyMap<string, Request | Rest>): Promise<void> {
    const name = this.direction.strategy.choose([...ready.keys()].toSorted())
    const chosen = ready.get(name)
    if (chosen === undefined) throw new Error(`the strategy chose ${name}, who does not wait`)
    if ('wake' in chosen) {
      this.trace.push(`${name} looks again`)
      this.rests.delete(chosen)
      chosen.wake()
      return
    }
    if (this.trace.length > MOST_STEPS) throw new Stuck(`no end after ${MOST_STEPS} steps`)
    const fault = this.direction.faults.next()
    this.trace.push(`${describe(chosen)}${fault === null ? '' : ` [${fault}]`}`)
    await this.take(chosen, fault)
  }

  private async take(request: Request, fault: ReturnType<FaultPlan['next']>): Promise<void> {
    if (fault === 'ended before') return await this.end(request.asker)
    this.waiting.splice(this.waiting.indexOf(request), 1)
    this.running.add(request)
    if (fault === 'lost before') return this.answered(request, { error: await this.sever(request) })
    request.fault = fault === 'lost after' ? 'lost' : fault === 'ended after' ? 'ended' : null
    request.send().then(
      (value) => this.answered(request, { value }),
      (error: unknown) => this.answered(request, { error: error as Error }),
    )
  }

  private answered(request: Request, answer: Answer): void {
    request.answer = answer
    this.note()
  }

  /** Waits until nothing moves by itself. What was answered together is told one after the other, in the order of names. */
  private async settle(): Promise<void> {
    let hasWaited = false
    for (;;) {
      await this.quiet()
      if (this.tracked > 0 || !(await this.isStill(hasWaited))) {
        hasWaited = await this.awaitEvent()
        continue
      }
      const [first] = [...this.running]
        .filter(({ answer }) => answer !== null)
        .toSorted((a, b) => (a.line.name < b.line.name ? -1 : 1))
      if (first === undefined) return
      await this.tell(first)
    }
  }

  /** Says whether nothing happened for a moment: most answers come within one, so that nobody need be asked why they do not. */
  private async awaitEvent(): Promise<boolean> {
    const { events } = this
    await Promise.race([new Promise<void>((resolve) => (this.wakeUp = resolve)), pace(MOMENT_MS)])
    return events === this.events
  }

  /** Is each request that has no answer proved to wait for a lock of another? */
  private async isStill(hasWaited: boolean): Promise<boolean> {
    const open = [...this.running].filter(({ answer }) => answer === null)
    if (open.length === 0) return true
    if (!hasWaited && !open.every(({ isBlocked }) => isBlocked)) return false
    const isProved = await this.areBlocked(open)
    for (const request of open) request.isBlocked = isProved
    return isProved
  }

  private async tell(request: Request): Promise<void> {
    this.running.delete(request)
    if (request.fault === 'ended') return await this.end(request.asker)
    const answer = request.fault === 'lost' ? { error: await this.sever(request) } : request.answer
    if (request.isChange) this.changes += 1
    if (answer !== null) request.tell(answer)
  }

  private async sever(request: Request): Promise<Error> {
    this.direction.onLost(request.asker)
    return await request.sever()
  }

  private async quiet(): Promise<void> {
    for (let turns = 0, seen = this.events; turns < QUIET_TURNS; turns += 1) {
      await breath()
      if (seen !== this.events) turns = 0
      seen = this.events
    }
  }

  private async areBlocked(open: readonly Request[]): Promise<boolean> {
    const pids = open.flatMap(({ line }) => (line.pid === null ? [] : [line.pid]))
    if (pids.length < open.length) return false
    const { events } = this
    const blockers = await this.direction.findBlockers(pids)
    if (events !== this.events || blockers === null) return false
    const hopeless = hopelessOf(blockers)
    if (hopeless.length > 0)
      throw new Stuck(
        `a deadlock inside Postgres: ${open
          .filter(({ line }) => hopeless.includes(line.pid ?? 0))
          .map(describe)
          .join('; ')}`,
      )
    return true
  }

  private async end(asker: Asker): Promise<void> {
    for (const request of [...this.waiting]) {
      if (request.asker === asker) this.waiting.splice(this.waiting.indexOf(request), 1)
    }
    for (const request of this.running) if (request.asker === asker) this.running.delete(request)
    for (const rest of this.rests) if (rest.asker === asker) this.rests.delete(rest)
    await asker.endConnections()
    // What it had claimed is free.
    this.changes += 1
    this.direction.onEnd(asker)
  }

  private note(): void {
    this.events += 1
    this.wakeUp()
  }
}

function describe({ line, what }: Request): string {
  return `${line.name}: ${what}`
}
