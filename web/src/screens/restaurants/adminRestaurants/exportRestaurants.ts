import { wallNow } from '../../../../../shared/period.ts'
import { tillStateWords } from '../../../../../shared/tillStates.ts'
import type { WireClientRestaurant } from '../../../../../shared/wire/clients.ts'
import type { StandingChoice } from '../../../filters/standingRows.ts'
import { toParisWall } from '../../../fr/format.ts'
import { standingNames, standingTexts } from '../../../fr/standings.ts'
import { subscriptionText } from '../../../ui/standings/standingColumns.tsx'
import { withSearches } from '../../../ui/table/tableSearches.ts'

/** Downloads the restaurants that the table shows, all of them, with what was chosen in the head of the sheet. */
export async function exportRestaurants(
  restaurants: readonly WireClientRestaurant[],
  shown: StandingChoice,
): Promise<void> {
  const [{ buildClientRestaurantsDocument }, { downloadExcel }] = await Promise.all([
    import('../../../../../reports/clientRestaurants/document.ts'),
    import('../../../exports/downloadTable.ts'),
  ])
  const filters = shown === 'tout' ? [] : [{ label: standingTexts.filter, value: standingNames[shown] }]
  const lines = restaurants.map((one) => ({
    restaurant: one.LibSite,
    serial: one.serieNumber,
    company: one.societe,
    siret: one.siret,
    postalCode: one.code_postal,
    city: one.ville,
    client: one.SocieteName,
    email: one.email,
    lastTicket: one.dernier_ticket,
    state: one.etat === null ? standingTexts.unknown : tillStateWords[one.etat].name,
    silentTills: one.muettes,
    refusedFiles: one.refuses,
    endsAt: one.fin === null ? null : toParisWall(one.fin),
    subscription: subscriptionText(one.abonnement),
    createdAt: toParisWall(one.cree_le),
  }))
  await downloadExcel(withSearches(buildClientRestaurantsDocument(lines, { now: wallNow(), filters })))
}
