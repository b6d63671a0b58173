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

/** The parts of a screen's path that are free, by their names: `id` of `/tickets-compte/:id`. */
export type PathParts = Readonly<Record<string, string | undefined>>

/** What a screen asks for first, by its address alone: each by its name, null where the address gives nothing to ask. */
export type QuestionsOf = (address: ReportAddress, parts: PathParts) => Readonly<Record<string, QueryAsked | null>>

/** Who opens a screen, and its period where the address asks for none. */
interface Opening {
  readonly user: SessionUser
  readonly opensOn?: OpensOn | undefined
  /** Whether the period stands above it. */
  readonly datePanel?: true | undefined
  readonly compares?: true | undefined
  /** Asks of subscriptions, so also for who may read no restaurant. */
  readonly withoutSubscription?: true | undefined
}

/** The address of a screen, taken apart. */
interface Asked {
  readonly search: URLSearchParams
  readonly parts: PathParts
}

/** Asks what a screen shows at an address before it is drawn; see `prefetchQueries`. Of figures nothing for who may read no restaurant. */
export async function prefetchQuestions(
  questionsOf: QuestionsOf | null,
  { search, parts }: Asked,
  { user: { role, associatedRestaurants }, opensOn = 'today', datePanel, compares, withoutSubscription }: Opening,
): Promise<void> {
  const readsNothing = roleFacts[role].reads === 'linked' && !associatedRestaurants.some(isSiteActive)
  if (readsNothing && !withoutSubscription) return
  const reader = { all: associatedRestaurants, wanted: wantedSites(search), now: wallNow(), opensOn }
  const address = readReportAddress(search, reader)
  const ofPanel = datePanel && roleFacts[role].isClient ? periodQuestions(address, { compares: compares === true }) : {}
  await prefetchQueries(Object.values({ ...questionsOf?.(address, parts), ...ofPanel }))
}
