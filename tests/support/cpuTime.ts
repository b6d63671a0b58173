/** Below this, what is measured is the engine warming up. */
export const LEAST_CPU_MS = 20
const TRIES = 3

/** CPU milliseconds of some work, whatever else the machine does. */
export function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The least of a few measures: the first one within bounds ends it, a real square never is. */
export function leastRatio(measure: () => number, bound: number): number {
  let least = Infinity
  for (let tries = 0; tries < TRIES && least > bound; tries += 1) least = Math.min(least, measure())
  return least
}
