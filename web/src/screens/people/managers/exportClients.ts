import { wallNow } from '../../../../../shared/period.ts'
import { tillStateWords } from '../../../../../shared/tillStates.ts'
import type { WireClient } from '../../../../../shared/wire/clients.ts'
import type { StandingChoice } from '../../../filters/standingRows.ts'
import { toParisWall } from '../../../fr/format.ts'
import { standingNames, standingTexts } from '../../../fr/standings.ts'
import { subscriptionText } from '../../../ui/standings/standingColumns.tsx'
import { withSearches } from '../../../ui/table/tableSearches.ts'
import { managers as text } from '../texts.ts'
import { clientName } from './clientName.ts'
import type { ManagerStatus } from './statusOf.ts'

interface Chosen {
  readonly shown: StandingChoice
  readonly status: ManagerStatus
}

/** Downloads the clients that the table shows, all of them, with what was chosen in the head of the sheet. */
export async function exportClients(clients: readonly WireClient[], { shown, status }: Chosen): Promise<void> {
  const [{ buildClientsDocument }, { downloadExcel }] = await Promise.all([
    import('../../../../../reports/clients/document.ts'),
    import('../../../exports/downloadTable.ts'),
  ])
  const filters = [
    ...(shown === 'tout' ? [] : [{ label: standingTexts.filter, value: standingNames[shown] }]),
    ...(status === 'all' ? [] : [{ label: text.filter, value: text.filters[status] }]),
  ]
  const lines = clients.map((one) => ({
    client: clientName(one),
    username: one.username,
    name: one.nom,
    email: one.email,
    city: one.ville,
    restaurants: one.restaurants.map(({ LibSite }) => LibSite).join(', '),
    lastTicket: one.dernier_ticket,
    state: one.etat === null ? standingTexts.unknown : tillStateWords[one.etat].name,
    silentTills: one.muettes,
    refusedFiles: one.refuses,
    endsAt: one.fin === null ? null : toParisWall(one.fin),
    subscription: subscriptionText(one.abonnement),
    keeper: one.confie_a?.username ?? null,
    createdAt: toParisWall(one.cree_le),
  }))
  await downloadExcel(withSearches(buildClientsDocument(lines, { now: wallNow(), filters })))
}
