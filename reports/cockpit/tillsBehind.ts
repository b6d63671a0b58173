import { isOverdue, stateOfTills, type TillStateKind } from '../../shared/tillStates.ts'
import type { WallRange } from '../../shared/period.ts'
import { awaitedIn } from '../flux/awaited.ts'
import type { SiteFlow } from '../flux/report.ts'

/** What a restaurant's tills say of a period: the gravest of their states, and the till that came least far of those in it. */
export interface TillsBehind {
  readonly state: TillStateKind
  /** Null of a restaurant whose tills all came as far: the restaurant's own words say it. */
  readonly till: { readonly name: string; readonly until: string } | null
}

/**
 * Of a restaurant's tills. A period that is `over` lacks the tickets of a till of which some are awaited in it; of the
 * others nothing is said. Null: nothing to say.
 */
export function tillsBehind({ tills, state }: SiteFlow, over: WallRange | null): TillsBehind | null {
  const looked = over === null ? tills : awaitedIn(tills, over)
  const gravest = over === null ? state : stateOfTills(looked.map((till) => till.state))
  if (!isOverdue(gravest)) return over === null ? { state: gravest, till: null } : null
  const [least] = looked
    .flatMap(({ till: name, state: own, receivedUntil: until }) =>
      own === gravest && until !== null ? [{ name, until }] : [],
    )
    .sort((left, right) => left.until.localeCompare(right.until))
  return { state: gravest, till: least === undefined || tills.length === 1 ? null : least }
}
