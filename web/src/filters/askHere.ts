import { wallNow } from '../../../shared/period.ts'
import { askAhead } from '../query/answers.ts'
import type { Question } from '../query/answers.ts'
import { currentSession, isSiteActive } from '../query/session.ts'
import { wantedSites } from './pickSites.ts'
import { readReportAddress } from './reportAddress.ts'
import type { ReportAddress } from './reportAddress.ts'

/** What a screen asks for first, by its address alone. */
export type QuestionsOf = (address: ReportAddress) => Readonly<Record<string, Question | null>>

/** Asks for what a screen shows at the page's address before it is drawn; see `askAhead`. Who is not signed in, or may read no restaurant, asks nothing. */
export async function askHere(questionsOf: QuestionsOf): Promise<void> {
  const session = currentSession()
  if (!session) return
  const { role, associatedRestaurants } = session.user
  if (role === 'manager' && !associatedRestaurants.some(isSiteActive)) return
  const search = new URLSearchParams(location.search)
  const reader = { all: associatedRestaurants, wanted: wantedSites(search), now: wallNow() }
  await askAhead(Object.values(questionsOf(readReportAddress(search, reader))))
}
