import { compactTime, safeFileName } from '../render/documentHead.ts'
import { columns } from '../render/tableDocument.ts'
import type { TableDocument } from '../render/tableDocument.ts'

/** A line of the two subscription lists; absent or empty values print 'Old-version' (01 §9). Dates are 'yyyy-MM-dd[THH:mm:ss]'. */
export interface SubscriptionLine {
  readonly client: string | null
  readonly restaurant: string | null
  readonly code?: string | null
  readonly nbMonths: number | null
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly status: string | null
}

const missing = 'Old-version'

/** The Excel of subscriptions: client, restaurant, CSI code (that list alone), months, start, end, status. `now` is a wall time. */
export function buildSubscriptionsDocument(
  lines: readonly SubscriptionLine[],
  list: { kind: 'code' | 'direct'; now: string },
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
      ],
    })),
  }
  return {
    title,
    fileName: safeFileName(`${title} ${compactTime(list.now)}`),
    landscape: true,
    head: [],
    sections: [section],
  }
}
