import { ContactList } from '../ContactList.tsx'
import { contacts } from '../texts.ts'
import { useBalances } from '../useBalances.ts'
import { DebtorExports } from './DebtorExports.tsx'

/** The debtors of the chosen restaurants, with what each owes. */
export function DebtorsScreen() {
  const { balanceOf, report, asOf } = useBalances()
  return (
    <ContactList
      title={contacts.debtors}
      type="DEBITEUR"
      balanceOf={balanceOf}
      exports={(rows) => (report ? <DebtorExports report={report} contacts={rows} asOf={asOf} /> : null)}
    />
  )
}
