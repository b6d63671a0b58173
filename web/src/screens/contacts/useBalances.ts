import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { roleFacts } from '../../../../shared/roles.ts'
import type { Contact } from '../../../../shared/wire/contacts.ts'
import { missingOf, wallNow } from '../../../../shared/period.ts'
import { debtorBalances } from '../../../../reports/debtorBalances/report.ts'
import type { DebtorBalance } from '../../../../reports/debtorBalances/report.ts'
import { useSites } from '../../filters/useSites.ts'
import { useUser } from '../../query/session.ts'
import { useReport } from '../../query/useReport.ts'

/** The balance of a contact; undefined when it has none, or when the reader may not read figures. */
export type BalanceOf = (contact: Contact) => DebtorBalance | undefined

export type Balances = ReturnType<typeof useBalances>

/** What every debtor of the chosen restaurants owes at the end of the day of the address, now without one; figures are the managers' alone. */
export function useBalances() {
  const { role } = useUser()
  const { chosenIds } = useSites()
  const { day, pickDay } = usePickedDay()
  const minute = wallNow().slice(0, 16)
  const asOf = day === null ? `${minute}:59.999` : `${day}T23:59:59.999`
  const report = useMemo(
    () => (roleFacts[role].reads === 'linked' ? debtorBalances({ sites: chosenIds, asOf }) : null),
    [role, chosenIds, asOf],
  )
  const query = useReport(report)
  const { data } = query
  const byName = useMemo(() => new Map((data?.rows ?? []).map((row) => [`${row.siteId} ${row.debtor}`, row])), [data])
  const balanceOf: BalanceOf = useCallback(
    ({ SITE_ID, CONTACT_KEY }: Contact) => byName.get(`${SITE_ID} ${CONTACT_KEY}`),
    [byName],
  )
  return { balanceOf, query, asOf, day, pickDay }
}

/** The day at whose end balances are told, kept in the address; null is now. */
function usePickedDay() {
  const [search, setSearch] = useSearchParams()
  const written = search.get('au')
  const day = written !== null && /^\d{4}-\d{2}-\d{2}$/.test(written) && missingOf(written) === null ? written : null
  const pickDay = (next: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      after.delete('au')
      if (next !== null) after.set('au', next)
      return after
    })
  return { day, pickDay }
}
