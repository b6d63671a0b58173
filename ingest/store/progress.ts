/** The rounds whose progress is watched: those that take files. */
export const WATCHED = ['files', 'suspects'] as const
export type Watched = (typeof WATCHED)[number]

/** When each watched round last ended a turn, in memory that another thread reads even while this one is stuck. */
export class Progress {
  readonly shared = new SharedArrayBuffer(WATCHED.length * BigInt64Array.BYTES_PER_ELEMENT)
  private readonly moments = new BigInt64Array(this.shared)

  constructor() {
    for (const round of WATCHED) this.note(round)
  }

  /** Notes that a round has just ended a turn; rounds that nobody watches are let pass. */
  note(round: string): void {
    const place = (WATCHED as readonly string[]).indexOf(round)
    if (place !== -1) Atomics.store(this.moments, place, BigInt(Date.now()))
  }
}

/** How long ago each watched round ended a turn, in milliseconds. */
export function agesOf(shared: SharedArrayBuffer): Record<Watched, number> {
  const moments = new BigInt64Array(shared)
  const age = (round: Watched) => Math.max(0, Date.now() - Number(Atomics.load(moments, WATCHED.indexOf(round))))
  return { files: age('files'), suspects: age('suspects') }
}
