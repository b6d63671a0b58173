import { Client } from 'pg'
import { makeRandom } from '../faults/tickets.ts'
import { drawFaults, noFaults } from './faultPlan.ts'
import { findBlockers } from './findBlocked.ts'
import { StoreProcess } from './storeProcess.ts'
import { drawStrategy } from './strategies.ts'
import { Turns } from './turns.ts'
import type { Direction } from './turns.ts'

/** Who takes part in an order. Begun again when its process has ended or lost a connection, as a person, Stripe or a supervisor would. */
export interface Actor {
  readonly name: string
  run(process: StoreProcess): Promise<void>
}

/** What one order is made of. */
export interface Scene {
  readonly actors: readonly Actor[]
  /** Everybody who is left rests: makes what waits for a time due; says whether there is work left. */
  onRest?(): Promise<boolean>
  /** Takes away what a failing order left undone, which the next one would meet. */
  forget?(): Promise<void>
  /** Looks at the stores after the order; throws what does not hold. */
  check(faults: number): Promise<void>
}

/** Money or tickets, and how those who handle them do it. */
export interface Protocol {
  readonly name: string
  /** Makes the stores ready for an order; `random` is the order's own. */
  prepare(random: () => number): Promise<Scene>
}

/** An order that broke a promise: what runs it again, what went wrong, and all that happened. */
export class FailingOrder extends Error {
  override readonly name = 'FailingOrder'

  constructor(
    readonly seed: number,
    readonly trace: readonly string[],
    told: { readonly protocol: string; readonly strategy: string; readonly cause: unknown },
  ) {
    const { protocol, strategy, cause } = told
    super(
      [
        `${protocol} (by ${strategy}): ${cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)}`,
        `SEED=${seed} ORDERS=1 npm run test:interleavings -- -t '${protocol}'`,
        ...trace.map((step, at) => `${String(at + 1).padStart(4)}  ${step}`),
      ].join('\n'),
      { cause },
    )
  }
}

/** What an order did that went well. */
export interface Explored {
  readonly trace: readonly string[]
  readonly faults: number
}

/** Runs orders one after the other on the real stores. */
export class Explorer {
  private readonly idle: StoreProcess[] = []
  private readonly monitor: Client

  constructor(private readonly urls: { readonly databaseUrl: string; readonly clickhouseUrl: string }) {
    this.monitor = new Client({ connectionString: urls.databaseUrl })
  }

  async open(): Promise<void> {
    await this.monitor.connect()
  }

  async close(): Promise<void> {
    await Promise.all(this.idle.map((process) => process.close()))
    await this.monitor.end()
  }

  /** One order; `isCalm`: nothing breaks in it. Throws FailingOrder. */
  async explore(protocol: Protocol, seed: number, isCalm = false): Promise<Explored> {
    const random = makeRandom(seed)
    const faults = isCalm ? noFaults : drawFaults(random, 60)
    const strategy = drawStrategy(random)
    const scene = await protocol.prepare(random)
    const order = new Order(scene, () => this.idle.pop() ?? new StoreProcess({ ...this.urls, monitor: this.monitor }))
    const turns = new Turns({
      strategy,
      faults,
      findBlockers: (pids) => findBlockers(this.monitor, pids, order.pids()),
      attend: () => order.attend(),
      onRest: async () => (await scene.onRest?.()) === true,
      onLost: (asker) => order.lost.add(asker.name),
      onEnd: (asker) => order.beginAgain(asker.name),
    })
    try {
      order.begin(turns)
      await turns.run()
      await scene.check(faults.count)
      this.idle.push(...order.release())
      return { trace: turns.trace, faults: faults.count }
    } catch (cause) {
      await order.abandon()
      await scene.forget?.()
      throw new FailingOrder(seed, turns.trace, { protocol: protocol.name, strategy: strategy.name, cause })
    }
  }
}

/** The actors of one order and the processes in which they run. */
class Order {
  private readonly processes = new Map<string, StoreProcess>()
  private readonly broken = new Map<string, unknown>()
  private readonly open = new Set<string>()
  /** Those who have lost a connection. */
  readonly lost = new Set<string>()
  /** Those whose actor tries again in another one. */
  private readonly spare: StoreProcess[] = []
  private turns: Turns | null = null
  private lives = 0

  constructor(
    private readonly scene: Scene,
    private readonly newProcess: () => StoreProcess,
  ) {}

  begin(turns: Turns): void {
    this.turns = turns
    for (const actor of this.scene.actors) this.launch(actor, actor.name)
  }

  /** A process has died: what it was is begun anew in another one. */
  beginAgain(name: string): void {
    const actor = this.scene.actors.find((one) => name === one.name || name.startsWith(`${one.name} again`))
    if (actor === undefined) throw new Error(`nobody is called ${name}`)
    this.processes.delete(name)
    this.open.delete(name)
    this.lives += 1
    this.launch(actor, `${actor.name} again ${this.lives}`)
  }

  /** Whoever failed though it lost no connection fails the order; who lost one tries again. */
  attend(): ReturnType<Direction['attend']> {
    const failed = [...this.broken].toSorted(([a], [b]) => (a < b ? -1 : 1))
    for (const [name, error] of failed) {
      if (!this.lost.has(name)) throw error
      this.broken.delete(name)
      const process = this.processes.get(name)
      if (process !== undefined) this.spare.push(process)
      this.beginAgain(name)
    }
    if (failed.length > 0) return 'begun again'
    return this.open.size === 0 ? 'over' : 'going on'
  }

  pids(): Set<number> {
    return new Set([...this.processes.values(), ...this.spare].flatMap((process) => process.pids))
  }

  /** The processes that live on, for the next order. */
  release(): StoreProcess[] {
    return [...this.processes.values(), ...this.spare]
  }

  async abandon(): Promise<void> {
    for (const process of this.release()) await process.endConnections()
  }

  private launch(actor: Actor, name: string): void {
    if (this.turns === null) throw new Error('the order has not begun')
    const process = this.newProcess()
    process.enter(this.turns, name)
    this.processes.set(name, process)
    this.open.add(name)
    actor.run(process).then(
      () => this.open.delete(name),
      (error: unknown) => {
        if (!process.isEnded) this.broken.set(name, error)
      },
    )
  }
}
