import type pg from 'pg'

/** For each server process, those that keep it waiting; null when one of them does not wait, or waits for somebody unknown. */
export type Blockers = ReadonlyMap<number, readonly number[]> | null

/** Asks Postgres who waits for whom. Only `known` processes count: what an autovacuum holds passes by itself. */
export async function findBlockers(
  monitor: pg.Client,
  pids: readonly number[],
  known: ReadonlySet<number>,
): Promise<Blockers> {
  const { rows } = await monitor.query<{ pid: number; blockers: number[] }>(
    'SELECT pid, pg_blocking_pids(pid) AS blockers FROM unnest($1::int[]) AS pid',
    [pids],
  )
  const isProved = rows.every(({ blockers }) => blockers.length > 0 && blockers.every((pid) => known.has(pid)))
  return isProved ? new Map(rows.map(({ pid, blockers }) => [pid, blockers])) : null
}

/** Those who wait for one another in a circle, and whoever waits for them. */
export function hopelessOf(blockers: NonNullable<Blockers>): number[] {
  const hopeless = new Set(blockers.keys())
  let hasChanged = true
  while (hasChanged) {
    const free = [...hopeless].filter((pid) => !(blockers.get(pid) ?? []).some((other) => hopeless.has(other)))
    for (const pid of free) hopeless.delete(pid)
    hasChanged = free.length > 0
  }
  return [...hopeless]
}

/** Ends server processes and waits until Postgres has forgotten them, their locks included. */
export async function endBackends(monitor: pg.Client, pids: readonly number[]): Promise<void> {
  await monitor.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [pids])
  for (;;) {
    const { rowCount } = await monitor.query('SELECT FROM pg_stat_activity WHERE pid = ANY ($1::int[])', [pids])
    if (rowCount === 0) return
  }
}
