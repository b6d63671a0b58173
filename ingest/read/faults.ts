import type { WallTime } from './dates.ts'
import type { Element } from './element.ts'
import type { Reason } from './refusal.ts'

/** A field of a record that cannot be taken, by its canonical name, and why. */
export interface Fault {
  readonly reason: Reason
  readonly element: Element
  readonly key: string
}

/**
 * What reading a record goes by: the last time that it may hold, by the clock of Paris, the zone of its restaurant, and where its
 * faults are gathered. `met.offset` is set once a time with an offset stood in it.
 */
export interface Reading {
  readonly latest: WallTime
  readonly zone: string
  readonly faults: Faults
  readonly met: { offset: boolean }
}

/** The faults of the record that is being read. Each field has one: what was found first. */
export class Faults {
  private readonly found = new Map<Element, Map<string, Fault>>()

  get isEmpty(): boolean {
    return this.found.size === 0
  }

  add(reason: Reason, element: Element, key: string): void {
    const own = this.found.get(element) ?? new Map<string, Fault>()
    if (own.has(key)) return
    this.found.set(element, own.set(key, { reason, element, key }))
  }

  /** All of them, those of the first element first; the next record begins without any. */
  take(): Fault[] {
    const found = [...this.found.values()].flatMap((own) => [...own.values()])
    this.found.clear()
    return found.sort((one, other) => one.element.offset - other.element.offset)
  }
}
