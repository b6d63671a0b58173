import { formatClocks, formatWallTime } from './formatCell.ts'
import { cleanText } from '../../shared/cleanText.ts'
import type { ExportContext, HeadLine, TableDocument, TableSection } from './tableDocument.ts'

/** 'yyyy-MM-ddTHH:mm…' as the YYYYMMDDHHmm of 02 §9. */
export function compactTime(wallTime: string): string {
  return wallTime.replace(/\D/g, '').padEnd(12, '0').slice(0, 12)
}

/** File name without extension: title, then both ends of the range as YYYYMMDDHHmm (02 §9); the end alone of a range that has no start. */
export function exportFileName(title: string, [from, to]: ExportContext['range']): string {
  const dates = from === null ? compactTime(to) : `${compactTime(from)}-${compactTime(to)}`
  return safeFileName(`${title} ${dates}`)
}

/** A name that every file system takes: no separators, no control characters, no leading dot, 150 characters at most. */
export function safeFileName(name: string): string {
  const safe = cleanText(name)
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
  return safe.slice(0, 150) || 'export'
}

/** The head of every document: restaurants, period, filters (03 §6, issue 'Exports'). */
function documentHead(context: ExportContext): HeadLine[] {
  const several = context.restaurants.length > 1
  return [
    { label: several ? 'Restaurants' : 'Restaurant', value: context.restaurants.join(', ') },
    periodLine(context),
    ...(context.filters ?? []),
  ]
}

function periodLine({ range: [from, to], latest = to }: ExportContext): HeadLine {
  if (from === null) return { label: 'Situation', value: `au ${formatClocks(to, latest)}` }
  return { label: 'Période', value: `du ${formatWallTime(from)} au ${formatWallTime(to)}` }
}

/** A portrait document in the usual head; pass `landscape` for the wide ones. */
export function tableDocument(
  title: string,
  context: ExportContext,
  content: { sections: readonly TableSection[]; landscape?: boolean },
): TableDocument {
  return {
    title,
    fileName: exportFileName(title, context.range),
    landscape: content.landscape ?? false,
    head: documentHead(context),
    sections: content.sections,
  }
}
