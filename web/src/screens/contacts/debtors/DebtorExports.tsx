import { buildDebtorsDocument } from '../../../../../reports/debtorBalances/document.ts'
import type { debtorBalances } from '../../../../../reports/debtorBalances/report.ts'
import { rememberExport } from '../../../exports/rememberExport.ts'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { exportedSites } from '../../../ui/siteNames.ts'
import { useSites } from '../../../filters/useSites.ts'
import type { NameOf } from './useDebtorNames.ts'

interface DebtorExportsProps {
  /** Null while it comes. */
  readonly report: ReturnType<ReturnType<typeof debtorBalances>['read']> | null
  readonly nameOf: NameOf
  readonly asOf: string
  readonly since: string
}

/** The balances of all debtors at a date as PDF and Excel. */
export function DebtorExports({ report, nameOf, asOf, since }: DebtorExportsProps) {
  const { chosen } = useSites()
  const context = { ...exportedSites(chosen), range: [null, since] as const, latest: asOf }
  const remember = () => void rememberExport('debiteurs', { range: [asOf, asOf], sites: chosen.map(({ _id }) => _id) })
  const build = () => report && buildDebtorsDocument(report, context, nameOf)
  return <TableExports build={build} onExported={remember} />
}
