import { formatWallTime } from './formatCell.ts'
import { cleanText } from './cleanText.ts'
import type { ExportContext, HeadLine, TableDocument, TableSection } from './tableDocument.ts'

/** 'yyyy-MM-ddTHH:mm…' as the YYYYMMDDHHmm of 02 §9. */
export function compactTime(wallTime: string): string {
  return wallTime.replace(/\D/g, '').padEnd(12, '0').slice(0, 12)
}

/** File name without extension: title, then both ends of the range as YYYYMMDDHHmm (02 §9). */
export function exportFileName(title: string, range: ExportContext['range']): string {
  return safeFileName(`${title} ${compactTime(range[0])}-${compactTime(range[1])}`)
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
    { label: 'Période', value: `du ${formatWallTime(context.range[0])} au ${formatWallTime(context.range[1])}` },
    ...(context.filters ?? []),
  ]
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
