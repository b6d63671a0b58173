import { roleFacts } from '../../../../../shared/roles.ts'
import { useUser } from '../../../query/session.ts'
import { ContactList } from '../ContactList.tsx'
import { contacts } from '../texts.ts'
import { useBalances } from '../useBalances.ts'
import { DebtorAges } from './DebtorAges.tsx'
import { useDebtorNames } from './useDebtorNames.ts'

/** The debtors of the chosen restaurants, with what each owes; who reads figures has them by age, at any date. */
export function DebtorsScreen() {
  const { role } = useUser()
  const balances = useBalances()
  const ages = roleFacts[role].reads === 'linked' ? <AgesOfAll balances={balances} /> : null
  return <ContactList title={contacts.debtors} type="DEBITEUR" balanceOf={balances.balanceOf} below={ages} />
}

function AgesOfAll({ balances }: { balances: ReturnType<typeof useBalances> }) {
  const nameOf = useDebtorNames()
  return <DebtorAges balances={balances} nameOf={nameOf} />
}
