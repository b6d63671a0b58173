import type { Contact } from '../../../../../shared/wire/contacts.ts'
import { buildDebtorsDocument } from '../../../../../reports/debtorBalances/document.ts'
import type { debtorBalances } from '../../../../../reports/debtorBalances/report.ts'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { exportedSites } from '../../../ui/siteNames.ts'
import { useSites } from '../../../filters/useSites.ts'

type Balances = ReturnType<ReturnType<typeof debtorBalances>['read']>

/** The debtors' balances as PDF and Excel; a debtor that the page does not show is named by its key. */
export function DebtorExports({
  report,
  contacts,
  asOf,
}: {
  report: Balances
  contacts: readonly Contact[]
  asOf: string
}) {
  const { chosen } = useSites()
  const names = new Map(contacts.map((one) => [`${one.SITE_ID} ${one.CONTACT_KEY}`, `${one.Titre} ${one.Nom}`.trim()]))
  const context = {
    ...exportedSites(chosen),
    range: [null, asOf] as const,
  }
  const nameOf = ({ siteId, debtor }: { siteId: string; debtor: string }) => names.get(`${siteId} ${debtor}`) ?? debtor
  return <TableExports build={() => buildDebtorsDocument(report, context, nameOf)} />
}
