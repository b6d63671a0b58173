import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { roleFacts } from '../../../../shared/roles.ts'
import type { Contact } from '../../../../shared/wire/contacts.ts'
import { wallNow } from '../../../../shared/period.ts'
import { debtorBalances } from '../../../../reports/debtorBalances/report.ts'
import type { DebtorBalance } from '../../../../reports/debtorBalances/report.ts'
import { useSites } from '../../filters/useSites.ts'
import { useUser } from '../../query/session.ts'
import { useReport } from '../../query/useReport.ts'
import { askedBalanceDay } from './askedBalanceDay.ts'

/** The balance of a contact; undefined when it has none, or when the reader may not read figures. */
export type BalanceOf = (contact: Contact) => DebtorBalance | undefined

export type Balances = ReturnType<typeof useBalances>

/** What every debtor of the chosen restaurants owes at the end of the day of the address, now without one or of one to come (`refused`); figures are the managers' alone. */
export function useBalances() {
  const { role } = useUser()
  const { chosenIds, clocks } = useSites()
  const [search, setSearch] = useSearchParams()
  const { asOf, since, day, today, refused } = askedBalanceDay(search, clocks, wallNow())
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
  const pickDay = (next: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      after.delete('au')
      if (next !== null) after.set('au', next)
      return after
    })
  return { balanceOf, query, asOf, since, day, today, refused, pickDay }
}
