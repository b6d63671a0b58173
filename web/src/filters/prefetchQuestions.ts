import { wallNow } from '../../../shared/period.ts'
import { roleFacts } from '../../../shared/roles.ts'
import type { QueryAsked } from '../query/queries.ts'
import { prefetchQueries } from '../query/queries.ts'
import { isSiteActive } from '../query/session.ts'
import type { SessionUser } from '../query/session.ts'
import { periodQuestions } from './periodQuestions.ts'
import { wantedSites } from './pickSites.ts'
import { readReportAddress } from './reportAddress.ts'
import type { OpensOn, ReportAddress } from './reportAddress.ts'

/** What a screen asks for first, by its address alone: each by its name, null where the address gives nothing to ask. */
export type QuestionsOf = (address: ReportAddress) => Readonly<Record<string, QueryAsked | null>>

/** Who opens a screen, and its period where the address asks for none. */
interface Opening {
  readonly user: SessionUser
  readonly opensOn?: OpensOn | undefined
  /** Whether the period stands above it. */
  readonly datePanel?: true | undefined
  readonly compares?: true | undefined
}

/** Asks what a screen shows at an address before it is drawn; see `prefetchQueries`. For who may read no restaurant, asks nothing. */
export async function prefetchQuestions(
  questionsOf: QuestionsOf | null,
  search: URLSearchParams,
  { user: { role, associatedRestaurants }, opensOn = 'today', datePanel, compares }: Opening,
): Promise<void> {
  if (roleFacts[role].reads === 'linked' && !associatedRestaurants.some(isSiteActive)) return
  const reader = { all: associatedRestaurants, wanted: wantedSites(search), now: wallNow(), opensOn }
  const address = readReportAddress(search, reader)
  const ofPanel = datePanel && roleFacts[role].isClient ? periodQuestions(address, { compares: compares === true }) : {}
  await prefetchQueries(Object.values({ ...questionsOf?.(address), ...ofPanel }))
}
