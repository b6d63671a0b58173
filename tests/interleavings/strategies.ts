/** Chooses who is next among names in their order. */
export interface Strategy {
  readonly name: string
  choose(names: readonly string[]): string
}

/** A strategy of this order: every second one by chance alone, the others by priorities. */
export function drawStrategy(random: () => number): Strategy {
  return random() < 0.4 ? byChance(random) : byPriorities(random)
}

function byChance(random: () => number): Strategy {
  return { name: 'chance', choose: (names) => pick(names, random) }
}

/** Steps of an order among which its turning points are drawn. */
const STEPS = 150
const MOST_TURNING_POINTS = 4

/**
 * Each line has a priority drawn when it first waits, and the highest goes on until it cannot; at a few drawn steps it falls behind
 * all others. Faults that need few such steps are found sooner than by chance, which rarely lets anyone wait for long (Burckhardt,
 * Kothari, Musuvathi, Nagarakatte: A Randomized Scheduler with Probabilistic Guarantees of Finding Bugs, 2010).
 */
function byPriorities(random: () => number): Strategy {
  const priorities = new Map<string, number>()
  const turningPoints = new Set(
    Array.from({ length: Math.floor(random() * (MOST_TURNING_POINTS + 1)) }, () => Math.floor(random() * STEPS)),
  )
  let step = 0
  let lowest = 0
  const highest = (names: readonly string[]) =>
    names.reduce((best, name) => ((priorities.get(name) ?? 0) > (priorities.get(best) ?? 0) ? name : best))
  return {
    name: 'priorities',
    choose(names) {
      for (const name of names) if (!priorities.has(name)) priorities.set(name, random())
      step += 1
      if (turningPoints.has(step)) priorities.set(highest(names), (lowest -= 1))
      return highest(names)
    },
  }
}

/** One of a list. */
export function pick<T>(list: readonly T[], random: () => number): T {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}
