import { compactTime, safeFileName } from '../render/documentHead.ts'
import { columns, type HeadLine, type TableDocument } from '../render/tableDocument.ts'

/** A restaurant as the staff's list shows it; states are the words of the screen, times are wall times 'yyyy-MM-dd[THH:mm:ss]'. */
export interface ClientRestaurantLine {
  readonly restaurant: string
  readonly serial: number
  readonly company: string
  readonly siret: string
  readonly postalCode: string
  readonly city: string
  readonly client: string
  readonly email: string
  readonly lastTicket: string | null
  readonly state: string
  readonly silentTills: number | null
  readonly refusedFiles: number
  readonly endsAt: string | null
  readonly subscription: string
  readonly createdAt: string
}

/** The Excel of the staff's list of restaurants, of the rows that it shows. `now` is a wall time; `filters` as shown on screen. */
export function buildClientRestaurantsDocument(
  lines: readonly ClientRestaurantLine[],
  { now, filters }: { readonly now: string; readonly filters: readonly HeadLine[] },
): TableDocument {
  return {
    title: 'RESTAURANTS',
    fileName: safeFileName(`RESTAURANTS ${compactTime(now)}`),
    landscape: true,
    head: filters,
    sections: [
      {
        title: 'Restaurants',
        sheetName: 'Restaurants',
        columns: columns(
          ['Restaurant', 'text'],
          ['Numéro de série', 'text'],
          ['Société', 'text'],
          ['Siret', 'text'],
          ['Code postal', 'text'],
          ['Ville', 'text'],
          ['Client', 'text'],
          ['E-mail', 'text'],
          ['Dernier ticket', 'datetime'],
          ['Données', 'text'],
          ['Caisses muettes', 'count'],
          ['Fichiers refusés', 'count'],
          ['Fin d’abonnement', 'datetime'],
          ['Abonnement', 'text'],
          ['Créé le', 'datetime'],
        ),
        rows: lines.map((line) => ({
          cells: [
            ...[line.restaurant, String(line.serial), line.company, line.siret, line.postalCode, line.city],
            ...[line.client, line.email, line.lastTicket, line.state, line.silentTills, line.refusedFiles],
            ...[line.endsAt, line.subscription, line.createdAt],
          ],
        })),
      },
    ],
  }
}
