import type { Knex } from 'knex'
import type { Deps } from '../context.ts'
import { readSiteFlows } from '../figures/askSiteFlows.ts'
import { inParts } from '../figures/inParts.ts'
import { listRefusedOf, type RefusedOf } from '../../db/records/inbox/refusedFiles.ts'
import type { SiteFlow } from '../../reports/flux/report.ts'
import { AppError } from '../../shared/errors.ts'
import { wallNow } from '../../shared/period.ts'
import type { TillStateKind } from '../../shared/tillStates.ts'

/** The gravest state of a restaurant's tills, and how many are silent. */
interface Tills {
  readonly state: TillStateKind
  readonly silent: number
  /** Until when its tickets came; null: none within half a year. */
  readonly receivedUntil: string | null
}
type SeenTills = readonly [restaurantId: string, Tills]

/** A look at the tills of all restaurants. */
interface Look {
  /** When the tills were looked at; null when they could not be. */
  readonly at: Date | null
  /** Of a restaurant that is not in it nothing is known for now. */
  readonly tills: ReadonlyMap<string, Tills>
}

/** What is watched of all restaurants at once, whoever asks; whose it is decides who is shown it. */
export interface Watched extends Look {
  /** As they are now. */
  readonly refused: readonly RefusedOf[]
}

/**
 * So long a look is told again, since a state lasts half an hour at least, and a look takes the processor from the screens;
 * between that and the next bound it is told once more while the tills are looked at anew.
 */
const FRESH_MS = 60_000
const STALE_MS = 300_000
/** A look is waited for no longer: whoever asks is told what is known by then, and asks again. */
const PATIENCE_MS = 500

type WatchDeps = Pick<Deps, 'knex' | 'cube' | 'log'>
type AskDeps = Pick<WatchDeps, 'cube' | 'log'>

/**
 * What is watched of the house's restaurants. The states of all tills cost seconds where there are a thousand, so one look serves
 * everybody for a while: whoever comes later is told the last one at once, and causes the next. Where it is old, or there is none yet,
 * the next is waited for for `patienceMs`. Refused files are asked each time.
 */
export function createWatch(deps: WatchDeps, patienceMs = PATIENCE_MS): () => Promise<Watched> {
  let last: { readonly seen: Look; readonly at: number } | null = null
  let looking: Promise<Look> | null = null
  return async () => {
    const [seen, refused] = await Promise.all([lastLook(), listRefusedOf(deps.knex)])
    return { ...seen, refused }
  }

  async function lastLook(): Promise<Look> {
    const age = last === null ? Infinity : Date.now() - last.at
    if (last !== null && age < FRESH_MS) return last.seen
    const next = lookOnce()
    // Nobody may be waiting for it any more when it fails.
    next.catch(() => undefined)
    if (last !== null && age < STALE_MS) return last.seen
    return (await within(patienceMs, next)) ?? { at: null, tills: new Map() }
  }

  function lookOnce(): Promise<Look> {
    looking ??= look(deps).then(
      (seen) => {
        last = { seen, at: Date.now() }
        looking = null
        return seen
      },
      (err: unknown) => {
        looking = null
        deps.log.warn({ err }, 'the tills could not be looked at')
        throw err
      },
    )
    return looking
  }
}

/** What comes within so many milliseconds; null when it does not. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), milliseconds)
  })
  return await Promise.race([work, over]).finally(() => clearTimeout(timer))
}

async function look(deps: WatchDeps): Promise<Look> {
  const ids = await restaurantIds(deps.knex)
  const tills: SeenTills[] = []
  for (const sites of inParts(ids)) tills.push(...(await tillsOf(deps, sites, wallNow())))
  const isWhole = tills.length === ids.length
  return { at: isWhole ? new Date() : null, tills: new Map(tills) }
}

/** Of a restaurant that is being rebuilt nothing is said, and of all of them while Cube is away: the rest of the lists stays. */
async function tillsOf(deps: AskDeps, sites: readonly string[], now: string): Promise<SeenTills[]> {
  try {
    const flows = await readSiteFlows(deps, { sites, now })
    const known = new Map(flows.map((flow) => [flow.siteId, flow]))
    return sites.map((id) => [id, tillsOfFlow(known.get(id))])
  } catch (err) {
    if (!isRebuilding(err) || sites.length === 1) {
      deps.log.warn({ err }, 'the tills of some restaurants could not be looked at')
      return []
    }
    const half = Math.ceil(sites.length / 2)
    const parts = [sites.slice(0, half), sites.slice(half)]
    return (await Promise.all(parts.map((part) => tillsOf(deps, part, now)))).flat()
  }
}

function tillsOfFlow(flow?: SiteFlow): Tills {
  const tills = flow?.tills ?? []
  return {
    receivedUntil: flow?.receivedUntil ?? null,
    state: flow?.state ?? 'jamais',
    silent: tills.filter(({ state }) => state === 'muette').length,
  }
}

function isRebuilding(error: unknown): boolean {
  return error instanceof AppError && error.code === 'rebuilding'
}

async function restaurantIds(knex: Knex): Promise<string[]> {
  const rows = await knex<{ id: string }>('restaurants').select('id').orderBy('id')
  return rows.map(({ id }) => id)
}
