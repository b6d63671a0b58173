import { ContactList } from '../ContactList.tsx'
import { contacts } from '../texts.ts'
import type { BalanceOf } from '../useBalances.ts'

const noBalance: BalanceOf = () => undefined

/** The known customers of the chosen restaurants. */
export function ContactsScreen() {
  return <ContactList title={contacts.contacts} type="CONTACT" balanceOf={noBalance} />
}
