import { useCallback, useMemo } from 'react'
import { roleFacts } from '../../../../shared/roles.ts'
import type { Contact } from '../../../../shared/wire/contacts.ts'
import { wallNow } from '../../../../shared/period.ts'
import { debtorBalances } from '../../../../reports/debtorBalances/report.ts'
import type { DebtorBalance } from '../../../../reports/debtorBalances/report.ts'
import { useSites } from '../../filters/useSites.ts'
import { useUser } from '../../query/session.ts'
import { useReport } from '../../query/useReport.ts'

/** The balance of a contact; undefined when it has none, or when the reader may not read figures. */
export type BalanceOf = (contact: Contact) => DebtorBalance | undefined

/** What every debtor of the chosen restaurants owes now; figures are the managers' alone. */
export function useBalances() {
  const { role } = useUser()
  const { chosenIds } = useSites()
  const minute = wallNow().slice(0, 16)
  const asOf = `${minute}:59.999`
  const report = useMemo(
    () => (roleFacts[role].reads === 'linked' ? debtorBalances({ sites: chosenIds, asOf }) : null),
    [role, chosenIds, asOf],
  )
  const { data } = useReport(report)
  const byName = useMemo(() => new Map((data?.rows ?? []).map((row) => [`${row.siteId} ${row.debtor}`, row])), [data])
  const balanceOf: BalanceOf = useCallback(
    ({ SITE_ID, CONTACT_KEY }: Contact) => byName.get(`${SITE_ID} ${CONTACT_KEY}`),
    [byName],
  )
  return { balanceOf, report: data, asOf }
}
