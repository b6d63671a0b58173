import { ContactList } from '../ContactList.tsx'
import { contacts } from '../texts.ts'
import type { BalanceOf } from '../useBalances.ts'

const noBalance: BalanceOf = () => undefined

/** The accounts of the chosen restaurants. */
export function AccountsScreen() {
  return <ContactList title={contacts.accounts} type="CONTACT" balanceOf={noBalance} />
}
