import { useMemo } from 'react'
import type { ExportContext, HeadLine } from '../../../reports/render/tableDocument.ts'
import { receivedLine } from '../../../reports/flux/received.ts'
import { filters as texts } from './texts.ts'
import { useReceived } from './useReceived.ts'
import { useReportFilter } from './useReportFilter.ts'
import { exportedSites } from '../ui/siteNames.ts'
import { useSites } from './useSites.ts'

/** The head of every exported document: the restaurants, the range, the filters that the screen shows, until when tickets came of a period that still runs, and whether one that is over lacks some. */
export function useExportContext(): ExportContext {
  const [filter] = useReportFilter()
  const { chosen, chosenIds } = useSites()
  const received = useReceived(filter.range, chosenIds)
  return useMemo(() => {
    const lines: (readonly [label: string, value: string | undefined])[] = [
      [texts.seller, filter.sellers?.join(', ')],
      [texts.till, filter.tills?.join(', ')],
      [texts.operation, filter.operations?.join(', ')],
      [texts.state, filter.states?.join(', ')],
    ]
    const filters = lines.flatMap(([label, value]): HeadLine[] => (value ? [{ label, value }] : []))
    const data = received === null ? [] : [receivedLine(received)]
    return { ...exportedSites(chosen), range: filter.range, filters: [...filters, ...data] }
  }, [filter, chosen, received])
}
