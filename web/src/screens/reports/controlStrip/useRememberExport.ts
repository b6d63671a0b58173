import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ReportFilter } from '../../../../../reports/question/report.ts'
import { rememberExport } from '../../../exports/rememberExport.ts'
import { callFilter } from '../../../query/queries.ts'

/** Reports whose exports are remembered, by the name that the API keeps. */
export type ControlledReport = 'synthese' | 'journalier-tva' | 'journalier-paiements'

/** Says to the API that this report was taken away now, so that its strip counts what arrives later; a failure spoils no export. */
export function useRememberExport(report: ControlledReport, filter: ReportFilter): () => void {
  const queries = useQueryClient()
  return useCallback(() => {
    void rememberExport(report, filter).then(() => queries.invalidateQueries(callFilter('report/controle')))
  }, [queries, report, filter])
}
