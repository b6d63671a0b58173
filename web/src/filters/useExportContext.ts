import { useMemo } from 'react'
import type { ExportContext, HeadLine } from '../../../reports/render/tableDocument.ts'
import { filters as texts } from './texts.ts'
import { useReportFilter } from './useReportFilter.ts'
import { exportedSites } from '../ui/siteNames.ts'
import { useSites } from './useSites.ts'

/** The head of every exported document: the restaurants, the range and the filters that the screen shows. */
export function useExportContext(): ExportContext {
  const [filter] = useReportFilter()
  const { chosen } = useSites()
  return useMemo(() => {
    const lines: (readonly [label: string, value: string | undefined])[] = [
      [texts.seller, filter.sellers?.join(', ')],
      [texts.till, filter.tills?.join(', ')],
      [texts.operation, filter.operations?.join(', ')],
      [texts.state, filter.states?.join(', ')],
    ]
    const filters = lines.flatMap(([label, value]): HeadLine[] => (value ? [{ label, value }] : []))
    return { ...exportedSites(chosen), range: filter.range, filters }
  }, [filter, chosen])
}
