import type { ReportFilter } from '../../../reports/question/report.ts'
import { bookReaders } from '../../../shared/wire/who.ts'
import type { ExportedReport } from '../../../shared/exportedReports.ts'
import { callApi } from '../query/callApi.ts'
import { mayCall } from '../query/mayCall.ts'
import { reportingBody } from '../query/reportingBody.ts'
import { currentSession } from '../query/session.ts'

/** Says to the API that a file made here was taken away now: owners read it in the audit log. A failure spoils no export. */
export async function rememberExport(report: ExportedReport, filter: ReportFilter): Promise<void> {
  const role = currentSession()?.user.role
  if (role === undefined || !mayCall(role, { roles: bookReaders })) return
  await callApi<'POST /report/exports'>('POST', 'report/exports', { ...reportingBody(filter), report }).catch(
    () => undefined,
  )
}
