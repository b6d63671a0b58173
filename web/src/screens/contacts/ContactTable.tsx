import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { roleFacts } from '../../../../shared/roles.ts'
import type { Contact } from '../../../../shared/wire/contacts.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { buttonColumn, type Column } from '../../ui/table/tableColumn.ts'
import { useSiteNames } from '../../ui/useSiteNames.tsx'
import type { SiteNames } from '../../ui/useSiteNames.tsx'
import { mayOpen } from '../../navigation/access.ts'
import { contacts } from './texts.ts'
import { useUser } from '../../query/session.ts'
import type { BalanceOf } from './useBalances.ts'

interface ContactTableProps {
  readonly rows: readonly Contact[]
  readonly type: 'CONTACT' | 'DEBITEUR'
  readonly balanceOf: BalanceOf
}

/**
 * Contacts with their restaurant, under whose name those of several stand together: without subtotals, since a page may
 * hold a part of a restaurant. Debtors have what they owe; 'Voir' opens their tickets, for who may.
 */
export function ContactTable({ rows, type, balanceOf }: ContactTableProps) {
  const { role } = useUser()
  const hasBalance = type === 'DEBITEUR' && roleFacts[role].reads === 'linked'
  const hasSites = new Set(rows.map(({ SITE_ID }) => SITE_ID)).size > 1
  const names = useSiteNames()
  const hasTickets = mayOpen(role, type === 'CONTACT' ? '/tickets-compte/:id' : '/debiteur-tickets/:id')
  const columns = useMemo(
    () => [
      ...identity(names),
      ...(hasBalance ? balanceColumns(balanceOf) : reach),
      ...(hasTickets ? [viewColumn(type)] : []),
    ],
    [hasBalance, hasTickets, names, balanceOf, type],
  )
  const groups = useMemo(() => {
    const titles = new Map(rows.map((row) => [row.SITE_ID, names.nameOf(siteOf(row))]))
    return { of: (row: Contact) => row.SITE_ID, title: (id: string) => titles.get(id) ?? '' }
  }, [rows, names])
  const label = type === 'CONTACT' ? contacts.contacts : contacts.debtors
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={(row) => row._id}
      columns={columns}
      searchable={false}
      {...(hasSites ? { groups } : {})}
    />
  )
}

/** The restaurant of a contact as useSiteNames names it. */
function siteOf({ SITE_ID: siteId, LibSite: site }: Contact) {
  return { siteId, site }
}

function nameOf({ Titre, Nom }: Contact): string {
  return `${Titre} ${Nom}`.trim()
}

function identity(names: SiteNames): readonly Column<Contact>[] {
  const siteCell = (row: Contact) => names.cellOf(siteOf(row))
  return [
    { key: 'name', head: contacts.name, value: nameOf },
    { key: 'company', head: contacts.company, value: (row) => row.SOCIETE },
    { key: 'site', head: contacts.site, value: (row) => names.nameOf(siteOf(row)), render: siteCell },
    { key: 'city', head: contacts.city, value: (row) => row.SITUATION.VILLE },
  ]
}

const reach: readonly Column<Contact>[] = [
  { key: 'email', head: contacts.email, value: (row) => row.EMAIL },
  { key: 'phone', head: contacts.phone, value: (row) => row.TELEPHONE },
]

function balanceColumns(balanceOf: BalanceOf): readonly Column<Contact>[] {
  return [
    { key: 'invoiced', head: contacts.invoiced, kind: 'money', value: (row) => balanceOf(row)?.invoiced ?? null },
    { key: 'received', head: contacts.received, kind: 'money', value: (row) => balanceOf(row)?.received ?? null },
    { key: 'due', head: contacts.due, kind: 'money', value: (row) => balanceOf(row)?.due ?? null, onPhone: true },
  ]
}

function viewColumn(type: 'CONTACT' | 'DEBITEUR'): Column<Contact> {
  const base = type === 'CONTACT' ? '/tickets-compte' : '/debiteur-tickets'
  return buttonColumn('view', contacts.view, (row) => (
    <Button
      component={Link}
      to={`${base}/${row._id}`}
      size="compact-sm"
      variant="default"
      aria-label={contacts.viewContact(row.Nom)}
    >
      {contacts.view}
    </Button>
  ))
}
