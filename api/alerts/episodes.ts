/** What came to be of a restaurant and till ('' where no till is named) at a wall time: missing numbers of a day, a refused file. */
export interface Item {
  readonly restaurantId: string
  readonly till: string
  readonly at: string
  readonly count: number
}

/** Items that are told as one: none lies further than a day from the next. */
export interface Episode {
  readonly restaurantId: string
  readonly till: string
  readonly since: string
  readonly lastAt: string
  readonly count: number
}

/** One that was found before and did not end. */
export type OpenEpisode = Episode & { readonly id: string }

const DAY_MS = 86_400_000
const msOf = (wall: string) => Date.parse(`${wall}Z`)

/** What became of the open ones, and what begins: what is found at once, or day after day, is told once. */
export interface Settled {
  readonly ended: readonly OpenEpisode[]
  readonly changed: readonly OpenEpisode[]
  readonly begun: readonly Episode[]
}

/** Gives each item to the open episode that it lies next to; those that get none have ended, and what is left begins new ones. */
export function settleEpisodes(open: readonly OpenEpisode[], items: readonly Item[]): Settled {
  const now: Episode[] = []
  const left = new Map(open.map((one) => [one.id, { ...one, count: 0 }]))
  for (const item of items.toSorted((one, other) => one.at.localeCompare(other.at))) {
    const known = [...left.values()].find((episode) => isNear(episode, item))
    if (known) {
      left.set(known.id, joined(known, item))
      continue
    }
    const at = now.findIndex((episode) => isNear(episode, item))
    const found = now[at]
    if (found) now[at] = joined(found, item)
    else now.push({ ...item, since: item.at, lastAt: item.at })
  }
  const kept = [...left.values()]
  return {
    ended: kept.filter(({ count }) => count === 0),
    changed: kept.filter(({ count }) => count > 0),
    begun: now.map(({ restaurantId, till, since, lastAt, count }) => ({ restaurantId, till, since, lastAt, count })),
  }
}

function isNear(episode: Episode, { restaurantId, till, at }: Item): boolean {
  const isOfIt = episode.restaurantId === restaurantId && episode.till === till
  return isOfIt && msOf(at) >= msOf(episode.since) - DAY_MS && msOf(at) <= msOf(episode.lastAt) + DAY_MS
}

function joined<One extends Episode>(episode: One, { at, count }: Item): One {
  return { ...episode, lastAt: at > episode.lastAt ? at : episode.lastAt, count: episode.count + count }
}
