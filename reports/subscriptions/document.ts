import { compactTime, safeFileName } from '../render/documentHead.ts'
import { columns, type HeadLine, type TableDocument } from '../render/tableDocument.ts'

/** A line of the two subscription lists; absent or empty values print 'Old-version' (01 §9). Dates are 'yyyy-MM-dd[THH:mm:ss]'. */
export interface SubscriptionLine {
  readonly client: string | null
  readonly restaurant: string | null
  readonly code?: string | null
  readonly nbMonths: number | null
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly status: string | null
  /** What the list says beside the subscription: its client and restaurant told apart, and the restaurant's data. */
  readonly email: string
  readonly city: string
  readonly lastTicket: string | null
  /** The word of the screen. */
  readonly state: string
  /** Null: not known for now. */
  readonly refusedFiles: number | null
}

const missing = 'Old-version'

/**
 * The Excel of subscriptions: client, restaurant, CSI code (that list alone), months, start, end, status, then what the list shows of
 * the restaurant. `now` is a wall time; `filters` as shown on screen.
 */
export function buildSubscriptionsDocument(
  lines: readonly SubscriptionLine[],
  list: { kind: 'code' | 'direct'; now: string; filters?: readonly HeadLine[] },
): TableDocument {
  const title = list.kind === 'code' ? 'ABONNEMENTS PAR CODE CSI' : 'ABONNEMENTS PAYÉS'
  const code = list.kind === 'code'
  const text = (value: string | null | undefined): string =>
    value === null || value === undefined || value.trim() === '' ? missing : value
  const section = {
    title: 'Abonnements',
    sheetName: 'Abonnements',
    columns: [
      ...columns(['Client', 'text'], ['Restaurant', 'text']),
      ...(code ? columns(['Code CSI', 'text']) : []),
      ...columns(
        ['Nombre de mois', 'count'],
        ['Date de début', 'datetime'],
        ['Date de fin', 'datetime'],
        ['Statut', 'text'],
        ['E-mail', 'text'],
        ['Ville', 'text'],
        ['Dernier ticket', 'datetime'],
        ['Données', 'text'],
        ['Fichiers refusés', 'count'],
      ),
    ],
    rows: lines.map((line) => ({
      cells: [
        text(line.client),
        text(line.restaurant),
        ...(code ? [text(line.code)] : []),
        line.nbMonths ?? missing,
        text(line.startsAt),
        text(line.endsAt),
        text(line.status),
        ...[line.email, line.city, line.lastTicket, line.state, line.refusedFiles],
      ],
    })),
  }
  return {
    title,
    fileName: safeFileName(`${title} ${compactTime(list.now)}`),
    landscape: true,
    head: list.filters ?? [],
    sections: [section],
  }
}
