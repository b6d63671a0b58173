import { Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { Nothing } from '../../ui/Nothing.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageTurner } from '../../ui/PageTurner.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useSites } from '../../filters/useSites.ts'
import { contacts } from './texts.ts'
import { formatCount } from '../../fr/format.ts'
import { useCall } from '../../query/useReport.ts'
import { contactsSearch } from './contactQuestions.ts'
import { ContactSearch } from './ContactSearch.tsx'
import type { ContactCriteria } from './ContactSearch.tsx'
import { ContactTable } from './ContactTable.tsx'
import type { BalanceOf } from './useBalances.ts'

interface ContactListProps {
  readonly title: string
  readonly type: 'CONTACT' | 'DEBITEUR'
  readonly balanceOf: BalanceOf
  /** What stands below, once it is known how far down that is. */
  readonly below?: ReactNode
}

/** Contacts of one kind in the chosen restaurants: search, table, pages. */
export function ContactList({ title, type, balanceOf, below }: ContactListProps) {
  const { all, chosenIds } = useSites()
  const initial: ContactCriteria = { TYPE: type, Titre: '', Nom: '', SITE_ID: '' }
  const [criteria, setCriteria] = useState(initial)
  const [page, setPage] = useState(1)
  const asked = useMemo(() => {
    const { SITE_ID, ...who } = criteria
    return contactsSearch({ ...who, sites: SITE_ID ? [SITE_ID] : chosenIds, page })
  }, [criteria, page, chosenIds])
  const query = useCall<'POST /contacts/search'>(asked.path, asked.body)
  return (
    <Stack>
      <PageHeader title={title} />
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
      {query.isPending ? null : below}
    </Stack>
  )
}
