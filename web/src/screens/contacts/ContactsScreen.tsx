import { Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Contact } from '../../../../shared/wire/contacts.ts'
import type { Page } from '../../../../shared/wire/pages.ts'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { Nothing } from '../../components/Nothing.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { PageTurner } from '../../components/PageTurner.tsx'
import { Panel } from '../../components/Panel.tsx'
import { useSites } from '../../filters/useSites.ts'
import { contacts } from '../../fr/contacts.ts'
import { formatCount } from '../../lib/format.ts'
import { useCall } from '../../lib/useReport.ts'
import { ContactSearch } from './ContactSearch.tsx'
import type { ContactCriteria } from './ContactSearch.tsx'
import { ContactTable } from './ContactTable.tsx'
import { DebtorExports } from './DebtorExports.tsx'
import { useBalances } from './useBalances.ts'
import type { BalanceOf } from './useBalances.ts'

const noBalance: BalanceOf = () => undefined

/** The accounts of the chosen restaurants. */
export function AccountsScreen() {
  return <ContactList title={contacts.accounts} type="CONTACT" balanceOf={noBalance} />
}

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

interface ContactListProps {
  readonly title: string
  readonly type: 'CONTACT' | 'DEBITEUR'
  readonly balanceOf: BalanceOf
  readonly exports?: (rows: readonly Contact[]) => React.ReactNode
}

function ContactList({ title, type, balanceOf, exports }: ContactListProps) {
  const { all, chosenIds } = useSites()
  const initial: ContactCriteria = { TYPE: type, Titre: '', Nom: '', SITE_ID: '' }
  const [criteria, setCriteria] = useState(initial)
  const [page, setPage] = useState(1)
  const body = useMemo(() => {
    const sites = criteria.SITE_ID ? [criteria.SITE_ID] : chosenIds
    return { ...criteria, SITE_ID: sites.length > 0 ? sites : null, page, limit: 50 }
  }, [criteria, page, chosenIds])
  const query = useCall<Page<Contact>>('contacts/search', body)
  return (
    <Stack>
      <PageHeader title={title} actions={query.data ? exports?.(query.data.data) : null} />
      <ContactSearch
        initial={initial}
        sites={all}
        onSearch={(next) => {
          setCriteria(next)
          setPage(1)
        }}
      />
      <Panel>
        <LoadedPart
          query={query}
          isEmpty={({ pagination }) => pagination.total_items === 0}
          empty={<Nothing title={contacts.none} hint={contacts.noneHint} />}
        >
          {({ data, pagination }) => (
            <Stack gap="sm">
              <Text size="sm" c="dimmed">
                {contacts.showing(
                  formatCount(pagination.showing_from),
                  formatCount(pagination.showing_to),
                  formatCount(pagination.total_items),
                )}
              </Text>
              <ContactTable rows={data} type={type} balanceOf={balanceOf} />
              <PageTurner page={page} last={pagination.last_page} onPage={setPage} />
            </Stack>
          )}
        </LoadedPart>
      </Panel>
    </Stack>
  )
}
