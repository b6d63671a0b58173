import { wallNow } from '../../../../shared/period.ts'
import type { SubscriptionStatus } from '../../../../shared/subscription.ts'
import { tillStateWords } from '../../../../shared/tillStates.ts'
import type { WireClientRestaurant } from '../../../../shared/wire/clients.ts'
import type { WireSubscriptionLine } from '../../../../shared/wire/subscriptions.ts'
import type { StandingChoice } from '../../filters/standingRows.ts'
import { toParisWall } from '../../fr/format.ts'
import { standingNames, standingTexts } from '../../fr/standings.ts'
import { subscriptionText } from '../../ui/standings/standingColumns.tsx'
import { withSearches } from '../../ui/table/tableSearches.ts'

/** Which of the staff's two lists. */
export type SubscriptionSource = 'code' | 'paid'

/** What is watched of a restaurant beside its subscriptions. */
export type Watched = Pick<WireClientRestaurant, 'ville' | 'email' | 'dernier_ticket' | 'etat' | 'refuses'>

/** A subscription with what is watched of its restaurant. */
export type SubscriptionLine = WireSubscriptionLine & Watched

interface Chosen {
  readonly source: SubscriptionSource
  readonly shown: StandingChoice
  /** Whether anything is known of the restaurants' data. */
  readonly isWatched: boolean
}

/** Downloads the subscriptions that the table shows, all of them, with what was chosen in the head of the sheet. */
export async function exportSubscriptions(
  lines: readonly SubscriptionLine[],
  { source, shown, isWatched }: Chosen,
): Promise<void> {
  const [{ buildSubscriptionsDocument }, { downloadExcel }] = await Promise.all([
    import('../../../../reports/subscriptions/document.ts'),
    import('../../exports/downloadTable.ts'),
  ])
  const rows = lines.map((line) => ({
    client: line.SocieteName,
    restaurant: line.LibSite,
    code: line.codecsi,
    nbMonths: line.nbMonths,
    startsAt: toParisWall(line.dateDebut),
    endsAt: toParisWall(line.dateFin),
    status: subscriptionText(line.status as SubscriptionStatus),
    email: line.email,
    city: line.ville,
    lastTicket: line.dernier_ticket,
    state: line.etat === null ? standingTexts.unknown : tillStateWords[line.etat].name,
    refusedFiles: isWatched ? line.refuses : null,
  }))
  const kind = source === 'code' ? 'code' : 'direct'
  const filters = shown === 'tout' ? [] : [{ label: standingTexts.filter, value: standingNames[shown] }]
  await downloadExcel(withSearches(buildSubscriptionsDocument(rows, { kind, now: wallNow(), filters })))
}
