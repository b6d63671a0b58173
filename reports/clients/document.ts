import { compactTime, safeFileName } from '../render/documentHead.ts'
import { columns, type HeadLine, type TableDocument } from '../render/tableDocument.ts'

/** A client as the staff's list shows it; states are the words of the screen, times are wall times 'yyyy-MM-dd[THH:mm:ss]'. */
export interface ClientLine {
  readonly client: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly city: string
  readonly restaurants: string
  readonly lastTicket: string | null
  readonly state: string
  readonly silentTills: number | null
  readonly refusedFiles: number
  readonly endsAt: string | null
  readonly subscription: string
  readonly keeper: string | null
  readonly createdAt: string
}

/** The Excel of the staff's list of clients, of the rows that it shows. `now` is a wall time; `filters` as shown on screen. */
export function buildClientsDocument(
  lines: readonly ClientLine[],
  { now, filters }: { readonly now: string; readonly filters: readonly HeadLine[] },
): TableDocument {
  return {
    title: 'CLIENTS',
    fileName: safeFileName(`CLIENTS ${compactTime(now)}`),
    landscape: true,
    head: filters,
    sections: [
      {
        title: 'Clients',
        sheetName: 'Clients',
        columns: columns(
          ['Client', 'text'],
          ['Identifiant', 'text'],
          ['Nom', 'text'],
          ['E-mail', 'text'],
          ['Ville', 'text'],
          ['Restaurants', 'text'],
          ['Dernier ticket', 'datetime'],
          ['Données', 'text'],
          ['Caisses muettes', 'count'],
          ['Fichiers refusés', 'count'],
          ['Fin d’abonnement', 'datetime'],
          ['Abonnement', 'text'],
          ['Confié à', 'text'],
          ['Créé le', 'datetime'],
        ),
        rows: lines.map((line) => ({
          cells: [
            ...[line.client, line.username, line.name, line.email, line.city, line.restaurants],
            ...[line.lastTicket, line.state, line.silentTills, line.refusedFiles],
            ...[line.endsAt, line.subscription, line.keeper, line.createdAt],
          ],
        })),
      },
    ],
  }
}
