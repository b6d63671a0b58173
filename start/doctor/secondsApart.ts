/** What a store says of the time, in seconds since 1970. */
export interface Clock {
  readonly now: number
}

/** How far a store's clock is from this machine's, in seconds; how long it took to answer is no difference. Throws as `ask` does. */
export async function secondsApart(ask: () => Promise<readonly Clock[]>): Promise<number> {
  const before = Date.now() / 1000
  const rows = await ask()
  const after = Date.now() / 1000
  return Math.max(0, ...rows.map(({ now }) => Math.max(before - now, now - after)))
}
