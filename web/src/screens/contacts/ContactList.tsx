import { Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { Nothing } from '../../ui/Nothing.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageTurner } from '../../ui/PageTurner.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useSites } from '../../filters/useSites.ts'
import { contacts } from './texts.ts'
import { formatCount } from '../../fr/format.ts'
import { useCall } from '../../query/useReport.ts'
import { ContactSearch } from './ContactSearch.tsx'
import type { ContactCriteria } from './ContactSearch.tsx'
import { ContactTable } from './ContactTable.tsx'
import type { BalanceOf } from './useBalances.ts'

interface ContactListProps {
  readonly title: string
  readonly type: 'CONTACT' | 'DEBITEUR'
  readonly balanceOf: BalanceOf
}

/** Contacts of one kind in the chosen restaurants: search, table, pages. */
export function ContactList({ title, type, balanceOf }: ContactListProps) {
  const { all, chosenIds } = useSites()
  const initial: ContactCriteria = { TYPE: type, Titre: '', Nom: '', SITE_ID: '' }
  const [criteria, setCriteria] = useState(initial)
  const [page, setPage] = useState(1)
  const body = useMemo(() => {
    const sites = criteria.SITE_ID ? [criteria.SITE_ID] : chosenIds
    return { ...criteria, SITE_ID: sites.length > 0 ? sites : null, page, limit: 50 }
  }, [criteria, page, chosenIds])
  const query = useCall<'POST /contacts/search'>('contacts/search', body)
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
    </Stack>
  )
}
