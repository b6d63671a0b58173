import { isOverdue, type TillStateKind } from '../../shared/tillStates.ts'
import { dataStates, type DataState } from './report.ts'

/** What is said of a restaurant: what is known of its day, and while the day runs whether its tills are behind, the gravest last. */
export const siteStates = [...dataStates, 'jamais', 'retard', 'muette'] as const
export type SiteStateKind = (typeof siteStates)[number]

/**
 * The state of a restaurant's data. Where tills are looked at, because the period still runs, a late or silent one goes before what
 * came of the day, and so does that none was heard in half a year.
 */
export function siteState({ state }: Pick<DataState, 'state'>, tills: TillStateKind | null): SiteStateKind {
  if (tills !== null && isOverdue(tills)) return tills
  return tills === 'jamais' && state !== 'recu' ? tills : state
}
