import type { Totalled } from '../reports/rows.ts'
import type { TimeClockRecord } from '../reports/timeClock.ts'
import type { SellerTime } from '../reports/timeClockTotals.ts'
import { tableDocument } from './documentHead.ts'
import { columns } from './tableDocument.ts'
import type { ExportContext, TableDocument } from './tableDocument.ts'

/** 'POINTEUSES': name, day, arrival, departure, duration, state. */
export function buildTimeClockDocument(records: readonly TimeClockRecord[], context: ExportContext): TableDocument {
  const section = {
    title: 'Pointeuses',
    sheetName: 'Pointeuses',
    columns: columns(
      ['Nom', 'text'],
      ['Date', 'date'],
      ['Arrivée', 'datetime'],
      ['Départ', 'datetime'],
      ['Durée', 'duration'],
      ['État', 'text'],
    ),
    rows: records.map((record) => ({
      cells: [
        record.seller,
        record.date,
        record.startedAt,
        record.endedAt,
        record.duration === null ? null : secondsOf(record.duration),
        record.endedAt === null ? 'Encore en train de travailler' : 'Départ',
      ],
    })),
  }
  return tableDocument('POINTEUSES', context, { sections: [section] })
}

/** 'CUMUL PAR VENDEUR': name and time worked. */
export function buildTimeClockTotalsDocument(
  report: Totalled<SellerTime, Omit<SellerTime, 'seller'>>,
  context: ExportContext,
): TableDocument {
  const section = {
    title: 'Cumul par vendeur',
    sheetName: 'Cumul par vendeur',
    columns: columns(['Nom', 'text'], ['Durée', 'duration']),
    rows: report.rows.map((row) => ({ cells: [row.seller, row.seconds] })),
    totals: ['Total', report.total.seconds],
  }
  return tableDocument('CUMUL PAR VENDEUR', context, { sections: [section] })
}

function secondsOf(duration: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = duration.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
