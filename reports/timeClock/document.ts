import { compareLabels } from '../rows/rows.ts'
import type { TimeClockRecord } from './report.ts'
import { tableDocument } from '../render/documentHead.ts'
import { hasSites, siteNameOf } from '../render/sitesSection.ts'
import { columns } from '../render/tableDocument.ts'
import type { ExportContext, TableDocument } from '../render/tableDocument.ts'

/** 'POINTEUSES': name, day, arrival, departure, duration, state; of several restaurants, which one, its records together. */
export function buildTimeClockDocument(records: readonly TimeClockRecord[], context: ExportContext): TableDocument {
  const isOfSeveral = hasSites(context)
  const placed = records.map((record) => ({ ...record, place: siteNameOf(context, record) }))
  if (isOfSeveral) placed.sort((left, right) => compareLabels(left.place, right.place))
  const section = {
    title: 'Pointeuses',
    sheetName: 'Pointeuses',
    columns: [
      ...columns(['Nom', 'text']),
      ...(isOfSeveral ? columns(['Restaurant', 'text']) : []),
      ...columns(
        ['Date', 'date'],
        ['Arrivée', 'datetime'],
        ['Départ', 'datetime'],
        ['Durée', 'duration'],
        ['État', 'text'],
      ),
    ],
    rows: placed.map((record) => ({
      cells: [
        record.seller,
        ...(isOfSeveral ? [record.place] : []),
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

function secondsOf(duration: string): number {
  return duration.split(':').reduce((total, part) => total * 60 + Number(part), 0)
}
